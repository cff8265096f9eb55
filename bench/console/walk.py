"""Every page of the console: lists with what they offer, records, searches, autocompletes, and pages of their own."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any
from urllib.parse import quote, urlencode

from django.urls import reverse

from intelligence.metrics.calendar import DAY
from pipeline_service import clock
from pipeline_service.console.filters import AutocompleteFilter
from pipeline_service.console.pages import PAGES
from tests.console.addresses import ADDRESSES, LISTS
from tests.console.offered import filter_queries, shown_list
from tests.console.records import Records

OPENED = ("_change", "_history")
SEARCHES = ("wendy norrisbel", "norrisnor", "wendy", "a", "example.com", "nobody at all")
"""One person in thousands, one name in hundreds, one in ten, everybody twice, nobody."""
REPORTED = {
    "index": ("period=365", "period=7"),
    "metrics": ("period=365", "period=30&by=day", "period=365&format=csv"),
    "metric": ("period=365", "period=365&part=denominator"),
    "experimental_creditday_changelist": tuple(
        f"since={{year_ago}}&until={{today}}&group={group}&model=linear&basis={basis}"
        for group in ("campaign", "platform", "day")
        for basis in ("event", "cohort")
    ),
}
"""What the pages of numbers are asked for besides their usual period."""
YEAR = "from={year_ago}&to={today}"
"""The period of every other report."""
Page = tuple[str, str]
"""The kind of a page, and its path."""


def pages(records: Records, user: Any) -> Iterator[Page]:
    """Yield the kinds and paths of all pages."""
    for address in ADDRESSES:
        if address.button:
            continue
        if address.name.endswith(OPENED):
            yield "record", address.path(address.record(records).pk if address.has_record else "")
        elif address.name in {"index", *PAGES}:
            path = address.path(address.record(records).pk if address.has_record else "")
            yield "page", path
            yield from _reported(address.name, path, (YEAR,))
        elif address.name.endswith("_changelist"):
            yield from list_pages(address.path(), LISTS[address.page], user)
            yield from _reported(address.name, address.path(), ())
    for text in SEARCHES:
        yield "search everywhere", f"{reverse('admin:search')}?{urlencode({'s': text})}"
    yield from autocompletes()


def _reported(name: str, path: str, usual: tuple[str, ...]) -> Iterator[Page]:
    today = clock.now().date()
    for query in REPORTED.get(name, usual):
        yield "page", f"{path}?{query.format(today=today, year_ago=today - DAY * 365)}"


def list_pages(path: str, page: Any, user: Any) -> Iterator[Page]:
    """Yield a list and what it offers: orders, searches, a deep page, filters, and these with each other."""
    yield "list", path
    shown = shown_list(page, path, user)
    sorted_by = [place for place, name in enumerate(shown.list_display) if name in (shown.sortable_by or ())]
    orders = [f"o={sign}{place}" for place in sorted_by for sign in ("", "-")]
    yield from (("sort", f"{path}?{order}") for order in orders)
    searches = [f"q={quote(text)}" for text in SEARCHES] if page.search_fields else []
    yield from (("search", f"{path}?{search}") for search in searches)
    if shown.next_page:
        yield "deep page", f"{path}?p=100"
    filters = filter_queries(shown)
    yield from (("filter", f"{path}?{query}") for queries in filters for query in queries)
    last = [queries[-1] for queries in filters]
    others = (*orders[-1:], *searches[1:3], *searches[-1:])
    pairs = [*combinations(last, 2), *((one, other) for one in last for other in others)]
    yield from (("filters combined", f"{path}?{one}&{other}") for one, other in pairs)
    if len(last) > 2:
        yield "filters combined", f"{path}?{'&'.join(last)}"


def autocompletes() -> Iterator[Page]:
    """Yield what each box with suggestions asks for."""
    for page in LISTS.values():
        filters = [item[0] for item in page.list_filter if isinstance(item, tuple) and item[1] is AutocompleteFilter]
        for name in dict.fromkeys((*page.autocomplete_fields, *filters)):
            source = {"app_label": page.opts.app_label, "model_name": page.opts.model_name, "field_name": name}
            for text in ("", *SEARCHES):
                yield "autocomplete", f"{reverse('admin:autocomplete')}?{urlencode({**source, 'term': text})}"
