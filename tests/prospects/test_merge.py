"""Merging prospects and undoing it: POST /prospects/merge."""

from typing import Any

import pytest

from calls.models import Call, Dial
from pipeline_service import typeid
from prospects.actions.merging import MergeNotUndoable, undo_merge
from prospects.models import Merge, Prospect
from tests.tenants import Tenant, create_tenant


def create(tenant: Tenant, **fields: Any) -> str:
    answer = tenant.api("POST", "/prospects", fields)
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def uuid_of(identity: str) -> Any:
    return typeid.decode(Prospect.id_prefix, identity)


@pytest.fixture
def couple(tenant: Tenant) -> tuple[str, str]:
    """Dana twice: once by phone, once by e-mail with everything that happened."""
    keep = create(tenant, phone="+15550102222", name="Dana", tags=["a"], customFields={"k": 1})
    other = create(
        tenant, email="dana@example.com", name="D. Ruiz", source="ads", tags=["b"], customFields={"k": 2, "l": 3}
    )
    steps = (
        ("/payments", {"amount": 100, "externalId": "ch_1"}),
        ("/messages", {"channel": "sms", "direction": "inbound", "body": "hi"}),
        ("/calls", {"occurredAt": 1_000, "outcome": "closed"}),
        ("/dials", {"disposition": "answered"}),
    )
    for path, body in steps:
        assert tenant.api("POST", path, {"prospectId": other, **body}).status == 201
    assert tenant.api("POST", "/payments", {"prospectId": keep, "amount": 50}).status == 201
    return keep, other


def merge(tenant: Tenant, keep: str, other: str) -> Any:
    return tenant.api("POST", "/prospects/merge", {"keepId": keep, "mergeId": other})


def test_a_merge_fills_empty_fields_and_moves_every_record(tenant: Tenant, couple: tuple[str, str]) -> None:
    keep, other = couple
    answer = merge(tenant, keep, other)
    record = answer.body["data"]
    assert answer.status == 200
    assert (record["id"], record["name"], record["email"], record["phone"], record["source"]) == (
        keep,
        "Dana",
        "dana@example.com",
        "+15550102222",
        "ads",
    )
    assert (record["tags"], record["customFields"]) == (["a", "b"], {"k": 1, "l": 3})
    assert tenant.api("GET", f"/prospects/{other}").status == 404
    fetched = tenant.api("GET", f"/prospects/{keep}").body["data"]
    assert (fetched["paymentSummary"]["total"], fetched["callSummary"]["total"]) == (150, 1)
    assert {row["prospectId"] for row in tenant.api("GET", "/payments").body["data"]} == {keep}
    assert [row["prospectId"] for row in tenant.api("GET", "/dials").body["data"]] == [keep]
    assert [row["id"] for row in tenant.api("GET", "/prospects?q=dana@ex").body["data"]] == [keep]


def test_undoing_a_merge_returns_the_moved_records_and_filled_fields(tenant: Tenant, couple: tuple[str, str]) -> None:
    keep, other = couple
    before = {identity: tenant.api("GET", f"/prospects/{identity}").body["data"] for identity in couple}
    merge(tenant, keep, other)
    later = {"prospectId": keep, "amount": 7}
    assert tenant.api("POST", "/payments", later).status == 201
    assert tenant.api("PATCH", f"/prospects/{keep}", {"source": "referral"}).status == 200
    undo_merge(account_id=tenant.account.id, merge_id=Merge.objects.get().pk)
    for identity in couple:
        after = tenant.api("GET", f"/prospects/{identity}").body["data"]
        changed = {name for name in after if after[name] != before[identity][name]}
        assert changed == ({"updatedAt", "source", "paymentSummary"} if identity == keep else {"updatedAt"})
    assert {Call.objects.get().prospect_id, Dial.objects.get().prospect_id} == {uuid_of(other)}
    assert tenant.api("GET", f"/prospects/{keep}").body["data"]["paymentSummary"]["total"] == 57


def test_undoing_twice_or_with_the_email_taken_is_refused(tenant: Tenant, couple: tuple[str, str]) -> None:
    keep, other = couple
    merge(tenant, keep, other)
    tenant.api("PATCH", f"/prospects/{keep}", {"email": "new@example.com"})
    later = create(tenant, email="later@example.com")
    assert tenant.api("PATCH", f"/prospects/{later}", {"email": "dana@example.com"}).status == 200
    with pytest.raises(MergeNotUndoable, match="now has the e-mail"):
        undo_merge(account_id=tenant.account.id, merge_id=Merge.objects.get().pk)


@pytest.mark.parametrize("field", ["keepId", "mergeId"])
def test_a_prospect_of_another_account_is_an_invalid_reference(tenant: Tenant, field: str) -> None:
    mine, theirs = create(tenant, email="a@example.com"), create(create_tenant("Other"), email="a@example.com")
    body = {"keepId": mine, "mergeId": mine, field: theirs}
    answer = tenant.api("POST", "/prospects/merge", body)
    assert (answer.status, answer.body["error"]["code"]) == (400, "invalid_reference")
    assert answer.body["error"]["details"][0]["field"] == field


def test_merging_a_prospect_with_itself_is_refused(tenant: Tenant) -> None:
    mine = create(tenant, email="a@example.com")
    assert merge(tenant, mine, mine).status == 400


def test_duplicates_are_the_groups_that_share_a_phone(tenant: Tenant) -> None:
    first = create(tenant, email="a@example.com", phone="+15550101111")
    second = create(tenant, email="b@example.com", phone="+15550101111")
    third = create(tenant, email="c@example.com", phone="+15550103333")
    fourth = create(tenant, email="d@example.com", phone="+15550103333")
    create(tenant, email="e@example.com", phone="+15550104444")
    page = tenant.api("GET", "/prospects/duplicates?limit=1").body
    (group,) = page["data"]
    assert (group["reason"], group["value"], group["count"]) == ("phone", "+15550101111", 2)
    assert [row["id"] for row in group["prospects"]] == [second, first]
    rest = tenant.api("GET", f"/prospects/duplicates?limit=1&cursor={page['nextCursor']}").body
    assert [row["id"] for row in rest["data"][0]["prospects"]] == [fourth, third]
    assert (rest["hasMore"], rest["nextCursor"]) == (False, None)
