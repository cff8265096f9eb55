"""What a person knows better: how the call ended, and who is who."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models.functions import Now

from calls.actions import complete_call, lock_call, write_call
from calls.catalogue import check_outcome
from calls.models import Call
from intelligence.actions.drafts import Case, Draft, draft_with_roles, load_case
from intelligence.actions.results import replace_results, reviewed_results
from intelligence.briefs import cards_that_apply
from intelligence.engines import rules
from intelligence.models import Analysis, AnalysisRevision, OutcomeReview, RerunStatus, Transcript
from intelligence.scoring import overall_score
from pipeline_service.problems import Conflict, NotFound, ValidationFailed


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a call ended, as a person says; None takes an earlier word back."""

    outcome: str | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Retold:
    """A revision with other roles, worked out and not yet written."""

    shown: AnalysisRevision
    case: Case
    draft: Draft


def correct_analysis(
    *,
    account_id: uuid.UUID,
    analysis_id: uuid.UUID,
    by: str,
    verdict: Verdict | None = None,
    roles: Mapping[str, str] | None = None,
) -> None:
    """Say how the call ended, and which speaker (by label) is the rep or the prospect: both are kept through re-runs,
    and what depends on the roles is worked out anew in the revision that is shown. All of it or nothing.

    The first outcome of a call emits call.completed. Raises NotFound; ValidationFailed for an outcome the account does
    not have and a label nobody has; Conflict when roles are given while the call is being analysed.
    """
    retold = _with_roles(account_id, analysis_id, roles) if roles else None
    with transaction.atomic():
        # The verdict first: it is compared with the outcome its author saw.
        if verdict is not None:
            _set_outcome(account_id, analysis_id, verdict, by)
        if retold is not None:
            _rewrite(retold)


def _set_outcome(account_id: uuid.UUID, analysis_id: uuid.UUID, verdict: Verdict, by: str) -> None:
    outcome = verdict.outcome
    if outcome is not None:
        check_outcome(account_id, outcome)
    call, analysis = _locked(account_id, analysis_id)
    if outcome == analysis.outcome or outcome == analysis.human_outcome:
        return
    shown = analysis.shown
    told = outcome if outcome is not None or shown is None else shown.outcome
    OutcomeReview(
        account_id=account_id,
        analysis=analysis,
        previous=analysis.outcome,
        outcome=outcome,
        reason=verdict.reason,
        by=by,
    ).save(force_insert=True)
    Analysis.objects.filter(pk=analysis.pk).update(human_outcome=outcome, outcome=told, updated_at=Now())
    write_call(call, {"outcome": told})
    complete_call(call)


def _with_roles(account_id: uuid.UUID, analysis_id: uuid.UUID, roles: Mapping[str, str]) -> _Retold:
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
    return _Retold(analysis.shown, case, draft_with_roles(case, analysis.shown, rules.answer, rules.signature()))


def _check_labels(shown: AnalysisRevision, roles: Mapping[str, str]) -> None:
    labels = [item["speaker"] for item in shown.talk_time if item["speaker"] is not None]
    unknown = [label for label in roles if label not in labels]
    if unknown:
        known = ", ".join(f"'{label}'" for label in labels) or "none has a name"
        message = f"'{unknown[0][:100]}' is not one of the speakers: {known}."
        raise ValidationFailed.of("speakers", "invalid_choice", message)


def _rewrite(retold: _Retold) -> None:
    shown, draft = retold.shown, retold.draft
    call, analysis = _locked(shown.account_id, shown.analysis_id)
    if analysis.shown_id != shown.pk or analysis.rerun_status == RerunStatus.ANALYZING:
        raise Conflict("This call was analysed again meanwhile; look at it and try once more.")
    outcome = analysis.human_outcome or draft.columns["outcome"]
    results = reviewed_results(analysis, cards_that_apply(retold.case.cards, outcome), draft)
    score = overall_score(score for _, score in results)
    changes = {"overall_score": score, "provenance": draft.provenance, **draft.columns}
    AnalysisRevision.objects.filter(pk=shown.pk).update(**changes, updated_at=Now())
    replace_results(shown, [row for row, _ in results])
    Transcript.objects.filter(pk=analysis.pk).update(segments=draft.segments, updated_at=Now())
    Analysis.objects.filter(pk=analysis.pk).update(
        role_overrides=retold.case.analysis.role_overrides,
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
