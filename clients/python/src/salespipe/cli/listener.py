"""A receiver of webhooks on this machine that explains every step of the verification."""

import json
import signal
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import TracebackType
from typing import Self

from rich.text import Text

from salespipe.cli import output
from salespipe.errors import SalespipeError
from salespipe.webhooks import Step, check

BODY_LIMIT = 1 << 20
READ_TIMEOUT_SECONDS = 10


class Listener:
    """An HTTP server that answers 200 to a delivery that can be verified, and 400 with the reason to others."""

    def __init__(self, host: str, port: int, as_json: bool) -> None:
        handler = type("BoundDelivery", (Delivery,), {"listener": self})
        try:
            self._server = HTTPServer((host, port), handler)
        except OSError as error:
            raise SalespipeError(f"Port {port} of {host} cannot be opened: {error.strerror}.") from error
        self.port = int(self._server.server_address[1])
        self.url = f"http://{host}:{self.port}"
        self.as_json = as_json
        self.secrets: list[str] = []
        self.received = 0

    def __enter__(self) -> Self:
        # So that a registered endpoint is removed when a service manager ends the command.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.server_close()

    def serve(self, count: int | None) -> None:
        """Receive `count` deliveries, or without end."""
        while count is None or self.received < count:
            self._server.handle_request()

    def receive(self, body: bytes, headers: dict[str, str]) -> list[Step]:
        """Verify and print one delivery; return its steps."""
        self.received += 1
        steps = check(body, headers, self.secrets)
        if self.as_json:
            output.print_json(_as_json(body, headers, steps))
        else:
            _print(self.received, body, headers, steps)
        return steps


class Delivery(BaseHTTPRequestHandler):
    """One request to the listener."""

    listener: Listener
    timeout = READ_TIMEOUT_SECONDS

    def do_POST(self) -> None:
        """Verify a delivery and answer it."""
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > BODY_LIMIT:
            self._answer(400, f"Content-Length must be a number up to {BODY_LIMIT}.")
            return
        steps = self.listener.receive(self.rfile.read(int(length)), dict(self.headers.items()))
        failed = next((step for step in steps if not step.passed), None)
        if failed is None:
            self._answer(200, "verified")
        else:
            self._answer(400, f"{failed.name}: {failed.found}")

    def _answer(self, status: int, message: str) -> None:
        content = message.encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the steps say it."""


def _as_json(body: bytes, headers: dict[str, str], steps: list[Step]) -> dict[str, object]:
    lower = {name.lower(): value for name, value in headers.items()}
    try:
        content = json.loads(body)
    except ValueError:
        content = None
    return {
        "verified": all(step.passed for step in steps),
        "id": lower.get("webhook-id"),
        "delivery": lower.get("x-webhook-delivery"),
        "attempt": lower.get("x-webhook-attempt"),
        "steps": [
            {"name": step.name, "passed": step.passed, "found": step.found, "advice": step.advice} for step in steps
        ],
        "body": content,
    }


def _print(number: int, body: bytes, headers: dict[str, str], steps: list[Step]) -> None:
    lower = {name.lower(): value for name, value in headers.items()}
    title = f"{number}. {lower.get('x-webhook-event', 'a request')} {lower.get('x-webhook-delivery', '')}"
    attempt = lower.get("x-webhook-attempt")
    output.CONSOLE.print(Text(f"\n{title}" + (f", attempt {attempt}" if attempt else ""), style="bold"))
    for step in steps:
        mark, style = ("✓", "green") if step.passed else ("✗", "red")
        output.CONSOLE.print(Text().append(f"  {mark} ", style=style).append(f"{step.name}: {step.found}"))
        if step.advice and not step.passed:
            output.CONSOLE.print(Text(f"    {step.advice}", style="yellow"))
    if all(step.passed for step in steps):
        output.CONSOLE.print(Text(json.dumps(json.loads(body)["data"], ensure_ascii=False, indent=2), style="dim"))
