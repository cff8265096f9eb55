"""Correcting an analysis: PATCH /analyses/:id."""

from typing import Any

import pytest

from calls.catalogue import forget
from calls.models import CallOutcome
from intelligence.analyses.actions import corrections
from intelligence.models import Analysis, OutcomeReview
from pipeline_service.events import DomainEventType
from tests.intelligence.calls import analysed, published, submit, work
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

NEUTRAL = "Kim: Rain.\nLou: Rain."


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def patch(tenant: Tenant, call_id: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = tenant.api("PATCH", f"/analyses/{call_id}", body)
    assert answer.status == 200, answer.body
    return dict(answer.body["data"])


def test_a_corrected_outcome_is_kept_by_reruns(tenant: Tenant) -> None:
    before = analysed(tenant)
    after = patch(tenant, before["id"], {"outcome": "lost", "reason": "The card was declined."})
    warning = {"code": "outcome_overridden", "message": "A person set this outcome; the analyser found closed."}
    overruled = {"outcome": "lost", "outcomeConfidence": None, "outcomeEvidence": None}
    assert after == before | overruled | {"warnings": [*before["warnings"], warning]}
    assert tenant.api("GET", f"/calls/{before['id']}").body["data"]["outcome"] == "lost"
    tenant.api("POST", f"/analyses/{before['id']}/rerun", {"force": True})
    with published(DomainEventType.DEAL_ANALYSIS_COMPLETED) as facts:
        work()
    assert tenant.api("GET", f"/analyses/{before['id']}").body["data"]["outcome"] == "lost"
    assert tenant.api("GET", f"/calls/{before['id']}").body["data"]["outcome"] == "lost"
    assert facts[0].data["outcome"] == "lost"


def test_a_correction_stores_its_author_and_reason(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    patch(tenant, call_id, {"outcome": "lost", "reason": "The card was declined."})
    patch(tenant, call_id, {"outcome": "closed"})
    history = OutcomeReview.objects.order_by("created_at", "id").values_list("previous", "outcome", "reason")
    assert list(history) == [("closed", "lost", "The card was declined."), ("lost", "closed", "")]
    assert OutcomeReview.objects.first().by == f"key:{tenant.key[:16]}"


def test_an_outcome_correction_can_be_withdrawn(tenant: Tenant) -> None:
    before = analysed(tenant)
    patch(tenant, before["id"], {"outcome": "lost"})
    assert patch(tenant, before["id"], {"outcome": None}) == before


def test_a_call_that_a_person_calls_missed_counts_in_no_average_until_it_is_withdrawn(tenant: Tenant) -> None:
    record = analysed(tenant, repId=tenant.rep.public_id)
    score = record["overallScore"]

    def averages() -> list[object]:
        shown = tenant.api("GET", f"/analyses/{record['id']}").body["data"]
        call = tenant.api("GET", f"/calls/{record['id']}").body["data"]
        rep = tenant.api("GET", "/reps").body["data"][0]
        return [shown["scorable"], call["overallScore"], rep["averageScore"]]

    assert averages() == [True, score, score]
    patch(tenant, record["id"], {"outcome": "no_show"})
    assert averages() == [False, None, None]
    tenant.api("POST", f"/analyses/{record['id']}/rerun")
    work()
    assert averages() == [False, None, None]
    patch(tenant, record["id"], {"outcome": None})
    assert averages() == [True, score, score]


def test_a_corrected_outcome_completes_a_call_without_an_outcome(tenant: Tenant) -> None:
    call_id = analysed(tenant, transcript=NEUTRAL)["id"]
    with published(DomainEventType.CALL_COMPLETED) as facts:
        patch(tenant, call_id, {"outcome": "rescheduled"})
    assert [fact.data["outcome"] for fact in facts] == ["rescheduled"]


def test_an_outcome_that_a_person_set_is_no_longer_in_doubt(tenant: Tenant) -> None:
    before = analysed(tenant, transcript=NEUTRAL)
    assert "outcome_unknown" in {item["code"] for item in before["warnings"]}
    after = patch(tenant, before["id"], {"outcome": "lost"})
    others = [item for item in before["warnings"] if item["code"] != "outcome_unknown"]
    message = "A person set this outcome; the analyser found none."
    assert after["warnings"] == [*others, {"code": "outcome_overridden", "message": message}]
    assert patch(tenant, before["id"], {"outcome": None})["warnings"] == before["warnings"]


def test_sending_an_analysis_back_as_fetched_changes_nothing(tenant: Tenant) -> None:
    before = analysed(tenant)
    assert patch(tenant, before["id"], before) == before
    assert patch(tenant, before["id"], {}) == before
    assert not OutcomeReview.objects.exists()


def test_swapping_the_speakers_computes_the_analysis_again(tenant: Tenant) -> None:
    before = analysed(tenant)
    swapped = [{"speaker": "Dana", "role": "rep"}, {"speaker": "Marcus Reed", "role": "prospect"}]
    after = patch(tenant, before["id"], {"speakers": swapped})
    assert {item["speaker"]: item["role"] for item in after["talkTime"]} == {"Marcus Reed": "prospect", "Dana": "rep"}
    assert {item["role"] for item in after["segments"] if item["speaker"] == "Dana"} == {"rep"}
    assert after["interaction"]["repTalkRatio"] == before["talkTime"][1]["ratio"]
    assert not [item for item in after["objections"] if item["speaker"] == "Dana"]
    assert after["overallScore"] != before["overallScore"]
    assert (after["revision"], after["createdAt"]) == (1, before["createdAt"])
    assert after["scorecardResults"][0]["id"] == before["scorecardResults"][0]["id"]
    assert tenant.api("GET", f"/calls/{before['id']}").body["data"]["overallScore"] == after["overallScore"]
    tenant.api("POST", f"/analyses/{before['id']}/rerun")
    work()
    again = tenant.api("GET", f"/analyses/{before['id']}").body["data"]
    assert {item["speaker"]: item["role"] for item in again["talkTime"]} == {"Marcus Reed": "prospect", "Dana": "rep"}


def test_roles_can_be_given_to_speakers_without_a_role(tenant: Tenant) -> None:
    before = analysed(tenant, transcript=NEUTRAL)
    assert {item["role"] for item in before["talkTime"]} == {"unknown"}
    after = patch(
        tenant, before["id"], {"speakers": [{"speaker": "Kim", "role": "rep"}, {"speaker": "Lou", "role": "prospect"}]}
    )
    assert after["interaction"]["repTalkRatio"] == after["talkTime"][0]["ratio"]


@pytest.mark.parametrize(
    ("body", "details"),
    [
        ({"outcome": "won"}, [("outcome", "invalid_choice")]),
        ({"speakers": [{"speaker": "Nobody", "role": "rep"}]}, [("speakers", "invalid_choice")]),
        ({"speakers": [{"speaker": "Dana", "role": "boss"}]}, [("speakers[0].role", "invalid_choice")]),
        (
            {"speakers": [{"speaker": "Dana"}, {"role": "rep"}]},
            [("speakers[0].role", "required"), ("speakers[1].speaker", "required")],
        ),
        ({"speakers": [{"speaker": "Dana", "roll": "rep"}]}, [("speakers[0].roll", "unknown_field")]),
        ({"speakers": {"Dana": "rep"}}, [("speakers", "invalid_type")]),
        ({"reason": "x" * 1001}, [("reason", "too_long")]),
        ({"reason": "The card was declined."}, [("reason", "incomplete")]),
        (
            {"speakers": [{"speaker": "Dana", "role": "rep"}, {"speaker": "Dana", "role": "prospect"}]},
            [("speakers[1].speaker", "repeated")],
        ),
        ({"verdict": "closed"}, [("verdict", "unknown_field")]),
    ],
)
def test_an_invalid_correction_is_refused(tenant: Tenant, body: dict[str, Any], details: list[tuple[str, str]]) -> None:
    before = analysed(tenant)
    answer = tenant.api("PATCH", f"/analyses/{before['id']}", body)
    assert answer.status == 400
    assert [(item["field"], item["code"]) for item in answer.body["error"]["details"]] == details
    assert tenant.api("GET", f"/analyses/{before['id']}").body["data"] == before


def test_a_correction_waits_for_the_analysis(tenant: Tenant) -> None:
    call_id = submit(tenant)
    answer = tenant.api("PATCH", f"/analyses/{call_id}", {"speakers": [{"speaker": "Dana", "role": "rep"}]})
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert create_tenant("Other").api("PATCH", f"/analyses/{call_id}", {"outcome": "lost"}).status == 404


def test_a_correction_is_applied_completely_or_not_at_all(tenant: Tenant) -> None:
    before = analysed(tenant)
    turned = [{"speaker": "Dana", "role": "rep"}]
    bad = tenant.api("PATCH", f"/analyses/{before['id']}", {"outcome": "won", "speakers": turned})
    assert (bad.status, tenant.api("GET", f"/analyses/{before['id']}").body["data"]) == (400, before)
    after = patch(tenant, before["id"], {**before, "speakers": turned})
    assert not OutcomeReview.objects.exists()
    assert after["talkTime"] != before["talkTime"]


def add_card(tenant: Tenant, name: str, *outcomes: str) -> str:
    """Add an active scorecard for calls with these outcomes, and return its id."""
    criterion = {"key": "price", "name": "Price", "question": "Was a price named?", "detector": "offer"}
    body = {"name": name, "criteria": [criterion], "appliesTo": {"outcomes": outcomes}, "state": "active"}
    answer = tenant.api("POST", "/scorecards", body)
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def results(tenant: Tenant, call_id: str) -> list[dict[str, Any]]:
    return list(tenant.api("GET", f"/analyses/{call_id}").body["data"]["scorecardResults"])


def test_a_rerun_after_a_corrected_outcome_scores_by_the_scorecards_of_that_outcome(tenant: Tenant) -> None:
    sold, lost = add_card(tenant, "Sold", "closed"), add_card(tenant, "Lost", "lost")
    archive_essentials(tenant)
    call_id = analysed(tenant)["id"]
    assert [item["scorecardId"] for item in results(tenant, call_id)] == [sold]
    patch(tenant, call_id, {"outcome": "lost"})
    tenant.api("POST", f"/analyses/{call_id}/rerun")
    work()
    assert [item["scorecardId"] for item in results(tenant, call_id)] == [lost]


def archive(tenant: Tenant, card: str) -> None:
    answer = tenant.api("PATCH", f"/scorecards/{card}", {"state": "archived"})
    assert answer.status == 200, answer.body


def archive_essentials(tenant: Tenant) -> None:
    for card in tenant.api("GET", "/scorecards").body["data"]:
        if card["name"] == "Sales call essentials":
            archive(tenant, card["id"])


def test_a_correction_of_speakers_keeps_the_results_of_archived_scorecards(tenant: Tenant) -> None:
    card = add_card(tenant, "House style")
    before = analysed(tenant)
    archive(tenant, card)
    after = patch(tenant, before["id"], {"speakers": [{"speaker": "Dana", "role": "prospect"}]})
    assert {item["id"] for item in after["scorecardResults"]} == {item["id"] for item in before["scorecardResults"]}
    assert len(after["scorecardResults"]) == 2


def test_two_people_do_not_undo_each_others_speakers(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    call_id = analysed(tenant, transcript=NEUTRAL)["id"]
    recompute = corrections.recompute_with_roles

    def while_another_corrects(*args: Any) -> Any:
        Analysis.objects.update(role_overrides={"Lou": "prospect"})
        return recompute(*args)

    monkeypatch.setattr(corrections, "recompute_with_roles", while_another_corrects)
    answer = tenant.api("PATCH", f"/analyses/{call_id}", {"speakers": [{"speaker": "Kim", "role": "rep"}]})
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert Analysis.objects.get().role_overrides == {"Lou": "prospect"}


def test_an_outcome_that_was_deleted_is_not_given_back(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    patch(tenant, call_id, {"outcome": "lost"})
    CallOutcome.objects.get(slug="closed").delete()
    forget()
    assert patch(tenant, call_id, {"outcome": None})["outcome"] is None
    tenant.api("POST", f"/analyses/{call_id}/rerun")
    assert work() == 1
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["status"] == "completed"


def test_the_speakers_of_a_failed_analysis_wait_for_another_run(tenant: Tenant) -> None:
    call_id = submit(tenant)
    Analysis.objects.update(status="failed", failure_reason="timed_out", failure_message="It took too long.")
    answer = tenant.api("PATCH", f"/analyses/{call_id}", {"speakers": [{"speaker": "Dana", "role": "rep"}]})
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert "run it again" in answer.body["error"]["message"]
