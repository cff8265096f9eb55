"""RabbitMQ on ports of its own, with its files in one folder."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

from kombu.connection import Connection

from pipeline_service.operations import processes
from pipeline_service.operations.embedded.valkey import free_port

START_SECONDS = 120


def server() -> Path | None:
    """The start script of the newest RabbitMQ of this machine. Debian's own wrapper changes to another user."""
    found = sorted(Path("/usr/lib/rabbitmq/lib").glob("rabbitmq_server-*/sbin/rabbitmq-server"))
    on_path = shutil.which("rabbitmq-server")
    return found[-1] if found else (Path(on_path) if on_path else None)


class Rabbit:
    """One RabbitMQ node with its own port mapper."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self._distribution, self._mapper_port = free_port(), free_port(), free_port()
        self.url = f"amqp://guest:guest@127.0.0.1:{self.port}//"
        self._server: subprocess.Popen[bytes] | None = None
        self._mapper: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and return when it takes messages."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._mapper = self._spawn("epmd", "-address", "127.0.0.1", "-port", str(self._mapper_port))
        self.go_on()

    def go_on(self) -> None:
        """Wake a frozen server, start a killed one, and return when it takes messages."""
        if self._server is None or self._server.poll() is not None:
            self._server = self._spawn(str(server()))
        else:
            os.killpg(self._server.pid, signal.SIGCONT)
        assert processes.wait_until(self._answers, START_SECONDS), (self.folder / "rabbitmq.log").read_text()

    def send(self, number: int) -> None:
        """Send a signal to the server and all its children."""
        if self._server is not None:
            os.killpg(self._server.pid, number)
            if number == signal.SIGKILL:
                self._server.wait()

    def stop(self) -> None:
        """Stop it: nothing it keeps is needed."""
        for process in (self._server, self._mapper):
            if process is not None and process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()

    def _spawn(self, *command: str) -> subprocess.Popen[bytes]:
        return processes.spawn(
            command,
            log=self.folder / "rabbitmq.log",
            on_parent_death=signal.SIGKILL,
            cwd=self.folder,
            env=self._environment(),
        )

    def _answers(self) -> bool:
        try:
            with Connection(self.url, transport_options={"connect_timeout": 1}) as connection:
                connection.connect()
        except OSError:
            return False
        return True

    def _environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "ERL_EPMD_PORT": str(self._mapper_port),
            "ERL_EPMD_ADDRESS": "127.0.0.1",
            "RABBITMQ_NODENAME": "pipeline@localhost",
            "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
            "RABBITMQ_NODE_PORT": str(self.port),
            "RABBITMQ_DIST_PORT": str(self._distribution),
            "RABBITMQ_MNESIA_BASE": str(self.folder / "data"),
            "RABBITMQ_LOG_BASE": str(self.folder / "logs"),
            "RABBITMQ_ENABLED_PLUGINS_FILE": str(self.folder / "plugins"),
            "RABBITMQ_CONFIG_FILE": str(self.folder / "none"),
            "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS": "-kernel inet_dist_use_interface {127,0,0,1}",
        }
