"""Queries that the ORM writes once for each shape and PostgreSQL plans once: compiled with slots, run with values.

Building a queryset costs several times what running it does. The ORM stays the only author of SQL.
"""

from collections.abc import Mapping
from typing import Any

from django.db import models
from django.db.models.expressions import Expression, Func

from pipeline_service.prepared import select_prepared

Row = tuple[Any, ...]


class Slot(Expression):
    """A place in a query for a value that is given when it runs, or for the `part` of it that this names."""

    def __init__(self, name: str, output_field: models.Field | None = None, *, part: str | None = None) -> None:
        super().__init__(output_field=output_field)
        self.name = name
        self.part = part

    def value(self, values: Mapping[str, Any]) -> Any:
        """What stands here for these slot values."""
        value = values[self.name]
        return value if self.part is None else getattr(value, self.part)

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        return "%s", [self]


class RowValue(Func):
    """Several values as one: PostgreSQL answers a comparison of pairs by one index range, and a subquery that returns
    a tuple."""

    function = "ROW"
    output_field = models.Field()


class CompiledQuery:
    """The SQL of a `values_list` queryset with slots, and the order of its parameters."""

    def __init__(self, queryset: models.QuerySet, *, limit: Slot | int | None = None, prepare: bool = True) -> None:
        self._prepare = prepare
        if isinstance(limit, int):
            queryset = queryset[:limit]
        self.sql, self.params = queryset.query.get_compiler(using=queryset.db).as_sql()
        if isinstance(limit, Slot):
            self.sql += " LIMIT %s"
            self.params = (*self.params, limit)

    def rows(self, values: Mapping[str, Any]) -> list[Row]:
        """Run with these slot values. Times and jsonb come as `select_prepared` gives them, for serializers."""
        params = [param.value(values) if isinstance(param, Slot) else param for param in self.params]
        return select_prepared(self.sql, params, prepare=self._prepare)
