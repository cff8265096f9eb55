"""An API on this machine that gives the answers of a script, and what it was asked."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tests.doubles import Canned, Handler, LocalServer

KEY = "spk_exampleexampl_secretsecretsecretsecretsecretsecretsecret00"


def answer(content: Any, status: int = 200, **headers: str) -> Canned:
    """An answer in JSON; `Retry_After` in `headers` stands for `Retry-After`."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Canned(status, json.dumps(content).encode(), {"Content-Type": "application/json", **named})


def failure(status: int, code: str, message: str = "It was refused.", **headers: str) -> Canned:
    """An error of the API."""
    return answer({"error": {"code": code, "message": message, "requestId": "req-1"}}, status, **headers)


@dataclass(frozen=True)
class Asked:
    """One request; header names are in lower case."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: Any


class ScriptedHandler(Handler):
    """Gives the next answer of the script; the last one again and again."""

    double: "ScriptedApi"

    def _next(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        content = self.rfile.read(length)
        parts = urlsplit(self.path)
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = json.loads(content) if content else None
        with self.double.lock:
            self.double.asked.append(Asked(self.command, parts.path, dict(parse_qsl(parts.query)), headers, body))
            script = self.double.script
            canned = script.pop(0) if len(script) > 1 else script[0]
        self.give(canned)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = _next


class ScriptedApi(LocalServer):
    """A double of the API."""

    def __init__(self, *script: Canned) -> None:
        super().__init__(ScriptedHandler)
        self.script = list(script) or [answer({"data": [], "nextCursor": None, "hasMore": False})]
        self.asked: list[Asked] = []
