"""Collecting published events."""

from collections.abc import Iterator
from contextlib import contextmanager

from pipeline_service import events
from pipeline_service.events import DomainEvent, DomainEventType


@contextmanager
def heard(*types: DomainEventType) -> Iterator[list[DomainEvent]]:
    """Collect the events of these types published inside the block, in order."""
    published: list[DomainEvent] = []

    def listen(event: DomainEvent) -> None:
        published.append(event)

    events.subscribe(listen, *types)
    try:
        yield published
    finally:
        for type_ in types:
            events._handlers[type_].remove(listen)
