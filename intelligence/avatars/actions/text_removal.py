"""Removal of quotes and buyer facts from avatars when the text of calls is deleted."""

import uuid
from collections.abc import Collection
from typing import Any

from django.db.models.functions import Now

from intelligence.analyses.models import Analysis
from intelligence.avatars.actions.locks import lock_shared
from intelligence.avatars.models import Avatar, AvatarCall
from pipeline_service import typeid

CLEARED_COLUMNS: dict[str, Any] = {"vector": None, "embedding": None, "embedded_by": None, "said": [], "motives": []}


def remove_call_text(*, account_id: uuid.UUID, analysis_ids: Collection[uuid.UUID]) -> int:
    """Remove the quotes of these calls from avatars, and delete their vectors and buyer facts.

    Returns the number of removed quotes. Counts and sentences that name nobody stay. The next run excludes the calls,
    since they have no text, and writes new copy for profiles based on them. Call inside a transaction.
    """
    lock_shared(account_id)
    calls = AvatarCall.objects.for_account(account_id).filter(pk__in=analysis_ids)
    calls.update(**CLEARED_COLUMNS, updated_at=Now())
    purged = {typeid.encode(Analysis.id_prefix, identity) for identity in analysis_ids}
    removed = 0
    # An avatar may quote a call that is no longer a member.
    for avatar in Avatar.objects.for_account(account_id).order_by("pk").select_for_update(no_key=True):
        count = remove_quotes(avatar.profile, purged)
        copy = avatar.model_copy if avatar.model_copy and purged.isdisjoint(avatar.model_copy["calls"]) else None
        if count or copy != avatar.model_copy:
            Avatar.objects.filter(pk=avatar.pk).update(profile=avatar.profile, model_copy=copy, updated_at=Now())
        removed += count
    return removed


def remove_quotes(profile: dict[str, Any], purged: Collection[str]) -> int:
    """Remove the quotes of these calls from a profile. Returns their number."""
    kinds = ("demographics", "painPoints", "objections")
    groups = [group for kind in kinds for group in profile[kind]]
    return sum(_remove_quotes(group, purged) for group in [*groups, profile["motivationStyle"]])


def _remove_quotes(group: dict[str, Any], purged: Collection[str]) -> int:
    kept = [quote for quote in group["quotes"] if quote["callId"] not in purged]
    removed = len(group["quotes"]) - len(kept)
    group["quotes"] = kept
    return removed
