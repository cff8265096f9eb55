"""Making, changing and looking up segments."""

import pytest

from experimental.audiences.actions.segments import refresh_members, retry_refresh
from experimental.models import Segment, SegmentMember
from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.cast import Studio, open_studio
from tests.experimental.segments.steps import members, preview, prospect, refresh, rules, segment

pytestmark = pytest.mark.django_db

PAID_MUCH = {"field": "totalPaid", "op": "gt", "value": 99.5}
WEBINAR = {"field": "source", "op": "eq", "value": "webinar"}


def test_a_segment_is_made_and_looked_up(studio: Studio) -> None:
    ann = prospect(studio, "ann@example.com", source="webinar")
    prospect(studio, "ben@example.com")
    made = segment(studio, PAID_MUCH, WEBINAR, rules=rules(PAID_MUCH, WEBINAR, match="any"))
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
    after = studio.api("GET", f"/experimental/segments/{made['id']}").body["data"]
    assert (after["size"], after["refreshedAt"] is not None) == (1, True)
    assert studio.api("GET", "/experimental/segments").body["data"] == [after]
    listed = studio.api("GET", f"/experimental/segments/{made['id']}/members").body["data"]
    assert [(row["prospectId"], set(row)) for row in listed] == [(ann, {"prospectId", "addedAt"})]
    assert preview(studio, WEBINAR) == 1


def test_every_hour_only_the_difference_is_written(studio: Studio) -> None:
    ann = prospect(studio, "ann@example.com", source="webinar")
    ben = prospect(studio, "ben@example.com", source="webinar")
    made = segment(studio, WEBINAR)
    refresh()
    before = dict(SegmentMember.objects.values_list("prospect_id", "pk"))
    cleo = prospect(studio, "cleo@example.com", source="webinar")
    studio.api("PATCH", f"/prospects/{ben}", {"source": "fair"})
    row = Segment.objects.get()
    assert (row.state, row.due_at > row.created_at) == ("pending", True)
    refresh()
    after = dict(SegmentMember.objects.values_list("prospect_id", "pk"))
    assert members(studio, made["id"]) == [cleo, ann]
    kept = before.keys() & after.keys()
    assert [before[one] for one in kept] == [after[one] for one in kept]
    assert studio.api("GET", f"/experimental/segments/{made['id']}").body["data"]["size"] == 2


def test_new_rules_are_looked_up_at_once(studio: Studio) -> None:
    prospect(studio, "ann@example.com", source="webinar")
    made = segment(studio, WEBINAR)
    refresh()
    (stale,) = Segment.objects.all()
    body = {"name": "Payers", "rules": rules(PAID_MUCH)}
    changed = studio.api("PATCH", f"/experimental/segments/{made['id']}", body).body["data"]
    assert (changed["name"], changed["rules"]) == ("Payers", rules(PAID_MUCH))
    refresh_members(stale)
    assert len(members(studio, made["id"])) == 1
    refresh()
    assert members(studio, made["id"]) == []
    assert studio.api("PATCH", f"/experimental/segments/{made['id']}", {}).body["data"]["name"] == "Payers"


def test_a_deleted_segment_is_gone_and_so_are_its_members(studio: Studio) -> None:
    prospect(studio, "ann@example.com", source="webinar")
    made = segment(studio, WEBINAR)
    refresh()
    answer = studio.api("DELETE", f"/experimental/segments/{made['id']}")
    assert answer.body == {"data": {"id": made["id"], "deleted": True}}
    refresh()
    assert SegmentMember.objects.count() == 0
    for method, path in (("GET", ""), ("PATCH", ""), ("DELETE", ""), ("GET", "/members")):
        body = {} if method == "PATCH" else None
        assert studio.api(method, f"/experimental/segments/{made['id']}{path}", body).status == 404
    assert studio.api("GET", "/experimental/segments").body["data"] == []


def test_faulty_rules_are_named_and_nothing_is_stored(studio: Studio) -> None:
    body = {"name": "x", "rules": rules({"field": "stage", "op": "gt", "value": "x"}, {"field": "cash", "op": "eq"})}
    for path in ("/experimental/segments", "/experimental/segments/preview"):
        sent = body if path.endswith("segments") else {"rules": body["rules"]}
        answer = studio.api("POST", path, sent)
        assert answer.status == 400
        fields = [detail["field"] for detail in answer.body["error"]["details"]]
        assert fields == ["rules.conditions[0].op", "rules.conditions[1].field"]
    assert studio.api("POST", "/experimental/segments", {"name": "x"}).status == 400
    assert Segment.objects.count() == 0


def test_a_deleted_prospect_leaves_at_once_and_returns(studio: Studio) -> None:
    ann = prospect(studio, "ann@example.com", source="webinar")
    made = segment(studio, WEBINAR)
    refresh()
    studio.api("DELETE", f"/prospects/{ann}")
    assert members(studio, made["id"]) == []
    restore_prospect(account_id=studio.account.id, prospect_id=Prospect.objects.get().pk)
    assert members(studio, made["id"]) == [ann]
    refresh()
    assert members(studio, made["id"]) == [ann]


def test_another_accounts_segment_is_no_segment(studio: Studio) -> None:
    made = segment(open_studio("Stranger"), WEBINAR)
    assert studio.api("GET", f"/experimental/segments/{made['id']}").status == 404
    assert studio.api("DELETE", f"/experimental/segments/{made['id']}").status == 404


def test_a_look_up_that_fails_is_repeated_soon_and_then_left_for_an_hour(studio: Studio) -> None:
    segment(studio, WEBINAR)
    for attempt in range(1, 5):
        Segment.objects.update(due_at="2020-01-01T00:00:00Z")
        (row,) = Segment.claim(1)
        assert row.attempts == attempt
        retry_refresh(row)
    row = Segment.objects.get()
    assert (row.state, row.attempts, row.fault) == ("pending", 0, "The rules could not be evaluated; see the log.")
    refresh()
    assert Segment.objects.get().fault is None
