"""Reviews: scores that a person gives beside the analyser's."""

import uuid
from decimal import Decimal

from django.db import transaction
from django.db.models.functions import Now

from calls.actions import lock_call, write_call
from intelligence.analyses.actions.results import Reviews, apply_reviews, counts_in_averages, latest_reviews
from intelligence.analyses.models import Analysis, AnalysisRevision, CriterionReview, ScorecardResult
from intelligence.analyses.serializers.corrections import REASON_LIMIT
from intelligence.scoring import CardScore, has_score, overall_score, scores_of_call
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed
from pipeline_service.redaction import mask_cards

SCORE_COLUMNS = (
    "criteria",
    "found",
    "reviewer",
    "overall_score",
    "passed",
    "evaluated",
    "not_applicable",
    "not_evaluated",
)


@transaction.atomic
def review_criterion(
    *, account_id: uuid.UUID, result_id: uuid.UUID, key: str, score: Decimal, reason: str, by: str
) -> ScorecardResult:
    """Store a person's score for one criterion, with the reason. A score equal to the analyser's means agreement.

    The review is kept through re-runs. The scores of scorecard, analysis and call are recomputed. Raises NotFound;
    Conflict for a revision that is no longer shown; ValidationFailed for a score outside the criterion's scale or
    without a reason.
    """
    result: ScorecardResult | None = ScorecardResult.objects.for_account(account_id).filter(pk=result_id).first()
    if result is None:
        raise NotFound
    call = lock_call(account_id, result.analysis_id)
    analysis = Analysis.objects.for_account(account_id).select_for_update().get(pk=result.analysis_id)
    result.refresh_from_db()
    if not result.current:
        raise Conflict("This call was analysed again; review the results that are shown now.")
    _store_review(result, key, score, reason, by)
    reviews = latest_reviews(analysis)
    current = ScorecardResult.objects.for_account(account_id).filter(analysis_id=analysis.pk, current=True)
    scores = [_rescore(row, reviews) for row in current]
    # A person can score what the analyser could not.
    total, scored, found = overall_score(scores), has_score(scores), result.revision.scorable
    scorable = counts_in_averages(analysis, analysis.human_outcome, found=found, scored=scored)
    AnalysisRevision.objects.filter(pk=result.revision_id).update(overall_score=total, updated_at=Now())
    Analysis.objects.filter(pk=analysis.pk).update(overall_score=total, scorable=scorable, updated_at=Now())
    write_call(call, scores_of_call(total, scorable=scorable))
    result.refresh_from_db()
    return result


def _store_review(result: ScorecardResult, key: str, score: Decimal, reason: str, by: str) -> None:
    criterion = next((item for item in result.found or result.criteria if item["key"] == key), None)
    if criterion is None:
        raise NotFound
    if not 0 <= score <= criterion["maxScore"]:
        message = f"score is a number between 0 and {criterion['maxScore']}."
        raise ValidationFailed.of("score", "out_of_range", message)
    if not reason.strip():
        raise ValidationFailed.of("reason", "required", "Give a reason for the other reviewers.")
    found = criterion["score"]
    CriterionReview(
        account_id=result.account_id,
        analysis_id=result.analysis_id,
        scorecard_id=result.scorecard_id,
        key=key,
        engine=result.revision.engine,
        ai_score=None if found is None else Decimal(str(found)),
        score=score,
        max_score=criterion["maxScore"],
        reason=mask_cards(reason.strip(), REASON_LIMIT),
        by=by,
    ).save(force_insert=True)


def _rescore(result: ScorecardResult, reviews: Reviews) -> CardScore:
    score = apply_reviews(result, reviews)
    result.save(update_fields=[*SCORE_COLUMNS])
    return score
