"""Lists of the calls behind a report's figures, newest first."""

import uuid
from collections.abc import Iterator, Sequence

from django.db.models import Q, QuerySet
from django.http import HttpResponse

from calls.models import Call
from calls.serializers import CallSerializer
from pipeline_service import clock
from pipeline_service.api.pagination import OccurredAtPagination
from pipeline_service.api.queries import WHOLE_LIST_PAGE
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.compiled_queries import Row
from pipeline_service.spreadsheets import csv_lines, csv_response


class CallPages:
    """Calls in pages. Unlike a `ListQuery`, the conditions may depend on the values of the filters."""

    def __init__(self, calls: QuerySet[Call]) -> None:
        self._calls = calls
        self._paths = [column.path for column in CallSerializer.columns()]

    def rows(self, ordering: str, *, limit: int, after: Sequence[int | str] | None = None) -> Sequence[Row]:
        """Up to `limit` rows, from the beginning or after a position."""
        calls = self._calls
        if after is not None:
            at, identity = clock.from_ms(int(after[0])), uuid.UUID(str(after[1]))
            calls = calls.filter(Q(occurred_at__lt=at) | Q(occurred_at=at, id__lt=identity))
        return list(calls.order_by(ordering, "-id").values_list(*self._paths)[:limit])

    def position(self, row: Row, ordering: str) -> list[int | str]:
        """Where a row stands: its time in Unix ms, and its id."""
        at, identity = row[self._paths.index("occurred_at")], row[self._paths.index("id")]
        return [clock.to_ms(at), str(identity)]

    def pages(self, ordering: str) -> Iterator[Sequence[Row]]:
        """All rows, page by page."""
        after = None
        while rows := self.rows(ordering, limit=WHOLE_LIST_PAGE, after=after):
            yield rows
            after = self.position(rows[-1], ordering)


class CallPagesMixin(AccountViewSet):
    """Answers of actions whose `serializer_class` is `CallSerializer`."""

    def paginated_calls(self, calls: QuerySet[Call]) -> HttpResponse:
        """One page of these calls, or all of them where CSV is asked for."""
        source = CallPages(calls)
        if not self.as_csv:
            return self.paginate(source, self.serialize_rows)
        names = [column.name for column in CallSerializer.columns()]
        pages = (self.serialize_rows(rows) for rows in source.pages(OccurredAtPagination.ordering))
        # Actions only pass it on; Django's two response classes share a base that has no content.
        return csv_response(csv_lines(names, pages), path=self.request.path)  # type: ignore[return-value]
