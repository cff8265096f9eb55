"""Logging without personal data and secrets."""

import logging
from typing import Any

import httpx

LOG = logging.getLogger("salespipe")


class QueryFilter(logging.Filter):
    """Remove the query from the URLs of the service in httpx's log lines: filters hold e-mail addresses and numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.origins: set[tuple[str, int | None]] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record."""
        if isinstance(record.args, tuple):
            record.args = tuple(self._without_query(each) for each in record.args)
        return True

    def _without_query(self, value: Any) -> Any:
        if isinstance(value, httpx.URL) and (value.host, value.port) in self.origins:
            return value.copy_with(query=None)
        return value


_FILTER = QueryFilter()


def hide_queries(base_url: httpx.URL) -> None:
    """Keep the queries of requests to this service out of httpx's log."""
    _FILTER.origins.add((base_url.host, base_url.port))
    logging.getLogger("httpx").addFilter(_FILTER)
