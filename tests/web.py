"""The web server in processes of its own over the tests' database, for what many clients do at once."""

import http.client
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
from django.conf import settings

from pipeline_service.operations import processes
from pipeline_service.operations.embedded.valkey import free_port
from tests.served import database_url

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 60.0
ANSWER_SECONDS = 60.0


@dataclass(frozen=True)
class Web:
    """A local web server."""

    port: int

    def ask(self, key: str, method: str, path: str, body: Any) -> tuple[int, Any]:
        """Send one API request over a new connection."""
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS)
        try:
            headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
            asking.request(method, f"/api/v1{path}", orjson.dumps(body), headers)
            response = asking.getresponse()
            return response.status, orjson.loads(response.read())
        finally:
            asking.close()


@contextmanager
def serving(log: Path) -> Iterator[Web]:
    """Serve the test database during the block; the test must commit what the server is to see."""
    port = free_port()
    environment = os.environ | {
        "DATABASE_URL": database_url(),
        "REDIS_URL": settings.REDIS_URL,
        "SECRET_KEY": settings.SECRET_KEY,
        "FIELD_ENCRYPTION_KEYS": ",".join(settings.FIELD_ENCRYPTION_KEYS),
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WEB_WORKERS": "2",
    }
    server = processes.spawn(
        [sys.executable, "-m", "pipeline_service.operations.web"],
        log=log,
        on_parent_death=signal.SIGTERM,
        cwd=ROOT,
        env=environment,
    )
    try:
        assert processes.wait_until(lambda: answers(port), START_SECONDS), log.read_text()
        yield Web(port)
    finally:
        server.terminate()
        server.wait(timeout=START_SECONDS)


def answers(port: int) -> bool:
    """Return whether a local port accepts connections."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
