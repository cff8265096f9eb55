"""Queries that the ORM writes once for each shape and PostgreSQL plans once: compiled with slots, run with values.

Building a queryset costs several times what running it does; hot reads therefore compile each filter combination the
first time it is seen and keep the SQL. The ORM stays the only author of SQL.
"""

import copy
import datetime
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from django.db import models
from django.db.models.lookups import GreaterThan, LessThan

from pipeline_service import clock
from pipeline_service.compiled_queries import CompiledQuery, Row, RowValue, Slot

WHOLE_LIST_PAGE = 1000
USUAL_LIMITS = (51, 101, WHOLE_LIST_PAGE)
"""Limits that stand in the statement's text: the usual page sizes and one row. PostgreSQL takes an unknown limit for a
tenth of the table and then plans again for every page, which costs more than reading it."""


class RowSource:
    """What can be paged through."""

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> Sequence[Any]:
        """Up to `limit` rows in this order, from the beginning or after a position."""
        raise NotImplementedError

    def position(self, row: Any, ordering: str) -> list[Any]:
        """Where a row stands in the order, as integers and strings."""
        raise NotImplementedError

    def pages(self, ordering: str) -> Iterator[Sequence[Any]]:
        """All rows, page by page, each a statement of its own."""
        after = None
        while rows := self.rows(ordering, limit=WHOLE_LIST_PAGE, after=after):
            yield rows
            if len(rows) < WHOLE_LIST_PAGE:
                return
            after = self.position(rows[-1], ordering)


class TimedRows(RowSource):
    """Rows in an order of time that `read` returns for `after` (a time and an id, or None) and `limit`.

    `place` gives the time and the id of a row.
    """

    def __init__(
        self, read: Callable[..., Sequence[Any]], place: Callable[[Any], tuple[datetime.datetime, uuid.UUID]]
    ) -> None:
        self._read, self._place = read, place

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> Sequence[Any]:
        return self._read(after=after and (clock.from_ms(after[0]), uuid.UUID(after[1])), limit=limit)

    def position(self, row: Any, ordering: str) -> list[Any]:
        at, identity = self._place(row)
        return [clock.to_ms(at), str(identity)]


@cache
def selected(serializer: Any, ordering: str) -> tuple[str, ...]:
    """The paths that a list selects: the serializer's columns, then the sort key where the record does not show it."""
    paths = [column.path for column in serializer.columns()]
    return (*paths, *(path for path in (ordering.lstrip("-"), "id") if path not in paths))


class ListQuery(RowSource):
    """The rows of one list for one request; stands where DRF passes a queryset.

    The statement comes from the view's own `get_queryset` and `filter_queryset`, called on a copy of the view that has
    slots in the place of the account's id and the filters' values. It is compiled once for each combination of filters.
    """

    _statements: dict[tuple[Any, ...], CompiledQuery] = {}

    def __init__(self, view: Any, lookups: Mapping[str, Any]) -> None:
        self._view = view
        self._lookups = lookups
        self._values = {**view.filter_values, **lookups, "account_id": view.account_id}
        self._serializer = view.get_serializer_class()
        self._model: type[models.Model] = view.queryset.model

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> list[Row]:
        values: dict[str, Any] = {**self._values, "limit": limit}
        if after is not None:
            place, identity = after
            values["after"] = clock.from_ms(place) if self._by_time(ordering) else place
            values["after_id"] = uuid.UUID(identity)
        return self._statement(ordering, limit, after is not None).rows(values)

    def position(self, row: Row, ordering: str) -> list[Any]:
        paths = selected(self._serializer, ordering)
        place, identity = row[paths.index(ordering.lstrip("-"))], row[paths.index("id")]
        return [clock.stored_to_ms(place) if self._by_time(ordering) else place, str(identity)]

    def _by_time(self, ordering: str) -> bool:
        return isinstance(self._model._meta.get_field(ordering.lstrip("-")), models.DateTimeField)

    def _statement(self, ordering: str, limit: int, further: bool) -> CompiledQuery:
        usual = limit if limit in USUAL_LIMITS else None
        shape = frozenset(self._view.filter_values)
        key = (type(self._view), self._view.action, self._serializer, shape, further, usual)
        statement = self._statements.get(key)
        if statement is None:
            statement = self._statements[key] = self._compile(ordering, usual, further)
        return statement

    def _compile(self, ordering: str, limit: int | None, further: bool) -> CompiledQuery:
        view = copy.copy(self._view)
        view.account_id = Slot("account_id")
        queryset = view.filter_queryset(view.get_queryset()).filter(**{name: Slot(name) for name in self._lookups})
        sign, column = ("-", ordering[1:]) if ordering.startswith("-") else ("", ordering)
        if further:
            comparison = LessThan if sign else GreaterThan
            queryset = queryset.filter(comparison(RowValue(column, "id"), RowValue(Slot("after"), Slot("after_id"))))
        queryset = queryset.order_by(ordering, f"{sign}id").values_list(*selected(self._serializer, ordering))
        filterset_class = view.get_filterset_class()
        prepare = filterset_class is None or not filterset_class.replans(view.filter_values)
        return CompiledQuery(queryset, limit=Slot("limit") if limit is None else limit, prepare=prepare)
