"""Correcting an analysis: PATCH /analyses/:id."""

from typing import Any

import pytest
from django.db import transaction

from calls.catalogue import forget
from calls.models import Call, CallOutcome
from intelligence.analyses.actions import corrections
from intelligence.models import Analysis, AnalysisRevision, OutcomeReview
from intelligence.purging import purge_text
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
    texts = {name: after[name] for name in ("summary", "recommendations")}
    assert after == before | overruled | texts | {"warnings": [*before["warnings"], warning]}
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
    assert averages() == [False, score, None]
    tenant.api("POST", f"/analyses/{record['id']}/rerun")
    work()
    assert averages() == [False, score, None]
    patch(tenant, record["id"], {"outcome": None})
    assert averages() == [True, score, score]


def test_an_outcome_of_the_call_decides_on_averages_as_one_of_the_analysis_does(tenant: Tenant) -> None:
    record = analysed(tenant, repId=tenant.rep.public_id)
    score = record["overallScore"]

    def set_outcome(outcome: str) -> None:
        answer = tenant.api("PATCH", f"/calls/{record['id']}", {"outcome": outcome})
        assert (answer.status, answer.body["data"]["outcome"]) == (200, outcome)
        shown = tenant.api("GET", f"/analyses/{record['id']}").body["data"]
        assert answer.body["data"] == tenant.api("GET", f"/calls/{record['id']}").body["data"]
        rep = tenant.api("GET", "/reps").body["data"][0]
        line = tenant.api("GET", "/reps/leaderboard").body["data"]["reps"][0]
        assert answer.body["data"]["overallScore"] == shown["overallScore"] == score
        counted = [Call.objects.get().overall_score, rep["averageScore"], line["averageScore"]]
        showed = outcome in {"closed", "lost"}
        assert counted == [score if showed else None] * 3, outcome
        assert (shown["scorable"], shown["offerMade"], rep["showedCalls"]) == (showed, showed, int(showed)), outcome

    for outcome in ("no_show", "lost", "cancelled", "closed", "rescheduled", "lost"):
        set_outcome(outcome)


@pytest.mark.parametrize("path", ["calls", "analyses"])
def test_who_withdraws_an_outcome_gets_back_what_the_analyser_found(tenant: Tenant, path: str) -> None:
    before = analysed(tenant, repId=tenant.rep.public_id)
    call, call_path = tenant.api("GET", f"/calls/{before['id']}").body["data"], f"/calls/{before['id']}"
    tenant.api("PATCH", call_path, {"outcome": "no_show"})
    assert Call.objects.get().overall_score is None
    with published(DomainEventType.CALL_COMPLETED) as facts:
        answer = tenant.api("PATCH", f"/{path}/{before['id']}", {"outcome": None})
    assert (answer.status, answer.body["data"]["outcome"], facts) == (200, "closed", [])
    after = tenant.api("GET", call_path).body["data"]
    assert after == call | {"updatedAt": after["updatedAt"]}
    assert tenant.api("GET", f"/analyses/{before['id']}").body["data"] == before
    assert [row["id"] for row in tenant.api("GET", "/calls?outcome=closed").body["data"]] == [before["id"]]
    metrics = tenant.api("GET", "/metrics?metrics=calls_showed,calls_no_show&startDate=0&endDate=9999999999999").body
    assert [row["value"] for row in metrics["metrics"]] == [1, 0]
    tenant.api("PATCH", call_path, {"outcome": "lost"})
    tenant.api("POST", f"/analyses/{before['id']}/rerun")
    tenant.api("PATCH", call_path, {"outcome": None})
    work()
    assert tenant.api("GET", call_path).body["data"]["outcome"] == "closed"


def test_an_outcome_of_null_in_a_call_fetched_before_its_analysis_takes_nothing_away(tenant: Tenant) -> None:
    call_id = submit(tenant)
    fetched = tenant.api("GET", f"/calls/{call_id}").body["data"]
    assert fetched["outcome"] is None
    work()
    answer = tenant.api("PATCH", f"/calls/{call_id}", {**fetched, "notes": "Call back."})
    assert (answer.status, answer.body["data"]["outcome"]) == (200, "closed")


def test_the_outcome_of_a_call_without_an_analysis_can_be_withdrawn(tenant: Tenant) -> None:
    prospect = tenant.api("POST", "/prospects", {"email": "a@example.com"}).body["data"]["id"]
    body = {"prospectId": prospect, "occurredAt": 1795184580000, "outcome": "closed"}
    call_id = tenant.api("POST", "/calls", body).body["data"]["id"]
    with published(DomainEventType.CALL_COMPLETED) as facts:
        assert tenant.api("PATCH", f"/calls/{call_id}", {"outcome": None}).body["data"]["outcome"] is None
        assert tenant.api("PATCH", f"/calls/{call_id}", {"outcome": "lost"}).body["data"]["outcome"] == "lost"
    assert facts == []


