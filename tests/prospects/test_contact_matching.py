"""Every way to name a person by contact finds the same one: by e-mail, else the newest with the phone."""

from collections.abc import Callable
from typing import Any

import pytest

from calls.models import Call
from conversions.models import InboundDelivery
from experimental.models import PixelEvent
from prospects.actions.bulk_upsert import decide_upserts, prepare
from prospects.actions.retention import link_missed_visitors
from prospects.models import Visitor
from tests.conversions.inbound.hooks import create_hook_sender
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant

PHONE = "+15550102222"
Contact = dict[str, str]


def upserted(tenant: Tenant, contact: Contact) -> str:
    return str(tenant.api("POST", "/prospects/upsert", contact).body["data"]["id"])


def paid(tenant: Tenant, contact: Contact) -> str:
    return str(tenant.api("POST", "/payments", {**contact, "amount": 1}).body["data"]["prospectId"])


def paid_in_a_batch(tenant: Tenant, contact: Contact) -> str:
    items = [{"email": "other@example.com", "amount": 1}, {**contact, "amount": 1}]
    result = tenant.api("POST", "/payments/batch", {"items": items}).body["data"][1]
    return str(tenant.api("GET", f"/payments/{result['id']}").body["data"]["prospectId"])


def imported(tenant: Tenant, contact: Contact) -> str:
    account_id = tenant.account.pk
    (decision,) = decide_upserts(account_id, prepare(account_id, [dict(contact)]), set())
    return public_id(decision.prospect)


def identified_on_a_page(tenant: Tenant, contact: Contact) -> str:
    open_site(tenant).identify("b1", **contact)
    work_off()
    return public_id(Visitor.objects.get().prospect)


def linked_at_night(tenant: Tenant, contact: Contact) -> str:
    open_site(tenant).page("b1", HOME)
    work_off()
    Visitor.objects.update(email_key=contact.get("email"), phone=contact.get("phone"))
    assert link_missed_visitors() == 1
    return public_id(Visitor.objects.get().prospect)


def sent_by_a_server(tenant: Tenant, contact: Contact) -> str:
    answer = tenant.api("POST", "/experimental/pixel-events", {"event": "Lead", **contact})
    assert answer.status in (200, 201, 202), answer.body
    return public_id(PixelEvent.objects.get().prospect)


def analysed(tenant: Tenant, contact: Contact) -> str:
    names = {"email": "prospectEmail", "phone": "prospectPhone"}
    body = {names[name]: value for name, value in contact.items()} | {"transcript": "Rep: Hello.\nBuyer: Hello."}
    answer = tenant.api("POST", "/calls/analyze", body)
    assert answer.status == 202, answer.body
    return public_id(Call.objects.get().prospect)


def received_by_a_hook(tenant: Tenant, contact: Contact) -> str:
    hook = create_hook_sender(tenant, "generic", field_map={name: name for name in contact})
    hook.deliver(contact)
    return public_id(InboundDelivery.objects.get().prospect)


def public_id(prospect: Any) -> str:
    return str(prospect.public_id)


WAYS = (
    *(upserted, paid, paid_in_a_batch, imported, identified_on_a_page, linked_at_night, sent_by_a_server, analysed),
    received_by_a_hook,
)


@pytest.mark.django_db
@pytest.mark.parametrize("find", WAYS, ids=lambda way: way.__name__)
@pytest.mark.parametrize("by", ["email", "phone"])
def test_the_email_decides_and_the_newest_phone_without_one(
    tenant: Tenant, find: Callable[[Tenant, Contact], str], by: str
) -> None:
    people = [
        {"email": "dana@example.com"},
        {"email": "adam@example.com", "phone": PHONE},
        {"email": "zoe@example.com", "phone": PHONE},
        {"email": "kim@example.com", "phone": "+15550103333"},
    ]
    dana, _, zoe, _ = (tenant.api("POST", "/prospects", person).body["data"]["id"] for person in people)
    contact = {"email": "dana@example.com", "phone": PHONE} if by == "email" else {"phone": PHONE}
    assert find(tenant, contact) == (dana if by == "email" else zoe)
