"""The embedded PostgreSQL: one cluster in one folder, reached by a unix socket in a private folder."""

import hashlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

import psycopg

from pipeline_service.operations import processes
from pipeline_service.operations.child import Child
from pipeline_service.operations.embedded.binaries import ServicesUnavailable, postgres_bin
from pipeline_service.operations.embedded.identity import Identity, identity_for

DATABASE = "pipeline"
OWNER = "pipeline"
SOCKET_NAME = ".s.PGSQL.5432"
# The kernel allows 108 bytes for a socket's path, including the final zero byte.
LONGEST_SOCKET_PATH = 107
START_SECONDS = 120.0

SETTINGS = {
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "128MB",
    # An import fills an empty table faster than the default of a minute gives the planner its statistics.
    "autovacuum_naptime": "5s",
    "timezone": "UTC",
    "log_timezone": "UTC",
}
if sys.platform == "linux":
    # After a kill -9 one call flushes the whole file system, instead of one for each of a thousand files: 0.3 s, not 3.
    SETTINGS["recovery_init_sync_method"] = "syncfs"
# For tests: data may be lost in a crash of the machine, but not in a crash of the server alone.
THROWAWAY_SETTINGS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_wal_size": "2GB",
}


class Postgres(Child):
    """One PostgreSQL server in `folder`, initialised at the first start; `throwaway` trades durability for speed."""

    kind = "postgres"
    name = "PostgreSQL"
    # Fast shutdown: sessions are ended and committed data is on disk. SIGTERM would wait until clients disconnect.
    stop_signal = signal.SIGINT
    grace = 15.0

    def __init__(self, folder: Path, *, throwaway: bool = False) -> None:
        self.folder = folder
        self.cluster = folder / "cluster"
        self.socket_folder = short_socket_folder(folder)
        self.log = folder.parent / "logs" / "postgres.log"
        self.url = f"postgresql://{OWNER}@/{DATABASE}?host={quote(str(self.socket_folder), safe='/')}"
        self._settings = SETTINGS | (THROWAWAY_SETTINGS if throwaway else {})
        self._identity: Identity | None = None

    def start(self) -> None:
        """Start the server and return when it answers. A server left by a killed owner is ended first.

        Raises ServicesUnavailable when it cannot be started.
        """
        self.launch()
        self.wait_ready()

    def launch(self) -> None:
        """Start the server without waiting for it."""
        identity = self._prepare()
        # A postmaster killed with -9 leaves its pid file. Its backends notice soon and free the shared memory.
        pid_file = self.cluster / "postmaster.pid"
        processes.stop_leftover(pid_file, program="postgres", argument=str(self.cluster), first=signal.SIGINT)
        self._free_socket()
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        self.process = processes.spawn(
            [
                *identity.prefix,
                str(identity.binaries / "postgres"),
                *("-D", str(self.cluster)),
                *("-k", str(self.socket_folder)),
                *settings,
            ],
            log=self.log,
            on_parent_death=signal.SIGINT,
            cwd=self.folder,
            env=_environment(),
            user=identity.user,
            group=identity.group,
        )

    def wait_ready(self) -> None:
        """Wait for the server to answer and create the database. Raises ServicesUnavailable with the end of its log."""
        self._wait_until_answering()
        with psycopg.connect(self._url_of("postgres"), autocommit=True) as connection:
            row = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]).fetchone()
            if row is None:
                connection.execute(f"CREATE DATABASE {DATABASE}")

    def _wait_until_answering(self) -> None:
        if not processes.wait_until(lambda: self._answers() or not self.running, START_SECONDS) or not self.running:
            self.stop()
            raise ServicesUnavailable(f"PostgreSQL did not start; the end of {self.log}:\n{_tail(self.log)}")

    def await_stop(self) -> None:
        """Wait until it has ended, and remove its socket folder from the shared temporary folder."""
        super().await_stop()
        if self.socket_folder.parent != self.folder:
            shutil.rmtree(self.socket_folder, ignore_errors=True)

    def _free_socket(self) -> None:
        """Remove the socket and lock that a killed server left: the pid in the lock may now be another program's.

        Raises ServicesUnavailable when another server listens on the socket.
        """
        address = self.socket_folder / SOCKET_NAME
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(2)
            try:
                probe.connect(str(address))
            except OSError:
                address.unlink(missing_ok=True)
                address.with_name(f"{SOCKET_NAME}.lock").unlink(missing_ok=True)
                return
        raise ServicesUnavailable(f"Another PostgreSQL listens at {address}: stop it, or set another DATA_DIR.")

    def _answers(self) -> bool:
        try:
            psycopg.connect(self._url_of("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _url_of(self, database: str) -> str:
        return self.url.replace(f"/{DATABASE}?", f"/{database}?")

    def _prepare(self) -> Identity:
        if self._identity is None:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._identity = identity_for(postgres_bin(), copy_to=self.folder.parent / "postgres-binaries")
            self._identity.own(self.folder)
        _private_folder(self.socket_folder, self._identity)
        if not (self.cluster / "PG_VERSION").exists():
            self._initialise(self._identity)
        return self._identity

    def _initialise(self, identity: Identity) -> None:
        finished = subprocess.run(
            [
                *identity.prefix,
                str(identity.binaries / "initdb"),
                *("--pgdata", str(self.cluster), "--username", OWNER, "--auth", "trust", "--encoding", "UTF8"),
                # Without the built-in provider, lower('É') would depend on the machine's locale.
                *("--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"),
                "--no-instructions",
                "--no-sync",
            ],
            cwd=self.folder,
            env=_environment(),
            user=identity.user,
            group=identity.group,
            capture_output=True,
            text=True,
            check=False,
        )
        if finished.returncode != 0:
            raise ServicesUnavailable(
                f"PostgreSQL could not make its files in {self.cluster}: {finished.stderr.strip()}"
            )


def short_socket_folder(folder: Path) -> Path:
    """Choose the folder of the socket: in `folder`, or one with a short name when that path is too long."""
    inside = folder / "socket"
    if len(os.fsencode(inside / SOCKET_NAME)) <= LONGEST_SOCKET_PATH:
        return inside
    name = f"pipeline-{os.getuid()}-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]}"
    short = Path(tempfile.gettempdir()) / name
    return short if len(os.fsencode(short / SOCKET_NAME)) <= LONGEST_SOCKET_PATH else Path("/tmp") / name


def _private_folder(folder: Path, identity: Identity) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    # In a shared temporary folder, another user may already have created this name.
    if folder.stat().st_uid not in (os.geteuid(), identity.user):
        raise ServicesUnavailable(f"{folder} belongs to another user: remove it, or set DATA_DIR to a shorter path.")
    identity.own(folder)


def _environment() -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}


def _tail(log: Path, lines: int = 8) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])
