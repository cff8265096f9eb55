"""Every way to name a person by contact finds the same one: by e-mail, else the newest with the phone."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from calls.models import Call
from conversions.models import InboundDelivery
from experimental.models import PixelEvent
from pipeline_service.row_statements import fetch_all
from prospects.actions.bulk_upsert import decide_upserts, prepare
from prospects.actions.contact_matching import MERGED
from prospects.actions.merging import undo_merge
from prospects.actions.planned_prospects import PlannedProspects
from prospects.actions.retention import link_missed_visitors
from prospects.models import Merge, Visitor
from tests.conversions.inbound.hooks import create_hook_sender
from tests.plans import steps
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant

PHONE = "+15550102222"
Contact = dict[str, str]


def upserted(tenant: Tenant, contact: Contact) -> str:
    return str(tenant.api("POST", "/prospects/upsert", contact).body["data"]["id"])


def listed(tenant: Tenant, contact: Contact) -> str:
    query = urlencode(dict(list(contact.items())[:1]))
    (found,) = tenant.api("GET", f"/prospects?{query}").body["data"]
    return str(found["id"])


def refused(tenant: Tenant, contact: Contact) -> str:
    answer = tenant.api("POST", "/prospects", contact)
    assert (answer.status, answer.body["error"]["code"]) == (409, "prospect_exists"), answer.body
    return str(answer.body["error"]["details"][0]["existingId"])


def paid(tenant: Tenant, contact: Contact) -> str:
    return str(tenant.api("POST", "/payments", {**contact, "amount": 1}).body["data"]["prospectId"])


def paid_in_a_batch(tenant: Tenant, contact: Contact) -> str:
    items = [{"email": "other@example.com", "amount": 1}, {**contact, "amount": 1}]
    result = tenant.api("POST", "/payments/batch", {"items": items}).body["data"][1]
    return str(tenant.api("GET", f"/payments/{result['id']}").body["data"]["prospectId"])


def imported(tenant: Tenant, contact: Contact) -> str:
    account_id = tenant.account.pk
    (decision,) = decide_upserts(account_id, prepare(account_id, [dict(contact)]), PlannedProspects())
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


@pytest.mark.django_db
@pytest.mark.parametrize(
    "find", [*(way for way in WAYS if way is not linked_at_night), listed, refused], ids=lambda way: way.__name__
)
@pytest.mark.parametrize("by", ["email", "phone"])
def test_the_contact_of_a_merged_prospect_finds_the_kept_one(
    tenant: Tenant, find: Callable[[Tenant, Contact], str], by: str
) -> None:
    people = [
        {"email": "dana@example.com", "phone": "+15550103333"},
        {"email": "dana.ruiz@example.com", "phone": PHONE},
    ]
    dana, other = (tenant.api("POST", "/prospects", person).body["data"]["id"] for person in people)
    merge(tenant, dana, other)
    contact = {"email": "dana.ruiz@example.com", "phone": "+15550103333"} if by == "email" else {"phone": PHONE}
    assert find(tenant, contact) == dana
    assert contact_of(tenant, dana) == people[0]
    undo_merge(account_id=tenant.account.id, merge_id=Merge.objects.get().pk)
    assert contact_of(tenant, other) == people[1]


@pytest.mark.django_db
def test_a_live_prospect_comes_before_a_merged_one_with_the_same_contact(tenant: Tenant) -> None:
    dana = upserted(tenant, {"email": "dana@example.com"})
    merge(tenant, dana, upserted(tenant, {"email": "dana.ruiz@example.com"}))
    lives = upserted(tenant, {"email": "dana.r@example.com"})
    assert tenant.api("PATCH", f"/prospects/{lives}", {"email": "dana.ruiz@example.com"}).status == 200
    for find in (upserted, paid, paid_in_a_batch, imported, listed, refused):
        assert find(tenant, {"email": "dana.ruiz@example.com"}) == lives


@pytest.mark.django_db
@pytest.mark.parametrize("find", [upserted, paid, paid_in_a_batch, imported], ids=lambda way: way.__name__)
def test_merges_are_followed_to_the_one_that_lives(tenant: Tenant, find: Callable[[Tenant, Contact], str]) -> None:
    first, second, third = (upserted(tenant, {"email": f"dana{number}@example.com"}) for number in range(3))
    merge(tenant, second, first)
    merge(tenant, third, second)
    assert find(tenant, {"email": "dana0@example.com"}) == third
    assert contact_of(tenant, third)["email"] == "dana2@example.com"
    tenant.api("DELETE", f"/prospects/{third}")
    assert upserted(tenant, {"email": "dana0@example.com"}) not in (first, second, third)


@pytest.mark.django_db
def test_an_event_of_another_prospect_does_not_take_the_merged_contact(tenant: Tenant) -> None:
    merge(tenant, upserted(tenant, {"email": "dana@example.com"}), upserted(tenant, {"email": "dana.ruiz@example.com"}))
    kim = upserted(tenant, {"phone": PHONE})
    event = {"event": "Lead", "prospectId": kim, "email": "dana.ruiz@example.com"}
    assert tenant.api("POST", "/experimental/pixel-events", event).status in (200, 201, 202)
    assert contact_of(tenant, kim) == {"email": None, "phone": PHONE}


@pytest.mark.django_db
def test_an_upsert_writes_everything_but_the_merged_contact(tenant: Tenant) -> None:
    dana = upserted(tenant, {"email": "dana@example.com", "phone": "+15550103333"})
    merge(tenant, dana, upserted(tenant, {"email": "dana.ruiz@example.com"}))
    body = {"email": "dana.ruiz@example.com", "phone": "+15550109999", "name": "Dana", "stage": "qualified"}
    record = tenant.api("POST", "/prospects/upsert", body | {"visitorId": "b1"}).body["data"]
    assert (record["id"], record["created"]) == (dana, False)
    found = tenant.api("GET", f"/prospects/{dana}").body["data"]
    wanted = body | {"email": "dana@example.com"}
    assert {name: found[name] for name in wanted} == wanted


@pytest.mark.django_db
def test_the_merged_are_found_by_their_index(tenant: Tenant) -> None:
    kept = upserted(tenant, {"email": "dana@example.com"})
    for number in range(60):
        merge(tenant, kept, upserted(tenant, {"email": f"dana{number}@example.com"}))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE prospects_prospect, prospects_merge")
        cursor.execute("SET LOCAL enable_seqscan = off")
    values = {"account_id": tenant.account.id, "email_keys": ["dana1@example.com"], "phones": [PHONE]}
    with CaptureQueriesContext(connection) as seen:
        assert len(fetch_all(MERGED, values)) == 1
    used = {step["Index Name"] for step in steps(seen.captured_queries[0]["sql"]) if "Index Name" in step}
    assert {"prospects_prospect_past_email", "prospects_prospect_past_phone"} <= used, used


def merge(tenant: Tenant, keep: str, other: str) -> None:
    answer = tenant.api("POST", "/prospects/merge", {"keepId": keep, "mergeId": other})
    assert answer.status == 200, answer.body


def contact_of(tenant: Tenant, identity: str) -> dict[str, Any]:
    record = tenant.api("GET", f"/prospects/{identity}").body.get("data", {})
    return {name: record[name] for name in ("email", "phone")}
