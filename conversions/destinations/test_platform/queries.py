"""The part of the search platform's query language that the product uses, over rows of dotted names."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from conversions.destinations.test_platform.storage import PlatformRefusal

QUERY = re.compile(r"SELECT (?P<columns>.+?) FROM (?P<table>\w+)(?: WHERE (?P<conditions>.+))?")
COMPARED = re.compile(r"(?P<column>[\w.]+) (?P<operator>=|!=|LIKE|IN|BETWEEN) (?P<operand>.+)")
LITERAL = re.compile(r"'([^']*)'|(\w+)")
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class QueryCondition:
    """One condition of a query: a column, an operator and its values."""

    column: str
    operator: str
    values: tuple[str, ...]

    def holds(self, row: Row) -> bool:
        """Return whether a row meets the condition."""
        return OPERATORS[self.operator](str(row.get(self.column, "")), self.values)


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query."""

    columns: tuple[str, ...]
    table: str
    conditions: tuple[QueryCondition, ...]

    def select(self, rows: Iterable[Row]) -> list[dict[str, Any]]:
        """Return the rows that meet all conditions, with the query's columns, nested as in the platform's JSON."""
        matching = (row for row in rows if all(condition.holds(row) for condition in self.conditions))
        return [_nested(row, self.columns) for row in matching]

    def wanted(self, column: str) -> tuple[str, ...]:
        """Return the values that the query asks of a column."""
        return next((item.values for item in self.conditions if item.column == column), ())


def parse_query(text: str) -> Query:
    """Parse a query. Raises PlatformRefusal."""
    found = QUERY.fullmatch(text)
    if found is None:
        raise PlatformRefusal("UNEXPECTED_INPUT")
    parts = re.split(r" AND (?!'[^']*'(?: AND|$))", found["conditions"] or "")
    return Query(
        columns=tuple(column.strip() for column in found["columns"].split(",")),
        table=found["table"],
        conditions=tuple(_condition(part) for part in parts if part),
    )


def _condition(text: str) -> QueryCondition:
    found = COMPARED.fullmatch(text)
    if found is None:
        raise PlatformRefusal("BAD_OPERATOR")
    operand = found["operand"].replace(" AND ", ", ") if found["operator"] == "BETWEEN" else found["operand"]
    values = tuple(quoted or word for quoted, word in LITERAL.findall(operand))
    return QueryCondition(found["column"], found["operator"], values)


def _like(value: str, pattern: str) -> bool:
    pieces = re.findall(r"\[.\]|.", pattern)
    wild = {"%": ".*", "_": "."}
    return re.fullmatch("".join(wild.get(piece) or re.escape(piece.strip("[]")) for piece in pieces), value) is not None


OPERATORS: Mapping[str, Callable[[str, tuple[str, ...]], bool]] = {
    "=": lambda value, given: value == given[0],
    "!=": lambda value, given: value != given[0],
    "LIKE": lambda value, given: _like(value, given[0]),
    "IN": lambda value, given: value in given,
    "BETWEEN": lambda value, given: given[0] <= value <= given[1],
}


def _nested(row: Row, columns: Iterable[str]) -> dict[str, Any]:
    """Return `{"campaign": {"id": …}}` for `campaign.id`; columns without a value are left out."""
    result: dict[str, Any] = {}
    for column in columns:
        if row.get(column) is not None:
            *path, last = (_camel(part) for part in column.split("."))
            place = result
            for part in path:
                place = place.setdefault(part, {})
            place[last] = row[column]
    return result


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)
