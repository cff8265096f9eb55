"""The base of the platform doubles: a local server, a list of all requests, and faults.

`faults` says what goes wrong at which request, counted from 0: `busy` and `broken` refuse it, `lost` does it and breaks
the connection, `hang` does it and never answers, `late` does it only when `apply_late` is called.
`allow_duplicates` lets two campaigns have one name, as two concurrent requests may. `after` is called when a request is
done and before it is answered. `refuse_all` refuses every request with the text of `words`.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests import doubles
from tests.doubles import LocalServer

TOKEN = "double-token"


class Refused(Exception):
    """A refusal by the platform; each double formats it."""

    def __init__(self, code: Any, status: int = 400) -> None:
        self.code, self.status = code, status
        super().__init__(str(code))


@dataclass
class Request:
    """A received request."""

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: Any

    @property
    def name(self) -> str:
        """Method and path, as tests distinguish requests."""
        return f"{self.method} {self.path}"


@dataclass
class Campaign:
    """The common fields of a campaign. `spent` is set once it could have been delivered at any time."""

    id: str
    name: str
    active: bool
    fields: dict[str, Any] = field(default_factory=dict)
    removed: bool = False
    spent: bool = False


class Double(LocalServer):
    """The server; tests set its fields and read what it received."""

    busy: tuple[int, Any] = (429, {})
    broken: tuple[int, Any] = (500, {})
    bad: Any = None

    def __init__(self) -> None:
        super().__init__(Handler)
        self.requests: list[Request] = []
        self.faults: dict[int, str] = {}
        self.allow_duplicates = False
        self.words, self.refuse_all = "no", False
        self.after: dict[int, Callable[[], None]] = {}
        self.campaigns: dict[str, Campaign] = {}
        self.numbers = 100
        self.held: list[Request] = []

    def number(self) -> str:
        self.numbers += 1
        return str(self.numbers)

    def live(self) -> list[Campaign]:
        """Return the campaigns that were not removed."""
        return [campaign for campaign in self.campaigns.values() if not campaign.removed]

    def names(self) -> list[str]:
        """Return all requests so far by method and path."""
        return [request.name for request in self.requests]

    def apply_late(self) -> None:
        """Apply the `late` requests now."""
        with self.lock:
            while self.held:
                self.answer(self.held.pop())

    def handle(self, request: Request) -> tuple[int, Any]:
        """Return status and body of the response."""
        raise NotImplementedError

    def refused(self, refusal: Refused) -> tuple[int, Any]:
        """Format a refusal as the platform does."""
        raise NotImplementedError

    def deliverable(self, campaign: Campaign) -> bool:
        """Return whether an ad of the campaign could be shown."""
        raise NotImplementedError

    def answer(self, request: Request) -> tuple[int, Any]:
        try:
            need(not self.refuse_all, self.bad)
            status, body = self.handle(request)
        except Refused as refusal:
            status, body = self.refused(refusal)
        for campaign in self.live():
            campaign.spent = campaign.spent or (campaign.active and self.deliverable(campaign))
        return status, body


def need(holds: object, code: Any) -> None:
    if not holds:
        raise Refused(code)


def only(
    given: dict[str, Any], required: set[str], code: Any, optional: frozenset[str] | set[str] = frozenset()
) -> None:
    """Check that all required fields and no unknown ones are present."""
    need(required <= set(given) <= required | optional, code)


class Handler(doubles.Handler):
    """One connection to the platform."""

    double: Double

    def do_GET(self) -> None:
        self._serve(None)

    def do_POST(self) -> None:
        self._serve(json.loads(self.read()))

    def do_DELETE(self) -> None:
        self.do_POST()

    def _serve(self, body: Any) -> None:
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query, keep_blank_values=True).items()}
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(self.command, address.path, query, headers, body)
        with self.double.lock:
            fault = self.double.faults.pop(len(self.double.requests), None)
            self.double.requests.append(request)
            if fault in ("busy", "broken"):
                status, content = self.double.busy if fault == "busy" else self.double.broken
            elif fault == "late":
                self.double.held.append(request)
            else:
                status, content = self.double.answer(request)
            self.double.after.pop(len(self.double.requests) - 1, lambda: None)()
        if fault == "lost":
            self.drop()
        elif fault in ("hang", "late"):
            self.hang()
        else:
            self.write(status, content)
