"""What a page costs: processor time of this process and of the connection's database process."""

import statistics
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.db import connection
from django.test import Client

ROUNDS = 3
CHEAP_MS = 250.0
ENOUGH_MS = 2000.0


@dataclass
class Cost:
    """The median milliseconds of a page, and its statements of one time as (milliseconds, SQL, parameters)."""

    kind: str
    path: str
    status: int
    web: float
    database: float
    statements: list[tuple[float, str, Any]] = field(default_factory=list)

    @property
    def total(self) -> float:
        return self.web + self.database


def cost_of(console: Client, kind: str, path: str) -> Cost:
    """Open a page once to warm up, then `ROUNDS` times; a cheap page and one far too dear are opened only once more."""
    _opened(console, path)
    found = [_opened(console, path)]
    while len(found) < ROUNDS and CHEAP_MS < sum(found[-1][:2]) < ENOUGH_MS:
        found.append(_opened(console, path))
    web, database = (statistics.median(values) for values in list(zip(*found, strict=True))[:2])
    _, _, status, statements = found[-1]
    return Cost(kind, path, status, web, database, statements)


def _opened(console: Client, path: str) -> tuple[float, float, int, list[tuple[float, str, Any]]]:
    statements: list[tuple[float, str, Any]] = []

    def timed(execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        before = database_ms()
        try:
            return execute(sql, parameters, many, context)
        finally:
            statements.append((database_ms() - before, sql, parameters))

    with connection.execute_wrapper(timed):
        before, started = database_ms(), time.thread_time()
        answer = console.get(path)
        if answer.streaming:
            b"".join(answer.streaming_content)  # type: ignore[arg-type]
        web = (time.thread_time() - started) * 1000
    return web, database_ms() - before, answer.status_code, statements


def database_ms() -> float:
    """The processor time of the connection's database process; it runs no parallel workers here."""
    process = connection.connection.info.backend_pid if connection.connection is not None else None
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e6 if process else 0.0


def plan_of(sql: str, parameters: Any) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) {sql}", parameters)
        return "\n".join(line for (line,) in cursor.fetchall())
