"""The first rows of a filtered list, at a bounded cost, however large the table is and however rare the matches are.

PostgreSQL expects matches to be spread evenly. So it reads a list in its order until the page is full, even when the
matches are years back, or there are none. The plan decides how a page is read instead:

1. An index returns exactly the matches in the order of the list: the page is read from it.
2. The first `NEAREST` rows of the list have matches enough, or are all of it: common ones are found here.
3. They have so many that the first `FURTHEST` rows should be enough: these are looked through.
4. All matches can be found and sorted for `AFFORDABLE`, and no more than `CANDIDATES` rows have all keys of a search:
   they are.
5. Otherwise the first `FURTHEST` rows of the list are looked through, and the page says so unless it is full.

Only ids are looked for; the rows of the page are read by them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
from django.contrib.postgres.lookups import DataContains
from django.core.exceptions import EmptyResultSet
from django.db.models import DateField, F, Func, Q, QuerySet, Value
from django.db.models.functions import Coalesce
from django.db.models.sql.where import AND, WhereNode

NEAREST = 2_000
AFFORDABLE = 30_000
"""The estimated cost up to which all matches are found: some 100 ms, or all rows of a table of 200 MB."""
COUNTABLE = 10_000
"""The estimated cost up to which all matches are counted: less than a page may cost, for a number beside it."""
CANDIDATES = 10_000
"""PostgreSQL takes keys to be independent. Those of one word are not: where a tenth of all people has each of three
keys, it expects a thousandth to have all three, and it may be a tenth. So as many of these rows are looked for."""
FURTHEST = 20_000
"""The rows of a list that are looked through when its filters have no index together."""
SPARE = 2
"""How many times the matches that the page needs have to be expected among the first `FURTHEST` rows."""
SIFTING = frozenset({"Semi", "Anti"})
COLLECTING = frozenset({"Sort", "Incremental Sort", "Bitmap Heap Scan", "Aggregate", "Unique"})


@dataclass(frozen=True, slots=True)
class FirstRows:
    """Rows of a page. `looked_through` is the number of rows that were looked through when others may match too."""

    rows: list[Any]
    looked_through: int | None = None


def first_rows(filtered: QuerySet, everything: QuerySet, start: int, stop: int) -> FirstRows:
    """Read the rows from `start` to `stop` of a filtered list. `everything` is the list in its order, unfiltered."""
    try:
        ids, looked_through = _first_ids(filtered.values_list("pk", flat=True), everything, start, stop)
    except EmptyResultSet:  # a filter without any possible match
        return FirstRows([])
    return FirstRows(list(filtered.filter(pk__in=ids)) if ids else [], looked_through)


def count_matches(filtered: QuerySet, everything: QuerySet, most: int) -> tuple[int, bool]:
    """Return how many rows a filtered list has, up to `most`, and whether it has more or may have.

    The plan decides how they are counted, as it decides how a page is read. Where they cannot be counted cheaply, those
    among the `NEAREST` rows of the list are.
    """
    rows, unsorted = filtered.values("pk"), filtered.order_by().values("pk")
    try:
        if _is_streamed(_plan_of(rows[: most + 1])):
            number, is_part = rows[: most + 1].count(), False
        elif _plan_of(unsorted)["Total Cost"] <= COUNTABLE and not _has_many_candidates(filtered):
            number, is_part = unsorted.count(), False
        else:
            nearest, is_whole_list = _among_first(rows, everything, NEAREST)
            number, is_part = nearest[: most + 1].count(), not is_whole_list
    except EmptyResultSet:
        return 0, False
    return min(number, most), is_part or number > most


def _first_ids(filtered: QuerySet, everything: QuerySet, start: int, stop: int) -> tuple[list[Any], int | None]:
    if _is_streamed(_plan_of(filtered[start:stop])):
        return list(filtered[start:stop]), None
    nearest, is_whole_list = _among_first(filtered, everything, NEAREST)
    near = list(nearest[:stop])
    if is_whole_list or len(near) == stop:
        return near[start:], None
    far = None
    if len(near) * FURTHEST > SPARE * stop * NEAREST:
        far = list(_among_first(filtered, everything, FURTHEST)[0][start:stop])
        if len(far) == stop - start:
            return far, None
    sorted_after = _sorted_after_finding(filtered)
    if _plan_of(sorted_after[start:stop])["Total Cost"] <= AFFORDABLE and not _has_many_candidates(filtered):
        return list(sorted_after[start:stop]), None
    found = far if far is not None else list(_among_first(filtered, everything, FURTHEST)[0][start:stop])
    return found, FURTHEST if len(found) < stop - start else None


def _among_first(filtered: QuerySet, everything: QuerySet, count: int) -> tuple[QuerySet, bool]:
    """Return the matches among the first rows of a list, and whether the list is known to have no other rows.

    A list that is sorted by time is limited by time, which reads one range.
    """
    name, is_descending = _first_column(filtered)
    is_by_time = isinstance(filtered.query.resolve_ref(name).output_field, DateField)
    last = list(everything.values_list(name, flat=True)[count - 1 : count]) if is_by_time else []
    if last and last[0] is not None:
        return filtered.filter(**{f"{name}__{'gte' if is_descending else 'lte'}": last[0]}), False
    return filtered.filter(pk__in=everything.values("pk")[:count]), is_by_time and not last


def _sorted_after_finding(filtered: QuerySet) -> QuerySet:
    """Return the rows in an order of the same meaning that no index has."""
    name, is_descending = _first_column(filtered)
    unindexed = Coalesce(F(name), F(name))
    return filtered.order_by(unindexed.desc() if is_descending else unindexed.asc(), *filtered.query.order_by[1:])


def _has_many_candidates(filtered: QuerySet) -> bool:
    """Return whether many rows of the table have all keys that a condition requires."""
    return any(
        filtered.model._base_manager.filter(condition)[CANDIDATES : CANDIDATES + 1].exists()
        for condition in _several_keys(filtered.query.where)
    )


def _several_keys(where: WhereNode) -> Iterator[Q]:
    """Yield the conditions that an array holds several keys, of those that all matches fulfil."""
    for condition in where.children if where.connector == AND and not where.negated else ():
        if isinstance(condition, WhereNode):
            yield from _several_keys(condition)
        elif isinstance(condition, DataContains) and isinstance(condition.rhs, Func):
            keys = [key.value for key in condition.rhs.source_expressions if isinstance(key, Value)]
            if len(keys) > 1:
                yield Q(**{f"{condition.lhs.target.name}__contains": keys})


def _first_column(rows: QuerySet) -> tuple[str, bool]:
    first = str(rows.query.order_by[0])
    return first.lstrip("-"), first.startswith("-")


def _plan_of(rows: QuerySet) -> dict[str, Any]:
    text = rows.explain(format="json")
    if not text:
        raise EmptyResultSet
    plan: dict[str, Any] = orjson.loads(text)[0]["Plan"]
    return plan


def _is_streamed(plan: dict[str, Any]) -> bool:
    """Return True if every row that the plan reads is one of the list, in its order, so that LIMIT ends the reading."""
    nodes = list(_nodes(plan))
    is_sifting = any("Filter" in node or "Join Filter" in node or node.get("Join Type") in SIFTING for node in nodes)
    return not is_sifting and all(node["Node Type"] not in COLLECTING for node in nodes)


def _nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the nodes of a plan without those of subqueries, which are read once for each row that is shown."""
    yield plan
    for child in plan.get("Plans", ()):
        if child["Parent Relationship"] in ("Outer", "Inner", "Member"):
            yield from _nodes(child)
