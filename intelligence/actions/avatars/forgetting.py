"""Forgetting: what avatars hold of a call whose words were deleted."""

import uuid
from collections.abc import Collection
from typing import Any

from django.db.models.functions import Now

from intelligence.actions.avatars.locks import wait_for_saving
from intelligence.models import Analysis, Avatar, AvatarCall
from pipeline_service import typeid

NOTHING_HEARD: dict[str, Any] = {"vector": None, "embedding": None, "embedded_by": None, "said": [], "motives": []}


def forget_words(*, account_id: uuid.UUID, analysis_ids: Collection[uuid.UUID]) -> int:
    """Take the quotes of these calls out of the avatars, and what was heard on the calls away. How many quotes.

    Counts and sentences, which name nobody, stay; the next run finds no words, leaves the calls out and has profiles
    that rest on them worded anew. Call inside a transaction.
    """
    wait_for_saving(account_id)
    calls = AvatarCall.objects.for_account(account_id).filter(pk__in=analysis_ids)
    calls.update(**NOTHING_HEARD, updated_at=Now())
    silent = {typeid.encode(Analysis.id_prefix, identity) for identity in analysis_ids}
    taken = 0
    # An avatar may quote a call that has left it since.
    for avatar in Avatar.objects.for_account(account_id).order_by("pk").select_for_update(no_key=True):
        gone = without_quotes(avatar.profile, silent)
        worded = avatar.worded if avatar.worded and silent.isdisjoint(avatar.worded["calls"]) else None
        if gone or worded != avatar.worded:
            Avatar.objects.filter(pk=avatar.pk).update(profile=avatar.profile, worded=worded, updated_at=Now())
        taken += gone
    return taken


def without_quotes(profile: dict[str, Any], silent: Collection[str]) -> int:
    """Take the quotes of these calls out of a profile. How many there were."""
    kinds = ("demographics", "painPoints", "objections")
    groups = [group for kind in kinds for group in profile[kind]]
    return sum(_forget(group, silent) for group in [*groups, profile["motivationStyle"]])


def _forget(group: dict[str, Any], silent: Collection[str]) -> int:
    kept = [quote for quote in group["quotes"] if quote["callId"] not in silent]
    gone = len(group["quotes"]) - len(kept)
    group["quotes"] = kept
    return gone
