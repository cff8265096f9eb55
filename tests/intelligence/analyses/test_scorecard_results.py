"""GET /analyses/:id/scorecard-results and GET /reps/:id/scorecard-results."""

import pytest

from tests.cast import Studio, open_studio
from tests.intelligence.calls import analysed, submit

pytestmark = pytest.mark.django_db

START = 1_700_000_000_000


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def test_each_scorecard_result_names_its_call(studio: Studio) -> None:
    whole = analysed(studio, repId=studio.rep.public_id, occurredAt=START)
    facts = {
        "callId": whole["id"],
        "analysisId": whole["id"],
        "repId": studio.rep.public_id,
        "occurredAt": START,
    }
    envelope = {"data": [whole["scorecardResults"][0] | facts], "nextCursor": None, "hasMore": False}
    assert studio.api("GET", f"/analyses/{whole['id']}/scorecard-results").body == envelope
    assert studio.api("GET", f"/reps/{studio.rep.public_id}/scorecard-results").body == envelope


def test_the_results_are_empty_until_the_analysis_is_done(studio: Studio) -> None:
    call_id = submit(studio)
    assert studio.api("GET", f"/analyses/{call_id}/scorecard-results").body["data"] == []


def test_the_results_of_an_unknown_analysis_are_not_found(studio: Studio) -> None:
    theirs = analysed(open_studio("Other"))["id"]
    assert studio.api("GET", f"/analyses/{theirs}/scorecard-results").status == 404
    assert studio.api("GET", "/analyses/x/scorecard-results").status == 404


def test_the_results_of_a_rep_are_limited_by_the_time_of_the_call(studio: Studio) -> None:
    first, second = (
        analysed(studio, repId=studio.rep.public_id, occurredAt=START + offset)["id"] for offset in (0, 1000)
    )
    path = f"/reps/{studio.rep.public_id}/scorecard-results"
    found = [item["callId"] for item in studio.api("GET", path).body["data"]]
    later = [item["callId"] for item in studio.api("GET", f"{path}?since={START}").body["data"]]
    assert (found, later) == ([second, first], [second])
