"""The web server of the product over the test's database, and requests to it byte by byte."""

import json
import os
import signal
import socket
import subprocess
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
from tests.processes import FOREIGN, ROOT, START_SECONDS

ANSWER_SECONDS = 30.0


@dataclass(frozen=True)
class Received:
    """A response as it came over the socket; header names are lower case."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The decoded body."""
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """A web server that listens on this machine."""

    port: int
    manager: subprocess.Popen[bytes]
    """The process that was started; it forks the web processes."""
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def send(
        self, method: str, path: bytes | str, headers: dict[str, str] | None = None, body: bytes = b""
    ) -> Received:
        """Send one request. Method, path and headers go out as they are given, `Host` unless one is given."""
        given = {"Content-Length": str(len(body)), **(headers or {})}
        with self.begin(method, path, given, body) as connection:
            return receive(connection, method)

    def begin(self, method: str, path: bytes | str, headers: dict[str, str], body: bytes = b"") -> socket.socket:
        """Send the head of a request and this much of its body. Return the open connection."""
        given = {"Host": f"127.0.0.1:{self.port}", **headers, "Connection": "close"}
        target = path.encode("latin-1") if isinstance(path, str) else path
        lines = [f"{name}: {value}".encode("latin-1") for name, value in given.items()]
        head = b"\r\n".join([method.encode() + b" " + target + b" HTTP/1.1", *lines])
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=ANSWER_SECONDS)
        try:
            connection.sendall(head + b"\r\n\r\n" + body)
        except OSError:
            connection.close()
            raise
        return connection


def receive(connection: socket.socket, method: str = "GET") -> Received:
    """Read the response from a connection."""
    response = HTTPResponse(connection, method=method)
    response.begin()
    received = {name.lower(): value for name, value in response.getheaders()}
    return Received(response.status, received, response.read())


def database_url() -> str:
    """The URL of the database that the tests of this process use."""
    url, name = str(settings.DATABASE_URL), str(connection.settings_dict["NAME"])
    return url.replace(f"/{name.removeprefix('test_')}?", f"/{name}?")


def process_environment(folder: Path, **variables: str) -> dict[str, str]:
    """The environment of a process of the product that uses the services of the test; `folder` is for its files."""
    clean = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    services = {
        "DATA_DIR": str(folder / "data"),
        "DATABASE_URL": database_url(),
        "DATABASE_POOLED": str(settings.DATABASE_POOLED),
        "DATABASE_PREPARED_STATEMENTS": str(settings.DATABASE_PREPARED_STATEMENTS),
        "REDIS_URL": settings.REDIS_URL,
        "SECRET_KEY": settings.SECRET_KEY,
        "FIELD_ENCRYPTION_KEYS": ",".join(settings.FIELD_ENCRYPTION_KEYS),
    }
    return clean | services | variables


@contextmanager
def serving(folder: Path, *, code: str = "", **environment: str) -> Iterator[Server]:
    """The product's web server in a process of its own over the test's database, with these further variables; `code`
    starts it in another way."""
    port = free_port()
    web = processes.spawn(
        [sys.executable, *(("-c", code) if code else ("-m", "pipeline_service.operations.web"))],
        log=folder / "web.log",
        on_parent_death=signal.SIGTERM,
        cwd=ROOT,
        env=process_environment(folder, HOST="127.0.0.1", PORT=str(port), WEB_WORKERS="1") | environment,
    )
    server = Server(port, web, folder / "web.log")
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
