"""What PostgreSQL does for a statement."""

from collections.abc import Iterator
from typing import Any

from django.db import connection


def steps(sql: str) -> list[dict[str, Any]]:
    """Run a statement; every step of its plan, with what it did."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}")
        (plan,) = cursor.fetchone()[0]
    return list(_walk(plan["Plan"]))


def most_rows(sql: str) -> int:
    """The most rows that any step gave out or looked at in vain."""
    return max(
        int((step["Actual Rows"] + step.get("Rows Removed by Filter", 0)) * step["Actual Loops"]) for step in steps(sql)
    )


def read_whole(sql: str) -> set[str]:
    """The tables that are read from end to end."""
    return {step["Relation Name"] for step in steps(sql) if step["Node Type"] == "Seq Scan"}


def _walk(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for below in plan.get("Plans", ()):
        yield from _walk(below)
