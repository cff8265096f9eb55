"""Rules that assign the hits of a visitor to sessions."""

import datetime
from collections.abc import Sequence
from typing import Protocol

IDLE_LIMIT = datetime.timedelta(minutes=30)
LENGTH_LIMIT = datetime.timedelta(hours=24)


class SessionSpan(Protocol):
    """The time from the first to the last hit of a session."""

    started_at: datetime.datetime
    ended_at: datetime.datetime


def is_in_session(span: SessionSpan, moment: datetime.datetime) -> bool:
    """Return True if a hit at this time belongs to the session: at most 30 minutes away, at most 24 hours in all."""
    if not span.started_at - IDLE_LIMIT <= moment <= span.ended_at + IDLE_LIMIT:
        return False
    return max(span.ended_at, moment) - min(span.started_at, moment) <= LENGTH_LIMIT


def place(moment: datetime.datetime, spans: Sequence[SessionSpan]) -> int | None:
    """Return the index of the session that a hit belongs to; of several, the latest. None: the hit begins a new one.

    Neither midnight nor a new campaign ends a session.
    """
    candidates = [index for index, span in enumerate(spans) if is_in_session(span, moment)]
    return max(candidates, key=lambda index: spans[index].started_at) if candidates else None


def neighbour(span: SessionSpan, spans: Sequence[SessionSpan]) -> int | None:
    """Return the index of another session of the visitor that has to be joined with this one, or None.

    Two sessions are joined when at most 30 minutes lie between them and they last at most 24 hours together.
    """
    for index, other in enumerate(spans):
        idle = max(span.started_at, other.started_at) - min(span.ended_at, other.ended_at)
        length = max(span.ended_at, other.ended_at) - min(span.started_at, other.started_at)
        if other is not span and idle <= IDLE_LIMIT and length <= LENGTH_LIMIT:
            return index
    return None
