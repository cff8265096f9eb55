"""The origin of work: the request that caused it. A row of work keeps it until a worker has run the row.

The id of a request is in every line that is logged for it: by the process that answers it, and by the workers that run
the work it caused. Where requests are traced, the row also keeps the trace context of the request.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Protocol

import structlog
from django.db import models

from pipeline_service.logs import REQUEST_ID

LOGGED_IDS = 20
"""A batch is logged with so many ids of its requests at most."""


class HasOrigin(Protocol):
    """A row of work, or what a worker knows of it."""

    @property
    def request_id(self) -> str | None: ...

    @property
    def traceparent(self) -> str | None: ...


class WorkTracer(Protocol):
    """What this module needs of a tracer. Without one, no trace context is kept."""

    def traceparent(self) -> str | None:
        """Return the trace context of the current span as a W3C `traceparent`; None without a span."""

    def span(self, name: str, traceparents: Sequence[str]) -> AbstractContextManager[object]:
        """Return a span that links to these trace contexts."""


_tracers: list[WorkTracer] = []


def use_tracer(tracer: WorkTracer) -> None:
    """Trace work from now on."""
    _tracers[:] = [tracer]


def request_id() -> str | None:
    """Return the id of the request that is answered or that caused the work which is run now."""
    return REQUEST_ID.get(None)


def traceparent() -> str | None:
    """Return the trace context to keep with new work; None where requests are not traced."""
    return _tracers[0].traceparent() if _tracers else None


def columns() -> dict[str, str | None]:
    """Return the columns of the origin, for a statement that makes stored work due."""
    return {"request_id": request_id(), "traceparent": traceparent()}


class OriginRecord(models.Model):
    """A row with the origin of its work; null for work that no request caused."""

    request_id = models.CharField(max_length=128, null=True, editable=False, default=request_id)  # noqa: DJ001
    traceparent = models.CharField(max_length=55, null=True, editable=False, default=traceparent)  # noqa: DJ001

    class Meta:
        abstract = True


@contextmanager
def working_for(name: str, rows: Sequence[HasOrigin]) -> Iterator[None]:
    """Log and trace what the block does as work for the requests that caused these rows.

    Work that the block enqueues has the same origin. A batch for several requests is logged with `request_ids`, and its
    span links to all of them.
    """
    ids = list(dict.fromkeys(row.request_id for row in rows if row.request_id))
    with ExitStack() as stack:
        token = REQUEST_ID.set(ids[0] if len(ids) == 1 else None)
        stack.callback(REQUEST_ID.reset, token)
        if len(ids) > 1:
            stack.enter_context(structlog.contextvars.bound_contextvars(request_ids=ids[:LOGGED_IDS]))
        for tracer in _tracers:
            stack.enter_context(tracer.span(name, list(dict.fromkeys(r.traceparent for r in rows if r.traceparent))))
        yield
