"""What a person knows better: how the call ended, and who is who."""

import uuid
from collections.abc import Mapping, Sequence

from django.db import transaction
from django.db.models.functions import Now

from calls.actions import complete_call, lock_call, write_call
from calls.catalogue import check_outcome
from calls.models import Call
from intelligence.actions.drafts import Draft, draft_with_roles, load_case
from intelligence.actions.results import replace_results, reviewed_results
from intelligence.briefs import Card, cards_that_apply
from intelligence.engines import rules
from intelligence.models import Analysis, AnalysisRevision, OutcomeReview, RerunStatus, Transcript
from intelligence.scoring import overall_score
from pipeline_service.problems import Conflict, NotFound, ValidationFailed


@transaction.atomic
def set_outcome(*, account_id: uuid.UUID, analysis_id: uuid.UUID, outcome: str | None, reason: str, by: str) -> None:
    """Say how the call ended; kept through re-runs. None takes a person's word back. The same outcome changes nothing.

    The first outcome of a call emits call.completed. Raises NotFound or ValidationFailed.
    """
    if outcome is not None:
        check_outcome(account_id, outcome)
    call, analysis = _locked(account_id, analysis_id)
    if outcome == analysis.outcome:
        return
    shown = analysis.shown
    told = outcome if outcome is not None or shown is None else shown.outcome
    review = OutcomeReview(
        account_id=account_id, analysis=analysis, previous=analysis.outcome, outcome=outcome, reason=reason, by=by
    )
    review.save(force_insert=True)
    Analysis.objects.filter(pk=analysis.pk).update(human_outcome=outcome, outcome=told, updated_at=Now())
    write_call(call, {"outcome": told})
    complete_call(call)


def set_roles(*, account_id: uuid.UUID, analysis_id: uuid.UUID, roles: Mapping[str, str]) -> None:
    """Say which speaker is the rep and which the prospect, by label; kept through re-runs. What depends on it is worked
    out anew in the revision that is shown.

    Raises NotFound, ValidationFailed for a label that nobody has, or Conflict while the call is being analysed.
    """
    analysis = Analysis.objects.for_account(account_id).visible().select_related("shown").filter(pk=analysis_id).first()
    if analysis is None:
        raise NotFound
    if analysis.shown is None or analysis.rerun_status == RerunStatus.ANALYZING:
        raise Conflict("This call is being analysed at this moment; correct the speakers once that is done.")
    if not Transcript.objects.for_account(account_id).filter(pk=analysis_id).exists():
        raise Conflict("The words of this call were deleted; its speakers can no longer be corrected.")
    _check_labels(analysis.shown, roles)
    case = load_case(account_id, analysis_id, reuse=False)
    case.analysis.role_overrides |= roles
    draft = draft_with_roles(case, analysis.shown, rules.answer, rules.signature())
    with transaction.atomic():
        call, locked = _locked(account_id, analysis_id)
        if locked.shown_id != analysis.shown_id or locked.rerun_status == RerunStatus.ANALYZING:
            raise Conflict("This call was analysed again meanwhile; look at it and try once more.")
        locked.role_overrides = case.analysis.role_overrides
        _rewrite(call, locked, analysis.shown, case.cards, draft)


def _check_labels(shown: AnalysisRevision, roles: Mapping[str, str]) -> None:
    labels = [item["speaker"] for item in shown.talk_time if item["speaker"] is not None]
    unknown = [label for label in roles if label not in labels]
    if unknown:
        known = ", ".join(f"'{label}'" for label in labels) or "none has a name"
        message = f"'{unknown[0][:100]}' is not one of the speakers: {known}."
        raise ValidationFailed.of("speakers", "invalid_choice", message)


def _rewrite(call: Call, analysis: Analysis, shown: AnalysisRevision, cards: Sequence[Card], draft: Draft) -> None:
    outcome = analysis.human_outcome or draft.columns["outcome"]
    results = reviewed_results(analysis, cards_that_apply(cards, outcome), draft)
    score = overall_score(score for _, score in results)
    changes = {"overall_score": score, "provenance": draft.provenance, **draft.columns}
    AnalysisRevision.objects.filter(pk=shown.pk).update(**changes, updated_at=Now())
    replace_results(shown, [row for row, _ in results])
    Transcript.objects.filter(pk=analysis.pk).update(segments=draft.segments, updated_at=Now())
    Analysis.objects.filter(pk=analysis.pk).update(
        role_overrides=analysis.role_overrides,
        outcome=outcome,
        overall_score=score,
        scorable=draft.columns["scorable"],
        lead_quality_score=draft.columns["lead_quality_score"],
        updated_at=Now(),
    )
    write_call(call, {"overall_score": score, "outcome": outcome})
    complete_call(call)


def _locked(account_id: uuid.UUID, analysis_id: uuid.UUID) -> tuple[Call, Analysis]:
    call = lock_call(account_id, analysis_id)
    analysis = Analysis.objects.for_account(account_id).select_for_update().filter(pk=analysis_id).first()
    if analysis is None:
        raise NotFound
    return call, analysis
