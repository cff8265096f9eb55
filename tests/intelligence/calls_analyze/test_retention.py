"""Deleting transcripts by age and when a prospect is erased."""

import datetime
import json

import pytest

from intelligence.analyses.actions.budget import record_usage
from intelligence.analyses.actions.run import fail_dead_runs, run_analysis
from intelligence.models import (
    Analysis,
    AnalysisRevision,
    AnalysisRun,
    AnalysisSettings,
    ModelUsage,
    ScorecardResult,
    Transcript,
)
from intelligence.provider.usage import Usage
from intelligence.purging import purge_expired_text
from pipeline_service import clock
from pipeline_service.work import WorkState
from tests.intelligence.calls import analysed, submit
from tests.intelligence.reported import meet
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

SAID = ("nine thousand", "pilates", "Dana", "too expensive", "invoice", "more than I was")


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def keep_for(tenant: Tenant, days: int) -> None:
    AnalysisSettings.objects.create(account_id=tenant.account.id, transcript_days=days)


def age(days: int) -> None:
    Transcript.objects.update(created_at=clock.now() - datetime.timedelta(days=days, minutes=1))


def test_retention_deletes_transcripts_and_keeps_figures(tenant: Tenant) -> None:
    before = analysed(tenant, repId=tenant.rep.public_id)
    assert all(word in json.dumps(before) for word in SAID)
    keep_for(tenant, 30)
    age(30)
    assert purge_expired_text() == 1
    after = tenant.api("GET", f"/analyses/{before['id']}").body["data"]
    results = tenant.api("GET", f"/analyses/{before['id']}/scorecard-results").body["data"]
    kept = json.dumps([after, results, *AnalysisRevision.objects.values("buyer_digest", "next_steps")])
    assert [word for word in SAID if word in kept] == []
    for name in ("overallScore", "leadQualityScore", "outcome", "interaction", "provenance"):
        assert after[name] == before[name]
    assert (after["transcript"], after["segments"], after["summary"]) == (
        None,
        [],
        "The words of this call were deleted.",
    )
    assert [item["type"] for item in after["objections"]] == [item["type"] for item in before["objections"]]
    assert [item["score"] for item in results[0]["criteria"]] == [
        item["score"] for item in before["scorecardResults"][0]["criteria"]
    ]


def test_retention_follows_the_accounts_setting_and_the_age(tenant: Tenant) -> None:
    other = create_tenant("Other")
    keep_for(tenant, 30)
    analysed(tenant)
    analysed(other)
    age(29)
    assert purge_expired_text() == 0
    age(30)
    assert purge_expired_text() == 1
    assert Transcript.objects.get().account_id == other.account.id


def test_retention_waits_for_a_running_analysis(tenant: Tenant) -> None:
    keep_for(tenant, 1)
    submit(tenant)
    age(1)
    assert purge_expired_text() == 0


def test_deleted_text_is_never_returned(tenant: Tenant) -> None:
    analysed(tenant, occurredAt=1_700_000_000_000)
    keep_for(tenant, 1)
    age(1)
    purge_expired_text()
    assert not analysed(tenant, occurredAt=1_700_000_000_000)["provenance"]["reused"]


def test_erasing_a_prospect_deletes_transcripts_at_once(tenant: Tenant) -> None:
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    analysed(tenant, prospectId=dana)
    receipt = tenant.api("POST", f"/prospects/{dana}/erase").body["data"]
    assert "transcripts" in json.dumps(receipt)
    assert not Transcript.objects.exists()
    stored = json.dumps([*AnalysisRevision.objects.values_list("summary", "objections", "talk_time")])
    stored += json.dumps([*ScorecardResult.objects.values_list("criteria", flat=True)])
    assert [word for word in SAID if word in stored] == []


def test_erasing_a_prospect_ends_the_analysis_under_way(tenant: Tenant) -> None:
    dana = meet(tenant)
    submit(tenant, prospectId=dana.public_id)
    (run,) = AnalysisRun.claim(1)
    assert tenant.api("POST", f"/prospects/{dana.public_id}/erase").body["data"]["counts"]["transcripts"] == 1
    run_analysis(run)
    assert not AnalysisRevision.objects.exists()
    assert not Transcript.objects.exists()
    assert AnalysisRun.objects.get().state == WorkState.DEAD
    assert AnalysisRun.claim(1) == []
    assert fail_dead_runs() == 1
    analysis = Analysis.objects.get()
    assert (analysis.status, analysis.failure_reason) == ("failed", "empty_transcript")


def test_an_answer_that_comes_after_the_erasure_is_not_stored(tenant: Tenant) -> None:
    dana = meet(tenant)
    submit(tenant, prospectId=dana.public_id)
    (run,) = AnalysisRun.claim(1)
    usage = Usage(purpose="analysis", model="m", seconds=1.0, answer="Dana said nine thousand.")
    record_usage(run.account_id, run.analysis_id, usage)
    assert ModelUsage.objects.get().answer == usage.answer
    tenant.api("POST", f"/prospects/{dana.public_id}/erase")
    record_usage(run.account_id, run.analysis_id, usage)
    assert list(ModelUsage.objects.values_list("answer", flat=True)) == [None, None]
