"""Reads from a streaming replica: what is read there, what an account wrote itself, and a replica that is behind, stuck
or dead."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import psycopg
import pytest

from pipeline_service.operations import processes
from tests.processes import PATIENCE_SECONDS
from tests.served import Server, database_url, serving
from tests.services import Services
from tests.standby import Standby
from tests.tenants import Tenant, create_tenant

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.direct]


@pytest.fixture(scope="module")
def standby(django_db_setup: None, services: Services, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Standby]:
    started = Standby(tmp_path_factory.mktemp("standby") / "postgres", services.postgres)
    try:
        started.start()
        yield started
    finally:
        started.remove()


def replica_url(standby: Standby) -> str:
    return database_url().replace(str(_primary_folder()), str(standby.socket_folder))


def _primary_folder() -> Path:
    return Path(database_url().split("host=")[1].replace("%2F", "/"))


@pytest.fixture(scope="module")
def servers(standby: Standby, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folders = [tmp_path_factory.mktemp("web") for _ in range(2)]
    environment = {"DATABASE_REPLICA_URL": replica_url(standby)}
    with serving(folders[0], **environment) as one, serving(folders[1], **environment) as other:
        yield one, other


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def ask(server: Server, tenant: Tenant, method: str, path: str, body: Any = None) -> Any:
    """Send a request with the account's key and return the body of its answer, which must not be an error."""
    headers = {"Authorization": f"Bearer {tenant.key}", "Content-Type": "application/json"}
    content = orjson.dumps(body) if body is not None else b""
    received = server.send(method, f"/api/v1{path}", headers, content)
    assert received.status < 300, received.body
    return received.json()


def names(server: Server, tenant: Tenant) -> set[str]:
    """Return the names of the prospects that the server lists."""
    return {prospect["name"] for prospect in ask(server, tenant, "GET", "/prospects")["data"]}


def on_standby(standby: Standby, statement: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(standby.url.replace("/pipeline?", "/postgres?"), autocommit=True) as connection:
        cursor = connection.execute(statement)  # type: ignore[arg-type]
        return cursor.fetchall() if cursor.description else []


def connections_to_replica(standby: Standby) -> int:
    """Return the number of the web processes' connections to the replica that read prospects last."""
    found = on_standby(
        standby, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pipeline' AND query LIKE '%prospect%'"
    )
    return int(found[0][0])


def is_read_from_replica(server: Server, tenant: Tenant, standby: Standby) -> bool:
    """List prospects until the replica was asked for them."""

    def asked() -> bool:
        names(server, tenant)
        return connections_to_replica(standby) > 0

    return processes.wait_until(asked, PATIENCE_SECONDS)


def test_an_account_that_wrote_nothing_lately_is_read_from_the_replica(
    servers: tuple[Server, Server], standby: Standby, tenant: Tenant
) -> None:
    assert is_read_from_replica(servers[0], tenant, standby)


def test_what_an_account_wrote_is_seen_at_once_by_every_web_process_though_the_replica_is_behind(
    servers: tuple[Server, Server], standby: Standby, tenant: Tenant
) -> None:
    assert is_read_from_replica(servers[1], tenant, standby)
    on_standby(standby, "SELECT pg_wal_replay_pause()")
    try:
        for number in range(30):
            name = f"Ada {number}"
            ask(servers[0], tenant, "POST", "/prospects", {"name": name, "email": f"ada{number}@example.com"})
            assert name in names(servers[1], tenant)
            assert name in names(servers[0], tenant)
    finally:
        on_standby(standby, "SELECT pg_wal_replay_resume()")


def test_a_replica_that_falls_behind_is_not_read_after_the_window(
    servers: tuple[Server, Server], standby: Standby, tenant: Tenant
) -> None:
    assert is_read_from_replica(servers[0], tenant, standby)
    on_standby(standby, "SELECT pg_wal_replay_pause()")
    try:
        ask(servers[0], tenant, "POST", "/prospects", {"name": "Grace", "email": "grace@example.com"})
        # Longer than the window in which the account's own writes lead to the primary.
        deadline = time.monotonic() + 8
        while time.monotonic() < deadline:
            assert names(servers[1], tenant) == {"Grace"}
            time.sleep(0.2)
    finally:
        on_standby(standby, "SELECT pg_wal_replay_resume()")


def fails_on_replica(server: Server, tenant: Tenant, standby: Standby, path: str) -> bool:
    """Ask once the replica is used, and return True if it failed, so that the primary answered."""
    assert is_read_from_replica(server, tenant, standby)
    before = server.log.stat().st_size
    ask(server, tenant, "GET", path)
    return b"replica_failed" in server.log.read_bytes()[before:]


@pytest.mark.parametrize(
    "path",
    [
        "/metrics?metrics=show_rate&startDate=1767225600000&endDate=1769904000000",
        "/metrics/series?startDate=1767225600000&endDate=1769904000000&interval=day&metrics=show_rate",
        "/calls",
        "/objections?since=1767225600000&until=1769904000000",
        "/reps/leaderboard?since=1767225600000&until=1769904000000",
        "/experimental/attribution",
        "/experimental/attribution/data-driven",
    ],
)
def test_reports_and_lists_are_read_from_the_replica_without_an_error(
    servers: tuple[Server, Server], standby: Standby, tenant: Tenant, path: str
) -> None:
    # The standby replays the TRUNCATE of the test before, which may cancel a statement. That happens once.
    failed = [fails_on_replica(servers[0], tenant, standby, path) for _ in range(2)]
    assert not all(failed)


def test_a_frozen_replica_delays_reads_for_some_seconds_and_fails_none(
    servers: tuple[Server, Server], standby: Standby, tenant: Tenant
) -> None:
    assert is_read_from_replica(servers[0], tenant, standby)
    signal_all(standby, signal.SIGSTOP)
    try:
        for _ in range(20):
            assert names(servers[0], tenant) == set()
    finally:
        signal_all(standby, signal.SIGCONT)
    assert is_read_from_replica(servers[0], tenant, standby)


def test_a_dead_replica_fails_no_read_and_is_used_again_when_it_is_back(
    servers: tuple[Server, Server], standby: Standby, tenant: Tenant
) -> None:
    assert is_read_from_replica(servers[0], tenant, standby)
    standby.kill()
    standby.await_stop()
    for _ in range(20):
        assert names(servers[0], tenant) == set()
    standby.start()
    assert is_read_from_replica(servers[0], tenant, standby)


def signal_all(standby: Standby, number: int) -> None:
    """Send a signal to the server and to its processes, which lead process groups of their own."""
    assert standby.process is not None
    pid = standby.process.pid
    # The server first: once it is stopped it starts no more processes. One of the others may end meanwhile.
    os.kill(pid, number)
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(child), number)
