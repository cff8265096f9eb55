"""Listening to what is published."""

from collections.abc import Iterator
from contextlib import contextmanager

from pipeline_service import events
from pipeline_service.events import Event, EventType


@contextmanager
def heard(*types: EventType) -> Iterator[list[Event]]:
    """The events of these types that are published inside, in order."""
    told: list[Event] = []

    def listen(event: Event) -> None:
        told.append(event)

    events.subscribe(listen, *types)
    try:
        yield told
    finally:
        for type_ in types:
            events._handlers[type_].remove(listen)
