"""The prospects that each segment condition selects."""

from decimal import Decimal
from typing import Any

import pytest

from calls.models import Call
from experimental.audiences.conditions import matching
from intelligence.models import Avatar, AvatarCall
from pipeline_service import typeid
from pipeline_service.clock import now, to_ms
from tests.experimental.segments.steps import preview, prospect, rules
from tests.intelligence.avatars.accounts import plant
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

DAY = 86_400_000


@pytest.fixture
def people(tenant: Tenant) -> Tenant:
    """Create Ann, who paid twice and showed, Ben, who came by an ad and was lost, Cleo, and a stranger."""
    today = to_ms(now())
    ann = prospect(tenant, "ann@example.com", stage="booked", source="webinar")
    ben = prospect(tenant, "ben@example.com", utmSource="google", clickIds={"gclid": "Cj0-click-of-ben"})
    prospect(tenant, "cleo@example.com", tags=["fair", "vip"])
    stranger = create_tenant("Stranger")
    theirs = prospect(stranger, "zoe@example.com", stage="booked", clickIds={"gclid": "Cj0-click-of-zoe"})
    booking = tenant.api("POST", "/event-types", {"name": "Strategy call", "kind": "booking"}).body["data"]["id"]
    for who, api, amount, days in (
        (ann, tenant.api, 300, 40),
        (ann, tenant.api, 99.5, 2),
        (theirs, stranger.api, 1, 1),
    ):
        api("POST", "/payments", {"prospectId": who, "amount": amount, "occurredAt": today - days * DAY})
    for who, outcome, days in ((ann, "lost", 9), (ann, "closed", 1), (ben, "lost", 3)):
        tenant.api("POST", "/calls", {"prospectId": who, "outcome": outcome, "occurredAt": today - days * DAY})
    tenant.api("POST", "/events", {"prospectId": ben, "eventTypeId": booking, "occurredAt": today - 5 * DAY})
    tenant.api("POST", "/experimental/pixel-events", {"event": "Lead", "prospectId": ben})
    tenant.api("POST", "/experimental/pixel-events", {"event": "Lead", "prospectId": ben})
    return tenant


def described(tenant: Tenant, condition: dict[str, Any], *more: dict[str, Any], match: str = "all") -> str:
    """Return the initials of the selected prospects."""
    found = matching(tenant.account.id, rules(condition, *more, match=match)).order_by("email")
    return "".join(email[0] for email in found.values_list("email", flat=True))


MEANINGS: list[tuple[str, str, Any, int | None, str]] = [
    ("stage", "eq", "booked", None, "a"),
    ("stage", "neq", "booked", None, "bc"),
    ("stage", "in", ["booked", "lead"], None, "abc"),
    ("source", "eq", "webinar", None, "a"),
    ("source", "neq", "webinar", None, "bc"),
    ("source", "exists", None, None, "a"),
    ("source", "not_exists", None, None, "bc"),
    ("tag", "eq", "vip", None, "c"),
    ("tag", "eq", "vi", None, ""),
    ("tag", "neq", "vip", None, "ab"),
    ("tag", "in", ["fair", "gold"], None, "c"),
    ("tag", "exists", None, None, "c"),
    ("tag", "not_exists", None, None, "ab"),
    ("utmSource", "eq", "google", None, "b"),
    ("createdAt", "gt", 1760000000000, None, "abc"),
    ("createdAt", "lt", 1760000000000, None, ""),
    ("createdAt", "exists", None, 1, "abc"),
    ("createdAt", "not_exists", None, 1, ""),
    ("lastOutcome", "eq", "closed", None, "a"),
    ("lastOutcome", "eq", "lost", None, "b"),
    ("lastOutcome", "neq", "closed", None, "bc"),
    ("lastOutcome", "in", ["closed", "lost"], None, "ab"),
    ("lastOutcome", "not_exists", None, None, "c"),
    ("callCount", "eq", 2, None, "a"),
    ("callCount", "eq", 0, None, "c"),
    ("callCount", "neq", 0, None, "ab"),
    ("callCount", "gt", 0, None, "ab"),
    ("callCount", "lt", 2, None, "bc"),
    ("callCount", "lt", 0, None, ""),
    ("callCount", "lt", 1.5, None, "bc"),
    ("callCount", "eq", 1.5, None, ""),
    ("callCount", "eq", 1, 5, "ab"),
    ("callCount", "eq", 0, 2, "bc"),
    ("totalPaid", "gt", 399, None, "a"),
    ("totalPaid", "gt", 399.5, None, ""),
    ("totalPaid", "eq", 99.5, 30, "a"),
    ("totalPaid", "lt", 1, None, "bc"),
    ("totalPaid", "exists", None, 1, ""),
    ("totalPaid", "not_exists", None, None, "bc"),
    ("lastPaymentAt", "exists", None, 3, "a"),
    ("lastPaymentAt", "gt", 1760000000000, None, "a"),
    ("lastPaymentAt", "lt", 1760000000000, None, ""),
    ("lastPaymentAt", "not_exists", None, None, "bc"),
    ("hasClickId", "eq", True, None, "b"),
    ("hasClickId", "eq", False, None, "ac"),
    ("hasClickId", "not_exists", None, None, "ac"),
    ("pixel:Lead", "gt", 1, None, "b"),
    ("pixel:Lead", "gt", 2, None, ""),
    ("pixel:Lead", "not_exists", None, None, "ac"),
    ("pixel:Purchase", "exists", None, None, ""),
    ("leadQuality", "exists", None, None, ""),
    ("leadQuality", "neq", 50, None, "abc"),
    ("avatarId", "not_exists", None, None, "abc"),
    ("avatarId", "eq", "av_01h455vb4pex5vsknk084sn02q", None, ""),
]


