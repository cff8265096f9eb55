"""Deleting the words of calls: scores and counts stay."""

import datetime
import uuid
from collections.abc import Sequence

from django.db import transaction
from django.db.models.functions import Now

from intelligence import documents
from intelligence.actions.avatars.forgetting import forget_words
from intelligence.models import (
    Analysis,
    AnalysisRevision,
    AnalysisSettings,
    AnalysisStatus,
    CriterionReview,
    ModelUsage,
    OutcomeReview,
    RerunStatus,
    ScorecardResult,
    Transcript,
)
from pipeline_service import clock

BATCH = 200
ANSWERS_KEPT = datetime.timedelta(days=30)
GONE = "The words of this call were deleted."


def purge_words(*, account_id: uuid.UUID, analysis_ids: Sequence[uuid.UUID]) -> int:
    """Delete transcripts, turns, quotes and digests of these analyses and what a person wrote about them. How many
    transcripts there were. Call inside a transaction.
    """
    mine = {"account_id": account_id, "analysis_id__in": analysis_ids}
    deleted, _ = Transcript.objects.filter(**mine).delete()
    for revision in AnalysisRevision.objects.filter(**mine).select_for_update().order_by("id"):
        _forget(revision)
    for result in ScorecardResult.objects.filter(**mine).select_for_update().order_by("id"):
        result.criteria = documents.without_words(result.criteria)
        result.found = documents.without_words(result.found)
        result.save(update_fields=["criteria", "found"])
    ModelUsage.objects.filter(**mine).update(answer=None)
    CriterionReview.objects.filter(**mine).update(reason="")
    OutcomeReview.objects.filter(**mine).update(reason="")
    Analysis.objects.filter(account_id=account_id, id__in=analysis_ids).update(role_overrides={}, updated_at=Now())
    forget_words(account_id=account_id, analysis_ids=analysis_ids)
    return deleted


def purge_old_words() -> int:
    """Purge what accounts no longer want to keep, by their `transcript_days`. How many transcripts."""
    purged = 0
    for settings in AnalysisSettings.objects.all():
        if settings.transcript_days is not None:
            limit = clock.now() - datetime.timedelta(days=settings.transcript_days)
            purged += _purge_older(settings.account_id, limit)
    return purged


def _purge_older(account_id: uuid.UUID, limit: datetime.datetime) -> int:
    purged = 0
    old = (
        Transcript.objects.for_account(account_id)
        .filter(created_at__lt=limit)
        .exclude(analysis__status=AnalysisStatus.ANALYZING)
        .exclude(analysis__rerun_status=RerunStatus.ANALYZING)
        .order_by("created_at")
    )
    while ids := list(old.values_list("id", flat=True)[:BATCH]):
        with transaction.atomic():
            purged += purge_words(account_id=account_id, analysis_ids=ids)
    return purged


def purge_old_answers() -> int:
    """Forget the raw answers of models after 30 days. How many."""
    old = ModelUsage.objects.filter(answer__isnull=False, created_at__lt=clock.now() - ANSWERS_KEPT)
    return int(old.update(answer=None))


def _forget(revision: AnalysisRevision) -> None:
    revision.summary = GONE
    revision.buyer_digest = ""
    revision.outcome_evidence = None
    revision.pain_points = []
    revision.next_steps = []
    changed = ["summary", "buyer_digest", "outcome_evidence", "pain_points", "next_steps"]
    for name in ("lead_quality", "talk_time", "objections", "recommendations"):
        setattr(revision, name, documents.without_words(getattr(revision, name)))
        changed.append(name)
    # Without its words an answer cannot be taken over by another call.
    revision.input_hash = ""
    revision.save(update_fields=[*changed, "input_hash"])
