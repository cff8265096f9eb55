"""Scorecard results, computed from criteria. People's reviews replace the analyser's scores."""

import uuid
from collections.abc import Iterable, Mapping, Sequence

from calls.catalogue import get_outcomes
from intelligence.analyses import findings_json
from intelligence.analyses.actions.revision_content import RevisionContent
from intelligence.analyses.analysis_input import ScorecardInput, filter_scorecards_by_outcome
from intelligence.analyses.engines.answers import RULES
from intelligence.analyses.models import Analysis, AnalysisRevision, CriterionReview, Reviewer, ScorecardResult
from intelligence.scoring import CardScore
from pipeline_service.row_statements import insert_row

Reviews = Mapping[tuple[uuid.UUID, str], CriterionReview]


def latest_reviews(analysis: Analysis) -> Reviews:
    """Return the newest review of each criterion, which is the one that counts."""
    if analysis.shown_id is None:
        # People review what is shown.
        return {}
    rows = CriterionReview.objects.for_account(analysis.account_id).filter(analysis_id=analysis.pk)
    return {(row.scorecard_id, row.key): row for row in rows.order_by("created_at", "id")}


def build_results(
    analysis: Analysis, cards: Iterable[ScorecardInput], draft: RevisionContent
) -> list[tuple[ScorecardResult, CardScore]]:
    """Return unsaved results of these scorecards with their scores. Reviews by people are applied."""
    reviews = latest_reviews(analysis)
    results: list[tuple[ScorecardResult, CardScore]] = []
    for card in cards:
        if card.scorecard.pk not in draft.criteria:
            continue
        row = ScorecardResult(
            account_id=analysis.account_id,
            analysis_id=analysis.pk,
            scorecard=card.scorecard,
            scorecard_name=card.scorecard.name,
            scorecard_version=card.scorecard.version,
            pass_threshold=card.scorecard.pass_threshold,
            auto_fail_keys=[criterion.key for criterion in card.criteria if criterion.auto_fail],
            criteria=draft.criteria[card.scorecard.pk],
            position=len(results),
            rep_id=analysis.rep_id,
            occurred_at=analysis.occurred_at,
            hidden=analysis.hidden,
        )
        results.append((row, apply_reviews(row, reviews)))
    return results


def rebuild_results(
    analysis: Analysis,
    shown: AnalysisRevision,
    cards: Sequence[ScorecardInput],
    draft: RevisionContent,
    outcome: str | None,
) -> list[tuple[ScorecardResult, CardScore]]:
    """Return the unsaved results of a revision with other roles, with their scores.

    The rule engine has scored `cards` again; those that apply to the outcome get new results. All other results stay
    those of their version, with the roles of the draft: a model's, and those of scorecards that are archived by now.
    """
    rescored = cards if shown.engine == RULES else ()
    results = build_results(analysis, filter_scorecards_by_outcome(rescored, outcome), draft)
    reviews = latest_reviews(analysis)
    stored = ScorecardResult.objects.filter(revision=shown).order_by("position")
    for row in stored.exclude(scorecard_id__in=[card.scorecard.pk for card in rescored]):
        row.criteria = draft.criteria.get(row.scorecard_id) or row.found or row.criteria
        row.found, row.position = None, len(results)
        results.append((row, apply_reviews(row, reviews)))
    return results


def apply_reviews(result: ScorecardResult, reviews: Reviews) -> CardScore:
    """Replace the analyser's scores with reviewed ones and compute the totals of the scorecard."""
    found = result.found or result.criteria
    criteria, reviewed = [], False
    for item in found:
        review = reviews.get((result.scorecard_id, item["key"]))
        if review is not None:
            reviewed = True
            rationale = f"{review.reason} ({review.by})"
            item = findings_json.scored({**item, "rationale": rationale}, float(review.score))
        criteria.append(item)
    score = findings_json.compute_stored_score(criteria, result.auto_fail_keys)
    result.criteria, result.found = criteria, found if reviewed else None
    result.reviewer = Reviewer.HUMAN if reviewed else Reviewer.AI
    result.overall_score = score.percent
    result.passed = score.passed(result.pass_threshold)
    result.evaluated = score.evaluated
    result.not_applicable = score.not_applicable
    result.not_evaluated = score.not_evaluated
    return score


def counts_in_averages(analysis: Analysis, human_outcome: str | None, *, found: bool, scored: bool) -> bool:
    """Return whether the score of an analysis counts: there was enough of a call, as the analyser has `found`, a
    scorecard has a score, and no person says that nobody came."""
    if not (found and scored):
        return False
    outcome = get_outcomes(analysis.account_id).get(human_outcome) if human_outcome is not None else None
    return outcome is None or outcome.showed


def store_results(analysis: Analysis, revision: AnalysisRevision, results: Sequence[ScorecardResult]) -> None:
    """Save the results of a new revision and make them the current ones."""
    if analysis.shown_id is not None:
        earlier = ScorecardResult.objects.for_account(analysis.account_id).filter(analysis_id=analysis.pk, current=True)
        earlier.update(current=False)
    for result in results:
        result.revision = revision
        insert_row(result)


def replace_results(revision: AnalysisRevision, results: Sequence[ScorecardResult]) -> None:
    """Replace the results of a revision. The result of a scorecard keeps its id and creation time."""
    known = {row.scorecard_id: row for row in ScorecardResult.objects.filter(revision=revision)}
    for result in results:
        result.revision = revision
        if result.scorecard_id in known:
            result.pk, result.created_at = known[result.scorecard_id].pk, known[result.scorecard_id].created_at
    ScorecardResult.objects.filter(revision=revision).delete()
    ScorecardResult.objects.bulk_create(results)
