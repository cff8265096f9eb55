"""The orders in which an index returns the rows of an account."""

from collections.abc import Mapping
from functools import cache

from django.db import models

ALWAYS_TRUE = frozenset({("hidden", False), ("deleted_at", None), ("deleted_at__isnull", True)})
"""Conditions of partial indexes that hold for every row of a list."""


@cache
def sort_orders(model: type[models.Model]) -> Mapping[str, tuple[str, ...]]:
    """Return, by its first column, each order that an index of this table holds: the columns, `-` for descending.

    With such an order a page of a list is read from the index, however many rows there are. References are left out:
    people expect them in the order of the names.
    """
    has_account = any(field.name == "account" for field in model._meta.local_fields)
    found: dict[str, tuple[str, ...]] = {}
    for index in model._meta.indexes:
        if type(index) is models.Index and _holds_for_all(index.condition):
            _add(found, list(index.fields), model, has_account=has_account)
    for constraint in model._meta.constraints:
        if isinstance(constraint, models.UniqueConstraint) and _holds_for_all(constraint.condition):
            _add(found, list(constraint.fields), model, has_account=has_account)
    return found


def _holds_for_all(condition: models.Q | None) -> bool:
    return condition is None or all(part in ALWAYS_TRUE for part in condition.children)


def _add(found: dict[str, tuple[str, ...]], fields: list[str], model: type[models.Model], *, has_account: bool) -> None:
    if has_account:
        if fields[:1] != ["account"]:
            return
        fields = fields[1:]
    if not fields:
        return
    first = fields[0].lstrip("-")
    if not model._meta.get_field(first).is_relation:
        found.setdefault(first, tuple(fields))
