"""Selection of the analysed calls that contain enough about a buyer, evaluated once for each revision."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet

from calls.catalogue import get_outcomes, showed
from calls.models import CallOutcome
from intelligence.analyses.models import Analysis, AnalysisRevision
from intelligence.avatars.clustering.eligibility import CallContent, refusal
from intelligence.avatars.models import AvatarCall
from intelligence.avatars.profiles.statements import extract_statements
from pipeline_service.row_statements import fetch_all

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
EVALUATION_COLUMNS = ("avatar_call__read_revision", "avatar_call__refusal", "avatar_call__avatar")
RECOMPUTED_COLUMNS = ("read_revision", "refusal", "occurred_at", "said", "motives", "embedding", "embedded_by")
SEGMENTS = "SELECT id, segments FROM intelligence_transcript WHERE id = ANY(%(ids)s)"

Outcomes = Mapping[str, CallOutcome]


def take_in_call(account_id: uuid.UUID, analysis_id: uuid.UUID) -> tuple[uuid.UUID | None, AnalysisRevision | None]:
    """Evaluate a call unless its shown revision is evaluated already. Call inside a transaction.

    Returns the avatar that the call had until now, and the shown revision if it contains enough about a buyer.
    """
    analysis = _shown_calls(account_id).filter(pk=analysis_id).first()
    if analysis is None:
        return None, None
    known: AvatarCall | None = getattr(analysis, "avatar_call", None)
    if known is not None and known.read_revision == analysis.shown_id:
        call = known
    else:
        (call,) = _store([analysis], get_outcomes(account_id))
    return known.avatar_id if known else None, analysis.shown if call.refusal is None else None


def take_in(account_id: uuid.UUID, *, report_progress: Callable[[], None] = lambda: None) -> int:
    """Evaluate calls whose shown revision is not yet evaluated, in transactions of 200 calls. Returns their number.

    `report_progress` is called after each transaction.
    """
    known = Q(avatar_call__isnull=False) & Q(avatar_call__read_revision=F("shown_id"))
    waiting = _shown_calls(account_id).exclude(known)
    outcomes, done, last = get_outcomes(account_id), 0, uuid.UUID(int=0)
    while rows := list(waiting.filter(pk__gt=last).order_by("pk")[:BATCH]):
        _store(rows, outcomes)
        done, last = done + len(rows), rows[-1].pk
        report_progress()
        if len(rows) < BATCH:
            break
    return done


def _shown_calls(account_id: uuid.UUID) -> QuerySet[Analysis]:
    """Return the analyses with a shown revision, with that revision and what the last evaluation found."""
    finished: QuerySet[Analysis] = Analysis.objects.for_account(account_id).finished()
    return finished.select_related("shown", "avatar_call").only(
        "account", "outcome", "occurred_at", *REVISION_COLUMNS, *EVALUATION_COLUMNS
    )


def _store(analyses: Sequence[Analysis], outcomes: Outcomes) -> list[AvatarCall]:
    segments = dict(fetch_all(SEGMENTS, {"ids": [row.pk for row in analyses]}, prepare=len(analyses) == 1))
    evaluated = [_evaluate(analysis, segments.get(analysis.pk), outcomes) for analysis in analyses]
    with transaction.atomic(savepoint=False):
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
    return evaluated


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
