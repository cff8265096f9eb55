"""`python -m bench.api [--size 100000] [--rounds 3] [--seconds 4]`: requests per second of the product's hottest paths,
beside a bare function (the floor) and textbook Django REST framework, in turn on this machine.

The product runs whole, with its workers and everything that a request does there: limits, checks, events, history,
logs. All three use the same server, as many processes and the same PostgreSQL. Needs wrk, from Debian's package.
"""

import argparse
import json
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

import requests  # noqa: E402
from django.conf import settings  # noqa: E402
from django.db import connection  # noqa: E402

from bench.metrics.accounts import Builder  # noqa: E402
from pipeline_service.accounts.actions import create_user  # noqa: E402
from pipeline_service.accounts.models import Account  # noqa: E402
from pipeline_service.operations import processes, wiring  # noqa: E402
from pipeline_service.operations.embedded.valkey import free_port  # noqa: E402
from tests.processes import ROOT, Product, running_product  # noqa: E402

CONNECTIONS = 16
COPY = """
CREATE TABLE bench_prospect (LIKE prospects_prospect INCLUDING ALL);
INSERT INTO bench_prospect SELECT * FROM prospects_prospect WHERE account_id = %s;
CREATE TABLE bench_outbox (id uuid PRIMARY KEY, account_id uuid, body jsonb, created_at timestamptz DEFAULT now());
"""
SCRIPT = """
local ids, base, number = %(ids)s, "%(base)s", 0
wrk.headers["Authorization"] = "Bearer %(key)s"
wrk.headers["Content-Type"] = "application/json"
request = function()
  number = number + 1
  %(make)s
end
"""
MAKE = {
    "list of 50": 'return wrk.format("GET", "/api/v1/prospects?stage=lead")',
    "one, with summaries": 'return wrk.format("GET", "/api/v1/prospects/" .. ids[number % #ids + 1])',
    "create": """local email = base .. "-" .. number .. "@new.example"
  return wrk.format("POST", "/api/v1/prospects", nil, '{"name":"Dana Ruiz","email":"' .. email .. '"}')""",
    "upsert": """local email = (number * 7919) % 50000 .. "@bench.example"
  local body = '{"name":"Dana ' .. base .. number .. '","email":"' .. email .. '"}'
  return wrk.format("POST", "/api/v1/prospects/upsert", nil, body)""",
}
RATE, REFUSED = re.compile(r"Requests/sec:\s+([\d.]+)"), re.compile(r"Non-2xx.*|Socket errors.*")
LATENCY = re.compile(r"99%\s+([\d.]+)(us|ms|s)")
TO_MS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@dataclass(frozen=True)
class Server:
    """Who answers, and by which ids it knows the prospects."""

    name: str
    port: int
    ids: list[str]


def build(product: Product, size: int) -> tuple[str, list[str]]:
    """An account of this size and a copy of its prospects; its key, and some ids as the database knows them."""
    made = product.manage_json("create_account", "Bench", "--slug", "bench", "--rate-limit", "0")
    wiring.use_database(product.run["databaseUrl"])
    account = Account.objects.get(slug="bench")
    create_user(account_id=account.pk, email="rep@bench.example", name="Rep", is_rep=True)
    builder = Builder(account, size)
    builder.build()
    with connection.cursor() as cursor:
        cursor.execute(COPY, [account.pk])
        cursor.execute("ANALYZE")
        cursor.execute("SELECT id FROM bench_prospect TABLESAMPLE SYSTEM (5) LIMIT 2000")
        return str(made["apiKey"]), [str(row[0]) for row in cursor.fetchall()]


@contextmanager
def serving(name: str, module: str, database_url: str, ids: list[str], folder: Path) -> Iterator[Server]:
    """One of the others, by the product's server and with as many processes and threads."""
    port = free_port()
    command = [sys.executable, "-m", "granian", "--interface", "wsgi", "--port", str(port), "--no-ws"]
    process = processes.spawn(
        [*command, "--workers", str(settings.WEB_WORKERS), "--blocking-threads", "16", "--no-access-log", module],
        log=folder / f"{name}.log",
        on_parent_death=signal.SIGKILL,
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": database_url},
    )
    try:
        if not processes.wait_until(lambda: is_up(port), 30):
            raise SystemExit((folder / f"{name}.log").read_text())
        yield Server(name, port, ids)
    finally:
        process.terminate()
        process.wait(30)


def is_up(port: int) -> bool:
    """Whether somebody answers there."""
    try:
        requests.get(f"http://127.0.0.1:{port}/", timeout=5)
    except requests.ConnectionError:
        return False
    return True


def load(server: Server, path: str, key: str, seconds: int, base: str, folder: Path) -> tuple[float, float]:
    """Requests per second, and the 99th percentile in ms. Every answer must be a success."""
    ids = "{" + ",".join(f'"{identity}"' for identity in server.ids) + "}"
    script = folder / "load.lua"
    script.write_text(SCRIPT % {"ids": ids, "base": base, "key": key, "make": MAKE[path]})
    url = f"http://127.0.0.1:{server.port}"
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "--latency", "-s", str(script), url]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    refused = REFUSED.search(said)
    if refused is not None:
        raise SystemExit(f"{server.name}, {path}: {refused.group()}")
    ((number, unit),) = LATENCY.findall(said)
    return float(RATE.findall(said)[0]), float(number) * TO_MS[unit]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=4)
    asked = parser.parse_args()
    if shutil.which("wrk") is None:
        raise SystemExit("This needs wrk: install Debian's package of that name.")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o711)
        product = stack.enter_context(running_product(folder))
        key, ids = build(product, asked.size)
        url = product.run["databaseUrl"]
        port = int(product.base_url.rsplit(":", 1)[1])
        public = [row["id"] for row in listed(product, key)]
        servers = [
            Server("product", port, public),
            stack.enter_context(serving("floor", "bench.api.floor:application", url, ids, folder)),
            stack.enter_context(serving("textbook", "bench.api.textbook:application", url, ids, folder)),
        ]
        for path in MAKE:
            figures: dict[str, list[tuple[float, float]]] = {server.name: [] for server in servers}
            for number in range(-1, asked.rounds):
                for server in servers:
                    base = f"{server.name}{number + 1}"
                    measured = load(server, path, key, asked.seconds if number >= 0 else 1, base, folder)
                    if number >= 0:
                        figures[server.name].append(measured)
            report(path, figures)


def listed(product: Product, key: str) -> list[dict[str, str]]:
    """Some prospects as the API shows them."""
    answer = requests.get(
        f"{product.base_url}/api/v1/prospects?limit=100", headers={"Authorization": f"Bearer {key}"}, timeout=30
    )
    return list(json.loads(answer.content)["data"])


def report(path: str, figures: dict[str, list[tuple[float, float]]]) -> None:
    """A line: medians, and what the product is of the others."""
    rates = {name: statistics.median(rate for rate, _ in runs) for name, runs in figures.items()}
    p99 = {name: statistics.median(late for _, late in runs) for name, runs in figures.items()}
    print(
        f"{path:20} product {rates['product']:6.0f}/s (p99 {p99['product']:.0f} ms), floor {rates['floor']:6.0f}/s, "
        f"textbook {rates['textbook']:5.0f}/s: {rates['product'] / rates['floor']:.2f} of the floor, "
        f"{rates['product'] / rates['textbook']:.1f} times the textbook",
        flush=True,
    )


if __name__ == "__main__":
    main()
