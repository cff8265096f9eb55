"""Deletion of transcripts, quotes and other text of calls. Scores and counts stay."""

import datetime
import uuid
from collections.abc import Sequence

from django.db import transaction
from django.db.models.functions import Now

from intelligence.analyses import findings_json
from intelligence.analyses.actions.cancellation import cancel_runs
from intelligence.analyses.actions.revision_content import WORDS_DELETED
from intelligence.analyses.models import (
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
from intelligence.avatars.actions.text_removal import remove_call_text
from pipeline_service import clock

BATCH = 200
ANSWERS_KEPT = datetime.timedelta(days=30)


def purge_text(*, account_id: uuid.UUID, analysis_ids: Sequence[uuid.UUID]) -> int:
    """Delete transcripts, turns, quotes, digests and the reasons that people wrote in reviews of these analyses. Runs
    under way end, so that no worker stores the words again.

    Returns the number of deleted transcripts. Call inside a transaction.
    """
    of_analyses = {"account_id": account_id, "analysis_id__in": analysis_ids}
    cancel_runs(account_id, analysis_ids)
    deleted, _ = Transcript.objects.filter(**of_analyses).delete()
    for revision in AnalysisRevision.objects.filter(**of_analyses).select_for_update().order_by("id"):
        _clear_text(revision)
    for result in ScorecardResult.objects.filter(**of_analyses).select_for_update().order_by("id"):
        result.criteria = findings_json.remove_spoken_words(result.criteria)
        result.found = findings_json.remove_spoken_words(result.found)
        result.save(update_fields=["criteria", "found"])
    ModelUsage.objects.filter(**of_analyses).update(answer=None)
    CriterionReview.objects.filter(**of_analyses).update(reason="")
    OutcomeReview.objects.filter(**of_analyses).update(reason="")
    Analysis.objects.filter(account_id=account_id, id__in=analysis_ids).update(role_overrides={}, updated_at=Now())
    remove_call_text(account_id=account_id, analysis_ids=analysis_ids)
    return deleted


def purge_expired_text() -> int:
    """Purge calls whose transcripts are older than their account's `transcript_days`. Returns the number deleted."""
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
            purged += purge_text(account_id=account_id, analysis_ids=ids)
    return purged


def purge_old_model_answers() -> int:
    """Delete raw answers of models after 30 days. Returns the number deleted."""
    old = ModelUsage.objects.filter(answer__isnull=False, created_at__lt=clock.now() - ANSWERS_KEPT)
    return int(old.update(answer=None))


def _clear_text(revision: AnalysisRevision) -> None:
    revision.summary = WORDS_DELETED
    revision.buyer_digest = ""
    revision.outcome_evidence = None
    revision.pain_points = []
    revision.next_steps = []
    revision.recommendations = []
    revision.found = None
    changed = ["summary", "buyer_digest", "outcome_evidence", "pain_points", "next_steps", "recommendations", "found"]
    for name in ("lead_quality", "talk_time", "objections"):
        setattr(revision, name, findings_json.remove_spoken_words(getattr(revision, name)))
        changed.append(name)
    # Without its text an answer must not be reused for another call.
    revision.input_hash = ""
    revision.save(update_fields=[*changed, "input_hash"])
