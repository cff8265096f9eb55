"""`python -m bench.console [--size 1000000]`: what each page of the console costs in a large account.

One account gets that many prospects and as many deliveries, half as many calls, and the rest in proportion
(`filling.SHARES`). Then every page, list, sort, filter and search is opened twice; the second time counts. A figure is
the processor time of the web process and of its database process, so other programs on the machine do not change it.
Pages above the budget are listed with their dearest statement and its plan.
"""

import argparse
import logging
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402

import pipeline_service.urls  # noqa: E402, F401  registers the pages of the console
from bench.console.filling import Filling  # noqa: E402
from bench.console.walk import pages  # noqa: E402
from intelligence.metrics.actions import roll_up  # noqa: E402
from pipeline_service import runfile  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from tests.cast import open_studio  # noqa: E402
from tests.console.addresses import LISTS  # noqa: E402
from tests.console.browser import signed_in  # noqa: E402
from tests.console.records import Records  # noqa: E402
from tests.services import Services  # noqa: E402

BUDGET_MS = 300.0
SHOWN = 25
ENOUGH_SECONDS = 5.0


@dataclass
class Cost:
    """What a page cost in milliseconds, and its dearest statement."""

    path: str
    status: int
    web: float
    database: float
    statements: list[tuple[float, str, Any]] = field(default_factory=list)

    @property
    def total(self) -> float:
        return self.web + self.database


def cost_of(console: Client, path: str) -> Cost:
    """Open a page twice and return what the second time cost; once if that took `ENOUGH_SECONDS`."""
    started = time.perf_counter()
    before, computed = _database_ms(), time.thread_time()
    answer = console.get(path)
    if time.perf_counter() - started > ENOUGH_SECONDS:
        return Cost(path, answer.status_code, (time.thread_time() - computed) * 1000, _database_ms() - before)
    statements: list[tuple[float, str, Any]] = []

    def timed(execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        before = _database_ms()
        try:
            return execute(sql, parameters, many, context)
        finally:
            statements.append((_database_ms() - before, sql, parameters))

    with connection.execute_wrapper(timed):
        before, started = _database_ms(), time.thread_time()
        answer = console.get(path)
        if answer.streaming:
            b"".join(answer.streaming_content)
        web = (time.thread_time() - started) * 1000
    return Cost(path, answer.status_code, web, _database_ms() - before, statements)


def _database_ms() -> float:
    """The processor time of the connection's database process; it runs no parallel workers here."""
    process = connection.connection.info.backend_pid if connection.connection is not None else None
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) / 1e6 if process else 0.0


def plan_of(sql: str, parameters: Any) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) {sql}", parameters)
        return "\n".join(line for (line,) in cursor.fetchall())


@contextmanager
def services() -> Iterator[None]:
    """PostgreSQL and Valkey with an empty, migrated database; without it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        started = Services(Path(folder) / "services")
        started.folder.mkdir()
        started.start()
        try:
            wait = "options=-c%20statement_timeout%3D0%20-c%20max_parallel_workers_per_gather%3D0"
            wiring.use_database(f"{started.postgres.url}&{wait}")
            wiring.use_redis(started.valkey.url)
            wiring.use_secrets(runfile.ensure_secrets(started.folder))
            settings.ALLOWED_HOSTS = ["*"]
            call_command("migrate", interactive=False, verbosity=0)
            setup_test_environment()
            yield
        finally:
            connection.close()
            started.stop()


def measure(size: int) -> None:
    """Fill an account and print what its pages cost."""
    started = time.perf_counter()
    studio = open_studio("Large")
    records = Records(studio)
    for page in LISTS.values():
        records.of(page.model)
    Filling(records, size).run()
    print(f"filled in {time.perf_counter() - started:.0f} s", flush=True)
    started = time.perf_counter()
    days = roll_up(account_id=studio.account.pk)
    print(f"rolled up {days} days in {time.perf_counter() - started:.0f} s", flush=True)
    console = signed_in(studio)
    logging.disable(logging.INFO)
    costs = []
    for path in pages(records, console):
        costs.append(cost_of(console, path))
        if costs[-1].total > BUDGET_MS:
            print(f"{costs[-1].total:8.0f} ms  {path}", flush=True)
    costs.sort(key=lambda cost: -cost.total)
    over = [cost for cost in costs if cost.total > BUDGET_MS]
    print(f"{len(costs)} pages, {len(over)} above {BUDGET_MS:.0f} ms, median {costs[len(costs) // 2].total:.0f} ms")
    for cost in costs[: max(SHOWN, len(over))]:
        print(f"{cost.total:8.0f} ms  web {cost.web:6.0f}  database {cost.database:6.0f}  {cost.status}  {cost.path}")
    dearest = {}
    for cost in over:
        if not cost.statements:
            continue
        milliseconds, sql, parameters = max(cost.statements, key=lambda statement: statement[0])
        if dearest.setdefault(sql, cost.path) == cost.path:
            print(f"\n{cost.path}: {milliseconds:.0f} ms\n{sql[:1500]}\n{plan_of(sql, parameters)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=1_000_000, help="how many prospects")
    with services():
        measure(parser.parse_args().size)


if __name__ == "__main__":
    main()
