"""The one reading path of all lists: filters, keyset pages, one prepared statement, rows straight to JSON."""

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import DateTimeField, Q, QuerySet
from django.http import QueryDict

from pipeline_service import clock
from pipeline_service.api import cursors
from pipeline_service.api.fields import UnixMsField
from pipeline_service.api.parameters import CURSOR, LIMIT, Kind, Parameter, read
from pipeline_service.api.queries import CompiledQuery, RowCompare, Slot
from pipeline_service.api.serializers import RecordSerializer

DEFAULT_LIMIT = 50
WHOLE_LIST_PAGE = 1000
USUAL_LIMITS = (DEFAULT_LIMIT, 100, WHOLE_LIST_PAGE)
"""Page sizes that stand in the statement's text. PostgreSQL takes an unknown limit for a tenth of the table and then
plans anew for every page, which costs more than reading it."""
Condition = Callable[[Slot], Any]


@dataclass(frozen=True, slots=True)
class Filter:
    """A parameter and its condition on the rows: a look-up such as `created_at__gt`, or a function of the slot."""

    name: str
    kind: Kind
    condition: str | Condition
    description: str = ""
    varied: bool = False
    """Whether some values find most rows and others next to none, so that no single plan serves all of them."""

    def applied(self, queryset: QuerySet) -> QuerySet:
        slot = Slot(self.name)
        if isinstance(self.condition, str):
            return queryset.filter(**{self.condition: slot})
        return queryset.filter(self.condition(slot))

    def parameter(self) -> Parameter:
        return Parameter(self.name, self.kind, description=self.description)


class Listing:
    """A list of records of one account, newest first by `(order, id)`; `order` is a time or a whole number.

    `rows()` gives the visible records; `fixed` names extra slots that the view fills, e.g. the prospect in the path.
    """

    def __init__(
        self,
        serializer: type[RecordSerializer],
        rows: Callable[[], QuerySet],
        *,
        filters: Sequence[Filter] = (),
        order: str = "created_at",
        fixed: Sequence[Filter] = (),
        ascending: bool = False,
    ) -> None:
        self.serializer = serializer
        self._rows = rows
        self._filters = {item.name: item for item in filters}
        self._fixed = fixed
        self._order = order
        self._ascending = ascending
        self._compiled: dict[tuple[frozenset[str], int | None], CompiledQuery] = {}
        self._filter_parameters = tuple(item.parameter() for item in filters)
        self.parameters = (*self._filter_parameters, LIMIT, CURSOR)

    def page(
        self, query: QueryDict, *, account_id: uuid.UUID, scope: str, fixed: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """One page in the list envelope. `scope` names the list in its cursors, with the ids of its path."""
        given = read(query, self.parameters, account_id)
        limit = given.pop("limit", DEFAULT_LIMIT)
        cursor = given.pop("cursor", None)
        binding = "|".join([str(account_id), scope, *(f"{name}={query[name]}" for name in sorted(given))])
        values: dict[str, Any] = {**given, **(fixed or {}), "account": account_id, "limit": limit + 1}
        shape = set(given)
        if cursor is not None:
            values |= self._after(cursors.open_sealed(cursor, binding))
            shape.add("cursor")
        rows = self._query(frozenset(shape), limit).rows(values)
        more = len(rows) > limit
        rows = rows[:limit]
        return {
            "data": [self.serializer.from_row(row) for row in rows],
            "nextCursor": self._cursor_after(rows[-1], binding) if more else None,
            "hasMore": more,
        }

    def pages(
        self, query: QueryDict, *, account_id: uuid.UUID, fixed: Mapping[str, Any] | None = None
    ) -> Iterator[list[dict[str, Any]]]:
        """The whole filtered list, page by page, each a query of its own; the query is checked at once."""
        given = read(query, self._filter_parameters, account_id)
        return self._pages({**given, **(fixed or {}), "account": account_id}, frozenset(given))

    def _pages(self, values: dict[str, Any], shape: frozenset[str]) -> Iterator[list[dict[str, Any]]]:
        while rows := self._query(shape, WHOLE_LIST_PAGE).rows(values)[:WHOLE_LIST_PAGE]:
            yield [self.serializer.from_row(row) for row in rows]
            if len(rows) < WHOLE_LIST_PAGE:
                return
            shape = shape | {"cursor"}
            values |= self._after(self._position(rows[-1]))

    def _cursor_after(self, row: Sequence[Any], binding: str) -> str:
        return cursors.seal(self._position(row), binding)

    def _position(self, row: Sequence[Any]) -> list[Any]:
        position, identity = (row[self._paths.index(path)] for path in (self._order, "id"))
        return [UnixMsField.encode(position) if self._by_time else position, str(identity)]

    def _after(self, position: Sequence[Any]) -> dict[str, Any]:
        """The slots of the query that goes on from a position."""
        place, identity = position
        return {"after": clock.from_ms(place) if self._by_time else place, "after_id": uuid.UUID(identity)}

    @cached_property
    def _paths(self) -> list[str]:
        """What is selected: the serializer's columns, then the sort key where the record does not show it."""
        paths = [column.path for column in self.serializer.columns()]
        return [*paths, *(path for path in (self._order, "id") if path not in paths)]

    @cached_property
    def _by_time(self) -> bool:
        return isinstance(self.serializer.Meta.model._meta.get_field(self._order), DateTimeField)

    def _query(self, shape: frozenset[str], limit: int) -> CompiledQuery:
        """The statement that reads one row more than a page has."""
        usual = limit if limit in USUAL_LIMITS else None
        query = self._compiled.get((shape, usual))
        if query is None:
            query = self._compiled[shape, usual] = self._compile(shape, usual)
        return query

    def _compile(self, shape: frozenset[str], limit: int | None) -> CompiledQuery:
        queryset = self._rows().filter(Q(account_id=Slot("account")))
        filters = [*self._fixed, *(self._filters[name] for name in sorted(shape - {"cursor"}))]
        for item in filters:
            queryset = item.applied(queryset)
        if "cursor" in shape:
            operator = ">" if self._ascending else "<"
            queryset = queryset.filter(RowCompare((self._order, "id"), operator, (Slot("after"), Slot("after_id"))))
        sign = "" if self._ascending else "-"
        queryset = queryset.order_by(f"{sign}{self._order}", f"{sign}id").values_list(*self._paths)
        steady = not any(item.varied for item in filters)
        return CompiledQuery(queryset, limit=Slot("limit") if limit is None else limit + 1, prepare=steady)
