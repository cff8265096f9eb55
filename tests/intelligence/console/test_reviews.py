"""Agreement between reviewers and the analysers, in numbers and in the console."""

from decimal import Decimal

import pytest

from intelligence.analyses.actions.reviews import review_criterion
from intelligence.analyses.agreement import compute_agreement
from intelligence.models import CriterionReview, ScorecardResult
from tests.intelligence.calls import analysed
from tests.intelligence.console.test_analysis_page import console
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def review(result: ScorecardResult, key: str, score: float) -> None:
    review_criterion(
        account_id=result.account_id, result_id=result.pk, key=key, score=Decimal(str(score)), reason="So.", by="test"
    )


def test_agreement_counts_the_newest_review_of_each_call(tenant: Tenant) -> None:
    for occurred_at in (1_700_000_000_000, 1_700_500_000_000):
        analysed(tenant, occurredAt=occurred_at)
    first, second = ScorecardResult.objects.order_by("occurred_at")
    found = next(item["score"] for item in first.criteria if item["key"] == "offer")
    assert found == 5
    review(first, "offer", 1)
    review(first, "offer", 5)
    review(second, "offer", 2)
    (agreement,) = compute_agreement(CriterionReview.objects.all())
    assert (agreement.scorecard_id, agreement.key, agreement.engine) == (first.scorecard_id, "offer", "rules")
    assert (agreement.reviews, agreement.same, agreement.near, agreement.mean_difference) == (2, 0.5, 0.5, -1.5)


def test_the_console_shows_the_agreement_of_the_account(tenant: Tenant) -> None:
    analysed(tenant)
    review(ScorecardResult.objects.get(), "offer", 5)
    other = create_tenant("Other")
    path = "/admin/intelligence/criterionreview/"
    assert "100%" in console(tenant).get(path).content.decode()
    assert "100%" not in console(other).get(path).content.decode()
