"""Listing analyses: GET /analyses and GET /reps/:id/analyses."""

import pytest

from pipeline_service.accounts import actions
from tests.cast import Studio, open_studio
from tests.intelligence.calls import analysed, submit

pytestmark = pytest.mark.django_db

DAY = 86_400_000
START = 1_700_000_000_000


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def ids(studio: Studio, path: str) -> list[str]:
    return [item["id"] for item in studio.api("GET", path).body["data"]]


def test_the_list_shows_each_analysed_call_without_its_transcript(studio: Studio) -> None:
    whole = analysed(studio, repId=studio.rep.public_id, title="Growth", duration=90, occurredAt=START)
    item = {
        "id": whole["id"],
        "callId": whole["id"],
        "title": "Growth",
        "status": "completed",
        "outcome": "closed",
        "overallScore": whole["overallScore"],
        "leadQualityScore": whole["leadQualityScore"],
        "summary": whole["summary"],
        "language": "en",
        "prospectId": None,
        "repId": studio.rep.public_id,
        "avatarId": None,
        "occurredAt": START,
        "durationSeconds": 90,
        "objectionTypes": list(dict.fromkeys(objection["type"] for objection in whole["objections"])),
        "completedAt": whole["completedAt"],
        "engine": "rules",
    }
    envelope = {"data": [item], "nextCursor": None, "hasMore": False}
    assert item["objectionTypes"]
    assert studio.api("GET", "/analyses").body == envelope
    assert studio.api("GET", f"/reps/{studio.rep.public_id}/analyses").body == envelope


def test_the_list_is_paged_by_the_time_of_the_call_newest_first(studio: Studio) -> None:
    old, new, middle = (analysed(studio, occurredAt=START + day * DAY)["id"] for day in (0, 2, 1))
    submit(studio)
    first = studio.api("GET", "/analyses?limit=2").body
    rest = studio.api("GET", f"/analyses?limit=2&cursor={first['nextCursor']}").body
    assert [item["id"] for item in first["data"]] == [new, middle]
    assert [item["id"] for item in rest["data"]] == [old]
    assert (first["hasMore"], rest["hasMore"]) == (True, False)
    assert ids(studio, f"/analyses?since={START}") == [new, middle]
    assert ids(studio, f"/analyses?since={START}&until={START + 2 * DAY}") == [middle]


def test_the_list_can_be_limited_to_a_rep(studio: Studio) -> None:
    lee, _ = actions.create_user(account_id=studio.account.id, email="lee@studio.example", name="Lee", is_rep=True)
    by_marcus = analysed(studio, repId=studio.rep.public_id)["id"]
    by_lee = analysed(studio, repId=lee.public_id)["id"]
    assert ids(studio, f"/analyses?repId={lee.public_id}") == [by_lee]
    assert ids(studio, f"/reps/{studio.rep.public_id}/analyses") == [by_marcus]
    studio.api("PATCH", f"/calls/{by_marcus}", {"repId": lee.public_id})
    assert ids(studio, f"/reps/{studio.rep.public_id}/analyses") == []
    assert len(ids(studio, f"/reps/{lee.public_id}/scorecard-results")) == 2


def test_unknown_filters_and_reps_are_refused(studio: Studio) -> None:
    other = open_studio("Other")
    assert studio.api("GET", f"/analyses?repId={other.rep.public_id}").body["error"]["code"] == "invalid_reference"
    assert studio.api("GET", "/analyses?outcome=closed").body["error"]["code"] == "unknown_parameter"
    assert studio.api("GET", "/analyses?limit=0").status == 400
    for tail in ("analyses", "scorecard-results"):
        assert studio.api("GET", f"/reps/{other.rep.public_id}/{tail}").status == 404
        assert studio.api("GET", f"/reps/nobody/{tail}").status == 404


def test_the_list_shows_nothing_of_another_account(studio: Studio) -> None:
    analysed(open_studio("Other"))
    assert studio.api("GET", "/analyses").body["data"] == []


def test_the_list_leaves_out_calls_of_deleted_prospects(studio: Studio) -> None:
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    analysed(studio, prospectId=dana, repId=studio.rep.public_id)
    paths = ("/analyses", f"/reps/{studio.rep.public_id}/analyses", f"/reps/{studio.rep.public_id}/scorecard-results")
    assert [len(ids(studio, path)) for path in paths] == [1, 1, 1]
    studio.api("DELETE", f"/prospects/{dana}")
    assert [len(ids(studio, path)) for path in paths] == [0, 0, 0]
