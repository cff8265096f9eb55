"""What becomes of a call that was taken in for analysis."""

import datetime

import pytest
from django.db.models import F

from calls.models import Call
from intelligence.analyses.actions.run import ATTEMPTS, MAX_JOB_AGE, fail_dead_runs, handle_run_error, run_analysis
from intelligence.models import Analysis, AnalysisRevision, AnalysisRun, ScorecardResult, Transcript
from pipeline_service import clock
from pipeline_service.events import DomainEventType
from pipeline_service.work import LOSS_LIMIT, WorkState
from tests.cast import Studio, open_studio
from tests.intelligence.calls import SALE, analysed, published, submit, work

pytestmark = pytest.mark.django_db

BOTH = (DomainEventType.CALL_COMPLETED, DomainEventType.DEAL_ANALYSIS_COMPLETED)
SILENT_FILE = "WEBVTT - Zoom\nKind: captions\n\n1\n00:00:01.000 --> 00:00:02.000\n\n2\n00:00:02.000 --> 00:00:09.000\n"
EXPIRED = datetime.timedelta(hours=1)


@pytest.fixture
def studio() -> Studio:
    return open_studio()


def claimed() -> AnalysisRun:
    AnalysisRun.objects.filter(state=WorkState.PENDING).update(due_at=clock.EPOCH)
    (run,) = AnalysisRun.claim(1)
    return run


def lose_lease() -> None:
    AnalysisRun.objects.update(leased_until=F("leased_until") - EXPIRED)
    AnalysisRun.reap()


def test_completes_the_call_and_tells_it(studio: Studio) -> None:
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    with published(*BOTH) as facts:
        record = analysed(
            studio, repId=studio.rep.public_id, prospectId=dana, duration=90, occurredAt=1_700_000_000_000
        )
    call = studio.api("GET", f"/calls/{record['id']}").body["data"]
    assert (call["status"], call["outcome"], call["overallScore"]) == ("completed", "closed", record["overallScore"])
    shared = {"callId": record["id"], "prospectId": dana, "repId": studio.rep.public_id, "outcome": "closed"}
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


def test_tells_no_outcome_that_it_cannot_tell(studio: Studio) -> None:
    with published(*BOTH) as facts:
        record = analysed(studio, transcript="A: Wie geht es dir heute?\nB: Mir geht es heute ziemlich gut, danke dir.")
    assert (record["status"], record["outcome"], record["scorable"]) == ("completed", None, False)
    # A client is promised a number; with nothing judged it is 0, and no average of the rep's takes it in.
    assert record["overallScore"] == 0
    result = record["scorecardResults"][0]
    assert (result["overallScore"], {item["status"] for item in result["criteria"]}) == (None, {"not_evaluated"})
    assert {"outcome_unknown", "language_unsupported"} <= {item["code"] for item in record["warnings"]}
    assert [fact.type for fact in facts] == ["deal_analysis.completed"]
    assert facts[0].data["outcome"] is None


def test_survives_a_worker_that_dies(studio: Studio) -> None:
    call_id = submit(studio)
    claimed()
    assert studio.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "analysing"
    lose_lease()
    assert studio.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "retrying"
    with published(DomainEventType.DEAL_ANALYSIS_COMPLETED) as facts:
        run_analysis(claimed())
    assert studio.api("GET", f"/analyses/{call_id}").body["data"]["status"] == "completed"
    assert len(facts) == 1


def test_lets_a_worker_that_comes_back_late_change_nothing(studio: Studio) -> None:
    submit(studio)
    late = claimed()
    lose_lease()
    with published(*BOTH) as facts:
        run_analysis(claimed())
        before = Analysis.objects.values().get()
        run_analysis(late)
    assert [fact.type for fact in facts] == [*BOTH]
    assert Analysis.objects.values().get() == before
    assert (AnalysisRevision.objects.count(), ScorecardResult.objects.count()) == (1, 1)


def test_ends_timed_out_when_it_kills_every_worker(studio: Studio) -> None:
    call_id = submit(studio)
    for _ in range(LOSS_LIMIT):
        claimed()
        lose_lease()
    assert fail_dead_runs() == 1
    record = studio.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["stage"], record["failureReason"]) == ("failed", None, "timed_out")
    assert "three times" in record["failureMessage"]
    assert studio.api("GET", f"/calls/{call_id}").body["data"]["status"] == "failed"
    assert fail_dead_runs() == 0


def test_ends_timed_out_after_a_quarter_of_an_hour(studio: Studio) -> None:
    call_id = submit(studio)
    claimed()
    AnalysisRun.objects.update(started_at=clock.now() - MAX_JOB_AGE - EXPIRED)
    lose_lease()
    run_analysis(claimed())
    assert studio.api("GET", f"/analyses/{call_id}").body["data"]["failureReason"] == "timed_out"


