"""Sign-in with an OpenID Connect provider, against one on this machine."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
from django.test import Client
from django.urls import reverse
from joserfc.jwk import OctKey, RSAKey

from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import Account, AuditEntry, Authenticator, User
from tests.accounts.provider import Provider
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

EMAIL = "ops@mine.example"
INDEX, START, CALLBACK = reverse("admin:index"), reverse("access:provider"), reverse("access:callback")


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    with Provider() as running:
        settings.OIDC_ISSUER = running.issuer
        settings.OIDC_CLIENT_ID = "console"
        settings.OIDC_CLIENT_SECRET = "client-secret"
        settings.OIDC_NAME = "Harbor ID"
        settings.PUBLIC_URL = "http://testserver"
        yield running


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine")


@pytest.fixture
def user(tenant: Tenant) -> User:
    return create_user(account_id=tenant.account.id, email=EMAIL, role="operator")[0]


def go_there(browser: Client, next_page: str = "") -> str:
    """Press the button and let the provider answer; return the address of the callback."""
    leaving = browser.post(START, {"next": next_page})
    assert leaving.status_code == 302, leaving.content
    return requests.get(leaving["Location"], allow_redirects=False, timeout=10).headers["Location"]


def come_back(browser: Client, callback: str) -> Any:
    return browser.get(callback.removeprefix("http://testserver"))


def is_signed_in(browser: Client) -> bool:
    return browser.get(INDEX).status_code == 200


def test_a_user_signs_in_by_the_verified_e_mail(provider: Provider, user: User) -> None:
    browser = Client()
    assert "Continue with Harbor ID" in browser.get(reverse("access:sign_in")).content.decode()
    page = reverse("admin:prospects_prospect_changelist")
    provider.claims["email"] = "OPS@Mine.example"
    answer = come_back(browser, go_there(browser, page))
    assert answer["Location"] == page
    assert is_signed_in(browser)
    entry = AuditEntry.objects.filter(action="sign_in.succeeded").get()
    assert (entry.actor, entry.account_id) == (f"user:{EMAIL}", user.account_id)


def test_nobody_signs_in_without_a_provider(user: User) -> None:
    browser = Client()
    assert "Continue with" not in browser.get(reverse("access:sign_in")).content.decode()
    assert browser.post(START).status_code == 404
    assert browser.get(CALLBACK).status_code == 404


@pytest.mark.parametrize(
    "changes",
    [
        {"email_verified": False},
        {"email_verified": None},
        {"email_verified": "yes"},
        {"email": None},
        {"aud": "another client"},
        {"iss": "https://evil.example"},
        {"nonce": "of another sign-in"},
        {"nonce": None},
        {"exp": 1_600_000_000},
        {"email": "stranger@elsewhere.example"},
    ],
    ids=str,
)
def test_an_id_token_with_a_wrong_claim_signs_nobody_in(provider: Provider, user: User, changes: Any) -> None:
    provider.changes = changes
    browser = Client()
    assert come_back(browser, go_there(browser))["Location"] == reverse("access:sign_in")
    assert not is_signed_in(browser)
    assert User.objects.count() == 2


def test_a_token_with_a_foreign_signature_signs_nobody_in(provider: Provider, user: User) -> None:
    for signer, algorithm in (
        (RSAKey.generate_key(2048, {"kid": "one"}), "RS256"),
        (OctKey.import_key("client-secret-client-secret-client-secret"), "HS256"),
    ):
        provider.signer, provider.algorithm = signer, algorithm
        browser = Client()
        come_back(browser, go_there(browser))
        assert not is_signed_in(browser)
    assert "identity provider did not sign you in" in browser.get(reverse("access:sign_in")).content.decode()


def test_the_state_belongs_to_one_browser_and_one_sign_in(provider: Provider, user: User) -> None:
    mine, other = Client(), Client()
    callback = go_there(mine)
    come_back(other, callback)
    assert not is_signed_in(other)
    come_back(mine, callback.replace("state=", "state=x"))
    assert not is_signed_in(mine)
    come_back(mine, callback)
    assert is_signed_in(mine)
    mine.post(reverse("admin:logout"))
    come_back(mine, callback)
    assert not is_signed_in(mine)


def test_metadata_of_another_issuer_are_refused(provider: Provider, user: User) -> None:
    provider.issuer_claimed = "https://evil.example"
    browser = Client()
    assert browser.post(START)["Location"] == reverse("access:sign_in")


def test_a_provider_that_is_away_leaves_the_password(provider: Provider, user: User, settings: Any) -> None:
    settings.OIDC_ISSUER = "http://127.0.0.1:9"
    browser = Client()
    assert browser.post(START)["Location"] == reverse("access:sign_in")
    assert "use your password" in browser.get(reverse("access:sign_in")).content.decode()


def test_a_user_without_the_console_or_deactivated_is_refused(provider: Provider, tenant: Tenant) -> None:
    rep, _ = create_user(account_id=tenant.account.id, email=EMAIL, is_rep=True)
    for staff, active in ((False, True), (True, False)):
        User.objects.filter(pk=rep.pk).update(is_staff=staff, is_active=active)
        browser = Client()
        come_back(browser, go_there(browser))
        assert not is_signed_in(browser)


def test_a_domain_of_the_settings_gets_a_user_in_its_account(provider: Provider, tenant: Tenant, settings: Any) -> None:
    settings.OIDC_DOMAINS = {"mine.example": f"{tenant.account.slug}:viewer"}
    browser = Client()
    come_back(browser, go_there(browser))
    assert is_signed_in(browser)
    made = User.objects.get(email=EMAIL)
    assert (made.account_id, made.name, made.is_staff) == (tenant.account.pk, "Olive Ops", True)
    assert list(made.groups.values_list("name", flat=True)) == ["viewer"]
    assert not made.has_usable_password()
    provider.claims["email"] = "ops@evil.mine.example"
    come_back(Client(), go_there(browser))
    assert not User.objects.filter(email="ops@evil.mine.example").exists()


def test_a_second_factor_of_the_provider_counts(provider: Provider, user: User) -> None:
    Account.objects.update(requires_second_factor=True)
    browser = Client()
    come_back(browser, go_there(browser))
    assert browser.get(INDEX)["Location"] == reverse("admin:security")
    provider.changes = {"amr": ["pwd", "otp"]}
    browser = Client()
    come_back(browser, go_there(browser))
    assert is_signed_in(browser)


def test_a_user_with_an_app_types_its_code_after_the_provider(provider: Provider, user: User) -> None:
    Authenticator.objects.create(user=user, name="app", key="00" * 20)
    browser = Client()
    assert come_back(browser, go_there(browser))["Location"] == reverse("access:code")
    assert not is_signed_in(browser)
