"""Fetching an analysis: GET /analyses/:id."""

from typing import Any

import pytest

from tests.intelligence.calls import SALE, analysed, submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

TALK = {
    "role",
    "speaker",
    "seconds",
    "ratio",
    "words",
    "turns",
    "longestMonologueSeconds",
    "questions",
    "wordsPerMinute",
}
CRITERION = {
    "id",
    "key",
    "name",
    "weight",
    "score",
    "maxScore",
    "percent",
    "status",
    "rationale",
    "evidence",
}


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


@pytest.fixture
def whole(tenant: Tenant) -> dict[str, Any]:
    return analysed(
        tenant, repId=tenant.rep.public_id, title="Studio growth", duration=90, occurredAt=1_700_000_000_000
    )


def test_the_analysis_names_its_call_and_outcome(tenant: Tenant, whole: dict[str, Any]) -> None:
    names = ("summary", "createdAt", "completedAt", "outcomeEvidence", "leadQuality", "segments", "talkTime")
    names += ("interaction", "objections", "recommendations", "painPoints", "nextSteps", "warnings", "provenance")
    computed = {name: whole[name] for name in (*names, "overallScore", "leadQualityScore", "scorecardResults")}
    assert whole == {
        **computed,
        "id": whole["callId"],
        "callId": whole["callId"],
        "revision": 1,
        "status": "completed",
        "stage": None,
        "rerunStatus": None,
        "failureReason": None,
        "failureMessage": None,
        "title": "Studio growth",
        "prospectId": None,
        "repId": tenant.rep.public_id,
        "occurredAt": 1_700_000_000_000,
        "durationSeconds": 90,
        "language": "en",
        "outcome": "closed",
        "outcomeConfidence": "high",
        "offerMade": True,
        "scorable": True,
        "transcript": SALE.strip(),
        "transcriptFormat": "timed",
        "avatarId": None,
    }
    assert 0 <= whole["overallScore"] <= 100
    assert 0 <= whole["leadQualityScore"] <= 100
    assert whole["createdAt"] <= whole["completedAt"]


def test_the_analysis_quotes_only_words_of_the_transcript(whole: dict[str, Any]) -> None:
    quotes = [
        whole["outcomeEvidence"],
        *whole["objections"],
        *(item["evidence"] for name in ("painPoints", "nextSteps") for item in whole[name]),
        *(quote for item in whole["recommendations"] for quote in item["evidence"]),
        *(quote for item in whole["leadQuality"]["signals"] for quote in item["evidence"]),
        *(quote for item in whole["scorecardResults"][0]["criteria"] for quote in item["evidence"]),
    ]
    assert len(quotes) > 10
    for quote in quotes:
        turn = whole["segments"][quote["segment"]]
        assert quote["quote"] in turn["text"]
        assert (quote["speaker"], quote["startMs"]) == (turn["speaker"], turn["startMs"])


def test_turns_and_talk_time_are_listed_by_speaker(whole: dict[str, Any]) -> None:
    assert whole["segments"][1] == {
        "index": 1,
        "speaker": "Dana",
        "role": "prospect",
        "startMs": 8000,
        "endMs": whole["segments"][1]["endMs"],
        "text": SALE.splitlines()[1].removeprefix("[00:00:08] Dana: "),
    }
    assert [(item["speaker"], item["role"]) for item in whole["talkTime"]] == [
        ("Marcus Reed", "rep"),
        ("Dana", "prospect"),
    ]
    assert all(set(item) == TALK for item in whole["talkTime"])
    assert whole["interaction"]["basis"] == "turn_starts"
    assert whole["interaction"]["repTalkRatio"] == whole["talkTime"][0]["ratio"]


def test_an_objection_is_listed_with_its_response(whole: dict[str, Any]) -> None:
    price = whole["objections"][0]
    assert price == {
        "id": "obj_1",
        "type": "price",
        "quote": price["quote"],
        "speaker": "Dana",
        "segment": 7,
        "startMs": 57_000,
        "handled": True,
        "response": price["response"],
        "responseSegment": 8,
        "resolution": "accepted",
        "confidence": price["confidence"],
        "occurrences": price["occurrences"],
    }
    assert price["occurrences"][0] == {
        "segment": 7,
        "speaker": "Dana",
        "role": "prospect",
        "quote": "It's too expensive for me right now.",
        "startMs": 57_000,
        "match": "exact",
    }


