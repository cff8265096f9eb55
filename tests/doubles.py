"""Servers of others on this machine, over real sockets, for as long as a test runs."""

import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self


@dataclass
class Canned:
    """A prepared response. `hang` keeps the client waiting until the double closes."""

    status: int = 200
    body: bytes = b"{}"
    headers: dict[str, str] = field(default_factory=dict)
    hang: bool = False
    cut: bool = False


class LocalServer:
    """A local server; tests set its fields and read what it received. Each connection has a `handler`."""

    def __init__(self, handler: type["Handler"]) -> None:
        self.handler = handler
        self.closing = threading.Event()
        self.lock = threading.RLock()

    def __enter__(self) -> Self:
        bound = type("Bound", (self.handler,), {"double": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), bound)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    """One connection to a double."""

    double: "LocalServer"
    protocol_version = "HTTP/1.1"
    # Head and body leave as two packets; nobody shall wait 40 ms for the second one.
    disable_nagle_algorithm = True

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""

    def read(self) -> bytes:
        """Return the body of the request."""
        return self.rfile.read(int(self.headers["Content-Length"]))

    def write(self, status: int, content: Any) -> None:
        """Send a JSON response."""
        self.give(Canned(status, json.dumps(content).encode(), {"Content-Type": "application/json"}))

    def give(self, canned: Canned) -> None:
        """Send a prepared response."""
        if canned.hang:
            self.hang()
            return
        self.send_response(canned.status)
        for name, value in canned.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(canned.body) + (50 if canned.cut else 0)))
        self.end_headers()
        self.wfile.write(canned.body)
        if canned.cut:
            self.drop()

    def hang(self) -> None:
        """Never answer."""
        self.double.closing.wait()
        self.drop()

    def drop(self) -> None:
        """Close the connection, after the response or instead of it."""
        self.close_connection = True
