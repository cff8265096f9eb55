"""Password hashing takes seconds on a slow machine and happens outside of transactions."""

from pathlib import Path
from typing import Any, ClassVar

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.db import connection
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts import actions
from pipeline_service.accounts.models import ApiKey, User
from pipeline_service.demo.account import issue_credentials
from pipeline_service.operations.demo_account import ensure_demo
from tests.console.browser import signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)


class WatchedHasher(PBKDF2PasswordHasher):
    """A hasher that records for each password whether a transaction was open."""

    iterations = 1
    within: ClassVar[list[bool]] = []

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        self.within.append(connection.in_atomic_block)
        return super().encode(password, salt, iterations)


@pytest.fixture(autouse=True)
def _watched(settings: Any, tmp_path: Path) -> None:
    settings.PASSWORD_HASHERS = [f"{__name__}.WatchedHasher"]
    settings.DATA_DIR = tmp_path
    WatchedHasher.within.clear()


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


def hashed_outside() -> bool:
    """Return whether a password was hashed, and always outside of transactions."""
    return bool(WatchedHasher.within) and not any(WatchedHasher.within)


def test_creating_a_user_hashes_the_password_before_the_transaction(tenant: Tenant) -> None:
    actions.create_user(account_id=tenant.account.id, email="a@example.com", password="a long enough one")
    assert hashed_outside()


def test_a_new_password_is_hashed_before_the_transaction(tenant: Tenant) -> None:
    actions.set_password(user=tenant.rep, password="a long enough one")
    assert hashed_outside()


def test_the_demo_account_hashes_its_password_outside_of_transactions(tmp_path: Path) -> None:
    first = ensure_demo(tmp_path)
    ApiKey.objects.update(revoked_at="2026-01-01T00:00:00Z")
    second = ensure_demo(tmp_path)
    assert first["consolePassword"] != second["consolePassword"]
    assert User.objects.get(email=second["consoleEmail"]).check_password(second["consolePassword"])
    assert hashed_outside()


def test_resetting_the_demo_password_hashes_it_outside_of_transactions(tenant: Tenant) -> None:
    issue_credentials(tenant.account)
    assert hashed_outside()


def test_adding_a_user_in_the_console_hashes_the_password_before_the_transaction(tenant: Tenant) -> None:
    console = signed_in(tenant)
    passwords = {"password1": "salt and pepper 1", "password2": "salt and pepper 1"}
    answer = console.post(reverse("admin:accounts_user_add"), {"email": "new@example.com", "name": "New", **passwords})
    assert answer.status_code == 302
    user = User.objects.get(email="new@example.com")
    assert user.account_id == tenant.account.pk
    assert hashed_outside()
    assert user.check_password("salt and pepper 1")
    assert not user.check_password("")


def test_a_refused_user_is_not_added(tenant: Tenant) -> None:
    console = signed_in(tenant)
    form = {"email": "new@example.com", "password1": "salt and pepper 1", "password2": "another one 22"}
    assert console.post(reverse("admin:accounts_user_add"), form).status_code == 200
    assert not User.objects.filter(email="new@example.com").exists()


def test_nobody_gets_a_password_that_is_their_address_or_name(tenant: Tenant) -> None:
    console = signed_in(tenant)
    vera = actions.create_user(account_id=tenant.account.id, email="vera.viewer@example.com", name="Vera Longname")[0]
    new = {"email": "nora.newcomer@example.com", "name": "Nora Newcomer"}
    for address, form, own in (
        (reverse("admin:accounts_user_add"), new, "nora.newcomer"),
        (reverse("admin:auth_user_password_change", args=[vera.pk]), {"usable_password": "true"}, "vera.viewer"),
        (reverse("admin:auth_user_password_change", args=[vera.pk]), {"usable_password": "true"}, "Vera Longname"),
        (reverse("admin:password_change"), {"old_password": "salt and pepper 3"}, "admin@mine.example"),
    ):
        answer = console.post(address, {**form, "password1": own, "password2": own} | new_passwords(own))
        assert answer.status_code == 200
        assert "too similar" in answer.content.decode(), address


def new_passwords(password: str) -> dict[str, str]:
    """Return the fields of the page on which people change their own password."""
    return {"new_password1": password, "new_password2": password}


def test_a_password_changed_in_the_console_is_hashed_before_the_transaction(tenant: Tenant) -> None:
    console = signed_in(tenant)
    form = {"password1": "salt and pepper 2", "password2": "salt and pepper 2", "usable_password": "true"}
    page = reverse("admin:auth_user_password_change", args=[tenant.rep.pk])
    assert console.post(page, form).status_code == 302
    assert User.objects.get(pk=tenant.rep.pk).check_password("salt and pepper 2")
    assert hashed_outside()


def test_signing_in_hashes_outside_of_transactions(tenant: Tenant) -> None:
    actions.create_user(account_id=tenant.account.id, email="a@example.com", role="viewer", password="right password")
    for form in (("a@example.com", "wrong"), ("nobody@example.com", "wrong"), ("a@example.com", "right password")):
        Client().post(reverse("admin:login"), dict(zip(("username", "password"), form, strict=True)))
    assert hashed_outside()
