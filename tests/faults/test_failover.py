"""Failover of PostgreSQL to its synchronous replica while clients write."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path

import orjson
import psycopg
import pytest

from pipeline_service.operations import processes
from pipeline_service.operations.embedded.postgres import Postgres
from tests.processes import PATIENCE_SECONDS
from tests.served import Server, database_url, serving
from tests.services import Services
from tests.standby import Standby
from tests.tenants import Tenant, create_tenant

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(os.environ.get("FAULTS") != "long", reason="one of the long faults: make faults"),
]
WRITERS = 4
WRITES = 100


class Writers:
    """Clients that create prospects and repeat each request until it is acknowledged."""

    def __init__(self, server: Server, tenant: Tenant) -> None:
        self._server, self._tenant = server, tenant
        self.acknowledged: set[str] = set()
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._write, args=(number,)) for number in range(WRITERS)]
        for thread in self._threads:
            thread.start()

    def await_more(self, count: int) -> None:
        goal = len(self.acknowledged) + count
        assert processes.wait_until(lambda: len(self.acknowledged) >= goal, PATIENCE_SECONDS)

    def stop(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    def _write(self, writer: int) -> None:
        number = 0
        while not self._over.is_set():
            email = f"dana{writer}-{number}@example.com"
            if self._is_created(email):
                self.acknowledged.add(email)
                number += 1
            else:
                self._over.wait(0.1)

    def _is_created(self, email: str) -> bool:
        headers = {"Authorization": f"Bearer {self._tenant.key}", "Content-Type": "application/json"}
        try:
            received = self._server.send("POST", "/api/v1/prospects", headers, orjson.dumps({"email": email}))
        except (OSError, HTTPException):
            return False
        # 409: the request before was stored, but its answer was lost.
        assert received.status in (201, 409, 503), received.body
        return received.status != 503


@contextmanager
def cluster(folder: Path, source: Postgres) -> Iterator[tuple[Standby, Standby]]:
    """A primary with a synchronous replica, which both begin with the data of `source`."""
    primary = Standby(folder / "primary", source, throwaway=False)
    replica = Standby(folder / "replica", primary, throwaway=False)
    try:
        primary.start()
        run(primary, "SELECT pg_promote()")
        replica.start()
        run(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'")
        run(primary, "SELECT pg_reload_conf()")
        yield primary, replica
    finally:
        replica.remove()
        primary.remove()


def run(server: Postgres, statement: str) -> None:
    with psycopg.connect(server.url.replace("/pipeline?", "/postgres?"), autocommit=True) as connection:
        connection.execute(statement)  # type: ignore[arg-type]


def test_a_failover_to_a_synchronous_replica_loses_and_doubles_no_acknowledged_write(
    services: Services, tmp_path: Path
) -> None:
    tenant = create_tenant()
    with cluster(tmp_path, services.postgres) as (primary, replica):
        name = database_url().split("?")[0]
        both = f"{name}?host={primary.socket_folder},{replica.socket_folder}&target_session_attrs=read-write"
        with serving(tmp_path, DATABASE_URL=both) as server:
            writers = Writers(server, tenant)
            writers.await_more(WRITES)
            primary.kill()
            run(replica, "SELECT pg_promote()")
            writers.await_more(WRITES)
            writers.stop()
        with psycopg.connect(f"{name}?host={replica.socket_folder}") as connection:
            stored = [email for (email,) in connection.execute("SELECT email FROM prospects_prospect")]
    assert len(stored) == len(set(stored))
    assert writers.acknowledged <= set(stored)
