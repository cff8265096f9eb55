"""The period and the rep that a page of numbers shows, as its URL says."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext

from intelligence.metrics.calendar import DAY, INTERVALS, MS, Interval, cut, local_date, midnight
from intelligence.metrics.sums import MetricRange
from pipeline_service import clock
from pipeline_service.accounts.models import Account, User
from pipeline_service.console.language import gettext_lazy

PRESETS = {
    "7": gettext_lazy("Last 7 days"),
    "30": gettext_lazy("Last 30 days"),
    "90": gettext_lazy("Last 90 days"),
    "365": gettext_lazy("Last 12 months"),
}
DEFAULT = "30"
OWN_DAYS = "days"
"""The choice of a first and a last day."""
LONGEST = datetime.timedelta(days=3660)
FINEST: tuple[tuple[int, Interval], ...] = ((45, "day"), (200, "week"))
"""Up to how many days a chart has points for days and weeks; beyond it has points for months."""

MOST_PARTS = 366
"""As many rows and points as a page can show: a leap year of days."""


@dataclass(frozen=True, slots=True)
class Period:
    """Whole days in a time zone, from `first` to `last`, both inclusive."""

    first: datetime.date
    last: datetime.date
    zone: ZoneInfo

    @property
    def days(self) -> int:
        """The number of days."""
        return (self.last - self.first).days + 1

    @property
    def before(self) -> "Period":
        """The period of the same length that ends where this one begins."""
        end = self.first - DAY
        return Period(end - DAY * (self.days - 1), end, self.zone)

    @property
    def interval(self) -> Interval:
        """The interval of which a chart has a readable number."""
        return next((interval for days, interval in FINEST if self.days <= days), "month")

    def range_for(self, rep: User | None) -> MetricRange:
        """The range of metrics."""
        end = midnight(self.last + DAY, self.zone) - MS
        return MetricRange(midnight(self.first, self.zone), end, rep.pk if rep else None)

    def parts(self, interval: Interval, rep: User | None) -> list[MetricRange]:
        """The ranges of its days, weeks or months."""
        whole = self.range_for(rep)
        return [MetricRange(*part, whole.rep_id) for part in cut(whole.since, whole.last, interval, self.zone)]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the user has chosen: a period, a rep, and the interval of tables."""

    account: Account
    period: Period
    preset: str
    rep: User | None
    interval: Interval
    reps: Sequence[User]
    notes: Sequence[str] = ()
    """What the page shows otherwise than its URL says, and why."""

    @property
    def zone(self) -> ZoneInfo:
        """The account's time zone."""
        return self.period.zone

    def query(self, **changes: Any) -> str:
        """Return the query string of this choice with changes."""
        values = {"period": self.preset, "rep": self.rep.public_id if self.rep else "", "by": self.interval}
        if self.preset == OWN_DAYS:
            values |= {"from": str(self.period.first), "to": str(self.period.last)}
        return urlencode({name: value for name, value in (values | changes).items() if value})


def read_choice(account: Account, query: QueryDict) -> Choice:
    """Return the choice of a URL. What it does not understand becomes the default."""
    zone = ZoneInfo(account.timezone)
    today = local_date(clock.now(), zone)
    notes: list[str] = []
    preset = query.get("period", DEFAULT)
    period, refusal = _own_days(query, zone) if preset == OWN_DAYS else (None, "")
    if refusal:
        shown = gettext("The last 30 days are shown.")
        notes.append(f"{refusal} {shown}")
    if period is None:
        preset = preset if preset in PRESETS else DEFAULT
        period = Period(today - DAY * (int(preset) - 1), today, zone)
    reps = list(User.objects.filter(account=account, takes_calls=True).order_by("name", "email"))
    rep = next((rep for rep in reps if rep.public_id == query.get("rep")), None)
    asked = next((known for known in INTERVALS if known == query.get("by")), period.interval)
    interval = _readable(asked, period)
    if interval != asked:
        text = gettext("The period is too long to show by %(asked)s; it is shown by %(shown)s.")
        notes.append(text % {"asked": gettext(asked), "shown": gettext(interval)})
    return Choice(account, period, preset, rep, interval, reps, notes)


def _readable(asked: Interval, period: Period) -> Interval:
    """Return the asked interval, or the next longer one of which the period has no more than `MOST_PARTS`."""
    longer = INTERVALS[INTERVALS.index(asked) :]
    return next((interval for interval in longer if len(period.parts(interval, None)) <= MOST_PARTS), longer[-1])


def _own_days(query: QueryDict, zone: ZoneInfo) -> tuple[Period | None, str]:
    """Return the period of a first and a last day, or None and why it cannot be shown."""
    try:
        first, last = (datetime.date.fromisoformat(query.get(name, "")) for name in ("from", "to"))
        period = Period(first, last, zone)
        for known in (period, period.before):
            known.range_for(None)
    except (ValueError, OverflowError, ValidationError):
        return None, gettext("“From” and “To” have to be two days.")
    if first > last:
        return None, gettext("“From” is later than “To”.")
    if last - first > LONGEST or first.year <= 2000:
        return None, gettext("The days have to be of ten years at most, and after the year 2000.")
    return period, ""
