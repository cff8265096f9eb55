"""Processing a call submitted for analysis."""

import datetime
from decimal import Decimal
from importlib import import_module

import pytest
from django.db import connection
from django.db.models import F

from calls.models import Call
from intelligence.analyses.actions.reviews import review_criterion
from intelligence.analyses.actions.run import ATTEMPTS, MAX_JOB_AGE, fail_dead_runs, handle_run_error, run_analysis
from intelligence.models import Analysis, AnalysisRevision, AnalysisRun, ScorecardResult, Transcript
from pipeline_service import clock
from pipeline_service.events import DomainEventType
from pipeline_service.work import LOSS_LIMIT, WorkState
from tests.intelligence.calls import SALE, analysed, published, submit, work
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

BOTH = (DomainEventType.CALL_COMPLETED, DomainEventType.DEAL_ANALYSIS_COMPLETED)
SILENT_FILE = "WEBVTT - Zoom\nKind: captions\n\n1\n00:00:01.000 --> 00:00:02.000\n\n2\n00:00:02.000 --> 00:00:09.000\n"
EXPIRED = datetime.timedelta(hours=1)


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def claimed() -> AnalysisRun:
    AnalysisRun.objects.filter(state=WorkState.PENDING).update(due_at=clock.EPOCH)
    (run,) = AnalysisRun.claim(1)
    return run


def lose_lease() -> None:
    AnalysisRun.objects.update(leased_until=F("leased_until") - EXPIRED)
    AnalysisRun.reap()


