"""Several requests for one answer."""

import asyncio
from collections.abc import Sequence
from typing import TypeVar

from salespipe import AsyncSalespipe, models
from salespipe.errors import NotFoundError
from salespipe.pages import AsyncPages
from salespipe.periods import Period

Item = TypeVar("Item")
AT_ONCE = 6
ANALYSES_LISTED = 500


async def first(pages: AsyncPages[Item], number: int) -> list[Item]:
    """Return the first `number` records of a list."""
    found: list[Item] = []
    async for page in pages.pages():
        found.extend(page.data)
        if len(found) >= number:
            break
    return found[:number]


async def rep_names(client: AsyncSalespipe) -> dict[str, str]:
    """Return the name of each rep by id."""
    return {rep.id: rep.name for rep in await first(client.reps.list(limit=100), 100)}


async def analyses_by_id(client: AsyncSalespipe, span: Period, rep_id: str | None) -> dict[str, models.AnalysisItem]:
    """Return the analyses of a period as lists show them, by call id."""
    pages = client.analyses.list(since=span.since, until=span.until, rep_id=rep_id, limit=100)
    return {each.call_id: each for each in await first(pages, ANALYSES_LISTED)}


async def analyses_of(client: AsyncSalespipe, calls: Sequence[models.Call]) -> list[models.Analysis]:
    """Return the completed analyses of the calls, a few requests at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def fetch(call_id: str) -> models.Analysis | None:
        async with gate:
            try:
                return await client.analyses.get(call_id)
            except NotFoundError:
                # A call that was recorded by hand has no analysis.
                return None

    found = await asyncio.gather(*(fetch(call.id) for call in calls if call.source != "manual"))
    return [each for each in found if each is not None and each.status == "completed"]
