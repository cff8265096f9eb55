"""Cutting a visitor's hits into sessions."""

import datetime
from collections.abc import Sequence
from typing import Protocol

IDLE = datetime.timedelta(minutes=30)
LONGEST = datetime.timedelta(hours=24)


class Span(Protocol):
    """From the first to the last hit of a session."""

    started_at: datetime.datetime
    ended_at: datetime.datetime


def takes(span: Span, moment: datetime.datetime) -> bool:
    """Whether a hit at this time is part of the session: at most 30 idle minutes away, 24 hours in all."""
    if not span.started_at - IDLE <= moment <= span.ended_at + IDLE:
        return False
    return max(span.ended_at, moment) - min(span.started_at, moment) <= LONGEST


def place(moment: datetime.datetime, spans: Sequence[Span]) -> int | None:
    """Which of a visitor's sessions a hit belongs to, the latest that takes it; None: it begins a new one.

    Midnight and a new campaign cut nothing.
    """
    taking = [index for index, span in enumerate(spans) if takes(span, moment)]
    return max(taking, key=lambda index: spans[index].started_at) if taking else None


def neighbour(span: Span, spans: Sequence[Span]) -> int | None:
    """Which other of a visitor's sessions is one with this, now that it reaches so far: 30 idle minutes at most between
    them and 24 hours in all."""
    for index, other in enumerate(spans):
        idle = max(span.started_at, other.started_at) - min(span.ended_at, other.ended_at)
        whole = max(span.ended_at, other.ended_at) - min(span.started_at, other.started_at)
        if other is not span and idle <= IDLE and whole <= LONGEST:
            return index
    return None
