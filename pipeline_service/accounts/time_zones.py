"""The time zone of an account, in which its days begin."""

import uuid
from zoneinfo import ZoneInfo

from pipeline_service.accounts.models import Account


def get_time_zone(account_id: uuid.UUID) -> ZoneInfo:
    """Return the current time zone of an account. The one in a cached API key may be older."""
    return ZoneInfo(Account.objects.values_list("timezone", flat=True).get(pk=account_id))
