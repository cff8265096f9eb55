"""Forms that are sent after the session has ended: nothing is saved, and nothing that was typed is lost."""

from typing import Any

import pytest
from django.test import Client

from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import ConsoleSession
from pipeline_service.secrets import decrypt
from prospects.models import Payment, Prospect
from tests.console.browser import filled
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

EMAIL, PASSWORD = "robin@example.com", "a long enough password"
ADD = "/admin/prospects/prospect/add/"
ENDED = "Your session had ended when you sent this form, so nothing is saved yet."
TYPED = {"name": "Dana Ruiz", "email": "dana@example.com", "stage": "lead", "ad_consent": "unspecified"}


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=EMAIL, role="operator", password=PASSWORD)
    return tenant


@pytest.fixture
def console(tenant: Tenant) -> Client:
    console = Client()
    sign_in(console)
    return console


def sign_in(console: Client, email: str = EMAIL, next_page: str = "/admin/") -> Any:
    form = {"username": email, "password": PASSWORD, "next": next_page}
    return console.post("/admin/login/", form, follow=True)


def send_late(console: Client, path: str, form: dict[str, Any]) -> str:
    """Open a form, end its session, send it. Return the address to which the sign-in then leads."""
    hidden = filled(console.get(path).content.decode())
    ConsoleSession.objects.all().delete()
    answer = console.post(path, {**hidden, **form})
    assert answer.status_code == 302
    assert answer["Location"].startswith("/admin/login/?next=")
    return path


def test_a_new_record_is_there_again_after_signing_in_and_saved_once_sent(console: Client) -> None:
    custom = {"custom_fields-name": ["town", "size"], "custom_fields-value": ["Denver", "3"]}
    path = send_late(console, ADD, {**TYPED, **custom})
    shown = sign_in(console, next_page=path)
    page = shown.content.decode()
    assert ENDED in page
    assert 'value="Dana Ruiz"' in page
    assert [value for value in ("Denver", "size") if f'value="{value}"' not in page] == []
    assert not Prospect.objects.exists()
    console.post(path, {**filled(page), **TYPED})
    assert Prospect.objects.get().email == "dana@example.com"
    assert ENDED not in console.get(path).content.decode()


def test_a_change_is_there_again_and_still_knows_what_it_was_shown(tenant: Tenant, console: Client) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana", "notes": "Cold"})
    dana = Prospect.objects.get()
    page = f"/admin/prospects/prospect/{dana.pk}/change/?tab=details"
    path = send_late(console, page, {**TYPED, "name": "Dana Ruiz", "notes": "Cold"})
    tenant.api("PATCH", f"/prospects/{dana.public_id}", {"notes": "Warm"})
    shown = sign_in(console, next_page=path).content.decode()
    assert ENDED in shown
    assert Prospect.objects.get().name == "Dana"
    console.post(path, {**filled(shown), **TYPED, "name": "Dana Ruiz", "notes": "Cold"})
    dana.refresh_from_db()
    assert (dana.name, dana.notes) == ("Dana Ruiz", "Warm")


def test_a_payment_is_recorded_once(tenant: Tenant, console: Client) -> None:
    tenant.api("POST", "/prospects", {"email": "dana@example.com", "name": "Dana"})
    who = str(Prospect.objects.get().pk)
    day = {"occurred_at_0": "2026-02-03", "occurred_at_1": "16:30:00"}
    form = {"prospect": who, "amount": "250", "currency": "USD", "kind": "one_time", **day}
    path = send_late(console, "/admin/prospects/payment/add/", form)
    page = sign_in(console, next_page=path).content.decode()
    assert ENDED in page
    assert f'<option value="{who}" selected' in page
    console.post(path, {**filled(page), **form})
    assert Payment.objects.count() == 1


def test_what_one_typed_is_shown_to_nobody_else(tenant: Tenant, console: Client) -> None:
    create_user(account_id=tenant.account.id, email="kim@example.com", role="operator", password=PASSWORD)
    path = send_late(console, ADD, TYPED)
    page = sign_in(console, "kim@example.com", next_page=path).content.decode()
    assert ENDED not in page
    assert "dana@example.com" not in page
    console.post("/admin/logout/")
    assert ENDED not in sign_in(console, next_page=path).content.decode()


def test_another_page_leaves_the_form_where_it_was(console: Client) -> None:
    path = send_late(console, ADD, TYPED)
    assert ENDED not in sign_in(console).content.decode()
    assert ENDED not in console.get("/admin/prospects/stage/add/").content.decode()
    assert ENDED in console.get(path).content.decode()


def test_nothing_is_kept_of_a_form_that_the_console_did_not_make(console: Client) -> None:
    for sent in ({**TYPED}, {**TYPED, "typed_by": "somebody"}):
        stranger = Client()
        assert stranger.post(ADD, sent).status_code == 302
        assert "unsent_form" not in stranger.session
    send_late(console, ADD, {**TYPED, "notes": "x" * 300_000})
    assert "unsent_form" not in console.session


def test_a_password_is_not_kept(tenant: Tenant) -> None:
    create_user(account_id=tenant.account.id, email="ada@example.com", role="admin", password=PASSWORD)
    console = Client()
    sign_in(console, "ada@example.com")
    add = "/admin/accounts/user/add/"
    send_late(console, add, {"email": "li@example.com", "name": "Li", "password1": "hidden words here"})
    typed = decrypt(console.session["unsent_form"]["typed"])
    assert "li@example.com" in typed
    assert "hidden words here" not in typed


def test_what_is_kept_cannot_be_read_in_the_database(console: Client) -> None:
    send_late(console, ADD, TYPED)
    assert console.session["unsent_form"]["path"] == ADD
    assert "dana@example.com" not in str(dict(console.session))