OPEN = """Nora: Hi Felix, it's Nora from Brightline. You asked about panels for the roof?
Felix: Yes, our bills have doubled, we pay nine hundred a month for the bakery.
Nora: The set for your roof is eighteen thousand, and we fit it in March.
Felix: Hmm. That's a lot of money. I have to talk to my partner first.
Nora: Of course. Shall I call you on Thursday at ten?
Felix: Yes, Thursday is fine. Bye.
"""
ENDINGS = [
    ("closed", "Felix bought."),
    ("lost", "Felix declined."),
    ("no_offer", "No offer was made."),
    ("no_show", "Nora did not reach Felix."),
    ("trial", "the call ended as “Free trial”."),
]


def texts(record: dict[str, Any]) -> tuple[str, list[str]]:
    return record["summary"], [item["text"] for item in record["recommendations"]]


@pytest.mark.parametrize("path", ["calls", "analyses"])
@pytest.mark.parametrize(("outcome", "ending"), ENDINGS)
def test_summary_and_advice_are_written_again_for_the_outcome_of_a_person(
    tenant: Tenant, path: str, outcome: str, ending: str
) -> None:
    CallOutcome(
        account=tenant.account, slug="trial", name="Free trial", showed=True, offer_made=True, closed=False
    ).save()
    forget()
    before = analysed(tenant, transcript=OPEN)
    assert "without a decision" in before["summary"]
    assert tenant.api("PATCH", f"/{path}/{before['id']}", {"outcome": outcome}).status == 200
    corrected = tenant.api("GET", f"/analyses/{before['id']}").body["data"]
    assert ending in corrected["summary"]
    assert "without a decision" not in corrected["summary"]
    assert corrected["recommendations"]
    assert not any("Nothing was decided" in item["rationale"] for item in corrected["recommendations"])
    listed = tenant.api("GET", "/analyses").body["data"][0]
    assert listed["summary"] == corrected["summary"]
    tenant.api("POST", f"/analyses/{before['id']}/rerun")
    work()
    assert texts(tenant.api("GET", f"/analyses/{before['id']}").body["data"]) == texts(corrected)
    tenant.api("PATCH", f"/{path}/{before['id']}", {"outcome": "follow_up"})
    assert texts(tenant.api("GET", f"/analyses/{before['id']}").body["data"]) == texts(before)


DECLINED = """Nora: Hi Felix, it's Nora from Brightline. You asked about panels for the roof?
Felix: Yes, our bills have doubled, we pay nine hundred a month for the bakery.
Nora: The set for your roof is eighteen thousand, and we fit it in March.
Felix: That's a lot of money, we can't afford eighteen thousand this year.
Nora: I see. Would a smaller set help?
Felix: No, it's too expensive. It's a no from me, thank you. Goodbye.
"""


def test_a_sale_that_a_person_sets_tells_of_no_answer_to_the_concerns(tenant: Tenant) -> None:
    before = analysed(tenant, transcript=DECLINED)
    assert (before["outcome"], [item["type"] for item in before["objections"]]) == ("lost", ["price"])
    patch(tenant, before["id"], {"outcome": "closed"})
    corrected = tenant.api("GET", f"/analyses/{before['id']}").body["data"]["summary"]
    assert "Felix bought" in corrected
    assert "answered" not in corrected


def test_texts_for_the_outcome_of_a_person_are_not_reused_for_another_call(tenant: Tenant) -> None:
    before = analysed(tenant, transcript=OPEN, occurredAt=1795184580000)
    patch(tenant, before["id"], {"outcome": "closed"})
    second = analysed(tenant, transcript=OPEN, occurredAt=1795184580000)
    assert second["provenance"]["reused"]
    assert texts(second) == texts(before)


def test_corrected_speakers_leave_the_ending_that_a_person_set(tenant: Tenant) -> None:
    call_id = analysed(tenant, transcript=OPEN)["id"]
    patch(tenant, call_id, {"outcome": "lost"})
    swapped = [{"speaker": "Nora", "role": "prospect"}, {"speaker": "Felix", "role": "rep"}]
    assert "Nora declined" in patch(tenant, call_id, {"speakers": swapped})["summary"]
    assert "declined" not in patch(tenant, call_id, {"outcome": None})["summary"]


def test_a_model_does_not_contradict_the_outcome_of_a_person(tenant: Tenant) -> None:
    call_id = analysed(tenant, transcript=OPEN)["id"]
    summary = "Felix runs a bakery and pays too much. The panels cost eighteen thousand. He will think about it."
    AnalysisRevision.objects.update(engine="openai", summary=summary)
    after = patch(tenant, call_id, {"outcome": "lost"})["summary"]
    assert after == (
        "Felix runs a bakery and pays too much. The panels cost eighteen thousand. "
        "The outcome that a person has set: Lost."
    )
    assert patch(tenant, call_id, {"outcome": None})["summary"] == summary


def test_the_texts_that_a_correction_replaced_are_deleted_with_the_words(tenant: Tenant) -> None:
    call_id = analysed(tenant, transcript=OPEN)["id"]
    patch(tenant, call_id, {"outcome": "lost"})
    revision = AnalysisRevision.objects.get()
    assert "without a decision" in revision.found["summary"]
    with transaction.atomic():
        purge_text(account_id=tenant.account.pk, analysis_ids=[revision.analysis_id])
    assert AnalysisRevision.objects.get().found is None
    assert patch(tenant, call_id, {"outcome": "closed"})["summary"] == "The words of this call were deleted."


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
