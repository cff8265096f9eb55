"""The clustering sensitivity of an account."""

import uuid

from django.db import transaction

from intelligence.avatars.actions.run_requests import request_run
from intelligence.avatars.models import AvatarSettings


def get_avatar_settings(account_id: uuid.UUID) -> AvatarSettings:
    """Return the account's settings, or unsaved defaults when it has none."""
    found: AvatarSettings | None = AvatarSettings.objects.for_account(account_id).first()
    return found or AvatarSettings(account_id=account_id)


@transaction.atomic
def set_sensitivity(*, account_id: uuid.UUID, sensitivity: float, by: str) -> AvatarSettings:
    """Set the sensitivity, from 0 (few avatars) to 1 (many). A change requests a run with `review`."""
    AvatarSettings.objects.bulk_create([AvatarSettings(account_id=account_id)], ignore_conflicts=True)
    row: AvatarSettings = AvatarSettings.objects.for_account(account_id).select_for_update().get()
    if row.sensitivity != sensitivity:
        row.sensitivity = sensitivity
        row.save(update_fields=["sensitivity"])
        request_run(account_id=account_id, by=by, review=True)
    return row
