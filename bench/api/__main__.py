"""The product's hottest paths beside a bare function (the floor), textbook Django REST framework, and FastAPI.

    python -m bench.api [--sizes 100000 ...] [--clients 16 ...] [--rounds 5] [--seconds 2] [--paths create upsert ...]

All serve in turn on this machine, from the same PostgreSQL, in as many processes. The product runs whole, with its
workers and everything that a request does there: limits, checks, events, history, logs. Prints requests per second and
CPU per request, and writes `bench/results/api.json` and `api.md`. Needs wrk, from Debian's package of that name.
"""

import argparse
import os
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from bench.api import report, servers  # noqa: E402
from bench.api.load import MAKE, Figures, Server, measure, median  # noqa: E402
from tests.processes import running_product  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100_000], help="prospects of the account")
    parser.add_argument("--clients", type=int, nargs="+", default=[16])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2, help="of load in a round")
    parser.add_argument("--paths", nargs="+", choices=MAKE, default=list(MAKE))
    options = parser.parse_args()
    if shutil.which("wrk") is None:
        raise SystemExit("This needs wrk: install Debian's package of that name.")
    runs = []
    for size in options.sizes:
        runs += runs_of_size(size, options)
        report.write(runs, rounds=options.rounds, seconds=options.seconds)


def runs_of_size(size: int, options: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure an account of this size with each number of clients."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o711)
        product = stack.enter_context(running_product(folder, first_start=True))
        key, account = servers.build(product, size)
        compared = servers.running_servers(stack, product, account, folder)
        runs = []
        for clients in options.clients:
            print(f"{size:,} prospects, {clients} clients", flush=True)
            load = {"postgres": product.pids("postgres")[0], "key": key, "clients": clients, "folder": folder}
            rows = [row for path in options.paths for row in compare(compared, path, load, options)]
            runs.append({"size": size, "clients": clients, "rows": rows})
        return runs


def compare(
    compared: list[Server], path: str, load: dict[str, Any], options: argparse.Namespace
) -> list[dict[str, Any]]:
    """Measure all servers in turn, after one second of load that does not count, and print their medians."""
    figures: dict[str, list[Figures]] = {server.name: [] for server in compared}
    for number in range(options.rounds + 1):
        for server in compared:
            base = f"{server.name.lower()}{load['clients']}x{number}"
            measured = measure(server, path, base=base, seconds=options.seconds if number else 1, **load)
            if number:
                figures[server.name].append(measured)
    medians = {name: median(runs) for name, runs in figures.items()}
    rows = [report.row(path, name, found, medians["floor"]) for name, found in medians.items()]
    for row in rows:
        print(report.line(row), flush=True)
    return rows


if __name__ == "__main__":
    main()
