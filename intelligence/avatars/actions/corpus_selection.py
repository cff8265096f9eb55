"""Selection of the analysed calls that contain enough about a buyer, evaluated once for each revision."""

import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet

from calls.catalogue import get_outcomes
from calls.models import CallOutcome
from intelligence.analyses.models import Analysis, Transcript
from intelligence.avatars.clustering.eligibility import CallContent, refusal
from intelligence.avatars.models import AvatarCall
from intelligence.avatars.profiles.statements import extract_statements

BATCH = 200
WANT_MIN_SCORE = 2
"""The minimum score (0–4) at which a lead signal counts as something that the buyer wants."""
WANT_SIGNALS = ("need", "intent", "urgency")

REVISION_COLUMNS = (
    "shown__language",
    "shown__buyer_digest",
    "shown__lead_quality",
    "shown__pain_points",
    "shown__objections",
)
RECOMPUTED_COLUMNS = ("read_revision", "refusal", "occurred_at", "said", "motives", "embedding", "embedded_by")

Outcomes = Mapping[str, CallOutcome]


def take_in(
    account_id: uuid.UUID,
    *,
    analysis_ids: Iterable[uuid.UUID] | None = None,
    report_progress: Callable[[], None] = lambda: None,
) -> int:
    """Evaluate calls whose shown revision is not yet evaluated, in transactions of 200 calls. Returns their number.

    `analysis_ids` limits the calls. `report_progress` is called after each transaction.
    """
    waiting = _not_evaluated(account_id)
    if analysis_ids is not None:
        waiting = waiting.filter(pk__in=list(analysis_ids))
    outcomes, done, last = get_outcomes(account_id), 0, uuid.UUID(int=0)
    while rows := list(waiting.filter(pk__gt=last).order_by("pk")[:BATCH]):
        _store(rows, outcomes)
        done, last = done + len(rows), rows[-1].pk
        report_progress()
        if len(rows) < BATCH:
            break
    return done


def _not_evaluated(account_id: uuid.UUID) -> QuerySet[Analysis]:
    finished: QuerySet[Analysis] = Analysis.objects.for_account(account_id).finished()
    known = Q(avatar_call__isnull=False) & Q(avatar_call__read_revision=F("shown_id"))
    return finished.exclude(known).select_related("shown").only("account", "outcome", "occurred_at", *REVISION_COLUMNS)


def showed(outcome: str | None, outcomes: Outcomes) -> bool:
    """Return True if the buyer attended. A call with an unknown outcome counts, since its transcript has speakers."""
    return outcome is None or (outcome in outcomes and outcomes[outcome].showed)


def _store(analyses: Sequence[Analysis], outcomes: Outcomes) -> None:
    segments = dict(Transcript.objects.filter(pk__in=[row.pk for row in analyses]).values_list("pk", "segments"))
    evaluated = [_evaluate(analysis, segments.get(analysis.pk), outcomes) for analysis in analyses]
    with transaction.atomic():
        for rows, changed in (
            ([row for row in evaluated if row.refusal is None], ()),
            ([row for row in evaluated if row.refusal is not None], ("avatar", "space", "similarity", "vector")),
        ):
            AvatarCall.objects.bulk_create(
                rows,
                update_conflicts=True,
                unique_fields=["id"],
                update_fields=[*RECOMPUTED_COLUMNS, *changed],
            )


def _evaluate(analysis: Analysis, segments: list[dict[str, Any]] | None, outcomes: Outcomes) -> AvatarCall:
    shown = analysis.shown
    assert shown is not None
    # When the transcript was deleted, the digest is used.
    turns = [item for item in segments or () if item["role"] == "prospect"]
    buyer_text = " ".join(item["text"] for item in turns) or shown.buyer_digest
    wants = [
        item
        for item in shown.lead_quality["signals"]
        if item["key"] in WANT_SIGNALS and (item["score"] or 0) >= WANT_MIN_SCORE
    ]
    candidate = CallContent(
        completed=True,
        showed=showed(analysis.outcome, outcomes),
        buyer_text=buyer_text,
        language=shown.language or "und",
        concerns=len(shown.pain_points) + len(shown.objections) + len(wants),
    )
    refused = refusal(candidate)
    facts = extract_statements(turns if refused is None else [], candidate.language)
    return AvatarCall(
        id=analysis.pk,
        account_id=analysis.account_id,
        analysis_id=analysis.pk,
        read_revision=shown.pk,
        refusal=refused,
        occurred_at=analysis.occurred_at,
        said=facts.said,
        motives=facts.motives,
    )
