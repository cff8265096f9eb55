"""The product and what it is compared with, over one account and a copy of its prospects in one PostgreSQL."""

import base64
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import requests
from django.conf import settings
from django.core.signing import Signer
from django.db import connection

from bench.api.load import Server
from bench.metrics.accounts import Builder
from pipeline_service import clock, runfile, typeid
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import Account
from pipeline_service.operations import processes, wiring
from pipeline_service.operations.embedded.valkey import free_port
from prospects.models import Prospect
from tests.processes import ROOT, Product

COPY = """
CREATE TABLE bench_prospect (LIKE prospects_prospect INCLUDING ALL);
INSERT INTO bench_prospect SELECT * FROM prospects_prospect WHERE account_id = %s;
CREATE TABLE bench_outbox (id uuid PRIMARY KEY, account_id uuid, body jsonb, created_at timestamptz DEFAULT now());
"""
# Behind nine tenths of the list: a page costs the same there.
DEEP_ROW = """
SELECT created_at, id FROM bench_prospect WHERE stage = 'lead' AND deleted_at IS NULL
ORDER BY created_at DESC, id DESC
OFFSET (SELECT count(*) * 9 / 10 FROM bench_prospect WHERE stage = 'lead') LIMIT 1"""
SAMPLE = "SELECT id FROM bench_prospect ORDER BY random() LIMIT 2000"
GRANIAN = ("granian", "--interface", "wsgi", "--no-ws", "--blocking-threads", "16", "--no-access-log")
OTHERS = {
    "floor": (*GRANIAN, "bench.api.floor:application"),
    "textbook": (*GRANIAN, "bench.api.textbook:application"),
    "FastAPI": ("uvicorn", "--no-access-log", "--log-level", "error", "bench.api.async_service:application"),
}


def build(product: Product, size: int) -> tuple[str, Account]:
    """An account of this size and a copy of its prospects; its key."""
    made = product.manage_json("create_account", "Bench", "--slug", "bench", "--rate-limit", "0")
    wiring.use_database(product.run["databaseUrl"])
    wiring.use_secrets(runfile.read_secrets(product.data_dir))
    account = Account.objects.get(slug="bench")
    create_user(account_id=account.pk, email="rep@bench.example", name="Rep", is_rep=True)
    Builder(account, size).build()
    with connection.cursor() as cursor:
        cursor.execute(COPY, [account.pk])
        cursor.execute("ANALYZE")
    return str(made["apiKey"]), account


def running_servers(stack: ExitStack, product: Product, account: Account, folder: Path) -> list[Server]:
    """Start the others and return all."""
    with connection.cursor() as cursor:
        cursor.execute(SAMPLE)
        ids = [row[0] for row in cursor.fetchall()]
        cursor.execute(DEEP_ROW)
        at, identity = cursor.fetchone()
    public = [typeid.encode(Prospect.id_prefix, value) for value in ids]
    path = "/api/v1/prospects"
    signer = Signer(salt=f"cursor|{account.pk}|{path}|stage=lead", sep=".")
    port = int(product.base_url.rsplit(":", 1)[1])
    deep = signer.sign_object([clock.to_ms(at), str(identity)])
    servers = [Server("product", port, product.pids("web")[0], public, _lua(deep))]
    cursors: dict[str, Any] = {"textbook": base64.b64encode(urlencode({"p": str(at)}).encode()).decode()}
    for name, command in OTHERS.items():
        cursor_text = _lua(cursors.get(name, f"{at.isoformat()},{identity}"))
        process, port = stack.enter_context(serving(name, command, product.run["databaseUrl"], folder))
        servers.append(Server(name, port, process.pid, [str(value) for value in ids], cursor_text))
    return servers


def _lua(cursor: str) -> str:
    """A cursor for the query string in wrk's script."""
    return quote(cursor, safe="")


@contextmanager
def serving(
    name: str, command: tuple[str, ...], database_url: str, folder: Path
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """One of the others, in as many processes as the product's web."""
    port = free_port()
    process = processes.spawn(
        [sys.executable, "-m", *command, "--port", str(port), "--workers", str(settings.WEB_WORKERS)],
        log=folder / f"{name}.log",
        on_parent_death=signal.SIGKILL,
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": database_url},
    )
    try:
        if not processes.wait_until(lambda: is_up(port), 60):
            raise SystemExit((folder / f"{name}.log").read_text())
        yield process, port
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
