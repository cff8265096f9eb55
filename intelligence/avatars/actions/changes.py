"""Changes that people make to an avatar: its name and its sensitivity."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models.functions import Now

from intelligence.avatars.actions.run_requests import request_run
from intelligence.avatars.actions.settings import get_avatar_settings
from intelligence.avatars.models import Avatar, AvatarStatus
from pipeline_service.exceptions import Conflict, NotFound


@transaction.atomic
def change_avatar(*, account_id: uuid.UUID, avatar_id: uuid.UUID, values: Mapping[str, Any], by: str) -> bool:
    """Set `name` or `clustering_sensitivity` (None: the account's value). A changed sensitivity requests a run.

    Returns True if a run was requested. Raises NotFound, or Conflict for the sensitivity of a retired avatar.
    """
    # `no_key`: a run that is saving references avatars and must not have to wait for this lock.
    rows = Avatar.objects.for_account(account_id).filter(pk=avatar_id).select_for_update(no_key=True)
    avatar: Avatar | None = rows.first()
    if avatar is None:
        raise NotFound
    changes = {name: value for name, value in values.items() if getattr(avatar, name) != value}
    # The API returns the account's sensitivity for an avatar without one, and clients may send it back.
    if avatar.clustering_sensitivity is None and changes.get("clustering_sensitivity") == _sensitivity_of(account_id):
        del changes["clustering_sensitivity"]
    run_needed = "clustering_sensitivity" in changes
    if run_needed and avatar.status == AvatarStatus.RETIRED:
        raise Conflict("This avatar is retired; it takes no calls in.")
    if changes:
        Avatar.objects.filter(pk=avatar_id).update(**changes, updated_at=Now())
    if run_needed:
        request_run(account_id=account_id, by=by, review=False)
    return run_needed


def _sensitivity_of(account_id: uuid.UUID) -> float:
    return get_avatar_settings(account_id).sensitivity
