"""Forgetting: what avatars hold of a call whose words were deleted."""

import uuid
from collections.abc import Collection
from typing import Any

from django.db.models.functions import Now

from intelligence.models import Analysis, Avatar, AvatarCall, PastAvatarCall
from pipeline_service import typeid


def forget_words(*, account_id: uuid.UUID, analysis_ids: Collection[uuid.UUID]) -> int:
    """Take the quotes of these calls out of the avatars, and the calls' vectors away. How many quotes there were.

    Counts stay; the next run finds no words and leaves the calls out. Call inside a transaction.
    """
    calls = AvatarCall.objects.for_account(account_id).filter(pk__in=analysis_ids)
    past = PastAvatarCall.objects.for_account(account_id).filter(analysis_id__in=analysis_ids)
    touched = {*calls.values_list("avatar_id", flat=True), *past.values_list("avatar_id", flat=True)}
    calls.update(vector=None, updated_at=Now())
    silent = {typeid.encode(Analysis.id_prefix, identity) for identity in analysis_ids}
    taken = 0
    avatars = Avatar.objects.for_account(account_id).filter(pk__in=touched - {None})
    for avatar in avatars.order_by("pk").select_for_update(no_key=True):
        gone = sum(_forget(group, silent) for kind in ("painPoints", "objections") for group in avatar.profile[kind])
        if gone:
            Avatar.objects.filter(pk=avatar.pk).update(profile=avatar.profile, updated_at=Now())
        taken += gone
    return taken


def _forget(group: dict[str, Any], silent: Collection[str]) -> int:
    kept = [quote for quote in group["quotes"] if quote["callId"] not in silent]
    gone = len(group["quotes"]) - len(kept)
    group["quotes"] = kept
    return gone
