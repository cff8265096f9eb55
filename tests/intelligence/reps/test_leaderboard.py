"""The leaderboard: GET /reps/leaderboard and GET /reps/:id/calls."""

from typing import Any

import pytest

from calls.models import Call
from intelligence.models import Analysis
from pipeline_service.accounts.models import User
from prospects.models import Prospect
from tests.intelligence.objections.test_report import query
from tests.intelligence.reported import DAY, NOW, analysed_call, bare_call, hire, meet, random_history
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PERIOD = query(NOW - 60 * DAY, NOW + DAY)
SHOWED_WITHOUT_TRANSCRIPT = {"closed", "lost", "follow_up"}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def board(tenant: Tenant, period: str = PERIOD) -> dict[str, Any]:
    answer = tenant.api("GET", f"/reps/leaderboard?{period}")
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


def in_period(tenant: Tenant) -> list[Call]:
    calls = Call.objects.filter(account=tenant.account, hidden=False)
    return [call for call in calls if NOW - 60 * DAY < call.occurred_at < NOW + DAY]


def showed(call: Call) -> bool:
    return call.outcome in SHOWED_WITHOUT_TRANSCRIPT or (call.outcome is None and call.has_transcript)


def kind(call: Call, sizes: dict[str, int]) -> tuple[str, str]:
    """Return source and lead quality of a call, looked up one by one."""
    prospect = Prospect.objects.filter(pk=call.prospect_id).first()
    source = (prospect.source if prospect else None) or "no source"
    if source != "no source" and sizes.get(source, 0) < 20:
        source = "other sources"
    analysis = Analysis.objects.filter(pk=call.pk).first()
    score = analysis.lead_quality_score if analysis else None
    band = "unknown" if score is None else "high" if score >= 70 else "medium" if score >= 40 else "low"
    return source, band


def sizes_of(calls: list[Call]) -> dict[str, int]:
    sizes: dict[str, int] = {}
    for call in calls:
        source = call.prospect.source if call.prospect else None
        if source and showed(call):
            sizes[source] = sizes.get(source, 0) + 1
    return sizes


def test_the_figures_equal_a_recount_and_list_their_calls(tenant: Tenant) -> None:
    lee, ann = hire(tenant, "Lee"), hire(tenant, "Ann")
    random_history(tenant, [tenant.rep, lee, ann], 90, seed=8)
    calls, found = in_period(tenant), board(tenant)
    assert {row["name"] for row in found["reps"]} == {"Marcus Reed", "Lee", "Ann"}
    for row in found["reps"]:
        mine = [call for call in calls if call.rep_id and call.rep.public_id == row["id"]]
        shows, wins = [call for call in mine if showed(call)], [call for call in mine if call.outcome == "closed"]
        assert (row["calls"], row["showRate"]["calls"], row["showRate"]["hits"]) == (len(mine), len(mine), len(shows))
        assert (row["winRate"]["calls"], row["winRate"]["hits"]) == (len(shows), len(wins))
        assert row["winRate"]["rate"] == round(len(wins) / len(shows), 4)
        for result, number in (("", len(mine)), ("&result=showed", len(shows)), ("&result=won", len(wins))):
            listed = tenant.api("GET", f"/reps/{row['id']}/calls?limit=100&{PERIOD}{result}").body["data"]
            assert len(listed) == number
        scores = [
            analysis.overall_score
            for analysis in Analysis.objects.filter(pk__in=[call.pk for call in mine], scorable=True)
        ]
        assert row["averageScore"] == pytest.approx(sum(scores) / len(scores), abs=0.051)
    counted: dict[tuple[str, str], list[int]] = {}
    for call in filter(showed, calls):
        both = counted.setdefault(kind(call, sizes_of(calls)), [0, 0])
        both[0] += 1
        both[1] += call.outcome == "closed"
    mix = {(item["source"], item["quality"]): [item["calls"], item["hits"]] for item in found["leadMix"]}
    assert mix == counted


def test_the_board_is_fair_to_the_mix_of_leads(tenant: Tenant) -> None:
    lee = hire(tenant, "Lee")
    warm, cold = meet(tenant, source="referral"), meet(tenant, source="cold list")
    # Lee wins more of both kinds, but gets the cold ones.
    for rep, prospect, won, lost in (
        (tenant.rep, warm, 20, 20),
        (tenant.rep, cold, 0, 4),
        (lee, warm, 4, 2),
        (lee, cold, 6, 30),
    ):
        for outcome in ["closed"] * won + ["lost"] * lost:
            bare_call(tenant, at=NOW, outcome=outcome, rep=rep, prospect=prospect)
    first, second = board(tenant)["reps"]
    assert (first["name"], first["rank"], second["rank"]) == ("Lee", 1, 2)
    assert first["winRate"]["rate"] < second["winRate"]["rate"]
    assert first["winRate"]["adjusted"] > second["winRate"]["adjusted"]
    assert first["winRate"]["margin"] > 0


def test_small_samples_are_marked_and_have_no_rank(tenant: Tenant) -> None:
    lee, nobody = hire(tenant, "Lee"), hire(tenant, "Ann")
    for number in range(30):
        analysed_call(tenant, rep=tenant.rep, outcome="closed" if number < 3 else "lost")
    analysed_call(tenant, rep=lee, outcome="closed")
    rows = board(tenant)["reps"]
    assert [(row["name"], row["rank"], row["smallSample"]) for row in rows] == [
        ("Marcus Reed", 1, False),
        ("Lee", None, True),
        ("Ann", None, True),
    ]
    empty = {"calls": 0, "hits": 0, "rate": None, "adjusted": None, "margin": None}
    assert (rows[2]["showRate"], rows[2]["winRate"], rows[2]["averageScore"]) == (empty, empty, None)
    User.objects.filter(pk=nobody.pk).update(is_active=False)
    assert len(board(tenant)["reps"]) == 2


def test_other_accounts_and_long_periods_are_refused(tenant: Tenant) -> None:
    other = create_tenant("Other")
    random_history(other, [other.rep], 5, seed=1)
    assert board(tenant)["leadMix"] == []
    assert tenant.api("GET", f"/reps/{other.rep.public_id}/calls").status == 404
    assert tenant.api("GET", f"/reps/leaderboard?{query(NOW - 400 * DAY, NOW)}").status == 400
    assert tenant.api("GET", "/reps/leaderboard?repId=x").body["error"]["code"] == "unknown_parameter"
