"""The social platform's events route on this machine, with the same checks as the real one.

`answers` overrides what the next requests get; `drop_after_commit` takes an event and then breaks the connection.
"""

import json
import re
import time
from collections import deque
from typing import Any

from tests import doubles
from tests.conversions.platform import Call
from tests.doubles import Canned, LocalServer

PIXEL = "555000111"
TOKEN = "EAAB-social-token"
HASH = re.compile(r"[0-9a-f]{64}")
BROWSER = re.compile(r"fb\.1\.\d{13}\.\S+")
NAMES = {"PageView", "Lead", "Schedule", "Purchase", "CompleteRegistration"}
EVENT = {"event_name", "event_time", "event_id", "action_source", "event_source_url", "user_data", "custom_data"}
PERSON = {"em", "ph", "external_id", "fbc", "fbp", "client_ip_address", "client_user_agent"}
WEEK = 7 * 86400


class Fault(Exception):
    """Refuse the request with this code and subcode."""

    def __init__(self, code: int, subcode: int | None = None, words: str = "Invalid parameter") -> None:
        self.code, self.subcode, self.words = code, subcode, words


def error(fault: Fault) -> dict[str, Any]:
    details = {"message": fault.words, "type": "OAuthException", "code": fault.code, "fbtrace_id": "trace-bad"}
    return {"error": details | ({"error_subcode": fault.subcode} if fault.subcode else {})}


def need(holds: object, words: str, code: int = 100, subcode: int | None = None) -> None:
    if not holds:
        raise Fault(code, subcode, words)


class SocialPlatform(LocalServer):
    """The server; tests set its fields and read what it received."""

    def __init__(self) -> None:
        super().__init__(Handler)
        self.calls: list[Call] = []
        self.events: dict[tuple[str, str], dict[str, Any]] = {}
        self.answers: deque[Canned] = deque()
        self.drop_after_commit = 0

    def take(self, path: str, headers: dict[str, str], body: Any) -> dict[str, Any]:
        """Check a request and store its event, once for each name and id."""
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


class Handler(doubles.Handler):
    """One connection to the platform."""

    double: SocialPlatform

    def do_POST(self) -> None:
        platform, body = self.double, json.loads(self.read())
        with platform.lock:
            platform.calls.append(Call(self.path, dict(self.headers), body))
            if platform.answers:
                canned = platform.answers.popleft()
            else:
                try:
                    status, answer = 200, platform.take(self.path, dict(self.headers), body)
                except Fault as fault:
                    status, answer = 400, error(fault)
                if platform.drop_after_commit:
                    platform.drop_after_commit -= 1
                    return self.drop()
                return self.write(status, answer)
        return self.give(canned)
