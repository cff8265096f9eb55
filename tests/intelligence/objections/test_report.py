"""The objection report: GET /objections and GET /objections/calls."""

import datetime
from typing import Any

import pytest

from calls.models import Call
from intelligence.models import Analysis, AnalysisRevision
from pipeline_service import clock
from tests.cast import Studio, open_studio
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

pytestmark = pytest.mark.django_db

SHOWED = {"closed", "lost", "follow_up", None}


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def query(since: datetime.datetime, until: datetime.datetime, **filters: str) -> str:
    given = {"since": clock.to_ms(since), "until": clock.to_ms(until), **filters}
    return "&".join(f"{name}={value}" for name, value in given.items())


def report(studio: Studio, **filters: str) -> dict[str, Any]:
    answer = studio.api("GET", f"/objections?{query(NOW - 60 * DAY, NOW + DAY, **filters)}")
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


def listed(studio: Studio, **filters: str) -> int:
    """Return the number of calls behind a figure, paged through."""
    path, cursor, count = f"/objections/calls?limit=7&{query(NOW - 60 * DAY, NOW + DAY, **filters)}", "", 0
    while cursor is not None:
        body = studio.api("GET", path + (f"&cursor={cursor}" if cursor else "")).body
        count += len(body["data"])
        cursor = body["nextCursor"]
    return count


def recounted(studio: Studio, type: str, rep_id: Any = None) -> dict[str, Any]:
    """Count one type from the stored findings and calls, one by one."""
    figures = dict.fromkeys(
        (
            *("voiced", "calls", "answeredCalls", "unansweredCalls", "showedCalls", "wonCalls"),
            *("callsWithout", "showedCallsWithout", "wonCallsWithout"),
        ),
        0,
    )
    for analysis in Analysis.objects.filter(account=studio.account, hidden=False).exclude(shown=None):
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


def test_every_figure_equals_a_recount_and_lists_its_calls(studio: Studio) -> None:
    lee = hire(studio, "Lee")
    random_history(studio, [studio.rep, lee], 60, seed=4)
    random_history(open_studio("Other"), [], 5, seed=5)
    for filters in ({}, {"repId": lee.public_id}):
        found = report(studio, **filters)
        assert [row["type"] for row in found["types"]] != []
        for row in found["types"]:
            counted = recounted(studio, row["type"], lee.pk if filters else None)
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
                assert listed(studio, **given) == row[name], (row["type"], name)
        for result, name in (("", "analysedCalls"), ("showed", "showedCalls"), ("won", "wonCalls")):
            assert listed(studio, **filters, **({"result": result} if result else {})) == found[name]


def test_the_types_are_listed_by_the_number_of_their_calls(studio: Studio) -> None:
    random_history(studio, [studio.rep], 40, seed=6)
    types = report(studio)["types"]
    assert {row["type"] for row in types} <= set(TYPES)
    assert [row["calls"] for row in types] == sorted((row["calls"] for row in types), reverse=True)


def test_the_best_answers_are_those_of_won_calls_and_accepted_ones(studio: Studio) -> None:
    lost = analysed_call(studio, outcome="lost", objections=[objection("price", handled=True, accepted=True)], score=99)
    won = analysed_call(
        studio,
        rep=studio.rep,
        objections=[
            objection("price", handled=True, number=1),
            objection("price", handled=True, accepted=True, number=2),
            objection("trust", handled=False, number=3),
        ],
    )
    analysed_call(studio, objections=[objection("price", handled=False)])
    (price, trust) = report(studio)["types"]
    assert (price["type"], trust["type"], trust["bestAnswers"]) == ("price", "trust", [])
    assert [answer["callId"] for answer in price["bestAnswers"]] == [won.public_id, lost.public_id]
    assert price["bestAnswers"][0] == {
        "callId": won.public_id,
        "rep": {"id": studio.rep.public_id, "name": "Marcus Reed"},
        "won": True,
        "accepted": True,
        "quote": "My price worry, number 2.",
        "segment": 4,
        "startMs": 120000,
        "response": "An answer to price, number 2.",
        "responseSegment": 5,
    }
    assert price["answeredRate"] == 0.6667


def test_answers_whose_words_were_deleted_are_not_shown(studio: Studio) -> None:
    dana = meet(studio)
    analysed_call(studio, prospect=dana, objections=[objection("price", handled=True)])
    studio.api("POST", f"/prospects/{dana.public_id}/erase", {})
    found = report(studio)["types"]
    assert [answer for row in found for answer in row["bestAnswers"]] == []


def test_calls_of_deleted_prospects_count_no_more_until_they_are_restored(studio: Studio) -> None:
    dana = meet(studio)
    analysed_call(studio, prospect=dana, objections=[objection("price", handled=True)])
    assert len(report(studio)["types"]) == 1
    studio.api("DELETE", f"/prospects/{dana.public_id}")
    assert (report(studio)["types"], report(studio)["analysedCalls"]) == ([], 0)


def test_the_period_is_the_last_90_days_unless_given_and_at_most_a_year(studio: Studio) -> None:
    now = clock.now()
    for age in (1, 89, 91):
        analysed_call(studio, at=now - age * DAY, objections=[objection("price", handled=True)])
    bare_call(studio, at=now, outcome="closed", rep=None)
    assert studio.api("GET", "/objections").body["data"]["analysedCalls"] == 2
    year = query(now - 366 * DAY + clock.MS, now + clock.MS)
    assert studio.api("GET", f"/objections?{year}").body["data"]["analysedCalls"] == 3
    refused = studio.api("GET", f"/objections?{query(now - 367 * DAY, now)}")
    assert (refused.status, refused.body["error"]["details"][0]["field"]) == (400, "since")


def test_invalid_filters_are_refused_by_name(studio: Studio) -> None:
    other = open_studio("Other")
    for path, field in (
        (f"/objections?repId={other.rep.public_id}", "repId"),
        ("/objections?since=2&until=1", "since"),
        ("/objections/calls?type=weather", "type"),
        ("/objections/calls?result=maybe", "result"),
        ("/objections/calls?part=half", "part"),
    ):
        refused = studio.api("GET", path)
        assert (refused.status, refused.body["error"]["details"][0]["field"]) == (400, field)
