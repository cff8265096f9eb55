"""The periods of reports over calls: always bounded, so that a report reads one range of an index."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from pipeline_service import clock
from pipeline_service.exceptions import ValidationFailed

DEFAULT_DAYS = 90
MOST_DAYS = 366


@dataclass(frozen=True, slots=True)
class ReportPeriod:
    """The times from `since`, inclusive, to `until`, exclusive, both to the millisecond."""

    since: datetime.datetime
    until: datetime.datetime

    def holds(self, path: str = "occurred_at") -> Q:
        """Return the condition that the time at this lookup path is in the period."""
        return Q(**{f"{path}__gte": self.since, f"{path}__lt": self.until})

    def as_json(self) -> dict[str, int]:
        """Return the ends as the API takes them: `since` and `until` are both exclusive."""
        return {"since": clock.to_ms(self.since - clock.MS), "until": clock.to_ms(self.until)}


def report_period(since: datetime.datetime | None, until: datetime.datetime | None) -> ReportPeriod:
    """Return the period after `since` and before `until`; by default the last 90 days.

    Raises ValidationFailed for a period of more than 366 days.
    """
    end = until or clock.now()
    start = end - datetime.timedelta(days=DEFAULT_DAYS) if since is None else min(since + clock.MS, end)
    if end - start > datetime.timedelta(days=MOST_DAYS):
        raise ValidationFailed.of("since", "too_long", f"since: the period must not exceed {MOST_DAYS} days.")
    return ReportPeriod(start, end)


def requested_period(filters: dict[str, Any]) -> ReportPeriod:
    """Return the period that the filters `since` and `until` of a request give."""
    return report_period(filters.get("since"), filters.get("until"))
