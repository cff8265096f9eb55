"""Retry policies: the delays between the attempts of a piece of work. Pure."""

import datetime
import email.utils
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

BACKOFF_FACTOR = 4.0


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """The delays in seconds from the end of a failed attempt to the next one.

    After the last delay no attempt is left, except when `endless`: then the last delay is repeated. `jitter` is the
    range of the random change of a delay, as shares of it, so that work that failed together is not retried together.
    No delay is longer than `longest`. A delay that the other side asked for counts up to `requested_limit` times ours.
    """

    delays: Sequence[float]
    jitter: tuple[float, float] = (0.0, 0.0)
    longest: float = math.inf
    requested_limit: float = math.inf
    endless: bool = False

    @classmethod
    def backoff(cls, *, attempts: int, first: float = 2.0, longest: float = math.inf) -> Self:
        """Return a policy for so many attempts, whose delays grow fourfold: 2, 8, 32… seconds."""
        return cls([first * BACKOFF_FACTOR**number for number in range(attempts - 1)], longest=longest)

    def delay_after(self, failures: int, *, requested: float | None = None) -> float | None:
        """Return the seconds from the end of the `failures`-th failed attempt to the next; None after the last one.

        `requested` is the delay in seconds that the other side asked for.
        """
        if failures > len(self.delays) and not self.endless:
            return None
        step = self.delays[min(failures, len(self.delays)) - 1]
        delay = step * (1 + random.uniform(*self.jitter))
        if requested is not None:
            delay = max(delay, min(requested, self.requested_limit * step))
        return min(delay, self.longest)


def parse_retry_after(text: str, now: datetime.datetime) -> float | None:
    """Return the seconds that a `Retry-After` header asks to wait, which holds seconds or a date; None if invalid."""
    text = text.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        moment = email.utils.parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=datetime.UTC)
    return max((moment - now).total_seconds(), 0.0)
