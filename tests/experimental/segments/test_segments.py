"""Creating, changing and refreshing segments."""

from typing import Any

import pytest

from experimental.audiences.actions.segments import refresh_members, retry_refresh
from experimental.models import Segment, SegmentMember
from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.experimental.segments.steps import members, preview, prospect, refresh, rules, segment
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PAID_MUCH = {"field": "totalPaid", "op": "gt", "value": 99.5}
WEBINAR = {"field": "source", "op": "eq", "value": "webinar"}


def test_a_segment_is_created_and_refreshed(tenant: Tenant) -> None:
    ann = prospect(tenant, "ann@example.com", source="webinar")
    prospect(tenant, "ben@example.com")
    made = segment(tenant, PAID_MUCH, WEBINAR, rules=rules(PAID_MUCH, WEBINAR, match="any"))
    assert made == {
        "id": made["id"],
        "name": "Warm",
        "rules": {"match": "any", "conditions": [PAID_MUCH, WEBINAR]},
        "size": 0,
        "refreshedAt": None,
        "createdAt": made["createdAt"],
        "updatedAt": made["updatedAt"],
    }
    assert made["id"].startswith("seg_")
    refresh()
    after = tenant.api("GET", f"/experimental/segments/{made['id']}").body["data"]
    assert (after["size"], after["refreshedAt"] is not None) == (1, True)
    assert tenant.api("GET", "/experimental/segments").body["data"] == [after]
    listed = tenant.api("GET", f"/experimental/segments/{made['id']}/members").body["data"]
    assert [(row["prospectId"], set(row)) for row in listed] == [(ann, {"prospectId", "addedAt"})]
    assert preview(tenant, WEBINAR) == 1


def test_the_hourly_refresh_writes_only_the_difference(tenant: Tenant) -> None:
    ann = prospect(tenant, "ann@example.com", source="webinar")
    ben = prospect(tenant, "ben@example.com", source="webinar")
    made = segment(tenant, WEBINAR)
    refresh()
    before = dict(SegmentMember.objects.values_list("prospect_id", "pk"))
    cleo = prospect(tenant, "cleo@example.com", source="webinar")
    tenant.api("PATCH", f"/prospects/{ben}", {"source": "fair"})
    row = Segment.objects.get()
    assert (row.state, row.due_at > row.created_at) == ("pending", True)
    refresh()
    after = dict(SegmentMember.objects.values_list("prospect_id", "pk"))
    assert members(tenant, made["id"]) == [cleo, ann]
    kept = before.keys() & after.keys()
    assert [before[one] for one in kept] == [after[one] for one in kept]
    assert tenant.api("GET", f"/experimental/segments/{made['id']}").body["data"]["size"] == 2


def test_changed_rules_are_evaluated_at_once(tenant: Tenant) -> None:
    prospect(tenant, "ann@example.com", source="webinar")
    made = segment(tenant, WEBINAR)
    refresh()
    (stale,) = Segment.objects.all()
    body = {"name": "Payers", "rules": rules(PAID_MUCH)}
    changed = tenant.api("PATCH", f"/experimental/segments/{made['id']}", body).body["data"]
    assert (changed["name"], changed["rules"]) == ("Payers", rules(PAID_MUCH))
    refresh_members(stale)
    assert len(members(tenant, made["id"])) == 1
    refresh()
    assert members(tenant, made["id"]) == []
    assert tenant.api("PATCH", f"/experimental/segments/{made['id']}", {}).body["data"]["name"] == "Payers"


def test_a_deleted_segment_is_gone_with_its_members(tenant: Tenant) -> None:
    prospect(tenant, "ann@example.com", source="webinar")
    made = segment(tenant, WEBINAR)
    refresh()
    answer = tenant.api("DELETE", f"/experimental/segments/{made['id']}")
    assert answer.body == {"data": {"id": made["id"], "deleted": True}}
    refresh()
    assert SegmentMember.objects.count() == 0
    for method, path in (("GET", ""), ("PATCH", ""), ("DELETE", ""), ("GET", "/members")):
        body = {} if method == "PATCH" else None
        assert tenant.api(method, f"/experimental/segments/{made['id']}{path}", body).status == 404
    assert tenant.api("GET", "/experimental/segments").body["data"] == []


def test_invalid_rules_are_named_and_nothing_is_stored(tenant: Tenant) -> None:
    body = {"name": "x", "rules": rules({"field": "stage", "op": "gt", "value": "x"}, {"field": "cash", "op": "eq"})}
    for path in ("/experimental/segments", "/experimental/segments/preview"):
        sent = body if path.endswith("segments") else {"rules": body["rules"]}
        answer = tenant.api("POST", path, sent)
        assert answer.status == 400
        fields = [detail["field"] for detail in answer.body["error"]["details"]]
        assert fields == ["rules.conditions[0].op", "rules.conditions[1].field"]
    assert tenant.api("POST", "/experimental/segments", {"name": "x"}).status == 400
    assert Segment.objects.count() == 0


def test_a_deleted_prospect_leaves_the_segment_at_once_and_returns_when_restored(tenant: Tenant) -> None:
    ann = prospect(tenant, "ann@example.com", source="webinar")
    made = segment(tenant, WEBINAR)
    refresh()
    tenant.api("DELETE", f"/prospects/{ann}")
    assert members(tenant, made["id"]) == []
    restore_prospect(account_id=tenant.account.id, prospect_id=Prospect.objects.get().pk)
    assert members(tenant, made["id"]) == [ann]
    refresh()
    assert members(tenant, made["id"]) == [ann]


def test_the_segment_of_another_account_is_not_found(tenant: Tenant) -> None:
    made = segment(create_tenant("Stranger"), WEBINAR)
    assert tenant.api("GET", f"/experimental/segments/{made['id']}").status == 404
    assert tenant.api("DELETE", f"/experimental/segments/{made['id']}").status == 404


def test_a_failed_refresh_is_repeated_soon_and_then_left_for_an_hour(tenant: Tenant) -> None:
    segment(tenant, WEBINAR)
    for attempt in range(1, 5):
        Segment.objects.update(due_at="2020-01-01T00:00:00Z")
        (row,) = Segment.claim(1)
        assert row.attempts == attempt
        retry_refresh(row)
    row = Segment.objects.get()
    assert (row.state, row.attempts, row.fault) == ("pending", 0, "The rules could not be evaluated; see the log.")
    refresh()
    assert Segment.objects.get().fault is None


@pytest.mark.parametrize(
    ("condition", "known"),
    [
        ({"field": "stage", "op": "eq", "value": "closd"}, "lead, qualified"),
        ({"field": "lastOutcome", "op": "in", "value": ["closed", "won"]}, "closed, follow_up"),
    ],
    ids=["stage", "outcome"],
)
def test_a_slug_that_the_account_does_not_have_is_refused(
    tenant: Tenant, condition: dict[str, Any], known: str
) -> None:
    rules = {"match": "all", "conditions": [{"field": "stage", "op": "exists"}, condition]}
    answer = tenant.api("POST", "/experimental/segments", {"name": "Warm", "rules": rules})
    (detail,) = answer.body["error"]["details"]
    assert (answer.status, detail["field"], detail["code"]) == (400, "rules.conditions[1].value", "invalid_choice")
    assert known in detail["message"]
