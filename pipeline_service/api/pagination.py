"""Cursor pagination: pages cut by `(ordering, id)` on an index, so that a page costs the same at any depth."""

import uuid
from collections.abc import Sequence
from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.signing import BadSignature, Signer
from django.http import HttpResponse
from rest_framework.pagination import BasePagination
from rest_framework.request import Request

from pipeline_service.api.filters import DIGITS, AccountFilter, TextFilter
from pipeline_service.api.queries import RowSource
from pipeline_service.api.renderers import answer
from pipeline_service.exceptions import InvalidCursor

Schema = dict[str, Any]


class PageSizeFilter(AccountFilter):
    """The number of records in a page; what is out of range is refused, not clamped."""

    schema = {"type": "integer", "minimum": 1, "maximum": 100, "default": 50}
    trimmed = False

    def parse(self, text: str, account_id: uuid.UUID) -> int:
        if not DIGITS.fullmatch(text) or not 1 <= int(text) <= self.schema["maximum"]:
            raise ValidationError(f"Must be a whole number between 1 and {self.schema['maximum']}.", "out_of_range")
        return int(text)


class CursorPagination(BasePagination):
    """Pages in the envelope `{data, nextCursor, hasMore}`, cut by `ordering` and then by id.

    DRF's class of this name gives URLs, skips what it cannot read and takes any cursor; ours are signed and bound to
    account, list and filters.
    """

    page_size: int = PageSizeFilter.schema["default"]
    max_page_size: int = PageSizeFilter.schema["maximum"]
    ordering = "-created_at"
    """A column of times or of whole numbers, with a minus for the newest first."""

    parameters: ClassVar[dict[str, AccountFilter]] = {
        "limit": PageSizeFilter(help_text="Page size."),
        "cursor": TextFilter(help_text="`nextCursor` of the page before."),
    }

    next_cursor: str | None = None

    def paginate_queryset(self, queryset: RowSource, request: Request, view: Any = None) -> Sequence[Any]:  # type: ignore[override]
        """The rows of the page that the request asks for. Raises InvalidCursor."""
        limit = view.page_values.get("limit", self.page_size)
        signer = Signer(salt=self._binding(request, view), sep=".")
        after = None
        if "cursor" in view.page_values:
            try:
                after = signer.unsign_object(view.page_values["cursor"])
            except BadSignature as error:
                raise InvalidCursor from error
        # One row more than the page has shows whether there is another page.
        rows = queryset.rows(self.ordering, limit=limit + 1, after=after)
        page = rows[:limit]
        more = len(rows) > limit
        self.next_cursor = signer.sign_object(queryset.position(page[-1], self.ordering)) if more else None
        return page

    def _binding(self, request: Request, view: Any) -> str:
        """What a cursor belongs to: the account, the path and the filters as they were given."""
        given = (f"{name}={request.query_params[name]}" for name in sorted(view.filter_values))
        return "|".join(["cursor", str(view.account_id), request.path, *given])

    def get_paginated_response(self, data: Any) -> HttpResponse:  # type: ignore[override]
        return answer({"data": data, "nextCursor": self.next_cursor, "hasMore": self.next_cursor is not None})

    def get_paginated_response_schema(self, schema: Schema) -> Schema:
        return {
            "type": "object",
            "required": ["data", "nextCursor", "hasMore"],
            "properties": {
                "data": schema,
                "nextCursor": {"type": "string", "nullable": True},
                "hasMore": {"type": "boolean"},
            },
        }


class OccurredAtPagination(CursorPagination):
    """The newest first by when things happened."""

    ordering = "-occurred_at"


class PositionPagination(CursorPagination):
    """In the order that people gave."""

    ordering = "position"
