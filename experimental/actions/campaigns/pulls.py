"""What the standing jobs of ad accounts have in common: when they rest, and what becomes of them after trouble."""

import datetime
from zoneinfo import ZoneInfo

from django.conf import settings

from conversions.actions.connections import flag_reconnect
from conversions.destinations.results import Result, Verdict
from conversions.models import ConnectionStatus
from experimental.actions.campaigns.outcomes import FAULT, FIGURES_EVERY
from experimental.models.pulls import Pull

NIGHT = datetime.time(3)
"""When the platforms have settled the day before."""
LONGEST_WAIT = 3600.0
MANY = 1000
"""Failures are counted no further."""
NOT_CONNECTED = "ad account is not connected"
WELL = {"attempts": 0, "failures": 0, "lease_losses": 0, "error": None}


def is_open(pull: Pull) -> bool:
    """Whether there is anything to ask with."""
    connection = pull.connection
    return connection.status == ConnectionStatus.CONNECTED and bool(connection.credentials)


def last_night(now: datetime.datetime, zone: ZoneInfo) -> datetime.datetime:
    """The last 3 o'clock of a zone's clock."""
    local = now.astimezone(zone)
    day = local.date() if local.time() >= NIGHT else local.date() - datetime.timedelta(days=1)
    return datetime.datetime.combine(day, NIGHT, tzinfo=zone)


def next_night(now: datetime.datetime, zone: ZoneInfo) -> datetime.datetime:
    """The next 3 o'clock of a zone's clock."""
    return last_night(now, zone) + datetime.timedelta(days=1)


def stumble(pull: Pull, result: Result) -> None:
    """No answer, or a no: ask again later, never give up; where the platform lets us in no more, say so."""
    if result.verdict is Verdict.ACCOUNT:
        flag_reconnect(connection=pull.connection, reason=result.message or "")
    delays = settings.ADS_RETRY_DELAYS
    delay = max(delays[min(pull.failures, len(delays) - 1)], result.retry_after or 0)
    wait = datetime.timedelta(seconds=min(delay, LONGEST_WAIT))
    pull.postpone(wait, attempts=0, failures=min(pull.failures + 1, MANY), error=(result.message or "")[:1000])


def retry_pull(pull: Pull) -> bool:
    """A pull over which a worker stumbled is never given up: the next one may go well."""
    return pull.postpone(FIGURES_EVERY, attempts=0, failures=min(pull.failures + 1, MANY), error=FAULT)
