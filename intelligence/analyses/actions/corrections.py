"""Corrections by people: the outcome of a call, and the roles of its speakers."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

from django.db import transaction
from django.db.models.functions import Now

from calls.actions import lock_call, write_call
from calls.catalogue import check_outcome, existing_outcome
from calls.models import Call
from intelligence.analyses.actions.outcome_changes import (
    ANALYSER,
    effective_outcome,
    follow_outcome,
    texts_for,
    words_of,
)
from intelligence.analyses.actions.results import counts_in_averages, rebuild_results, replace_results
from intelligence.analyses.actions.revision_content import (
    AnalysisInput,
    RevisionContent,
    load_analysis_input,
    recompute_with_roles,
)
from intelligence.analyses.models import (
    Analysis,
    AnalysisRevision,
    AnalysisStatus,
    OutcomeReview,
    RerunStatus,
    Transcript,
)
from intelligence.analyses.serializers.corrections import REASON_LIMIT
from intelligence.scoring import has_score, overall_score, scores_of_call
from pipeline_service.computed import computing
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed
from pipeline_service.redaction import mask_cards


@dataclass(frozen=True, slots=True)
class OutcomeCorrection:
    """The outcome of a call as set by a person; None withdraws an earlier one.

    `shown` is the outcome that the person saw, empty for none; None: not known.
    """

    outcome: str | None
    reason: str = ""
    shown: str | None = None


class OutcomeChanged(Conflict):
    """The call has another outcome by now than the one that the person saw."""


@dataclass(frozen=True, slots=True)
class _RoleCorrection:
    """A revision recomputed with other roles, not yet stored. `earlier_roles` are those that people had set before."""

    shown: AnalysisRevision
    earlier_roles: Mapping[str, str]
    case: AnalysisInput
    draft: RevisionContent


def correct_analysis(
    *,
    account_id: uuid.UUID,
    analysis_id: uuid.UUID,
    by: str,
    outcome: OutcomeCorrection | None = None,
    roles: Mapping[str, str] | None = None,
) -> None:
    """Set the outcome of a call and the roles of its speakers (by label), all in one transaction.

    Both are kept through re-runs. Values that depend on the roles are recomputed in the revision that is shown. The
    first outcome of a call publishes call.completed. Raises NotFound; ValidationFailed for an outcome that the account
    does not have and for an unknown speaker label; Conflict when roles are given while the call is being analysed.
    """
    correction = _recompute_with_roles(account_id, analysis_id, roles) if roles else None

    @transaction.atomic
    def store() -> None:
        # The outcome first: it is compared with the outcome that the person saw.
        if outcome is not None:
            _set_outcome(account_id, analysis_id, outcome, by)
        if correction is not None:
            _store_correction(correction)

    computing(store)


def _set_outcome(account_id: uuid.UUID, analysis_id: uuid.UUID, correction: OutcomeCorrection, by: str) -> None:
    outcome = correction.outcome
    if outcome is not None:
        check_outcome(account_id, outcome)
    call, analysis = _lock_call_and_analysis(account_id, analysis_id)
    if outcome == analysis.outcome or outcome == analysis.human_outcome:
        return
    if correction.shown is not None and correction.shown != (analysis.outcome or ""):
        raise OutcomeChanged("Somebody else has set the outcome of this call meanwhile; look at it and try once more.")
    effective = effective_outcome(analysis, outcome)
    OutcomeReview(
        account_id=account_id,
        analysis=analysis,
        previous=analysis.outcome,
        outcome=outcome,
        reason=mask_cards(correction.reason, REASON_LIMIT),
        by=by,
    ).save(force_insert=True)
    scorable = follow_outcome(analysis, outcome)
    changes = {"human_outcome": outcome, "outcome": effective, "scorable": scorable}
    Analysis.objects.filter(pk=analysis.pk).update(**changes, updated_at=Now())
    write_call(call, {"outcome": effective, **scores_of_call(analysis.overall_score, scorable=scorable)})


def _recompute_with_roles(account_id: uuid.UUID, analysis_id: uuid.UUID, roles: Mapping[str, str]) -> _RoleCorrection:
    analysis = Analysis.objects.for_account(account_id).visible().select_related("shown").filter(pk=analysis_id).first()
    if analysis is None:
        raise NotFound
    if AnalysisStatus.ANALYZING in (analysis.status, analysis.rerun_status):
        raise Conflict("This call is being analysed at this moment; correct the speakers once that is done.")
    if analysis.shown is None:
        raise Conflict("The analysis of this call failed; run it again, and then correct the speakers.")
    if not Transcript.objects.for_account(account_id).filter(pk=analysis_id).exists():
        raise Conflict("The words of this call were deleted; its speakers can no longer be corrected.")
    _check_labels(analysis.shown, roles)
    case = load_analysis_input(account_id, analysis_id, reuse=False)
    earlier = case.analysis.role_overrides
    case.analysis.role_overrides = earlier | roles
    analyser = import_module(ANALYSER)
    draft = recompute_with_roles(case, analysis.shown, analyser.answer, analyser.signature())
    return _RoleCorrection(analysis.shown, earlier, case, draft)


def _check_labels(shown: AnalysisRevision, roles: Mapping[str, str]) -> None:
    labels = [item["speaker"] for item in shown.talk_time if item["speaker"] is not None]
    unknown = [label for label in roles if label not in labels]
    if unknown:
        known = ", ".join(f"'{label}'" for label in labels) or "none has a name"
        message = f"'{unknown[0][:100]}' is not one of the speakers: {known}."
        raise ValidationFailed.of("speakers", "invalid_choice", message)


def _store_correction(correction: _RoleCorrection) -> None:
    shown, draft = correction.shown, correction.draft
    call, analysis = _lock_call_and_analysis(shown.account_id, shown.analysis_id)
    if analysis.shown_id != shown.pk or analysis.rerun_status == RerunStatus.ANALYZING:
        raise Conflict("This call was analysed again meanwhile; look at it and try once more.")
    if analysis.role_overrides != correction.earlier_roles:
        raise Conflict("Somebody else has set the speakers of this call meanwhile; look at it and try once more.")
    outcome = analysis.human_outcome or existing_outcome(analysis.account_id, draft.columns["outcome"])
    results = rebuild_results(analysis, shown, correction.case.cards, draft, outcome)
    scores = [score for _, score in results]
    score, scored, found = overall_score(scores), has_score(scores), draft.columns["scorable"]
    scorable = counts_in_averages(analysis, analysis.human_outcome, found=found, scored=scored)
    texts = texts_for(
        analysis, draft.columns, analysis.human_outcome, lambda: words_of(correction.case, draft.segments)
    )
    changes = {"overall_score": score, "provenance": draft.provenance, **draft.columns, **texts}
    AnalysisRevision.objects.filter(pk=shown.pk).update(**changes, updated_at=Now())
    replace_results(shown, [row for row, _ in results])
    Transcript.objects.filter(pk=analysis.pk).update(segments=draft.segments, updated_at=Now())
    Analysis.objects.filter(pk=analysis.pk).update(
        role_overrides=correction.case.analysis.role_overrides,
        outcome=outcome,
        overall_score=score,
        scorable=scorable,
        lead_quality_score=draft.columns["lead_quality_score"],
        updated_at=Now(),
    )
    write_call(call, {**scores_of_call(score, scorable=scorable), "outcome": outcome})


def _lock_call_and_analysis(account_id: uuid.UUID, analysis_id: uuid.UUID) -> tuple[Call, Analysis]:
    call = lock_call(account_id, analysis_id)
    analysis = Analysis.objects.for_account(account_id).select_for_update().filter(pk=analysis_id).first()
    if analysis is None:
        raise NotFound
    return call, analysis
