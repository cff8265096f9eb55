"""SQL statements composed of hand-written templates and ORM querysets, with slots for values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connections
from django.db.models import QuerySet

from pipeline_service.compiled_queries import Slot
from pipeline_service.replica import read_alias


@dataclass(frozen=True, slots=True)
class Sql:
    """A fragment of SQL with its parameters, some of which are slots."""

    text: str
    params: tuple[Any, ...] = ()

    def filled(self, **pieces: "Sql") -> "Sql":
        """Return this fragment with others inserted at `{name}`, and the parameters in the order of the text."""
        text, params = "", list(self.params)
        ordered: list[Any] = []
        rest = self.text
        while True:
            before, brace, tail = rest.partition("{")
            given = before.count("%s")
            ordered += params[:given]
            del params[:given]
            text += before
            if not brace:
                return Sql(text, tuple(ordered))
            name, _, rest = tail.partition("}")
            text += pieces[name].text
            ordered += pieces[name].params

    def rows(self, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Execute with these slot values and return the rows; no rows for a statement that returns none."""
        params = [param.value(values) if isinstance(param, Slot) else param for param in self.params]
        with connections[read_alias()].cursor() as cursor:
            cursor.execute(self.text, params)
            return list(cursor.fetchall()) if cursor.description else []


def written(queryset: QuerySet) -> Sql:
    """Return the SQL of a queryset."""
    text, params = queryset.query.get_compiler(using=queryset.db).as_sql()
    return Sql(text, tuple(params))


def joined(pieces: Sequence[Sql], separator: str) -> Sql:
    """Return the fragments joined by the separator."""
    return Sql(separator.join(piece.text for piece in pieces), tuple(p for piece in pieces for p in piece.params))


def slots(text: str, *names: str) -> Sql:
    """Return SQL whose parameters are all slots."""
    return Sql(text, tuple(Slot(name) for name in names))
