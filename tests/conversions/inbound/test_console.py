"""Inbound hooks in the console: opening, editing, and running a delivery again."""

from decimal import Decimal

import pytest
from django.test import Client

from conversions.models import InboundDelivery, InboundHook
from pipeline_service.accounts.actions import create_user
from prospects.models import Payment, Refund
from tests.console.browser import filled
from tests.conversions.inbound.hooks import SECRET, create_hook_sender, process_due
from tests.tenants import Tenant, create_tenant

CHARGE = {
    "id": "ch_1",
    "amount": 100_000,
    "currency": "eur",
    "created": 1_760_000_000,
    "billing_details": {"email": "dana@example.com"},
}
FOREIGN_CHARGE = {"id": "evt_1", "type": "charge.succeeded", "created": 1_760_000_000, "data": {"object": CHARGE}}
REFUND = {
    "id": "evt_2",
    "type": "refund.created",
    "created": 1_760_000_060,
    "data": {"object": {**CHARGE, "id": "re_1", "charge": "ch_1", "amount": 10_000, "status": "succeeded"}},
}
GIVE_RATE = "Give the exchange rate"
HOOKS = "/admin/conversions/inboundhook/"
DELIVERIES = "/admin/conversions/inbounddelivery/"


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def sign_in(tenant: Tenant, role: str) -> Client:
    user, _ = create_user(account_id=tenant.account.pk, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_an_admin_opens_and_edits_a_hook_and_sees_its_url(tenant: Tenant) -> None:
    client = sign_in(tenant, "admin")
    rows = {"field_map-name": ["leadQualityScore", ""], "field_map-value": ["score", ""]}
    form = {"kind": "generic", **rows, "is_active": "on", "secret": ""}
    assert client.post(f"{HOOKS}add/", form).status_code == 302
    hook = InboundHook.objects.get()
    assert (hook.account_id, hook.field_map) == (tenant.account.pk, {"leadQualityScore": "score"})
    page = client.get(f"{HOOKS}{hook.pk}/change/").content.decode()
    assert f"/inbound/{hook.token}" in page
    assert client.post(f"{HOOKS}{hook.pk}/change/", {"secret": "whsec_9"}).status_code == 302
    hook.refresh_from_db()
    assert (hook.field_map, hook.is_active, hook.signing_secret) == ({}, False, "whsec_9")
    assert "whsec_9" not in client.get(f"{HOOKS}{hook.pk}/change/").content.decode()


def test_operators_run_a_delivery_again_and_do_not_see_hooks(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "dialer").deliver({"id": "d1", "disposition": "what"})
    client = sign_in(tenant, "operator")
    assert client.get(HOOKS).status_code == 403
    assert "&quot;what&quot;" in client.get(f"{DELIVERIES}{row.pk}/change/").content.decode()
    client.post(f"{DELIVERIES}{row.pk}/press/rerun/")
    assert InboundDelivery.objects.get().state == "pending"
    admin = sign_in(tenant, "admin").get(f"{HOOKS}{row.hook_id}/change/").content.decode()
    assert f"{DELIVERIES}{row.pk}/change/" in admin


def test_an_operator_gives_the_exchange_rate_of_a_payment(tenant: Tenant) -> None:
    sender = create_hook_sender(tenant, "stripe", signing_secret=SECRET)
    row = sender.deliver(FOREIGN_CHARGE)
    early = sender.deliver(REFUND)
    assert early.waits_for == "ch_1"
    client = sign_in(tenant, "operator")
    assert row.public_id in client.get(f"{DELIVERIES}?rate=needed").content.decode()
    page = client.get(f"{DELIVERIES}{row.pk}/change/").content.decode()
    assert "The payment needs an exchange rate." in page
    assert GIVE_RATE in page
    question = client.post(f"{DELIVERIES}{row.pk}/press/give_rate/").content.decode()
    assert "how many USD one EUR is worth" in question
    for wrong in ("", "0", "much", "1e10"):
        answer = client.post(f"{DELIVERIES}{row.pk}/press/give_rate/", {**filled(question), "exchange_rate": wrong})
        assert answer.status_code == 200
    form = {**filled(question), "exchange_rate": "1.0825"}
    shown = client.post(f"{DELIVERIES}{row.pk}/press/give_rate/", form, follow=True).content.decode()
    payment = tenant.api("GET", "/payments").body["data"][0]
    assert (payment["amount"], payment["currency"], payment["exchangeRate"]) == (1000, "EUR", 1.0825)
    assert f"Made {payment['id']}." in shown
    assert GIVE_RATE not in shown
    assert f"{row.public_id}" not in client.get(f"{DELIVERIES}?rate=needed").content.decode()
    process_due()
    assert Refund.objects.get().amount_account == Decimal("108.25")


def test_a_payment_that_is_run_again_keeps_its_exchange_rate(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "stripe", signing_secret=SECRET).deliver(FOREIGN_CHARGE)
    client = sign_in(tenant, "operator")
    form = {"confirmed": "yes", "exchange_rate": "1.5"}
    client.post(f"{DELIVERIES}{row.pk}/press/give_rate/", form)
    client.post(f"{DELIVERIES}{row.pk}/press/rerun/")
    process_due()
    row.refresh_from_db()
    assert (row.state, Payment.objects.get().amount_account) == ("done", 1500)
    page = client.post(f"{DELIVERIES}{row.pk}/press/give_rate/", form, follow=True).content.decode()
    assert "This delivery needs no exchange rate." in page


def test_viewers_give_no_exchange_rate(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "stripe", signing_secret=SECRET).deliver(FOREIGN_CHARGE)
    form = {"confirmed": "yes", "exchange_rate": "1.5"}
    client = sign_in(tenant, "viewer")
    assert client.post(f"{DELIVERIES}{row.pk}/press/give_rate/", form).status_code == 403
    assert not Payment.objects.exists()


def test_viewers_cannot_change_hooks(tenant: Tenant) -> None:
    row = create_hook_sender(tenant, "dialer").deliver({"id": "d1", "disposition": "what"})
    client = sign_in(tenant, "viewer")
    client.post(DELIVERIES, {"action": "rerun", "_selected_action": [str(row.pk)]})
    assert InboundDelivery.objects.get().state == "dead"


def test_a_row_with_one_side_or_a_name_twice_is_refused(tenant: Tenant) -> None:
    client = sign_in(tenant, "admin")
    form = {"kind": "generic", "is_active": "on", "secret": ""}
    for names, paths, words in (
        (["email"], [""], "Fill in both sides"),
        (["email", "email"], ["a", "b"], "is given twice"),
    ):
        page = client.post(f"{HOOKS}add/", {**form, "field_map-name": names, "field_map-value": paths})
        assert words in page.content.decode()
    assert not InboundHook.objects.exists()
