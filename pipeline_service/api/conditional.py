"""Conditional requests: `If-None-Match` on reads, `If-Match` on changes of one record."""

from collections.abc import Callable
from typing import Any

from django.http import HttpResponse
from rest_framework.request import override_method

from pipeline_service.exceptions import StaleRecord
from pipeline_service.locks import lock_number, take_locks
from pipeline_service.retries import retried

IF_MATCH = "HTTP_IF_MATCH"
IF_NONE_MATCH = "HTTP_IF_NONE_MATCH"
CHANGES = frozenset({"PUT", "PATCH", "DELETE"})


def has_tag(header: str, etag: str) -> bool:
    """Return whether a header lists this ETag, or is `*`. Weak ETags are compared too: the API has no others."""
    given = {tag.strip().removeprefix("W/") for tag in header.split(",")}
    return not given.isdisjoint({etag.removeprefix("W/"), "*"})


def change_what_was_seen(view: Any, run: Callable[[], HttpResponse]) -> HttpResponse:
    """Run a change of the record in the view's path if `If-Match` has the ETag that a GET would have now. Return the
    response.

    One transaction reads the record and changes it, so of two requests with the same ETag only one changes it. A path
    whose GET has no ETag ignores the header. Raises StaleRecord, or NotFound.
    """
    wanted = view.request.META[IF_MATCH]

    def change() -> HttpResponse:
        take_locks(lock_number(f"if-match|{view.account_id}|{view.request.path}"))
        etag = _current_etag(view)
        if etag is not None and not has_tag(wanted, etag):
            raise StaleRecord
        return run()

    return retried(change)


def _current_etag(view: Any) -> str | None:
    reading = view.action_map.get("get")
    if reading in (None, "list"):
        return None
    with override_method(view, view.request, "GET") as request:
        etag: str | None = getattr(view, reading)(request, **view.kwargs).get("ETag")
    return etag
