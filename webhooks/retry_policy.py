"""The retry schedule of deliveries. Pure."""

import datetime
from collections.abc import Sequence

from pipeline_service.retry_policy import RetryPolicy, parse_retry_after

JITTER = 0.10
REQUESTED_LIMIT = 2.0
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

    The step grows by 0 to 10 %. A `Retry-After` (seconds or a date) of a 429 or 503 is respected up to twice the step.
    """
    policy = RetryPolicy(delays, jitter=(0.0, JITTER), requested_limit=REQUESTED_LIMIT)
    requested = parse_retry_after(retry_after or "", now) if status in RETRY_AFTER_STATUSES else None
    return policy.delay_after(failures, requested=requested)
