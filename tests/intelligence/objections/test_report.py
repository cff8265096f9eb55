"""The objection report: GET /objections and GET /objections/calls."""

import datetime
from typing import Any

import pytest

from calls.models import Call
from intelligence.models import Analysis, AnalysisRevision
from pipeline_service import clock
from tests.intelligence.reported import (
    DAY,
    NOW,
    TYPES,
    analysed_call,
    bare_call,
    hire,
    meet,
    objection,
    random_history,
)
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

SHOWED = {"closed", "lost", "follow_up", None}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def query(since: datetime.datetime, until: datetime.datetime, **filters: str) -> str:
    given = {"since": clock.to_ms(since), "until": clock.to_ms(until), **filters}
    return "&".join(f"{name}={value}" for name, value in given.items())


def report(tenant: Tenant, **filters: str) -> dict[str, Any]:
    answer = tenant.api("GET", f"/objections?{query(NOW - 60 * DAY, NOW + DAY, **filters)}")
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


def listed(tenant: Tenant, **filters: str) -> int:
    """Return the number of calls behind a figure, paged through."""
    path, cursor, count = f"/objections/calls?limit=7&{query(NOW - 60 * DAY, NOW + DAY, **filters)}", "", 0
    while cursor is not None:
        body = tenant.api("GET", path + (f"&cursor={cursor}" if cursor else "")).body
        count += len(body["data"])
        cursor = body["nextCursor"]
    return count


def recounted(tenant: Tenant, type: str, rep_id: Any = None) -> dict[str, Any]:
    """Count one type from the stored findings and calls, one by one."""
    figures = dict.fromkeys(
        (
            *("voiced", "calls", "answeredCalls", "unansweredCalls", "showedCalls", "wonCalls"),
            *("callsWithout", "showedCallsWithout", "wonCallsWithout"),
        ),
        0,
    )
    for analysis in Analysis.objects.filter(account=tenant.account, hidden=False).exclude(shown=None):
        call = Call.objects.get(pk=analysis.pk)
        if not NOW - 60 * DAY < call.occurred_at < NOW + DAY or (rep_id and call.rep_id != rep_id):
            continue
        found = AnalysisRevision.objects.get(pk=analysis.shown_id).objections
        judged = [item["handled"] for item in found if item["type"] == type]
        suffix = "" if judged else "Without"
        figures[f"calls{suffix}"] += 1
        figures[f"showedCalls{suffix}"] += call.outcome in SHOWED
        figures[f"wonCalls{suffix}"] += call.outcome == "closed"
        figures["voiced"] += len(judged)
        figures["unansweredCalls"] += False in judged
        figures["answeredCalls"] += True in judged and False not in judged
    return figures


def test_every_figure_equals_a_recount_and_lists_its_calls(tenant: Tenant) -> None:
    lee = hire(tenant, "Lee")
    random_history(tenant, [tenant.rep, lee], 60, seed=4)
    random_history(create_tenant("Other"), [], 5, seed=5)
    for filters in ({}, {"repId": lee.public_id}):
        found = report(tenant, **filters)
        assert [row["type"] for row in found["types"]] != []
        for row in found["types"]:
            counted = recounted(tenant, row["type"], lee.pk if filters else None)
            assert {name: row[name] for name in counted} == counted
            assert row["calls"] + row["callsWithout"] == found["analysedCalls"]
            assert row["winRate"] == (round(row["wonCalls"] / row["showedCalls"], 4) if row["showedCalls"] else None)
            figures = {
                ("voiced", ""): "calls",
                ("answered", ""): "answeredCalls",
                ("unanswered", ""): "unansweredCalls",
                ("voiced", "showed"): "showedCalls",
                ("voiced", "won"): "wonCalls",
                ("without", "showed"): "showedCallsWithout",
                ("without", "won"): "wonCallsWithout",
            }
            for (part, result), name in figures.items():
                given = {"type": row["type"], "part": part, **filters, **({"result": result} if result else {})}
                assert listed(tenant, **given) == row[name], (row["type"], name)
        for result, name in (("", "analysedCalls"), ("showed", "showedCalls"), ("won", "wonCalls")):
            assert listed(tenant, **filters, **({"result": result} if result else {})) == found[name]


