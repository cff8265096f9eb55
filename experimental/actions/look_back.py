"""How far back an account's touches explain facts."""

import uuid

from django.db import transaction

from experimental.attribution.crediting import MARK_TOUCHED
from experimental.attribution.reading import AT_MOST_MARKED
from experimental.models import AttributionSettings, CreditMark


def attribution_settings_of(account_id: uuid.UUID) -> AttributionSettings:
    """The account's settings; the defaults, unsaved, when it never changed any."""
    found: AttributionSettings | None = AttributionSettings.objects.for_account(account_id).first()
    return found or AttributionSettings(account_id=account_id)


@transaction.atomic
def set_look_back(*, account_id: uuid.UUID, days: int) -> AttributionSettings:
    """Set it to 1 to 400 days; a change has the credits of everybody with touches worked out again, by a worker."""
    AttributionSettings.objects.bulk_create([AttributionSettings(account_id=account_id)], ignore_conflicts=True)
    row: AttributionSettings = AttributionSettings.objects.for_account(account_id).select_for_update().get()
    if row.look_back_days != days:
        row.look_back_days = days
        row.save(update_fields=["look_back_days"])
        # As many as a report works out itself: where nobody else has touches, it is exact from now on.
        MARK_TOUCHED.rows({"account": account_id, "limit": AT_MOST_MARKED})
        CreditMark.objects.create(account_id=account_id, everybody=True)
    return row
