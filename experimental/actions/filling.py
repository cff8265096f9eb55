"""Telling ad platforms whom their audiences gain and lose: leased work, owed whenever that changes."""

import uuid
from typing import Any

from django.db.models import Case, Value, When
from django.db.models.functions import Now

from experimental.models import PlatformAudience, UploadedMember
from pipeline_service.work import WorkState


def owe_fillings(*, account_id: uuid.UUID, **sources: Any) -> None:
    """Have the audiences of these sources (columns of PlatformAudience) filled anew, in the caller's transaction.

    One that is being filled right now is filled once more.
    """
    mine = PlatformAudience.objects.for_account(account_id).filter(lookalike_percent=None, **sources)
    mine.exclude(platform_audience_id=None).update(
        wanted_at=Now(),
        due_at=Now(),
        state=Case(When(state=WorkState.RUNNING, then=Value(WorkState.RUNNING)), default=Value(WorkState.PENDING)),
        updated_at=Now(),
    )


def owe_removals(*, account_id: uuid.UUID, source_ids: list[uuid.UUID]) -> None:
    """Have everybody removed from the platforms' audiences who is known there by one of these ids."""
    held = UploadedMember.objects.for_account(account_id).filter(source_id__in=source_ids)
    owe_fillings(account_id=account_id, pk__in=list(held.values_list("audience_id", flat=True).distinct()))
