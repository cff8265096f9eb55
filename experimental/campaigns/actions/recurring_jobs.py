"""Common parts of the recurring jobs of ad accounts: their schedule, and their retries after failures."""

import datetime
from zoneinfo import ZoneInfo

from django.conf import settings

from conversions.actions.connections import flag_reconnect
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.models import ConnectionStatus
from experimental.campaigns.actions.sync_results import FAULT, STATS_INTERVAL
from experimental.campaigns.models.jobs import Pull
from pipeline_service.retry_policy import RetryPolicy

NIGHT = datetime.time(3)
"""Time of day by which the platforms have settled the day before."""
LONGEST_WAIT = 3600.0
MANY = 1000
"""The failure counter stops here."""
NOT_CONNECTED = "ad account is not connected"
CLEARED_ERRORS = {"attempts": 0, "failures": 0, "lease_losses": 0, "error": None}


def is_open(pull: Pull) -> bool:
    """Return whether the ad account is connected and has credentials."""
    connection = pull.connection
    return connection.status == ConnectionStatus.CONNECTED and bool(connection.credentials)


def last_settled_at(now: datetime.datetime, zone: ZoneInfo) -> datetime.datetime:
    """Return the latest 3 o'clock in a time zone."""
    local = now.astimezone(zone)
    day = local.date() if local.time() >= NIGHT else local.date() - datetime.timedelta(days=1)
    return datetime.datetime.combine(day, NIGHT, tzinfo=zone)


def next_settled_at(now: datetime.datetime, zone: ZoneInfo) -> datetime.datetime:
    """Return the next 3 o'clock in a time zone."""
    return last_settled_at(now, zone) + datetime.timedelta(days=1)


def handle_failure(pull: Pull, result: AttemptResult) -> None:
    """Reschedule after a failed request, without end; flag the connection when the platform refuses access."""
    if result.interpretation is Interpretation.ACCOUNT:
        flag_reconnect(connection=pull.connection, reason=result.message or "")
    policy = RetryPolicy(settings.ADS_RETRY_DELAYS, longest=LONGEST_WAIT, endless=True)
    pull.retry(
        policy,
        after=pull.failures + 1,
        requested=result.retry_after,
        attempts=0,
        failures=min(pull.failures + 1, MANY),
        error=(result.message or "")[:1000],
    )


def handle_worker_error(pull: Pull) -> bool:
    """Reschedule after an unexpected error in the worker, without end."""
    return pull.reschedule(STATS_INTERVAL, attempts=0, failures=min(pull.failures + 1, MANY), error=FAULT)
