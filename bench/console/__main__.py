"""`python -m bench.console [--size 1000000] [--folder .data/bench-console]`: the cost of each page in a large account.

One account gets that many prospects and as many deliveries, half as many calls, and the rest in proportion
(`filling.SHARES`). Then every page, list, sort, filter, pair of filters, search and autocomplete is opened. Figures are
medians of the processor time of the web process and of its database process, so other programs on the machine do not
change them; they go to `bench/results/console.json` and `console.md`. Pages above the budget are printed with their
dearest statement and its plan. A `--folder` keeps the filled account for the next time; `--only` opens the pages whose
address matches a regular expression, and writes no results.
"""

import argparse
import gc
import logging
import os
import re
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402

import pipeline_service.urls  # noqa: E402, F401  registers the pages of the console
from bench.console import report  # noqa: E402
from bench.console.accounts import LargeAccount, build, kept  # noqa: E402
from bench.console.costs import Cost, cost_of, plan_of  # noqa: E402
from bench.console.walk import pages  # noqa: E402
from pipeline_service import runfile  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.operations.embedded.postgres import Postgres  # noqa: E402
from pipeline_service.operations.embedded.valkey import Valkey  # noqa: E402

BUDGET_MS = 300.0
SHOWN = 25
NO_WAIT = "options=-c%20statement_timeout%3D0%20-c%20max_parallel_workers_per_gather%3D0"


@contextmanager
def services(folder: Path) -> Iterator[None]:
    """PostgreSQL and Valkey in a folder, with a migrated database."""
    postgres, valkey = Postgres(folder / "postgres", throwaway=True), Valkey(folder / "valkey")
    valkey.launch()
    postgres.start()
    valkey.wait_ready()
    try:
        wiring.use_database(f"{postgres.url}&{NO_WAIT}")
        wiring.use_redis(valkey.url)
        wiring.use_secrets(runfile.ensure_secrets(folder))
        settings.ALLOWED_HOSTS = ["*"]
        call_command("migrate", interactive=False, verbosity=0)
        setup_test_environment()
        yield
    finally:
        connection.close()
        postgres.stop()
        valkey.stop()


def measure(large: LargeAccount, only: str, *, quick: bool) -> None:
    """Open the pages, print those above the budget, and write the results."""
    console = large.browser()
    logging.disable(logging.INFO)
    gc.freeze()  # as web processes do
    costs = []
    for kind, path in pages(large.records, large.admin):
        if not re.search(only, path) or (quick and kind == "filters combined"):
            continue
        costs.append(cost_of(console, kind, path))
        if costs[-1].total > BUDGET_MS:
            print(f"{costs[-1].total:8.0f} ms  {path}", flush=True)
    costs.sort(key=lambda cost: -cost.total)
    over = [cost for cost in costs if cost.total > BUDGET_MS]
    for cost in costs:
        if cost.status != HTTPStatus.OK:  # an address that is not understood is cheap, and no page
            print(f"answered {cost.status}: {cost.path}")
    print(f"{len(costs)} pages, {len(over)} above {BUDGET_MS:.0f} ms, median {costs[len(costs) // 2].total:.0f} ms")
    for cost in costs[: max(SHOWN, len(over))]:
        print(f"{cost.total:8.0f} ms  web {cost.web:6.0f}  database {cost.database:6.0f}  {cost.status}  {cost.path}")
    explain(over)
    if not only:
        report.write(large.size, BUDGET_MS, costs)


def explain(over: list[Cost]) -> None:
    """Print the dearest statement of each of these pages with its plan, once."""
    shown: set[str] = set()
    for cost in over:
        milliseconds, sql, parameters = max(cost.statements, key=lambda statement: statement[0])
        if sql not in shown:
            shown.add(sql)
            print(f"\n{cost.path}: {milliseconds:.0f} ms\n{sql[:6000]}\n{plan_of(sql, parameters)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=1_000_000, help="how many prospects")
    parser.add_argument("--folder", type=Path, help="keep the account here")
    parser.add_argument("--only", default="", help="a regular expression: which addresses to open")
    parser.add_argument("--quick", action="store_true", help="leave out filters combined, which are half of all pages")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (options.folder or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o711)
        Path(temporary).chmod(0o711)
        with services(folder):
            started = time.perf_counter()
            large = kept(folder) or build(options.size, folder)
            print(f"account ready in {time.perf_counter() - started:.0f} s", flush=True)
            measure(large, options.only, quick=options.quick)


if __name__ == "__main__":
    main()
