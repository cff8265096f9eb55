"""Handlers for the events of other apps."""

from decimal import Decimal
from typing import Any

from calls.models import Call
from intelligence.analyses.actions.outcome_changes import effective_outcome, follow_outcome
from intelligence.analyses.models import Analysis, ScorecardResult
from intelligence.avatars.actions.run_requests import ASSIGN_TASK
from intelligence.avatars.models import AvatarAssignment
from intelligence.purging import purge_text
from intelligence.scorecards.models import Criterion, Scorecard, ScorecardState, ShippedCard
from intelligence.scorecards.shipped import ESSENTIALS, ESSENTIALS_NAME, QUALIFICATION, QUALIFICATION_NAME
from intelligence.scoring import scores_of_call
from intelligence.shapes import CriterionSpec
from pipeline_service.events import DomainEvent, DomainEventType
from pipeline_service.notify import notify
from pipeline_service.row_statements import fetch_all, insert_row

SHIPPED_SCORECARDS = (
    (ShippedCard.ESSENTIALS, ESSENTIALS_NAME, ScorecardState.ACTIVE, ESSENTIALS),
    (ShippedCard.QUALIFICATION, QUALIFICATION_NAME, ScorecardState.DRAFT, QUALIFICATION),
)
LOCK_ANALYSIS_OF_CALL = """
SELECT call.rep_id, call.outcome, call.hidden,
  analysis.rep_id IS DISTINCT FROM call.rep_id, analysis.outcome IS DISTINCT FROM call.outcome,
  analysis.hidden <> call.hidden
FROM intelligence_analysis analysis JOIN calls_call call ON call.id = analysis.call_id
WHERE analysis.account_id = %(account_id)s AND analysis.id = %(id)s FOR UPDATE OF analysis"""


def create_shipped_scorecards(event: DomainEvent) -> None:
    """Create the shipped scorecards for a new account."""
    for shipped, name, state, criteria in SHIPPED_SCORECARDS:
        card = Scorecard(account_id=event.account_id, name=name, state=state, shipped=shipped)
        card.save(force_insert=True)
        Criterion.objects.bulk_create(
            _criterion(card, position, criterion) for position, criterion in enumerate(criteria)
        )


def _criterion(card: Scorecard, position: int, spec: CriterionSpec) -> Criterion:
    return Criterion(
        account_id=card.account_id,
        scorecard=card,
        key=spec.key,
        name=spec.name,
        question=spec.question,
        guidance=spec.guidance,
        anchors=spec.anchors,
        weight=Decimal(str(spec.weight)),
        scale=spec.scale,
        auto_fail=spec.auto_fail,
        absence_is_evidence=spec.absence_is_evidence,
        detector=spec.detector,
        position=position,
    )


def follow_prospect(event: DomainEvent) -> None:
    """Hide or show the analyses of a prospect's calls together with the prospect."""
    hidden = event.type == DomainEventType.PROSPECT_HIDDEN
    calls = Call.objects.for_account(event.account_id).filter(prospect_id=event.subject_id).values("id")
    Analysis.objects.for_account(event.account_id).filter(id__in=calls).update(hidden=hidden)
    ScorecardResult.objects.for_account(event.account_id).filter(analysis_id__in=calls).update(hidden=hidden)


def sync_call_changes(event: DomainEvent) -> None:
    """Copy the rep of a changed call, whether it is hidden, and its outcome as one set by a person, which decides on
    whether its score counts. A call whose outcome was withdrawn gets that of its analysis."""
    for rep_id, outcome, hidden, rep_changed, outcome_changed, hidden_changed in fetch_all(
        LOCK_ANALYSIS_OF_CALL, {"account_id": event.account_id, "id": event.subject_id}
    ):
        copies: dict[str, Any] = {}
        if rep_changed:
            copies["rep_id"] = rep_id
        if hidden_changed:
            copies["hidden"] = hidden
        if copies:
            results = ScorecardResult.objects.for_account(event.account_id).filter(analysis_id=event.subject_id)
            results.update(**copies)
        changes = copies | (_follow_outcome(event, outcome) if outcome_changed else {})
        if changes:
            Analysis.objects.filter(pk=event.subject_id).update(**changes)


def _follow_outcome(event: DomainEvent, outcome: str | None) -> dict[str, Any]:
    analysis = Analysis.objects.select_related("shown").get(pk=event.subject_id)
    effective = effective_outcome(analysis, outcome)
    scorable = follow_outcome(analysis, outcome)
    scores = scores_of_call(analysis.overall_score, scorable=scorable)
    Call.objects.filter(pk=event.subject_id).update(outcome=effective, **scores)
    return {"outcome": effective, "human_outcome": outcome, "scorable": scorable}


def enqueue_assignment(event: DomainEvent) -> None:
    """Enqueue the assignment of a call to an avatar when its analysis is finished."""
    work = AvatarAssignment(account_id=event.account_id, analysis_id=event.subject_id)
    insert_row(work, times=("created_at", "updated_at", "due_at"))
    notify(ASSIGN_TASK)


def erase_person(event: DomainEvent) -> None:
    """Delete the transcripts and quotes of an erased person."""
    calls = Call.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    purged = purge_text(account_id=event.account_id, analysis_ids=list(calls.values_list("pk", flat=True)))
    receipt = event.data["receipt"]
    receipt["transcripts"] = receipt.get("transcripts", 0) + purged
