"""Deadlines on the monotonic clock that every network operation keeps."""

import time
from typing import Self

from urllib3 import Timeout

from pipeline_service.outbound.errors import OutboundError


class Deadline:
    """The time at which a caller stops waiting, even while the server keeps sending small pieces."""

    def __init__(self, ends: float, message: str) -> None:
        self._ends = ends
        self._message = message

    @classmethod
    def after(cls, seconds: float) -> Self:
        """A deadline for a whole exchange, `seconds` from now."""
        return cls(time.monotonic() + seconds, f"There was no complete answer within {seconds:g} seconds.")

    def within(self, seconds: float, what: str) -> "Deadline":
        """Make the deadline of a first part of the exchange, never later than this one. The message names `what`."""
        ends = time.monotonic() + seconds
        return self if ends >= self._ends else Deadline(ends, f"There was no {what} within {seconds:g} seconds.")

    def remaining(self) -> float:
        """Return the seconds left, above zero. Raises OutboundError `timeout` when there are none."""
        left = self._ends - time.monotonic()
        if left <= 0:
            raise self.passed()
        return left

    def passed(self) -> OutboundError:
        """Make the error for a missed deadline."""
        return OutboundError("timeout", self._message)


class Limits(Timeout):
    """The deadlines of one exchange: `connecting` for look-up, connection and TLS, `answering` for all that follows.

    It is passed through requests and urllib3 as their time-out. Their own values would apply to each socket operation
    separately.
    """

    def __init__(self, connecting: Deadline, answering: Deadline) -> None:
        super().__init__()
        self.connecting = connecting
        self.answering = answering

    def clone(self) -> Self:
        """Return this object: urllib3 copies the time-out for every request, but the deadlines must stay the same."""
        return self
