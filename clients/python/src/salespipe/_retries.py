"""When to send a request again, and after which delay."""

import random
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

import httpx

RETRIED_STATUSES = frozenset({429, 502, 503, 504})


@dataclass(frozen=True)
class RetryPolicy:
    """Exponential backoff with full jitter. Delays are in seconds.

    A `Retry-After` of the service replaces the delay; one above `longest_wait` ends the retries.
    """

    retries: int = 3
    first_delay: float = 0.5
    longest_delay: float = 8.0
    longest_wait: float = 60.0

    def delay(self, attempt: int, retry_after: float | None = None) -> float | None:
        """Return the delay after failed attempt `attempt` (from 1), None when it was the last."""
        if attempt > self.retries:
            return None
        if retry_after is not None:
            return retry_after if retry_after <= self.longest_wait else None
        return random.uniform(0.5, 1.0) * min(self.first_delay * 2.0 ** (attempt - 1), self.longest_delay)


def may_repeat(method: str, error: httpx.RequestError) -> bool:
    """Return whether a request may be sent again after a transport error.

    After a lost answer nobody knows whether it was carried out: the second DELETE would answer 404 for a success.
    """
    return method != "DELETE" or isinstance(error, httpx.ConnectError | httpx.ConnectTimeout | httpx.PoolTimeout)


def retry_after_seconds(response: httpx.Response, now: datetime | None = None) -> float | None:
    """Parse `Retry-After`, seconds or an HTTP date; None when it is missing or unreadable."""
    value = response.headers.get("Retry-After", "").strip()
    if value.isdecimal():
        return float(value)
    try:
        moment = parsedate_to_datetime(value)
    except ValueError:
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return max(0.0, (moment - (now or datetime.now(UTC))).total_seconds())