def test_a_finished_analysis_completes_the_call_and_publishes_it(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    with published(*BOTH) as facts:
        record = analysed(
            tenant, repId=tenant.rep.public_id, prospectId=dana, duration=90, occurredAt=1_700_000_000_000
        )
    call = tenant.api("GET", f"/calls/{record['id']}").body["data"]
    assert (call["status"], call["outcome"], call["overallScore"]) == ("completed", "closed", record["overallScore"])
    shared = {"callId": record["id"], "prospectId": dana, "repId": tenant.rep.public_id, "outcome": "closed"}
    shared |= {"occurredAt": 1_700_000_000_000}
    assert [(fact.type, fact.data) for fact in facts] == [
        ("call.completed", {**shared, "durationSeconds": 90, "source": "transcript"}),
        (
            "deal_analysis.completed",
            {
                **shared,
                "analysisId": record["id"],
                "revision": 1,
                "overallScore": record["overallScore"],
                "leadQualityScore": record["leadQualityScore"],
            },
        ),
    ]


def test_an_unclear_outcome_is_not_published(tenant: Tenant) -> None:
    with published(*BOTH) as facts:
        record = analysed(tenant, transcript="A: Wie geht es dir heute?\nB: Mir geht es heute ziemlich gut, danke dir.")
    assert (record["status"], record["outcome"], record["scorable"]) == ("completed", None, False)
    # A client is promised a number; with nothing judged it is 0, and no average of the rep's takes it in.
    assert record["overallScore"] == 0
    result = record["scorecardResults"][0]
    assert (result["overallScore"], {item["status"] for item in result["criteria"]}) == (None, {"not_evaluated"})
    assert {"outcome_unknown", "language_unsupported"} <= {item["code"] for item in record["warnings"]}
    assert [fact.type for fact in facts] == ["deal_analysis.completed"]
    assert facts[0].data["outcome"] is None


def test_a_call_that_could_not_be_scored_has_the_number_of_its_analysis_and_counts_nowhere(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    words = "Ana: lorem ipsum dolor sit amet\nBo: consectetur adipiscing elit"
    record = analysed(tenant, transcript=words, prospectId=dana, repId=tenant.rep.public_id)
    assert (record["scorable"], record["overallScore"]) == (False, 0)
    assert tenant.api("GET", f"/calls/{record['id']}").body["data"]["overallScore"] == 0
    assert Call.objects.get().overall_score is None
    summary = tenant.api("GET", f"/prospects/{dana}").body["data"]["callSummary"]
    assert (summary["total"], summary["averageScore"], summary["lastScore"]) == (1, None, None)
    assert tenant.api("GET", "/reps").body["data"][0]["averageScore"] is None

    corrected = {"speakers": [{"speaker": "Bo", "role": "rep"}], "outcome": "follow_up"}
    assert tenant.api("PATCH", f"/analyses/{record['id']}", corrected).status == 200
    assert Call.objects.get().overall_score is None
    assert tenant.api("POST", f"/analyses/{record['id']}/rerun").status == 202
    work()
    assert Call.objects.get().overall_score is None


def test_earlier_calls_get_the_score_of_their_analysis(tenant: Tenant) -> None:
    analysed(tenant, transcript="lorem ipsum dolor sit amet")
    analysed(tenant)
    scores = list(Call.objects.order_by("id").values_list("analysis_score", "overall_score"))
    assert (scores[0], scores[1][0]) == ((0, None), scores[1][1])
    Call.objects.update(analysis_score=None)
    migration = import_module("intelligence.migrations.0011_scores_of_analyses")
    migration.fill(None, connection.schema_editor())
    assert list(Call.objects.order_by("id").values_list("analysis_score", "overall_score")) == scores


def test_zeros_of_earlier_calls_that_could_not_be_scored_are_taken_away(tenant: Tenant) -> None:
    analysed(tenant, transcript="lorem ipsum dolor sit amet")
    analysed(tenant)
    scores = list(Call.objects.order_by("id").values_list("overall_score", flat=True))
    Call.objects.filter(overall_score=None).update(overall_score=0)
    migration = import_module("intelligence.migrations.0009_scores_of_calls")
    migration.clear(None, connection.schema_editor())
    assert list(Call.objects.order_by("id").values_list("overall_score", flat=True)) == scores
    assert scores[0] is None
    assert scores[1] is not None


def test_a_call_is_changed_and_completed_at_the_same_time(tenant: Tenant) -> None:
    with published(DomainEventType.CALL_CHANGED, *BOTH) as facts:
        analysed(tenant)
    call = Call.objects.get()
    assert [(fact.type, fact.occurred_at) for fact in facts] == [
        ("call.changed", call.updated_at),
        ("call.completed", call.completed_at),
        ("deal_analysis.completed", Analysis.objects.get().completed_at),
    ]
    assert call.updated_at == call.completed_at


def test_an_analysis_survives_a_worker_that_dies(tenant: Tenant) -> None:
    call_id = submit(tenant)
    claimed()
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "analysing"
    lose_lease()
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "retrying"
    with published(DomainEventType.DEAL_ANALYSIS_COMPLETED) as facts:
        run_analysis(claimed())
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["status"] == "completed"
    assert len(facts) == 1


def test_a_worker_that_resumes_late_changes_nothing(tenant: Tenant) -> None:
    submit(tenant)
    late = claimed()
    lose_lease()
    with published(*BOTH) as facts:
        run_analysis(claimed())
        before = Analysis.objects.values().get()
        run_analysis(late)
    assert [fact.type for fact in facts] == [*BOTH]
    assert Analysis.objects.values().get() == before
    assert (AnalysisRevision.objects.count(), ScorecardResult.objects.count()) == (1, 1)


def test_an_analysis_that_kills_every_worker_times_out(tenant: Tenant) -> None:
    call_id = submit(tenant)
    for _ in range(LOSS_LIMIT):
        claimed()
        lose_lease()
    assert fail_dead_runs() == 1
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["stage"], record["failureReason"]) == ("failed", None, "timed_out")
    assert "three times" in record["failureMessage"]
    assert tenant.api("GET", f"/calls/{call_id}").body["data"]["status"] == "failed"
    assert fail_dead_runs() == 0


def test_an_analysis_times_out_after_a_quarter_of_an_hour(tenant: Tenant) -> None:
    call_id = submit(tenant)
    claimed()
    AnalysisRun.objects.update(started_at=clock.now() - MAX_JOB_AGE - EXPIRED)
    lose_lease()
    run_analysis(claimed())
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["failureReason"] == "timed_out"


def test_an_analysis_starts_with_its_first_claim(tenant: Tenant) -> None:
    submit(tenant)
    before = clock.now()
    first = claimed()
    assert first.started_at is not None
    # The column rounds to a millisecond, and `now` cuts off.
    assert before <= first.started_at <= clock.now() + clock.MS
    assert abs(first.claimed_at - first.started_at) <= clock.MS
    lose_lease()
    second = claimed()
    assert (second.started_at, second.attempts) == (first.started_at, 1)
    assert second.claimed_at > first.claimed_at


def test_an_analysis_is_retried_after_an_error_and_fails_after_three(tenant: Tenant) -> None:
    call_id = submit(tenant)
    delays = []
    for _ in range(ATTEMPTS - 1):
        handle_run_error(claimed())
        waiting = AnalysisRun.objects.get()
        delays.append(round((waiting.due_at - clock.now()).total_seconds()))
        assert waiting.state == WorkState.PENDING
    handle_run_error(claimed())
    assert delays == [2, 8]
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["failureReason"]) == ("failed", "invalid_response")
    assert AnalysisRun.objects.get().state == WorkState.DEAD


@pytest.mark.parametrize("transcript", ["...", "- …\n- !", "WEBVTT\n", SILENT_FILE])
def test_a_call_without_speech_fails_with_a_clear_message(tenant: Tenant, transcript: str) -> None:
    with published(*BOTH) as facts:
        record = analysed(tenant, transcript=transcript)
    assert (record["status"], record["failureReason"], record["failureMessage"]) == (
        "failed",
        "empty_transcript",
        "The transcript holds no spoken words.",
    )
    assert facts == []


def test_a_recording_without_a_configured_model_fails_with_a_clear_message(tenant: Tenant) -> None:
    call_id = submit(tenant, transcript=None, audioUrl="https://files.example/call.mp3")
    work()
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["failureReason"]) == ("failed", "transcription_unavailable")
    assert "OPENAI_TRANSCRIPTION_MODEL" in record["failureMessage"]
    assert tenant.api("GET", "/analyses").body["data"] == []


