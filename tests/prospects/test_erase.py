"""POST /prospects/:id/erase."""

import json

import pytest
from django.core import serializers

from calls.models import Call, Dial
from prospects.actions import NotRestorable, restore_prospect
from prospects.actions.erasing import erase_expired_prospects
from prospects.actions.merging import undo_merge
from prospects.models import Event, Merge, Message, Payment, Prospect, Refund, StageChange
from tests.tenants import Tenant

SECRET = "dana"


def create_records(tenant: Tenant) -> str:
    body = {
        "email": "dana@example.com",
        "phone": "+15550102222",
        "name": "Dana Ruiz",
        "notes": "dana likes tea",
        "customFields": {"x": "dana"},
        "tags": ["dana"],
    }
    dana = str(tenant.api("POST", "/prospects", body).body["data"]["id"])
    tenant.api("POST", "/event-types", {"name": "Sign-up"})
    tenant.api("PATCH", f"/prospects/{dana}", {"stage": "booked"})
    payment = tenant.api("POST", "/payments", {"prospectId": dana, "amount": 100, "externalId": "dana-1"})
    steps = (
        (f"/payments/{payment.body['data']['id']}/refunds", {"amount": 10, "reason": "dana asked"}),
        ("/messages", {"prospectId": dana, "channel": "sms", "direction": "inbound", "body": "dana here"}),
        ("/events", {"prospectId": dana, "eventType": "sign_up", "properties": {"who": "dana"}}),
        ("/calls", {"prospectId": dana, "occurredAt": 1, "outcome": "closed", "notes": "dana said"}),
        ("/dials", {"phone": "+15550102222", "disposition": "answered"}),
    )
    for path, fields in steps:
        assert tenant.api("POST", path, fields).status == 201
    return dana


def everything() -> str:
    models = (Prospect, StageChange, Payment, Refund, Message, Event, Merge, Call, Dial)
    return json.dumps([json.loads(serializers.serialize("json", model.objects.all())) for model in models]).lower()


def test_erasing_leaves_no_data_of_the_prospect_and_answers_with_a_receipt(tenant: Tenant) -> None:
    dana = create_records(tenant)
    answer = tenant.api("POST", f"/prospects/{dana}/erase")
    assert answer.status == 200
    receipt = answer.body["data"]
    assert receipt["id"] == dana
    assert receipt["erasedAt"] > 0
    # Further apps add the counts of their own tables.
    assert (
        receipt["counts"].items()
        >= {
            "calls": 1,
            "dials": 1,
            "events": 1,
            "importRows": 0,
            "merges": 0,
            "messages": 1,
            "payments": 1,
            "prospects": 1,
            "refunds": 1,
            "stageChanges": 1,
        }.items()
    )
    left = everything()
    assert SECRET not in left
    assert "+15550102222" not in left
    assert tenant.api("GET", f"/prospects/{dana}").status == 404
    assert tenant.api("GET", "/payments").body["data"] == []
    assert tenant.api("POST", f"/prospects/{dana}/erase").status == 404


def test_erasing_includes_prospects_merged_into_the_prospect(tenant: Tenant) -> None:
    dana = create_records(tenant)
    other = tenant.api("POST", "/prospects", {"email": "dana.r@example.com"}).body["data"]["id"]
    tenant.api("POST", "/prospects/merge", {"keepId": dana, "mergeId": other})
    counts = tenant.api("POST", f"/prospects/{dana}/erase").body["data"]["counts"]
    assert (counts["prospects"], counts["merges"]) == (2, 1)
    assert SECRET not in everything()


def meet(tenant: Tenant, name: str) -> str:
    return str(tenant.api("POST", "/prospects", {"name": name, "email": f"{name}@example.com"}).body["data"]["id"])


def merge(tenant: Tenant, keep: str, other: str) -> Merge:
    tenant.api("POST", "/prospects/merge", {"keepId": keep, "mergeId": other})
    return Merge.objects.latest("created_at")


def test_erasing_follows_merges_of_merges(tenant: Tenant) -> None:
    first, second, third = (meet(tenant, name) for name in ("first", "second", "third"))
    merge(tenant, second, first)
    merge(tenant, third, second)
    assert tenant.api("POST", f"/prospects/{third}/erase").body["data"]["counts"]["prospects"] == 3
    assert not Prospect.objects.exclude(name=None).exists()
    assert not Merge.objects.exists()


def test_a_merged_prospect_is_erased_with_the_one_that_was_kept(tenant: Tenant) -> None:
    first, second, third = (meet(tenant, name) for name in ("first", "second", "third"))
    merge(tenant, second, first)
    merge(tenant, third, second)
    answer = tenant.api("POST", f"/prospects/{first}/erase")
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert third in answer.body["error"]["message"]
    tenant.account.erase_after_window = True
    tenant.account.save()
    Prospect.objects.deleted().update(deleted_at="2026-01-01T00:00:00Z")
    assert erase_expired_prospects(account_id=tenant.account.id) == 0
    assert tenant.api("POST", "/prospects/upsert", {"email": "first@example.com"}).body["data"]["id"] == third


def test_erasing_leaves_a_person_whose_merge_was_undone(tenant: Tenant) -> None:
    kept, parted = meet(tenant, "kept"), meet(tenant, "parted")
    undo_merge(account_id=tenant.account.id, merge_id=merge(tenant, kept, parted).pk, by="system")
    assert tenant.api("POST", f"/prospects/{kept}/erase").body["data"]["counts"]["prospects"] == 1
    assert tenant.api("GET", f"/prospects/{parted}").body["data"]["email"] == "parted@example.com"


def test_an_erased_prospect_cannot_be_restored(tenant: Tenant) -> None:
    dana = create_records(tenant)
    tenant.api("POST", f"/prospects/{dana}/erase")
    with pytest.raises(NotRestorable, match="erased"):
        restore_prospect(account_id=tenant.account.id, prospect_id=Prospect.objects.get().pk)


def test_a_deleted_prospect_can_be_erased(tenant: Tenant) -> None:
    dana = create_records(tenant)
    tenant.api("DELETE", f"/prospects/{dana}")
    assert tenant.api("POST", f"/prospects/{dana}/erase").status == 200
    assert SECRET not in everything()


def test_expired_prospects_are_erased_only_if_the_account_wants_it(tenant: Tenant) -> None:
    dana = create_records(tenant)
    tenant.api("DELETE", f"/prospects/{dana}")
    Prospect.objects.update(deleted_at="2026-01-01T00:00:00Z")
    assert erase_expired_prospects(account_id=tenant.account.id) == 0
    tenant.account.erase_after_window = True
    tenant.account.save()
    assert erase_expired_prospects(account_id=tenant.account.id) == 1
    assert SECRET not in everything()
    assert erase_expired_prospects(account_id=tenant.account.id) == 0
