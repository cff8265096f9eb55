"""Pages of a list without a COUNT: each page is read with one row more, which says whether there is another page."""

from typing import Any

from django.core.paginator import EmptyPage, Page, Paginator
from django.utils.functional import cached_property

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
    """A paginator that never counts its rows."""

    template_name = "console/pagination.html"

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
        rows = list(self.object_list[start : start + self.per_page + 1])
        if not rows and number > 1:
            raise EmptyPage("That page contains no results")
        more = len(rows) > self.per_page and number < self.num_pages
        # Formsets of editable lists need a queryset; this one has its rows already.
        shown: Any = self.object_list[start : start + self.per_page]
        shown._result_cache = rows[: self.per_page]
        return UncountedPage(shown, number, self, more=more)
