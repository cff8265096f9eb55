"""Finding the touchpoints whose click has no known campaign, and the days on which those clicks may have been."""

import datetime
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from experimental.campaigns.models import Campaign
from intelligence.metrics.statements import slots
from prospects.models import TouchpointOrigin

ONE_DAY = datetime.timedelta(days=1)
REACH = {TouchpointOrigin.PROSPECT: 7}
"""Days between a click and its first sign, by origin of the touchpoint. Forms are submitted later. Pages are seen at
once, so otherwise it is one day, for clicks around midnight."""

# A quarter of an hour lies within one day of every time zone. Clicks of our own campaigns need no request.
UNKNOWN_CLICKS = slots(
    """
    SELECT date_bin('15 minutes', touch.occurred_at, 'epoch'), touch.origin, max(touch.created_at)
    FROM prospects_touch touch
    WHERE touch.account_id = %s AND touch.click_type = 'gclid' AND touch.click_hash IS NOT NULL
      AND touch.occurred_at >= %s AND NOT starts_with(coalesce(touch.campaign_id, ''), %s)
      AND NOT EXISTS (
        SELECT FROM experimental_click click
        WHERE click.account_id = touch.account_id AND click.click_hash = touch.click_hash
      )
    GROUP BY 1, 2
    """,
    *("account", "since", "ours"),
)


@dataclass(frozen=True, slots=True)
class UnknownClick:
    """Touchpoints within a quarter of an hour; `stored_at` is the time at which the last of them was stored."""

    occurred_at: datetime.datetime
    origin: str
    stored_at: datetime.datetime


def read_unknown_clicks(account_id: uuid.UUID, since: datetime.datetime) -> list[UnknownClick]:
    """Return touchpoints with a gclid since a time whose campaign is neither one of ours nor known by the click."""
    values = {"account": account_id, "since": since, "ours": f"{Campaign.id_prefix}_"}
    return [UnknownClick(*row) for row in UNKNOWN_CLICKS.rows(values)]


def days_wanted(wants: Iterable[UnknownClick], zone: ZoneInfo) -> dict[datetime.date, datetime.datetime]:
    """Return the days of a time zone on which the clicks may have been, with the latest `stored_at` of each."""
    days: dict[datetime.date, datetime.datetime] = {}
    for want in wants:
        last = want.occurred_at.astimezone(zone).date()
        for back in range(REACH.get(TouchpointOrigin(want.origin), 1) + 1):
            day = last - back * ONE_DAY
            days[day] = max(want.stored_at, days.get(day, want.stored_at))
    return days