def test_the_shipped_scorecard_scores_the_call(whole: dict[str, Any]) -> None:
    (result,) = whole["scorecardResults"]
    assert result == {
        "id": result["id"],
        "scorecardId": result["scorecardId"],
        "scorecardName": "Sales call essentials",
        "scorecardVersion": 1,
        "overallScore": result["overallScore"],
        "maxScore": 100,
        "passed": None,
        "reviewer": "ai",
        "evaluated": 6,
        "notApplicable": 0,
        "notEvaluated": 0,
        "criteria": result["criteria"],
        "createdAt": result["createdAt"],
    }
    assert whole["overallScore"] == int(result["overallScore"] + 0.5)
    assert [(item["key"], item["weight"]) for item in result["criteria"]] == [
        ("discovery", 25),
        ("value", 20),
        ("objection_handling", 20),
        ("next_step", 15),
        ("listening", 10),
        ("offer", 10),
    ]
    assert all(set(item) == CRITERION for item in result["criteria"])


def test_the_analysis_names_its_engine(whole: dict[str, Any]) -> None:
    provenance = whole["provenance"]
    claimed = provenance["quotes"]["claimed"]
    assert provenance == {
        "engine": "rules",
        "engineVersion": "rules-7",
        "model": None,
        "promptVersion": None,
        "scorecards": [{"id": whole["scorecardResults"][0]["scorecardId"], "version": 1}],
        "responseFormat": None,
        "requests": 0,
        "chunks": 1,
        "coverage": 1,
        "tokens": {"prompt": 0, "cachedPrompt": 0, "completion": 0, "total": 0},
        "costUsd": 0,
        "durationMs": provenance["durationMs"],
        "attempts": 1,
        "reused": False,
        "fallbackFrom": None,
        "fallbackReason": None,
        "quotes": {"claimed": claimed, "verified": claimed, "dropped": 0},
        "redaction": "off",
        "transcription": None,
    }
    assert whole["warnings"][0]["code"] == "rule_based"


def test_a_running_analysis_has_nulls_and_empty_lists(tenant: Tenant) -> None:
    call_id = submit(tenant)
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    shown = {name: value for name, value in record.items() if value not in (None, [])}
    assert shown == {
        "id": call_id,
        "callId": call_id,
        "revision": 1,
        "status": "analyzing",
        "stage": "queued",
        "title": "Imported Call",
        "occurredAt": record["occurredAt"],
        "createdAt": record["createdAt"],
        "transcript": SALE.strip(),
    }


def test_an_analysis_of_another_account_and_an_unknown_id_are_not_found(tenant: Tenant, whole: dict[str, Any]) -> None:
    other = create_tenant("Other")
    unknown = whole["id"][:-1] + ("0" if whole["id"][-1] != "0" else "1")
    answers = [
        other.api("GET", f"/analyses/{whole['id']}"),
        tenant.api("GET", f"/analyses/{unknown}"),
        tenant.api("GET", f"/analyses/pros_{whole['id'][5:]}"),
        tenant.api("GET", "/analyses/x"),
    ]
    assert [(item.status, item.body["error"]["code"]) for item in answers] == [(404, "not_found")] * 4


def test_a_client_with_the_current_version_gets_304(tenant: Tenant, whole: dict[str, Any]) -> None:
    first = tenant.api("GET", f"/analyses/{whole['id']}")
    again = tenant.api("GET", f"/analyses/{whole['id']}", if_none_match=first.headers["ETag"])
    assert (first.status, again.status) == (200, 304)


@pytest.mark.parametrize("form", ["{tag}", "{strong}", '"other", {tag}', "*"])
def test_a_tag_is_compared_weakly(tenant: Tenant, whole: dict[str, Any], form: str) -> None:
    path = f"/analyses/{whole['id']}"
    tag = tenant.api("HEAD", path).headers["ETag"]
    given = form.format(tag=tag, strong=tag.removeprefix("W/"))
    assert tenant.api("GET", path, if_none_match=given).status == 304
    assert tenant.api("GET", path, if_none_match='"other"').status == 200
