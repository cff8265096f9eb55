"""What PostgreSQL does for a statement."""

from collections.abc import Iterator
from typing import Any

from django.db import connection


def steps(sql: str) -> list[dict[str, Any]]:
    """Run a statement and return every step of its plan with its figures."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}")
        (plan,) = cursor.fetchone()[0]
    return list(_walk(plan["Plan"]))


def most_rows(sql: str) -> int:
    """Return the highest number of rows that any step returned or discarded."""
    return max(
        int((step["Actual Rows"] + step.get("Rows Removed by Filter", 0)) * step["Actual Loops"]) for step in steps(sql)
    )


def read_whole(sql: str) -> set[str]:
    """Return the tables that are read completely."""
    return {step["Relation Name"] for step in steps(sql) if step["Node Type"] == "Seq Scan"}


def _walk(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for below in plan.get("Plans", ()):
        yield from _walk(below)
