"""The web server of the product over the test's database, and requests to it byte by byte."""

import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from pipeline_service.operations import processes
from pipeline_service.operations.embedded.valkey import free_port
from tests.processes import FOREIGN, ROOT

START_SECONDS = 60.0
ANSWER_SECONDS = 30.0


@dataclass(frozen=True)
class Received:
    """A response from the socket; header names are lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the decoded body."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """A local web server."""

    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def send(
        self, method: str, path: bytes | str, headers: dict[str, str] | None = None, body: bytes = b""
    ) -> Received:
        """Send one request with method, path and headers unchanged; `Host` is added unless given."""
        given = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(body)), **(headers or {})}
        target = path.encode("latin-1") if isinstance(path, str) else path
        lines = [f"{name}: {value}".encode("latin-1") for name, value in {**given, "Connection": "close"}.items()]
        head = b"\r\n".join([method.encode() + b" " + target + b" HTTP/1.1", *lines])
        with socket.create_connection(("127.0.0.1", self.port), timeout=ANSWER_SECONDS) as client_socket:
            client_socket.sendall(head + b"\r\n\r\n" + body)
            response = HTTPResponse(client_socket, method=method)
            response.begin()
            received = {name.lower(): value for name, value in response.getheaders()}
            return Received(response.status, received, response.read())


def database_url() -> str:
    """Return the URL of the database of this test process."""
    url, name = str(settings.DATABASE_URL), str(connection.settings_dict["NAME"])
    return url.replace(f"/{name.removeprefix('test_')}?", f"/{name}?")


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[Server]:
    """Run the product's web server in a separate process over the test database, with these variables."""
    port = free_port()
    clean = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    settings_of_process = {
        "DATA_DIR": str(folder / "data"),
        "DATABASE_URL": database_url(),
        "REDIS_URL": settings.REDIS_URL,
        "SECRET_KEY": settings.SECRET_KEY,
        "FIELD_ENCRYPTION_KEYS": ",".join(settings.FIELD_ENCRYPTION_KEYS),
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WEB_WORKERS": "1",
    }
    web = processes.spawn(
        [sys.executable, "-m", "pipeline_service.operations.web"],
        log=folder / "web.log",
        on_parent_death=signal.SIGTERM,
        cwd=ROOT,
        env=clean | settings_of_process | environment,
    )
    server = Server(port)
    try:
        started = processes.wait_until(lambda: web.poll() is not None or _answers(server), START_SECONDS)
        assert started, (folder / "web.log").read_text()
        assert web.poll() is None, (folder / "web.log").read_text()
        yield server
    finally:
        web.terminate()
        web.wait(timeout=START_SECONDS)


def _answers(server: Server) -> bool:
    try:
        return server.send("GET", "/healthz").status == 200
    except (OSError, HTTPException):
        return False
