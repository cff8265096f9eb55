"""Queries in the search platform's own query language."""

from collections.abc import Iterator, Sequence
from typing import Any

from experimental.platforms.session import PlatformSession


def pages(session: PlatformSession, table: str, columns: Sequence[str], *conditions: str) -> Iterator[list[Any]]:
    """Yield the rows that meet all conditions in pages of at most 10,000, nested like the columns.

    Raises PlatformError.
    """
    query = " ".join(["SELECT", ", ".join(columns), "FROM", table])
    if conditions:
        query = " ".join([query, "WHERE", " AND ".join(conditions)])
    page: dict[str, str] = {}
    while True:
        body = session.post("/googleAds:search", {"query": query, **page})
        yield body.get("results", [])
        if not body.get("nextPageToken"):
            return
        page = {"pageToken": body["nextPageToken"]}