def test_tries_again_after_a_fault_and_fails_after_three(studio: Studio) -> None:
    call_id = submit(studio)
    delays = []
    for _ in range(ATTEMPTS - 1):
        handle_run_error(claimed())
        waiting = AnalysisRun.objects.get()
        delays.append(round((waiting.due_at - clock.now()).total_seconds()))
        assert waiting.state == WorkState.PENDING
    handle_run_error(claimed())
    assert delays == [2, 8]
    record = studio.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["failureReason"]) == ("failed", "invalid_response")
    assert AnalysisRun.objects.get().state == WorkState.DEAD


@pytest.mark.parametrize("transcript", ["...", "- …\n- !", "WEBVTT\n", SILENT_FILE])
def test_fails_in_words_when_nobody_says_anything(studio: Studio, transcript: str) -> None:
    with published(*BOTH) as facts:
        record = analysed(studio, transcript=transcript)
    assert (record["status"], record["failureReason"], record["failureMessage"]) == (
        "failed",
        "empty_transcript",
        "The transcript holds no spoken words.",
    )
    assert facts == []


def test_says_that_recordings_need_a_model(studio: Studio) -> None:
    call_id = submit(studio, transcript=None, audioUrl="https://files.example/call.mp3")
    work()
    record = studio.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["failureReason"]) == ("failed", "transcription_unavailable")
    assert "OPENAI_TRANSCRIPTION_MODEL" in record["failureMessage"]
    assert studio.api("GET", "/analyses").body["data"] == []


def test_keeps_the_outcome_that_a_person_gave_meanwhile(studio: Studio) -> None:
    call_id = submit(studio)
    studio.api("PATCH", f"/calls/{call_id}", {"outcome": "lost"})
    with published(*BOTH) as facts:
        work()
    assert studio.api("GET", f"/analyses/{call_id}").body["data"]["outcome"] == "lost"
    assert studio.api("GET", f"/calls/{call_id}").body["data"]["outcome"] == "lost"
    assert [(fact.type, fact.data["outcome"]) for fact in facts] == [("deal_analysis.completed", "lost")]


def test_finishes_the_call_of_a_prospect_deleted_meanwhile_and_hides_it(studio: Studio) -> None:
    dana = studio.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    call_id = submit(studio, prospectId=dana)
    studio.api("DELETE", f"/prospects/{dana}")
    assert work() == 1
    assert studio.api("GET", f"/analyses/{call_id}").status == 404
    assert studio.api("GET", f"/analyses/{call_id}/scorecard-results").status == 404
    assert studio.api("GET", "/analyses").body["data"] == []
    assert Call.objects.get().status == "completed"


def test_reuses_the_answer_to_the_same_words_and_says_so(studio: Studio) -> None:
    first = analysed(studio, occurredAt=1_700_000_000_000)
    again = analysed(studio, occurredAt=1_700_000_000_000, transcript=SALE.replace(" ", "  ").upper())
    assert (first["provenance"]["reused"], again["provenance"]["reused"]) == (False, True)
    assert again["warnings"][-1] == {
        "code": "possible_duplicate",
        "message": f"The same transcript was sent before as {first['id']}; both calls count in metrics.",
    }
    assert [item for item in again["warnings"] if item["code"] != "possible_duplicate"] == first["warnings"]
    for name in ("summary", "outcome", "overallScore", "leadQualityScore", "objections", "nextSteps"):
        assert again[name] == first[name]
    assert again["scorecardResults"][0]["criteria"] == first["scorecardResults"][0]["criteria"]


@pytest.mark.parametrize("change", [{"repId": "rep"}, {"occurredAt": 1_700_100_000_000}])
def test_asks_anew_when_rep_or_day_differ(studio: Studio, change: dict[str, object]) -> None:
    analysed(studio, occurredAt=1_700_000_000_000)
    body = {"occurredAt": 1_700_000_000_000, **change}
    if "repId" in body:
        body["repId"] = studio.rep.public_id
    again = analysed(studio, **body)
    assert not again["provenance"]["reused"]
    assert "possible_duplicate" in {item["code"] for item in again["warnings"]}


def test_reuses_nothing_of_another_account(studio: Studio) -> None:
    analysed(open_studio("Other"), occurredAt=1_700_000_000_000)
    record = analysed(studio, occurredAt=1_700_000_000_000)
    assert not record["provenance"]["reused"]
    assert "possible_duplicate" not in {item["code"] for item in record["warnings"]}


def test_keeps_personal_data_out_when_the_account_says_so(studio: Studio) -> None:
    studio.api("PATCH", "/analyses/settings", {"redaction": "stored"})
    record = analysed(studio, transcript="Dana: write to dana@example.com please.\nMarcus: I will.")
    assert Transcript.objects.get().text == "Dana: write to [EMAIL_1] please.\nMarcus: I will."
    assert record["provenance"]["redaction"] == "stored"