def test_an_outcome_set_by_a_person_meanwhile_is_kept(tenant: Tenant) -> None:
    call_id = submit(tenant)
    tenant.api("PATCH", f"/calls/{call_id}", {"outcome": "lost"})
    with published(*BOTH) as facts:
        work()
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["outcome"] == "lost"
    assert tenant.api("GET", f"/calls/{call_id}").body["data"]["outcome"] == "lost"
    assert [(fact.type, fact.data["outcome"]) for fact in facts] == [("deal_analysis.completed", "lost")]


def test_the_call_of_a_prospect_deleted_meanwhile_is_finished_and_hidden(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    call_id = submit(tenant, prospectId=dana)
    tenant.api("DELETE", f"/prospects/{dana}")
    assert work() == 1
    assert tenant.api("GET", f"/analyses/{call_id}").status == 404
    assert tenant.api("GET", f"/analyses/{call_id}/scorecard-results").status == 404
    assert tenant.api("GET", "/analyses").body["data"] == []
    assert Call.objects.get().status == "completed"


def test_the_response_to_an_equal_transcript_is_reused_and_marked_so(tenant: Tenant) -> None:
    first = analysed(tenant, occurredAt=1_700_000_000_000)
    again = analysed(tenant, occurredAt=1_700_000_000_000)
    assert (first["provenance"]["reused"], again["provenance"]["reused"]) == (False, True)
    assert again["warnings"][-1] == {
        "code": "possible_duplicate",
        "message": f"The same transcript was sent before as {first['id']}; both calls count in metrics.",
    }
    assert [item for item in again["warnings"] if item["code"] != "possible_duplicate"] == first["warnings"]
    for name in ("summary", "outcome", "overallScore", "leadQualityScore", "objections", "nextSteps"):
        assert again[name] == first[name]
    assert again["scorecardResults"][0]["criteria"] == first["scorecardResults"][0]["criteria"]


@pytest.mark.parametrize(
    "change",
    [
        {"repId": "rep"},
        {"occurredAt": 1_700_100_000_000},
        {"occurredAt": 1_700_000_000_000 + 120_000},
        {"transcript": SALE.upper()},
        {"transcript": SALE.replace(" ", "  ")},
    ],
)
def test_another_rep_time_or_spelling_leads_to_a_new_answer(tenant: Tenant, change: dict[str, object]) -> None:
    analysed(tenant, occurredAt=1_700_000_000_000)
    body = {"occurredAt": 1_700_000_000_000, **change}
    if "repId" in body:
        body["repId"] = tenant.rep.public_id
    again = analysed(tenant, **body)
    assert not again["provenance"]["reused"]
    assert "possible_duplicate" in {item["code"] for item in again["warnings"]}


def test_no_response_of_another_account_is_reused(tenant: Tenant) -> None:
    analysed(create_tenant("Other"), occurredAt=1_700_000_000_000)
    record = analysed(tenant, occurredAt=1_700_000_000_000)
    assert not record["provenance"]["reused"]
    assert "possible_duplicate" not in {item["code"] for item in record["warnings"]}


def test_personal_data_is_removed_if_the_account_redacts_it(tenant: Tenant) -> None:
    tenant.api("PATCH", "/analyses/settings", {"redaction": "stored"})
    record = analysed(tenant, transcript="Dana: write to dana@example.com please.\nMarcus: I will.")
    assert Transcript.objects.get().text == "Dana: write to [EMAIL_1] please.\nMarcus: I will."
    assert record["provenance"]["redaction"] == "stored"


def test_a_call_counts_in_averages_once_one_of_its_criteria_has_a_score(tenant: Tenant) -> None:
    for card in tenant.api("GET", "/scorecards").body["data"]:
        assert tenant.api("PATCH", f"/scorecards/{card['id']}", {"state": "archived"}).status == 200
    # Without a detector, only a model or a person can score it.
    asked = {"key": "referral", "name": "Referral", "question": "Did the rep ask for a referral?"}
    body = {"name": "House rules", "state": "active", "criteria": [asked]}
    assert tenant.api("POST", "/scorecards", body).status == 201
    record = analysed(tenant, repId=tenant.rep.public_id)
    assert (record["scorable"], record["overallScore"]) == (False, 0)
    assert Call.objects.get().overall_score is None
    assert tenant.api("GET", "/reps").body["data"][0]["averageScore"] is None

    result = ScorecardResult.objects.get()
    review_criterion(
        account_id=result.account_id, result_id=result.pk, key="referral", score=Decimal(4), reason="Asked.", by="Ann"
    )
    record = tenant.api("GET", f"/analyses/{record['id']}").body["data"]
    assert (record["scorable"], record["overallScore"], Call.objects.get().overall_score) == (True, 80, 80)
    assert tenant.api("GET", "/reps").body["data"][0]["averageScore"] == 80
