"""When a failed delivery is tried again. Pure."""

import datetime
import email.utils
import random
from collections.abc import Sequence

JITTER = 0.10
ASKING_TO_WAIT = frozenset({429, 503})


def delay_after(
    failures: int,
    *,
    delays: Sequence[float],
    status: int | None,
    retry_after: str | None,
    now: datetime.datetime,
) -> float | None:
    """Seconds from the end of the `failures`-th failed attempt until the next; None when the budget is spent.

    The step grows by 0 to 10 % so that endpoints that failed together do not come back together. A `Retry-After`
    (seconds or a date) of a 429 or 503 is honoured as far as twice the step.
    """
    if failures > len(delays):
        return None
    step = delays[failures - 1]
    delay = step * (1 + random.random() * JITTER)
    asked = _seconds(retry_after, now) if status in ASKING_TO_WAIT and retry_after else None
    return delay if asked is None else min(max(asked, delay), 2 * step)


def _seconds(retry_after: str, now: datetime.datetime) -> float | None:
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
