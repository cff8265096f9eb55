"""Payment data is masked in what people write: notes of prospects, messages, reasons of refunds."""

import pytest
from django.test import Client

from prospects.models import Change, Message, Prospect, Refund
from tests.console.browser import filled, signed_in
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

WRITTEN = "Paid with 5555 5555 5555 4444, security code 739. Room 12, order 4711."
KEPT = "Paid with [CARD], security code [SECURITY_CODE]. Room 12, order 4711."


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def test_notes_are_masked_however_they_come(tenant: Tenant) -> None:
    body = {"email": "ida@quay.example", "notes": WRITTEN}
    created = tenant.api("POST", "/prospects", body).body["data"]
    assert created["notes"] == KEPT
    tenant.api("PATCH", f"/prospects/{created['id']}", {"notes": f"{WRITTEN} Again."})
    assert Prospect.objects.get().notes == f"{KEPT} Again."
    tenant.api("POST", "/prospects/upsert", body)
    assert Prospect.objects.get().notes == KEPT
    before = Prospect.objects.get().updated_at
    tenant.api("POST", "/prospects/upsert", body)
    assert Prospect.objects.get().updated_at == before
    assert "5555" not in str(list(Change.objects.values()))


def test_notes_typed_in_the_console_are_masked(tenant: Tenant) -> None:
    tenant.api("POST", "/prospects", {"email": "ida@quay.example"})
    console: Client = signed_in(tenant)
    path = f"/admin/prospects/prospect/{Prospect.objects.get().pk}/change/"
    hidden = filled(console.get(path).content.decode())
    form = {"email": "ida@quay.example", "stage": "lead", "ad_consent": "unspecified", "notes": WRITTEN}
    assert console.post(path, {**hidden, **form}).status_code == 302
    assert Prospect.objects.get().notes == KEPT


def test_messages_and_reasons_are_masked(tenant: Tenant) -> None:
    item = {"email": "ida@quay.example", "channel": "sms", "direction": "inbound", "body": WRITTEN, "externalId": "m1"}
    assert tenant.api("POST", "/messages", item).body["data"]["body"] == KEPT
    again = tenant.api("POST", "/messages/batch", {"items": [item]}).body["data"]
    assert again[0]["status"] == "updated"
    assert Message.objects.get().body == KEPT
    payment = {"email": "ida@quay.example", "amount": 90, "currency": "USD"}
    paid = tenant.api("POST", "/payments", payment).body["data"]["id"]
    refund = tenant.api("POST", f"/payments/{paid}/refunds", {"amount": 5, "reason": WRITTEN.rjust(1000, ".")})
    assert (refund.status, "5555" in Refund.objects.get().reason) == (201, False)
