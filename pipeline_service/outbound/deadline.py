"""Points on the monotonic clock that every network operation respects."""

import time
from typing import Self

from urllib3 import Timeout

from pipeline_service.outbound.errors import OutboundError


class Deadline:
    """The moment after which a caller waits no longer, however little by little the other side keeps answering."""

    def __init__(self, ends: float, message: str) -> None:
        self._ends = ends
        self._message = message

    @classmethod
    def after(cls, seconds: float) -> Self:
        """A deadline for a whole exchange, `seconds` from now."""
        return cls(time.monotonic() + seconds, f"There was no complete answer within {seconds:g} seconds.")

    def within(self, seconds: float, what: str) -> "Deadline":
        """The deadline of a first part of the exchange, never later than this one. `what` is named in the message."""
        ends = time.monotonic() + seconds
        return self if ends >= self._ends else Deadline(ends, f"There was no {what} within {seconds:g} seconds.")

    def remaining(self) -> float:
        """Seconds left, above zero. Raises OutboundError `timeout` when there are none."""
        left = self._ends - time.monotonic()
        if left <= 0:
            raise self.passed()
        return left

    def passed(self) -> OutboundError:
        """The error that says this deadline was missed."""
        return OutboundError("timeout", self._message)


class Limits(Timeout):
    """The deadlines of one exchange: `connecting` for look-up, connection and TLS, `answering` for all that follows.

    It travels through requests and urllib3 as their time-out, whose own values count for each socket operation anew.
    """

    def __init__(self, connecting: Deadline, answering: Deadline) -> None:
        super().__init__()
        self.connecting = connecting
        self.answering = answering

    def clone(self) -> Self:
        """The same object: urllib3 copies a time-out for every request, the deadlines of a request stay."""
        return self
