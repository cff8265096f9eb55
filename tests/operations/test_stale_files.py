"""Files of a killed product whose pids belong to other processes now do not prevent a start."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from pipeline_service.operations import processes
from pipeline_service.operations.embedded.binaries import ServicesUnavailable
from pipeline_service.operations.embedded.postgres import SOCKET_NAME, Postgres
from pipeline_service.operations.embedded.valkey import Valkey
from tests.processes import PATIENCE_SECONDS


@pytest.fixture
def other_process() -> Iterator[subprocess.Popen[bytes]]:
    """A process of the same user that does not belong to the product."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as process:
        yield process
        process.kill()


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[Postgres]:
    """A killed PostgreSQL with its files."""
    server = Postgres(tmp_path / "postgres", throwaway=True)
    server.start()
    server.process.kill()
    server.process.wait()
    yield server
    server.stop()


def write_pid(path: Path, pid: int) -> None:
    """Replace the pid in a lock file."""
    lines = path.read_text().splitlines() if path.exists() else []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([str(pid), *lines[1:]]) + "\n")


@pytest.mark.parametrize("left", ["socket", "cluster", "both"])
def test_postgres_locks_with_the_pid_of_another_process_are_removed(
    killed: Postgres, other_process: subprocess.Popen[bytes], left: str
) -> None:
    if left != "cluster":
        write_pid(killed.socket_folder / f"{SOCKET_NAME}.lock", other_process.pid)
    if left != "socket":
        write_pid(killed.cluster / "postmaster.pid", other_process.pid)
    # Its backends notice their end within moments and let go of the memory.
    assert processes.wait_until(lambda: _starts(killed), PATIENCE_SECONDS)
    psycopg.connect(killed.url).close()
    assert other_process.poll() is None


def test_the_socket_of_a_listening_server_is_not_removed(tmp_path: Path) -> None:
    server = Postgres(tmp_path / "postgres", throwaway=True)
    server.socket_folder.mkdir(parents=True, mode=0o700)
    address = server.socket_folder / SOCKET_NAME
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(str(address))
        other.listen()
        with pytest.raises(ServicesUnavailable) as refused:
            server.start()
    assert str(refused.value) == f"Another PostgreSQL listens at {address}: stop it, or set another DATA_DIR."
    assert address.exists()


def test_a_valkey_pid_file_with_the_pid_of_another_process_is_removed(
    tmp_path: Path, other_process: subprocess.Popen[bytes]
) -> None:
    server = Valkey(tmp_path / "valkey")
    write_pid(tmp_path / "valkey" / "valkey.pid", other_process.pid)
    server.start()
    try:
        with redis.Redis.from_url(server.url) as client:
            assert client.ping() is True
    finally:
        server.stop()
    assert other_process.poll() is None


def test_a_process_that_only_reads_the_files_is_not_stopped_as_the_server(tmp_path: Path) -> None:
    configuration = tmp_path / "valkey.conf"
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", str(configuration)]) as reader:
        pid_file = tmp_path / "valkey.pid"
        write_pid(pid_file, reader.pid)
        processes.stop_leftover(pid_file, program="valkey-server", argument=str(configuration), first=signal.SIGTERM)
        assert reader.poll() is None
        assert not pid_file.exists()
        reader.kill()


def _starts(server: Postgres) -> bool:
    if not server.running:
        server.launch()
    try:
        psycopg.connect(server.url).close()
    except psycopg.OperationalError:
        return False
    return True
