"""The retry schedule of deliveries. Pure."""

import datetime
import email.utils
import random
from collections.abc import Sequence

JITTER = 0.10
RETRY_AFTER_STATUSES = frozenset({429, 503})


def delay_after(
    failures: int,
    *,
    delays: Sequence[float],
    status: int | None,
    retry_after: str | None,
    now: datetime.datetime,
) -> float | None:
    """Compute the seconds from the end of the `failures`-th failed attempt until the next; None after the last one.

    The step grows by 0 to 10 %, so that deliveries that failed together are not retried together. A `Retry-After`
    (seconds or a date) of a 429 or 503 is respected up to twice the step.
    """
    if failures > len(delays):
        return None
    step = delays[failures - 1]
    delay = step * (1 + random.random() * JITTER)
    requested = _retry_after_seconds(retry_after, now) if status in RETRY_AFTER_STATUSES and retry_after else None
    return delay if requested is None else min(max(requested, delay), 2 * step)


def _retry_after_seconds(retry_after: str, now: datetime.datetime) -> float | None:
    text = retry_after.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        moment = email.utils.parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=datetime.UTC)
    return (moment - now).total_seconds()
