"""Pages of a list without a COUNT of all rows: each page is read with one row more, which says whether there is
another page. Rows are counted up to the depth of the list, and only if there is another page."""

from typing import Any

from django.core.paginator import EmptyPage, Page, Paginator
from django.db.models import QuerySet
from django.utils.functional import cached_property

from pipeline_service.console.first_rows import FirstRows, count_matches, first_rows

DEPTH = 10_000
"""The rows of a list that can be reached page by page. Beyond them a search or a filter is faster for people too."""


class UncountedPage(Page):
    """A page that knows whether another one follows."""

    def __init__(self, rows: Any, number: int, paginator: Paginator, *, more: bool) -> None:
        super().__init__(rows, number, paginator)
        self.more = more

    def has_next(self) -> bool:
        return self.more


class UncountedPaginator(Paginator):
    """A paginator that needs no count of its rows.

    `everything` is the list without its filters, in the same order; None if it has none. `looked_through` is that of
    the page read last.
    """

    template_name = "console/pagination.html"
    everything: QuerySet | None = None
    looked_through: int | None = None

    @cached_property
    def count(self) -> int:
        """More than any page has: pages end where the rows do."""
        return DEPTH

    def page(self, number: Any) -> UncountedPage:
        """Read a page and one row more.

        Raises:
            EmptyPage: The page has no rows, or lies beyond `DEPTH`.
        """
        number = self.validate_number(number)
        start = (number - 1) * self.per_page
        found = self._read(start, start + self.per_page + 1)
        rows, self.looked_through = found.rows, found.looked_through
        if not rows and number > 1:
            raise EmptyPage("That page contains no results")
        more = len(rows) > self.per_page and number < self.num_pages
        # Formsets of editable lists need a queryset; this one has its rows already.
        shown: Any = self.object_list[start : start + self.per_page]
        shown._result_cache = rows[: self.per_page]
        return UncountedPage(shown, number, self, more=more)

    def count_rows(self) -> tuple[int, bool]:
        """Return how many rows the list has, up to `DEPTH`, and whether it has more or may have."""
        rows: Any = self.object_list
        if self.everything is not None and rows.query.order_by:
            return count_matches(rows, self.everything, DEPTH)
        number = rows.values("pk")[: DEPTH + 1].count()
        return min(number, DEPTH), number > DEPTH

    def _read(self, start: int, stop: int) -> FirstRows:
        rows: Any = self.object_list
        if self.everything is None or not rows.query.order_by:
            return FirstRows(list(rows[start:stop]))
        return first_rows(rows, self.everything, start, stop)
