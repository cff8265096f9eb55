"""What people decide about an avatar: its name, and how strictly it takes calls in."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models.functions import Now

from intelligence.actions.avatars.queueing import request_run
from intelligence.actions.avatars.settings import avatar_settings_of
from intelligence.models import Avatar, AvatarStatus
from pipeline_service.problems import Conflict, NotFound


@transaction.atomic
def change_avatar(*, account_id: uuid.UUID, avatar_id: uuid.UUID, values: Mapping[str, Any], by: str) -> bool:
    """Set `name` or `clustering_sensitivity` (None: as the account's), which asks for a run. Whether it did.

    Raises NotFound, or Conflict for the sensitivity of a retired avatar.
    """
    # A run that is saving refers to avatars, which must not wait for it.
    rows = Avatar.objects.for_account(account_id).filter(pk=avatar_id).select_for_update(no_key=True)
    avatar: Avatar | None = rows.first()
    if avatar is None:
        raise NotFound
    changes = {name: value for name, value in values.items() if getattr(avatar, name) != value}
    # Readers see the account's sensitivity where the avatar has none, and may send it back.
    if avatar.clustering_sensitivity is None and changes.get("clustering_sensitivity") == _of_account(account_id):
        del changes["clustering_sensitivity"]
    stricter = "clustering_sensitivity" in changes
    if stricter and avatar.status == AvatarStatus.RETIRED:
        raise Conflict("This avatar is retired; it takes no calls in.")
    if changes:
        Avatar.objects.filter(pk=avatar_id).update(**changes, updated_at=Now())
    if stricter:
        request_run(account_id=account_id, by=by, review=False)
    return stricter


def _of_account(account_id: uuid.UUID) -> float:
    return avatar_settings_of(account_id).sensitivity
