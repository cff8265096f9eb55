"""Embedded PostgreSQL and Valkey servers: started, stopped, killed and found again."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import redis

from pipeline_service.operations import processes
from pipeline_service.operations.embedded import postgres, valkey
from pipeline_service.operations.embedded.postgres import Postgres
from pipeline_service.operations.embedded.valkey import Valkey
from tests.processes import PATIENCE_SECONDS

ROOT = Path(__file__).resolve().parents[2]

OWNER = """
import sys, time
from pathlib import Path
from pipeline_service.operations.embedded.postgres import Postgres
from pipeline_service.operations.embedded.valkey import Valkey
folder = Path(sys.argv[1])
servers = [Postgres(folder / "postgres", throwaway=True), Valkey(folder / "valkey")]
for server in servers:
    server.start()
print(*(server.process.pid for server in servers), servers[0].url, servers[1].url, flush=True)
time.sleep(600)
"""


@pytest.fixture
def database(tmp_path):
    server = Postgres(tmp_path / "postgres", throwaway=True)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def broker(tmp_path):
    server = Valkey(tmp_path / "valkey")
    server.start()
    yield server
    server.stop()


def test_the_database_supports_unicode_on_every_machine_and_enough_connections(database):
    with psycopg.connect(database.url) as connection:
        row = connection.execute(
            "SELECT lower('ÉÇ'), current_setting('server_encoding'), current_setting('max_connections')::int >= 100, "
            "current_setting('TimeZone'), current_setting('listen_addresses')"
        ).fetchone()
    assert row == ("éç", "UTF8", True, "UTC", "")


def test_only_the_owner_can_enter_the_folder_of_the_socket(database):
    assert database.socket_folder.stat().st_mode & 0o077 == 0


def test_the_database_stops_with_clients_connected_and_keeps_what_they_committed(database):
    client = psycopg.connect(database.url, autocommit=True)
    client.execute("CREATE TABLE kept (n int)")
    client.execute("INSERT INTO kept VALUES (7)")

    database.stop()

    assert database.process.returncode == 0
    client.close()
    database.start()
    with psycopg.connect(database.url) as connection:
        assert connection.execute("SELECT n FROM kept").fetchall() == [(7,)]


def test_a_killed_database_comes_back_on_the_same_url(database):
    url = database.url
    database.process.kill()
    database.process.wait()

    assert processes.wait_until(lambda: _starts(database), PATIENCE_SECONDS)

    assert database.url == url
    psycopg.connect(url).close()


def test_a_deep_data_dir_gets_a_short_private_socket_folder_that_is_removed_with_the_server(tmp_path):
    deep = tmp_path / ("d" * 90) / "postgres"
    server = Postgres(deep, throwaway=True)
    assert len(str(server.socket_folder / postgres.SOCKET_NAME)) <= postgres.LONGEST_SOCKET_PATH
    server.start()
    try:
        psycopg.connect(server.url).close()
        assert server.socket_folder.stat().st_mode & 0o077 == 0
    finally:
        server.stop()
    assert not server.socket_folder.exists()


def test_the_broker_requires_its_password_and_persists_its_data(broker):
    with redis.Redis.from_url(broker.url) as client:
        assert client.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
        assert client.config_get("appendonly") == {"appendonly": "yes"}
    with redis.Redis(port=int(broker.url.rsplit(":", 1)[1])) as stranger, pytest.raises(redis.AuthenticationError):
        stranger.ping()


def test_a_restarted_broker_has_the_same_url_and_its_data(broker):
    url = broker.url
    with redis.Redis.from_url(url, db=1) as client:
        client.lpush("queue", "ring")
    broker.stop()

    broker.start()

    assert broker.url == url
    with redis.Redis.from_url(url, db=1) as client:
        assert client.lrange("queue", 0, -1) == [b"ring"]


def test_the_port_of_the_broker_is_never_given_to_a_client():
    first = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    assert max(valkey.PORTS) < first
    assert valkey.free_port() in valkey.PORTS


def test_no_server_survives_the_kill_of_the_owner_and_the_next_start_recovers(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", OWNER, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as owner:
        line = owner.stdout.readline().split()
        pids = [int(pid) for pid in line[:2]]
        assert all("postgres" in processes.command_line(pid) or "valkey" in processes.command_line(pid) for pid in pids)
        owner.kill()
    assert processes.wait_until(lambda: not any(processes.command_line(pid) for pid in pids), PATIENCE_SECONDS)

    server = Postgres(tmp_path / "postgres", throwaway=True)
    server.start()
    assert server.url == line[2]
    server.stop()


def test_a_server_left_by_a_dead_owner_is_stopped_before_the_next_one_starts(tmp_path):
    left = Valkey(tmp_path / "valkey")
    left.start()

    successor = Valkey(tmp_path / "valkey")
    successor.start()

    try:
        assert left.process.wait(timeout=5) == 0
        with redis.Redis.from_url(successor.url) as client:
            assert client.ping() is True
    finally:
        successor.stop()


def test_a_pid_file_with_the_pid_of_another_process_does_not_end_that_process(tmp_path):
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as stranger:
        pid_file = tmp_path / "valkey.pid"
        pid_file.write_text(f"{stranger.pid}\n")

        processes.stop_leftover(
            pid_file, program="valkey-server", argument=str(tmp_path / "valkey.conf"), first=signal.SIGTERM
        )

        assert stranger.poll() is None
        assert not pid_file.exists()
        stranger.kill()


@pytest.mark.skipif(os.geteuid() != 0, reason="an ordinary user needs no other identity")
def test_root_starts_the_database_without_root_privileges(database):
    owners = {path.stat().st_uid for path in database.cluster.iterdir()}
    uid_map = Path(f"/proc/{database.process.pid}/uid_map").read_text().split()
    assert owners == {0}
    assert uid_map[0] == "1000"


def _starts(server: Postgres) -> bool:
    if not server.running:
        server.launch()
    try:
        psycopg.connect(server.url).close()
    except psycopg.OperationalError:
        return False
    return True
