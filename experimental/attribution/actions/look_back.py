"""The look-back window of an account's attribution."""

import uuid

from django.db import transaction

from experimental.attribution.credits_sql import MARK_PROSPECTS_WITH_TOUCHPOINTS
from experimental.attribution.models import AttributionSettings, CreditMark
from experimental.attribution.sums import AT_MOST_MARKED


def attribution_settings_of(account_id: uuid.UUID) -> AttributionSettings:
    """Return the account's settings, or the unsaved defaults when none were ever stored."""
    found: AttributionSettings | None = AttributionSettings.objects.for_account(account_id).first()
    return found or AttributionSettings(account_id=account_id)


@transaction.atomic
def set_look_back(*, account_id: uuid.UUID, days: int) -> AttributionSettings:
    """Set the look-back window, 1 to 400 days; after a change a worker recomputes all credits that have touchpoints."""
    AttributionSettings.objects.bulk_create([AttributionSettings(account_id=account_id)], ignore_conflicts=True)
    row: AttributionSettings = AttributionSettings.objects.for_account(account_id).select_for_update().get()
    if row.look_back_days != days:
        row.look_back_days = days
        row.save(update_fields=["look_back_days"])
        # As many as a report recomputes itself: if nobody else has touchpoints, it is exact from now on.
        MARK_PROSPECTS_WITH_TOUCHPOINTS.rows({"account": account_id, "limit": AT_MOST_MARKED})
        CreditMark.objects.create(account_id=account_id, everybody=True)
    return row