def test_every_condition_selects_the_prospects_it_describes(people: Tenant) -> None:
    given = [
        {
            name: part
            for name, part in zip(("field", "op", "value", "withinDays"), case, strict=False)
            if part is not None
        }
        for *case, _ in MEANINGS
    ]
    found = [(*case, described(people, condition)) for condition, (*case, _) in zip(given, MEANINGS, strict=True)]
    assert found == MEANINGS


def test_conditions_are_joined_by_and_or_by_or(people: Tenant) -> None:
    paid = {"field": "totalPaid", "op": "exists"}
    clicked = {"field": "hasClickId", "op": "exists"}
    lost = {"field": "lastOutcome", "op": "eq", "value": "lost"}
    assert described(people, clicked, lost) == "b"
    assert described(people, paid, lost) == ""
    assert described(people, paid, lost, match="any") == "ab"
    assert preview(people, paid, clicked, match="any") == 2


def test_events_count_unless_they_were_cancelled(people: Tenant) -> None:
    booking = people.api("GET", "/event-types").body["data"][0]["id"]
    happened = {"field": f"event:{booking}", "op": "exists"}
    assert described(people, happened) == "b"
    assert described(people, {**happened, "withinDays": 4}) == ""
    assert described(people, {**happened, "op": "not_exists"}) == "ac"
    foreign = "evtt_01h455vb4pex5vsknk084sn02q"
    assert described(people, {"field": f"event:{foreign}", "op": "exists"}) == ""


def test_the_newest_analysis_and_its_avatar_count(people: Tenant) -> None:
    (call,) = plant(people, {"1": "I own a bakery"})
    assert preview(people, {"field": "leadQuality", "op": "exists"}) == 0
    (found,) = matching(people.account.id, rules({"field": "utmSource", "op": "eq", "value": "google"}))
    Call.objects.filter(pk=call).update(prospect=found)
    blank: dict[str, Any] = {name: {} for name in ("profile", "stats", "quality", "provenance")}
    avatar = Avatar.objects.create(
        account=people.account, name="Bakers", status="retired", centroid=[], floor=0, margin=0, **blank
    )
    AvatarCall.objects.create(
        id=call,
        account=people.account,
        analysis_id=call,
        read_revision=call,
        occurred_at=now(),
        avatar=avatar,
        similarity=0.9,
    )
    public = typeid.encode("av", avatar.pk)
    assert described(people, {"field": "leadQuality", "op": "eq", "value": 60}) == "b"
    assert described(people, {"field": "leadQuality", "op": "gt", "value": 60}) == ""
    assert described(people, {"field": "leadQuality", "op": "lt", "value": Decimal("60.5")}) == "b"
    assert described(people, {"field": "leadQuality", "op": "neq", "value": 60}) == "ac"
    assert described(people, {"field": "avatarId", "op": "in", "value": [public]}) == "b"
    assert described(people, {"field": "avatarId", "op": "neq", "value": public}) == "ac"
    assert described(people, {"field": "avatarId", "op": "exists"}) == "b"


def test_deleted_prospects_are_never_selected(people: Tenant) -> None:
    everybody = {"field": "createdAt", "op": "exists"}
    ann = people.api("GET", "/prospects?email=ann@example.com").body["data"][0]["id"]
    people.api("DELETE", f"/prospects/{ann}")
    assert described(people, everybody) == "bc"
