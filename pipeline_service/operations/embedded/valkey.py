"""The embedded Valkey: broker in database 1, cache in database 0, on a loopback port with a password."""

import contextlib
import random
import secrets
import signal
import socket
from pathlib import Path

import redis

from pipeline_service.operations import processes
from pipeline_service.operations.child import Child
from pipeline_service.operations.embedded.binaries import ServicesUnavailable, valkey_server

START_SECONDS = 120.0
# Below the ephemeral ports of all systems: otherwise a reconnecting client could be given the server's own port.
PORTS = range(20_000, 32_000)


class Valkey(Child):
    """One Valkey server in `folder`; its port and password stay the same for the life of this object."""

    kind = "valkey"
    name = "Valkey"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder.parent / "logs" / "valkey.log"
        self._password = secrets.token_urlsafe(24)
        self._port = free_port()

    @property
    def url(self) -> str:
        """`redis://:password@127.0.0.1:port`, without a database number."""
        return f"redis://:{self._password}@127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start the server and return when its data is loaded. A server left by a killed owner is ended first.

        Raises ServicesUnavailable when it cannot be started.
        """
        self.launch()
        self.wait_ready()

    def launch(self) -> None:
        """Start the server without waiting for it."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        configuration = self.folder / "valkey.conf"
        pid_file = self.folder / "valkey.pid"
        processes.stop_leftover(pid_file, program="valkey-server", argument=str(configuration), first=signal.SIGTERM)
        configuration.touch(mode=0o600)
        configuration.write_text(self._configuration())
        self.process = processes.spawn(
            [str(valkey_server()), str(configuration)],
            log=self.log,
            on_parent_death=signal.SIGTERM,
            cwd=self.folder,
        )
        # Valkey itself would write the file only once it listens, too late if the owner is killed before. On a full
        # disk the file is left out: it is needed only if the owner is killed on a system other than Linux.
        with contextlib.suppress(OSError):
            pid_file.write_text(f"{self.process.pid}\n")

    def wait_ready(self) -> None:
        """Wait until the server answers. Raises ServicesUnavailable when it does not."""
        if not processes.wait_until(lambda: self._answers() or not self.running, START_SECONDS) or not self.running:
            self.stop()
            raise ServicesUnavailable(f"Valkey did not start; see {self.log}.")

    def await_stop(self) -> None:
        """Wait until it has ended. All data that it accepted is in the append-only file."""
        super().await_stop()
        (self.folder / "valkey.pid").unlink(missing_ok=True)

    def _answers(self) -> bool:
        with redis.Redis.from_url(self.url, socket_timeout=2) as client:
            try:
                return bool(client.ping())
            except (redis.exceptions.RedisError, OSError):
                return False

    def _configuration(self) -> str:
        lines = {
            "bind": "127.0.0.1",
            "port": str(self._port),
            "requirepass": self._password,
            "dir": f'"{self.folder}"',
            "appendonly": "yes",
            "save": '""',
            "maxmemory-policy": "noeviction",
            "databases": "16",
            # A process title would hide the command line, by which the next start finds a server that is still running.
            "set-proc-title": "no",
        }
        return "".join(f"{name} {value}\n" for name, value in lines.items())


def free_port() -> int:
    """Find a free loopback port, outside the range that the system gives to clients."""
    for port in random.sample(PORTS, 50):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise ServicesUnavailable("No free loopback port was found for Valkey: set REDIS_URL instead.")
