"""The figures of calls, which reports read, stay equal to the revisions that are shown."""

from decimal import Decimal
from typing import Any

import pytest

from intelligence.analyses.actions.reviews import review_criterion
from intelligence.models import Analysis, AnalysisRevision, CallFigures, CallObjection, ScorecardResult
from tests.intelligence.calls import submit, work
from tests.intelligence.reported import hire
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def expected(analysis: Analysis) -> tuple[Any, ...]:
    """Compute the figures of an analysis from its shown revision and its current results."""
    revision = AnalysisRevision.objects.get(pk=analysis.shown_id)
    reps = [item["questions"] for item in revision.talk_time if item["role"] == "rep"]
    scores = {
        f"{result.scorecard_id}/{item['key']}": item["percent"]
        for result in ScorecardResult.objects.filter(analysis=analysis, current=True)
        for item in result.criteria
        if item["status"] == "scored"
    }
    objections = sorted(
        (
            kind,
            sum(item["type"] == kind for item in revision.objections),
            sum(item["type"] == kind and item["handled"] is True for item in revision.objections),
            sum(item["type"] == kind and item["handled"] is False for item in revision.objections),
            sum(item["type"] == kind and item["resolution"] == "accepted" for item in revision.objections),
        )
        for kind in {item["type"] for item in revision.objections}
    )
    copies = (analysis.rep_id, analysis.occurred_at, analysis.hidden)
    ratio = revision.interaction["repTalkRatio"]
    return copies, ratio, sum(reps) if reps else None, scores, objections


def stored(analysis: Analysis) -> tuple[Any, ...]:
    row = CallFigures.objects.get(pk=analysis.pk)
    rows = CallObjection.objects.filter(account_id=analysis.account_id, analysis=analysis)
    copies = {(item.rep_id, item.occurred_at, item.hidden) for item in [row, *rows]}
    assert len(copies) == 1
    objections = rows.values_list("type", "voiced", "answered", "unanswered", "accepted")
    return copies.pop(), row.talk_ratio, row.questions, row.scores, sorted(objections)


def assert_equal(analysis_id: Any) -> Analysis:
    analysis = Analysis.objects.get(pk=analysis_id)
    assert stored(analysis) == expected(analysis)
    return analysis


def test_figures_follow_a_run_a_correction_a_review_and_a_rerun(tenant: Tenant) -> None:
    lee = hire(tenant, "Lee")
    dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    call_id = submit(tenant, repId=tenant.rep.public_id, prospectId=dana)
    assert not CallFigures.objects.exists()
    work()
    analysis = assert_equal(Analysis.objects.get().pk)
    assert stored(analysis)[4] != []
    assert stored(analysis)[3] != {}

    roles = [{"speaker": "Marcus Reed", "role": "unknown"}, {"speaker": "Dana", "role": "unknown"}]
    assert tenant.api("PATCH", f"/analyses/{call_id}", {"speakers": roles}).status == 200
    assert stored(assert_equal(analysis.pk))[1] is None

    result = ScorecardResult.objects.get(current=True)
    key = result.criteria[0]["key"]
    review_criterion(
        account_id=tenant.account.id, result_id=result.pk, key=key, score=Decimal(1), reason="So.", by="test"
    )
    assert_equal(analysis.pk)
    assert stored(analysis)[3][f"{result.scorecard_id}/{key}"] == 20

    assert tenant.api("POST", f"/analyses/{call_id}/rerun", {"force": True}).status == 202
    work()
    assert_equal(analysis.pk)

    tenant.api("PATCH", f"/calls/{call_id}", {"repId": lee.public_id})
    assert assert_equal(analysis.pk).rep_id == lee.pk
    tenant.api("DELETE", f"/prospects/{dana}")
    assert assert_equal(analysis.pk).hidden
    tenant.api("POST", f"/prospects/{dana}/erase", {})
    assert_equal(analysis.pk)
