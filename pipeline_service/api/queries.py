"""Queries that the ORM writes once for each shape and PostgreSQL plans once: compiled with slots, run with values.

Building a queryset costs several times what running it does; hot reads therefore compile each filter combination the
first time it is seen and keep the SQL. The ORM stays the only author of SQL.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import models
from django.db.models.expressions import Expression, Func

from pipeline_service.prepared import read_prepared


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


class RowCompare(Func):
    """`(a, b) < (x, y)`, which PostgreSQL answers by one index range."""

    output_field = models.BooleanField()
    conditional = True

    def __init__(self, columns: Sequence[str], operator: str, slots: Sequence[Slot]) -> None:
        super().__init__(*[models.F(column) for column in columns], *slots)
        half = ", ".join(["%s"] * len(columns))
        self._template = f"({half}) {operator} ({half})"

    def as_sql(self, compiler: Any, connection: Any, **extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        parts, params = [], []
        for expression in self.source_expressions:
            sql, values = compiler.compile(expression)
            parts.append(sql)
            params.extend(values)
        return self._template % tuple(parts), params


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

    def rows(self, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Run with these slot values. Times may come as Unix ms and jsonb as its text: straight to the wire."""
        params = [param.value(values) if isinstance(param, Slot) else param for param in self.params]
        return read_prepared(self.sql, params, prepare=self._prepare)
