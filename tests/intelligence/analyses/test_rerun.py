"""Running an analysis again: POST /analyses/:id/rerun."""

import pytest

from intelligence.analyses.actions.run import ATTEMPTS, handle_run_error
from intelligence.models import AnalysisRevision, AnalysisRun, ScorecardResult, Transcript
from pipeline_service import clock
from pipeline_service.events import DomainEventType
from tests.intelligence.calls import analysed, published, submit, work
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

BOTH = (DomainEventType.CALL_COMPLETED, DomainEventType.DEAL_ANALYSIS_COMPLETED)


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def fail_every_try() -> None:
    for _ in range(ATTEMPTS):
        AnalysisRun.objects.update(due_at=clock.EPOCH)
        (run,) = AnalysisRun.claim(1)
        handle_run_error(run)


def test_the_finished_revision_is_shown_until_the_new_one_is_complete(tenant: Tenant) -> None:
    before = analysed(tenant)
    answer = tenant.api("POST", f"/analyses/{before['id']}/rerun")
    assert (answer.status, answer.body) == (202, {"data": {"callId": before["id"], "status": "analyzing"}})
    assert tenant.api("GET", f"/analyses/{before['id']}").body["data"] == before | {"rerunStatus": "analyzing"}
    with published(*BOTH) as facts:
        work()
    after = tenant.api("GET", f"/analyses/{before['id']}").body["data"]
    assert (after["revision"], after["status"], after["rerunStatus"]) == (2, "completed", None)
    assert [(fact.type, fact.data["revision"], fact.dedupe_key[-2:]) for fact in facts] == [
        ("deal_analysis.completed", 2, ":2")
    ]
    assert after["scorecardResults"][0]["id"] != before["scorecardResults"][0]["id"]
    assert len(tenant.api("GET", f"/analyses/{before['id']}/scorecard-results").body["data"]) == 1


def test_earlier_revisions_are_kept(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    tenant.api("POST", f"/analyses/{call_id}/rerun")
    work()
    assert list(AnalysisRevision.objects.order_by("revision").values_list("revision", flat=True)) == [1, 2]
    assert list(ScorecardResult.objects.order_by("created_at", "current").values_list("current", flat=True)) == [
        False,
        True,
    ]


@pytest.mark.parametrize(("force", "reused"), [(False, True), (True, False)])
def test_a_rerun_reuses_the_earlier_model_response_unless_forced(tenant: Tenant, force: bool, reused: bool) -> None:
    call_id = analysed(tenant)["id"]
    tenant.api("POST", f"/analyses/{call_id}/rerun", {"force": force, "engine": "rules"})
    work()
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["provenance"]["reused"] is reused


def test_a_rerun_is_refused_while_an_analysis_is_running(tenant: Tenant) -> None:
    call_id = submit(tenant)
    answer = tenant.api("POST", f"/analyses/{call_id}/rerun")
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")
    assert AnalysisRun.objects.count() == 1


def test_a_failed_analysis_can_be_run_again(tenant: Tenant) -> None:
    call_id = submit(tenant)
    fail_every_try()
    tenant.api("POST", f"/analyses/{call_id}/rerun")
    waiting = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (waiting["status"], waiting["stage"], waiting["revision"]) == ("analyzing", "queued", 2)
    assert waiting["failureReason"] is None
    assert tenant.api("GET", f"/calls/{call_id}").body["data"]["status"] == "analyzing"
    work()
    assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["status"] == "completed"


def test_a_failed_rerun_keeps_the_finished_revision(tenant: Tenant) -> None:
    before = analysed(tenant)
    tenant.api("POST", f"/analyses/{before['id']}/rerun")
    fail_every_try()
    after = tenant.api("GET", f"/analyses/{before['id']}").body["data"]
    failure = {"rerunStatus": "failed", "failureReason": "invalid_response"}
    assert after == before | failure | {"failureMessage": after["failureMessage"]}
    assert tenant.api("GET", f"/calls/{before['id']}").body["data"]["status"] == "completed"


def test_a_rerun_is_refused_after_the_transcript_was_deleted(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    Transcript.objects.all().delete()
    answer = tenant.api("POST", f"/analyses/{call_id}/rerun")
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")


def test_unknown_engines_and_analyses_are_refused(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    assert tenant.api("POST", f"/analyses/{call_id}/rerun", {"engine": "oracle"}).status == 400
    assert create_tenant("Other").api("POST", f"/analyses/{call_id}/rerun").status == 404
