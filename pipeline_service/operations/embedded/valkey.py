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
# Below every system's ephemeral ports: a client that reconnects in vain could otherwise be given the server's own port.
PORTS = range(20_000, 32_000)


class Valkey(Child):
    """One Valkey server over `folder`; its port and password stay the same for the life of this object."""

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
        """Start the server, first ending one that a killed owner left, and return when it has loaded its data.

        Raises ServicesUnavailable when it cannot be started.
        """
        self.launch()
        self.wait_ready()

    def launch(self) -> None:
        """Start the server without waiting for it."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        configuration = self.folder / "valkey.conf"
        pid_file = self.folder / "valkey.pid"
        processes.end_stale(pid_file, program="valkey-server", argument=str(configuration), first=signal.SIGTERM)
        configuration.touch(mode=0o600)
        configuration.write_text(self._configuration())
        self.process = processes.spawn(
            [str(valkey_server()), str(configuration)],
            log=self.log,
            on_parent_death=signal.SIGTERM,
            cwd=self.folder,
        )
        # Its own pid file would name it only once it listens, too late for an owner killed before that. On a full disk
        # it goes without: only an owner killed on another system than Linux would miss the file.
        with contextlib.suppress(OSError):
            pid_file.write_text(f"{self.process.pid}\n")

    def wait_ready(self) -> None:
        """Return when the server answers. Raises ServicesUnavailable when it does not."""
        if not processes.wait_until(lambda: self._answers() or not self.running, START_SECONDS) or not self.running:
            self.stop()
            raise ServicesUnavailable(f"Valkey did not start; see {self.log}.")

    def await_stop(self) -> None:
        """Wait until it has ended: everything it accepted is in the append-only file."""
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
            # The title hides the command line, by which the next start knows a server that was left over.
            "set-proc-title": "no",
        }
        return "".join(f"{name} {value}\n" for name, value in lines.items())


def free_port() -> int:
    """A loopback port that nobody listens on now, outside the range that the system hands to clients."""
    for port in random.sample(PORTS, 50):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise ServicesUnavailable("No free loopback port was found for Valkey: set REDIS_URL instead.")
