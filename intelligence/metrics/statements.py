"""Statements put together from hand-written frames and rows that the ORM wrote, with slots for values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from pipeline_service.api.queries import Slot


@dataclass(frozen=True, slots=True)
class Sql:
    """A piece of SQL with its parameters, some of them slots."""

    text: str
    params: tuple[Any, ...] = ()

    def filled(self, **pieces: "Sql") -> "Sql":
        """This piece with others in the places `{name}`, parameters in the order of the text."""
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
        """Run with these slot values; what it returns, nothing for a statement that returns nothing."""
        params = [param.value(values) if isinstance(param, Slot) else param for param in self.params]
        with connection.cursor() as cursor:
            cursor.execute(self.text, params)
            return list(cursor.fetchall()) if cursor.description else []


def written(queryset: QuerySet) -> Sql:
    """The SQL that the ORM writes for a queryset."""
    text, params = queryset.query.get_compiler(using=queryset.db).as_sql()
    return Sql(text, tuple(params))


def joined(pieces: Sequence[Sql], separator: str) -> Sql:
    """Pieces one after the other."""
    return Sql(separator.join(piece.text for piece in pieces), tuple(p for piece in pieces for p in piece.params))


def slots(text: str, *names: str) -> Sql:
    """SQL whose parameters are all slots."""
    return Sql(text, tuple(Slot(name) for name in names))
