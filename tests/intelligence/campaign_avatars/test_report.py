"""Campaigns and avatars: GET /campaign-avatars and GET /campaign-avatars/calls."""

import random
from typing import Any

import pytest

from calls.models import Call
from intelligence.models import Analysis, Avatar, AvatarCall, AvatarStatus
from pipeline_service import typeid
from tests.intelligence.objections.test_report import query
from tests.intelligence.reported import DAY, NOW, analysed_call, meet, random_history
from tests.intelligence.reps.test_leaderboard import in_period, showed
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PERIOD = query(NOW - 60 * DAY, NOW + DAY)


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def report(tenant: Tenant, filters: str = "") -> dict[str, Any]:
    answer = tenant.api("GET", f"/campaign-avatars?{PERIOD}{filters}")
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


def avatar(tenant: Tenant, name: str) -> Avatar:
    return Avatar.objects.create(
        account=tenant.account,
        name=name,
        headline=name,
        status=AvatarStatus.RETIRED,
        profile={},
        stats={},
        quality={},
        provenance={},
        centroid=[],
        floor=0,
        margin=0,
    )


def assign(calls: list[Call], avatars: list[Avatar | None], seed: int) -> None:
    """Put analysed calls into random avatars; None leaves one out of all."""
    draw = random.Random(seed)
    for call in calls:
        if Analysis.objects.filter(pk=call.pk).exists():
            chosen = draw.choice(avatars)
            AvatarCall.objects.create(
                pk=call.pk,
                account_id=call.account_id,
                analysis_id=call.pk,
                read_revision=call.pk,
                occurred_at=call.occurred_at,
                avatar=chosen,
                similarity=None if chosen is None else 0.5,
            )


def test_every_figure_equals_a_recount_and_lists_its_calls(tenant: Tenant) -> None:
    random_history(tenant, [tenant.rep], 70, seed=12)
    owners, parents = avatar(tenant, "Studio owners"), avatar(tenant, "Busy parents")
    assign(list(Call.objects.filter(account=tenant.account)), [owners, parents, None], seed=1)
    counted: dict[tuple[Any, Any], list[int]] = {}
    for call in in_period(tenant):
        link = AvatarCall.objects.filter(pk=call.pk).first()
        campaign = call.prospect.utm_campaign if call.prospect else None
        figures = counted.setdefault((campaign, link.avatar.public_id if link and link.avatar else None), [0, 0, 0])
        figures[0] += 1
        figures[1] += showed(call)
        figures[2] += call.outcome == "closed"
    found = report(tenant)
    shown = {
        (campaign["campaign"], item["avatarId"]): [item["calls"], item["showedCalls"], item["wonCalls"]]
        for campaign in found["campaigns"]
        for item in campaign["avatars"]
    }
    assert shown == counted
    assert found["calls"] == len(in_period(tenant))
    for campaign in found["campaigns"]:
        assert campaign["calls"] == sum(item["calls"] for item in campaign["avatars"])
        for item in campaign["avatars"]:
            parts = {"campaign": campaign["campaign"], "avatar": item["avatarId"]}
            missing = [name for name, value in parts.items() if not value]
            filters = "".join(
                f"&{name}={value}"
                for name, value in (
                    ("campaign", campaign["campaign"]),
                    ("avatarId", item["avatarId"]),
                    ("without", "both" if len(missing) == 2 else next(iter(missing), None)),
                )
                if value
            )
            for result, name in (("", "calls"), ("&result=showed", "showedCalls"), ("&result=won", "wonCalls")):
                path = f"/campaign-avatars/calls?limit=100&{PERIOD}{filters}{result}"
                assert len(tenant.api("GET", path).body["data"]) == item[name]


def test_campaigns_beyond_the_hundred_largest_are_summed_up(tenant: Tenant) -> None:
    for number in range(102):
        person = meet(tenant, utmCampaign=f"campaign {number:03}")
        for _ in range(1 if number < 2 else 2):
            analysed_call(tenant, prospect=person, outcome="closed" if number < 2 else "lost")
    found = report(tenant)
    assert len(found["campaigns"]) == 100
    assert found["rest"] == {"calls": 2, "showedCalls": 2, "wonCalls": 2, "winRate": 1}
    assert found["calls"] == 202


def test_filters_are_checked(tenant: Tenant) -> None:
    other = create_tenant("Other")
    foreign = avatar(other, "Theirs")
    assert tenant.api("GET", f"/campaign-avatars/calls?avatarId={foreign.public_id}").status == 400
    assert tenant.api("GET", f"/campaign-avatars/calls?avatarId={typeid.encode('av', foreign.pk)}x").status == 400
    assert tenant.api("GET", "/campaign-avatars/calls?without=rep").status == 400
    assert report(tenant, f"&repId={tenant.rep.public_id}")["campaigns"] == []