def test_the_types_are_listed_by_the_number_of_their_calls(tenant: Tenant) -> None:
    random_history(tenant, [tenant.rep], 40, seed=6)
    types = report(tenant)["types"]
    assert {row["type"] for row in types} <= set(TYPES)
    assert [row["calls"] for row in types] == sorted((row["calls"] for row in types), reverse=True)


def test_the_best_answers_are_those_of_won_calls_and_accepted_ones(tenant: Tenant) -> None:
    lost = analysed_call(tenant, outcome="lost", objections=[objection("price", handled=True, accepted=True)], score=99)
    won = analysed_call(
        tenant,
        rep=tenant.rep,
        objections=[
            objection("price", handled=True, number=1),
            objection("price", handled=True, accepted=True, number=2),
            objection("trust", handled=False, number=3),
        ],
    )
    analysed_call(tenant, objections=[objection("price", handled=False)])
    (price, trust) = report(tenant)["types"]
    assert (price["type"], trust["type"], trust["bestAnswers"]) == ("price", "trust", [])
    assert [answer["callId"] for answer in price["bestAnswers"]] == [won.public_id, lost.public_id]
    assert price["bestAnswers"][0] == {
        "callId": won.public_id,
        "rep": {"id": tenant.rep.public_id, "name": "Marcus Reed"},
        "won": True,
        "accepted": True,
        "quote": "My price worry, number 2.",
        "segment": 4,
        "startMs": 120000,
        "response": "An answer to price, number 2.",
        "responseSegment": 5,
    }
    assert price["answeredRate"] == 0.6667


def test_answers_whose_words_were_deleted_are_not_shown(tenant: Tenant) -> None:
    dana = meet(tenant)
    analysed_call(tenant, prospect=dana, objections=[objection("price", handled=True)])
    tenant.api("POST", f"/prospects/{dana.public_id}/erase", {})
    found = report(tenant)["types"]
    assert [answer for row in found for answer in row["bestAnswers"]] == []


def test_calls_of_deleted_prospects_count_no_more_until_they_are_restored(tenant: Tenant) -> None:
    dana = meet(tenant)
    analysed_call(tenant, prospect=dana, objections=[objection("price", handled=True)])
    assert len(report(tenant)["types"]) == 1
    tenant.api("DELETE", f"/prospects/{dana.public_id}")
    assert (report(tenant)["types"], report(tenant)["analysedCalls"]) == ([], 0)


def test_the_period_is_the_last_90_days_unless_given_and_at_most_a_year(tenant: Tenant) -> None:
    now = clock.now()
    for age in (1, 89, 91):
        analysed_call(tenant, at=now - age * DAY, objections=[objection("price", handled=True)])
    bare_call(tenant, at=now, outcome="closed", rep=None)
    assert tenant.api("GET", "/objections").body["data"]["analysedCalls"] == 2
    year = query(now - 366 * DAY + clock.MS, now + clock.MS)
    assert tenant.api("GET", f"/objections?{year}").body["data"]["analysedCalls"] == 3
    refused = tenant.api("GET", f"/objections?{query(now - 367 * DAY, now)}")
    assert (refused.status, refused.body["error"]["details"][0]["field"]) == (400, "since")


def test_invalid_filters_are_refused_by_name(tenant: Tenant) -> None:
    other = create_tenant("Other")
    for path, field in (
        (f"/objections?repId={other.rep.public_id}", "repId"),
        ("/objections?since=2&until=1", "since"),
        ("/objections/calls?type=weather", "type"),
        ("/objections/calls?result=maybe", "result"),
        ("/objections/calls?part=half", "part"),
    ):
        refused = tenant.api("GET", path)
        assert (refused.status, refused.body["error"]["details"][0]["field"]) == (400, field)
