"""The social platform's events route on this machine, as strict about the wire as the real one.

`answers` overrides what the next requests get; `drop_after_commit` takes an event and then breaks the connection.
"""

import json
import re
import threading
import time
from collections import deque
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from tests.conversions.platform import Call, Canned

PIXEL = "555000111"
TOKEN = "EAAB-social-token"
HASH = re.compile(r"[0-9a-f]{64}")
BROWSER = re.compile(r"fb\.1\.\d{13}\.\S+")
NAMES = {"PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"}
EVENT = {"event_name", "event_time", "event_id", "action_source", "event_source_url", "user_data", "custom_data"}
PERSON = {"em", "ph", "external_id", "fbc", "fbp", "client_ip_address", "client_user_agent"}
WEEK = 7 * 86400


class Fault(Exception):
    """The request is refused with this code and subcode."""

    def __init__(self, code: int, subcode: int | None = None, words: str = "Invalid parameter") -> None:
        self.code, self.subcode, self.words = code, subcode, words


def error(fault: Fault) -> dict[str, Any]:
    told = {"message": fault.words, "type": "OAuthException", "code": fault.code, "fbtrace_id": "trace-bad"}
    return {"error": told | ({"error_subcode": fault.subcode} if fault.subcode else {})}


def need(holds: object, words: str, code: int = 100, subcode: int | None = None) -> None:
    if not holds:
        raise Fault(code, subcode, words)


class SocialPlatform:
    """The server; a test sets its fields and reads what came."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.events: dict[tuple[str, str], dict[str, Any]] = {}
        self.answers: deque[Canned] = deque()
        self.drop_after_commit = 0
        self.closing = threading.Event()
        self.lock = threading.Lock()

    def __enter__(self) -> Self:
        handler = type("Bound", (Handler,), {"platform": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
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

    def take(self, path: str, headers: dict[str, str], body: Any) -> dict[str, Any]:
        """Check a request and keep its event, once for each name and id."""
        need(headers.get("Authorization") == f"Bearer {TOKEN}", "Invalid OAuth access token", 190)
        need(path == f"/v25.0/{PIXEL}/events", "Object does not exist", 100, 33)
        need(headers.get("Content-Type") == "application/json", "No JSON")
        need(set(body) <= {"data", "test_event_code"} and len(body["data"]) == 1, "Unknown names")
        (event,) = body["data"]
        need(set(event) <= EVENT and event["event_name"] in NAMES, "Unknown event")
        self._check_time(event["event_time"])
        self._check_person(event)
        custom = event.get("custom_data")
        need(custom is not None or event["event_name"] != "Purchase", "A purchase has a value", 100, 2804003)
        if custom is not None:
            need(set(custom) == {"value", "currency"} and type(custom["value"]) is float, "Bad custom_data")
            need(custom["value"] >= 0 and re.fullmatch("[A-Z]{3}", custom["currency"]), "Bad custom_data")
        self.events.setdefault((event["event_name"], event["event_id"]), event)
        return {"events_received": 1, "messages": [], "fbtrace_id": f"trace-{len(self.calls)}"}

    def _check_time(self, moment: Any) -> None:
        need(type(moment) is int and 10**9 < moment <= time.time() + 60, "event_time is in seconds", 100, 2804004)
        need(moment >= time.time() - WEEK, "Too old", 100, 2804003)

    def _check_person(self, event: dict[str, Any]) -> None:
        person = event["user_data"]
        need(person and set(person) <= PERSON, "Unknown user_data")
        need(set(person) not in ({"client_user_agent"}, {"client_ip_address"}), "Insufficient", 100, 2804050)
        for name in ("em", "ph", "external_id"):
            need(all(HASH.fullmatch(value) for value in person.get(name, [])), f"{name} is not hashed")
            need(name not in person or len(person[name]) == 1, f"{name} is empty")
        for name in ("fbc", "fbp"):
            need(name not in person or BROWSER.fullmatch(person[name]), f"Bad {name}")
        need(event["action_source"] in ("website", "system_generated"), "Bad action_source")
        if event["action_source"] == "website":
            need("event_source_url" in event and "client_user_agent" in person, "A website tells more", 100, 2804049)


class Handler(BaseHTTPRequestHandler):
    """One connection to the platform."""

    platform: SocialPlatform
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers["Content-Length"]))
        platform = self.platform
        with platform.lock:
            platform.calls.append(Call(self.path, dict(self.headers), json.loads(raw)))
            canned = platform.answers.popleft() if platform.answers else None
            if canned is None:
                try:
                    status, answer = 200, platform.take(self.path, dict(self.headers), json.loads(raw))
                except Fault as fault:
                    status, answer = 400, error(fault)
                if platform.drop_after_commit:
                    platform.drop_after_commit -= 1
                    self.close_connection = True
                    return
                canned = Canned(status, json.dumps(answer).encode(), {"Content-Type": "application/json"})
        self._write(canned)

    def _write(self, canned: Canned) -> None:
        if canned.hang:
            self.platform.closing.wait()
            self.close_connection = True
            return
        self.send_response(canned.status)
        for name, value in canned.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(canned.body)))
        self.end_headers()
        self.wfile.write(canned.body)
