"""The base of console pages that report on the calls of a period."""

import datetime
import uuid
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from intelligence.analyses.periods import DEFAULT_DAYS, MOST_DAYS, ReportPeriod
from pipeline_service import clock, typeid
from pipeline_service.accounts.models import User
from pipeline_service.console.language import localized
from pipeline_service.console.pages import ConsolePage

QUICK_DAYS = (30, 90, 365)
DAY = datetime.timedelta(days=1)


@dataclass(frozen=True, slots=True)
class CallReportScope:
    """What a page reports on: whole days of the account's time zone, both inclusive, and a rep or all."""

    account_id: uuid.UUID
    first: datetime.date
    last: datetime.date
    zone: ZoneInfo
    rep: User | None = None

    @property
    def period(self) -> ReportPeriod:
        """The days as times."""
        return ReportPeriod(self._start_of(self.first), self._start_of(self.last + DAY))

    def calls_url(self, **filters: Any) -> str:
        """Return the URL of the list of exactly these calls; `filters` are parameters of the list."""
        given: dict[str, Any] = {"occurred_at_from": self.first, "occurred_at_to": self.last}
        if self.rep is not None:
            given["rep__id__exact"] = self.rep.pk
        found = {name: value for name, value in {**given, **filters}.items() if value is not None}
        return f"{reverse('admin:calls_call_changelist')}?{urlencode(found)}"

    def query(self, **changes: Any) -> str:
        """Return the query string of a report page with this scope and these changes."""
        given = {"from": self.first, "to": self.last, "rep": self.rep.public_id if self.rep else None, **changes}
        return urlencode({name: value for name, value in given.items() if value})

    def _start_of(self, day: datetime.date) -> datetime.datetime:
        return datetime.datetime.combine(day, datetime.time(), self.zone).astimezone(datetime.UTC)


class CallReportPage(ConsolePage):
    """A report on calls: `scope` is what the filters above it choose, by default the last 90 days of all reps."""

    permission_required = "intelligence.view_analysis"
    chooses_rep = True

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        if self.account is None:
            return context
        scope = self.get_scope()
        context |= {
            "scope": scope,
            "chooses_rep": self.chooses_rep,
            "reps": self.reps(),
            "quick": [self._quick(scope, days) for days in QUICK_DAYS],
        }
        return context | self.report(scope)

    def report(self, scope: CallReportScope) -> dict[str, Any]:
        """Return the template context of the report."""
        raise NotImplementedError

    def reps(self) -> list[User]:
        """The reps to choose from."""
        return list(
            User.objects.filter(account_id=self.account.pk, is_active=True, takes_calls=True).order_by("name", "email")
        )

    def get_scope(self) -> CallReportScope:
        """Return what the request asks for; what cannot be read falls back to the default, with a message."""
        zone = ZoneInfo(self.account.timezone)
        today = clock.now().astimezone(zone).date()
        try:
            last = _day(self.request, "to") or today
            first = _day(self.request, "from") or last - (DEFAULT_DAYS - 1) * DAY
            if first > last or last - first >= MOST_DAYS * DAY:
                raise ValueError("no such period")
        except (ValueError, OverflowError):
            messages.warning(
                self.request,
                gettext("A period has a first and a last day, and at most %(days)s days.") % {"days": MOST_DAYS},
            )
            first, last = today - (DEFAULT_DAYS - 1) * DAY, today
        return CallReportScope(self.account.pk, first, last, zone, self._rep() if self.chooses_rep else None)

    def _rep(self) -> User | None:
        identity = typeid.decode(User.id_prefix, self.request.GET.get("rep", ""))
        found: User | None = User.objects.filter(account_id=self.account.pk, pk=identity).first() if identity else None
        return found

    def _quick(self, scope: CallReportScope, days: int) -> dict[str, Any]:
        today = clock.now().astimezone(scope.zone).date()
        first = today - (days - 1) * DAY
        chosen = (scope.first, scope.last) == (first, today)
        return {"days": days, "query": scope.query(**{"from": first, "to": today}), "chosen": chosen}


def _day(request: HttpRequest, name: str) -> datetime.date | None:
    """Return a day of the query. Raises ValueError for what is none, or lies outside of what the database stores."""
    text = request.GET.get(name, "").strip()
    day = datetime.date.fromisoformat(text) if text else None
    if day is not None and not 1970 < day.year < 9999:
        raise ValueError(text)
    return day


def percent(value: Any) -> str:
    """Format a rate from 0 to 1; "–" without one."""
    return "–" if value is None else localized(f"{float(value):.0%}")
