"""A double of the search ad platform: a token route, uploads, adjustments and event ingestion over real sockets.

It is as strict as the real one about requests (names, formats, click windows, order ids) and remembers every request.
`answers` overrides what the next requests get; `drop_after_commit` commits and then breaks the connection.
"""

import datetime
import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests import doubles
from tests.doubles import Canned, LocalServer

CUSTOMER = "1234567890"
MANAGER = "9876543210"
ACTIONS = {"987": "UPLOAD_CLICKS", "988": "UPLOAD_CLICKS", "500": "WEBPAGE"}
TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d")
CLICK_ID = re.compile(r"[A-Za-z0-9_-]{10,}")
EVENT_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
HASH = re.compile(r"[0-9a-f]{64}")
ORDER_ID = re.compile(r"[^@]{1,64}")
CONVERSION_NAMES = {
    *("gclid", "gbraid", "wbraid", "conversionAction", "conversionDateTime", "conversionValue", "currencyCode"),
    *("orderId", "conversionEnvironment", "consent", "userIdentifiers"),
}
ADJUSTMENT_NAMES = {
    *("conversionAction", "adjustmentType", "adjustmentDateTime", "orderId", "restatementValue"),
}
EVENT_NAMES = {
    *("transactionId", "eventTimestamp", "eventSource", "adIdentifiers", "conversionValue", "currency", "consent"),
    "userData",
}
WINDOW = datetime.timedelta(days=90)


@dataclass
class Call:
    """One request: `body` is decoded JSON, or the form of a token request."""

    path: str
    headers: dict[str, str]
    body: Any


class Fault(Exception):
    """Refuse a row with this code."""

    def __init__(self, code: str, kind: str = "conversionUploadError") -> None:
        self.code, self.kind = code, kind


class AdPlatform(LocalServer):
    """The server; tests set its fields and read what it received."""

    def __init__(self) -> None:
        super().__init__(Handler)
        self.calls: list[Call] = []
        self.token_calls: list[Call] = []
        self.conversions: dict[str, dict[str, Any]] = {}
        self.adjustments: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []
        self.ingested: dict[str, dict[str, Any]] = {}
        self.restatements: list[dict[str, Any]] = []
        self.answers: deque[Canned] = deque()
        self.token_answers: deque[Canned] = deque()
        self.row_faults: deque[str] = deque()
        self.drop_after_commit = 0
        self.receipts: dict[str, list[Any]] = {}
        self.statuses: dict[str, dict[str, Any]] = {}
        self.tokens: set[str] = set()
        self.click_times: dict[str, datetime.datetime] = {}
        self.refresh_token = "1//refresh-secret"
        self.on_call: Callable[[Call], None] = lambda call: None

    def expire_tokens(self) -> None:
        """Refuse every token issued so far."""
        self.tokens.clear()

    def issue(self, form: dict[str, str]) -> tuple[int, dict[str, Any]]:
        expected = {"grant_type": "refresh_token", "client_id": "client", "client_secret": "client-secret"}
        if {name: form.get(name) for name in expected} != expected or form.get("refresh_token") != self.refresh_token:
            return 400, {"error": "invalid_grant", "error_description": "Token has been expired or revoked."}
        token = f"ya29.token-{len(self.token_calls)}"
        self.tokens.add(token)
        return 200, {"access_token": token, "expires_in": 3599, "token_type": "Bearer", "scope": "ads"}

    # -- Uploads -------------------------------------------------------------------------------------------------------

    def upload(self, body: Any, *, rows: str) -> tuple[int, dict[str, Any]]:
        if set(body) != {rows, "partialFailure", "validateOnly"} or body["partialFailure"] is not True:
            return refused(400, "INVALID_ARGUMENT")
        items = body[rows]
        if not 1 <= len(items) <= 2000:
            return refused(400, "INVALID_ARGUMENT")
        take = self._take_conversion if rows == "conversions" else self._take_adjustment
        results: list[dict[str, Any]] = []
        errors = []
        for index, item in enumerate(items):
            try:
                if self.row_faults:
                    raise Fault(self.row_faults.popleft())
                results.append(take(item, store=not body["validateOnly"]))
            except Fault as fault:
                results.append({})
                path = [{"fieldName": rows, "index": index}]
                location = {"fieldPathElements": path}
                errors.append({"errorCode": {fault.kind: fault.code}, "message": "no", "location": location})
        answer: dict[str, Any] = {"results": results, "jobId": "12345678901234567"}
        if errors:
            kind = "type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure"
            details = [{"@type": kind, "errors": errors, "requestId": "req-1"}]
            answer["partialFailureError"] = {"code": 3, "message": "Multiple errors", "details": details}
        return 200, answer

    def _take_conversion(self, item: dict[str, Any], *, store: bool) -> dict[str, Any]:
        need(set(item) <= CONVERSION_NAMES, "UNKNOWN_NAME")
        clicks = [name for name in ("gclid", "wbraid", "gbraid") if name in item]
        hashes = [value for entry in item.get("userIdentifiers", []) for value in entry.values()]
        need(len(clicks) == 1 or (not clicks and hashes), "INVALID_CLICK_COUNT")
        need(all(HASH.fullmatch(value) for value in hashes) and len(hashes) <= 5, "INVALID_USER_IDENTIFIER")
        need(not clicks or CLICK_ID.fullmatch(item[clicks[0]]), "UNPARSEABLE_GCLID")
        need_action(item["conversionAction"])
        moment = parsed(item["conversionDateTime"])
        need(moment <= datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=2), "INVALID_CONVERSION_DATE")
        clicked = self.click_times.get(item[clicks[0]]) if clicks else None
        if clicked is not None:
            need(moment >= clicked, "CONVERSION_PRECEDES_EVENT")
            need(moment - clicked <= WINDOW, "EXPIRED_EVENT")
        need(type(item["conversionValue"]) in (int, float) and item["conversionValue"] >= 0, "INVALID_VALUE")
        need(re.fullmatch(r"[A-Z]{3}", item["currencyCode"]), "INVALID_CURRENCY")
        need(ORDER_ID.fullmatch(item["orderId"]), "INVALID_ORDER_ID")
        need(item.get("consent", {"adUserData": "GRANTED"}) == {"adUserData": "GRANTED"}, "INVALID_CONSENT")
        need(item["orderId"] not in self.conversions, "ORDER_ID_ALREADY_IN_USE")
        if store:
            self.conversions[item["orderId"]] = item
        return {name: item[name] for name in (*clicks, "conversionAction", "conversionDateTime")}

    def _take_adjustment(self, item: dict[str, Any], *, store: bool) -> dict[str, Any]:
        kind = "conversionAdjustmentUploadError"
        need(set(item) <= ADJUSTMENT_NAMES, "UNKNOWN_NAME", kind)
        need_action(item["conversionAction"])
        need(item["orderId"] in self.conversions, "CONVERSION_NOT_FOUND", kind)
        need(item["conversionAction"] == self.conversions[item["orderId"]]["conversionAction"], "NOT_ITS_ACTION", kind)
        need(TIME.fullmatch(item["adjustmentDateTime"]), "INVALID_TIME", kind)
        earlier = [known for known in self.adjustments if known["orderId"] == item["orderId"]]
        need(all(known["adjustmentType"] != "RETRACTION" for known in earlier), "CONVERSION_ALREADY_RETRACTED", kind)
        moment = parsed(item["adjustmentDateTime"])
        times = [parsed(known["adjustmentDateTime"]) for known in earlier]
        need(moment >= parsed(self.conversions[item["orderId"]]["conversionDateTime"]), "PRECEDES", kind)
        need(moment not in times, "RESTATEMENT_ALREADY_EXISTS", kind)
        need(all(moment > time for time in times), "MORE_RECENT_RESTATEMENT_FOUND", kind)
        restated = item.get("restatementValue")
        need((item["adjustmentType"] == "RESTATEMENT") == (restated is not None), "RESTATEMENT_VALUE", kind)
        need(restated is None or restated["adjustedValue"] >= 0, "RESTATEMENT_VALUE", kind)
        need(restated is None or re.fullmatch(r"[A-Z]{3}", restated["currencyCode"]), "INVALID_CURRENCY", kind)
        if store:
            self.adjustments.append(item)
        return {name: item[name] for name in ("conversionAction", "orderId", "adjustmentType", "adjustmentDateTime")}

    def counted(self) -> list[float]:
        """Return the value of every uploaded conversion after its adjustments, without retracted ones."""
        values = {identity: item["conversionValue"] for identity, item in self.conversions.items()}
        for item in self.adjustments:
            if item["adjustmentType"] == "RETRACTION":
                del values[item["orderId"]]
            else:
                values[item["orderId"]] = item["restatementValue"]["adjustedValue"]
        return list(values.values())

    def ingest(self, body: Any) -> tuple[int, dict[str, Any]]:
        try:
            need_ingest(set(body) - {"validateOnly"} == {"destinations", "encoding", "events"})
            need_ingest(body["encoding"] == "HEX")
            for destination in body["destinations"]:
                account = {"accountType": "GOOGLE_ADS", "accountId": CUSTOMER}
                need_ingest(destination.get("operatingAccount") == account, "INVALID_DESTINATION")
                action = ACTIONS.get(destination.get("productDestinationId"))
                need_ingest(action == "UPLOAD_CLICKS", "INVALID_CONVERSION_ACTION_ID")
                need_ingest(set(destination) <= {"operatingAccount", "loginAccount", "productDestinationId"})
            need_ingest(body["events"], "REQUIRED_FIELD_MISSING")
            for event in body["events"]:
                self._check_event(event, {item["productDestinationId"] for item in body["destinations"]})
        except Fault as fault:
            return refused_by_reason(400, "INVALID_ARGUMENT", fault.code)
        if body.get("validateOnly"):
            return 200, {}
        for event in body["events"]:
            known = self.ingested.get(event["transactionId"])
            if known is not None:
                self.restatements.append(event)
                # Of a conversion that is there, only value and currency are overwritten.
                event = {**known, "conversionValue": event["conversionValue"], "currency": event["currency"]}
            (destination,) = body["destinations"]
            self.ingested[event["transactionId"]] = {**event, "action": destination["productDestinationId"]}
        self.events += body["events"]
        request_id = f"ingest-{len(self.receipts) + 1}"
        self.receipts[request_id] = body["destinations"]
        return 200, {"requestId": request_id}

    def _check_event(self, event: dict[str, Any], actions: set[str]) -> None:
        need_ingest(set(event) <= EVENT_NAMES and event["eventSource"] in ("WEB", "PHONE", "OTHER"), "INVALID_EVENT")
        need_ingest(ORDER_ID.fullmatch(event["transactionId"]), "INVALID_FORMAT")
        moment = datetime.datetime.fromisoformat(event["eventTimestamp"])
        need_ingest(moment.tzinfo is not None and EVENT_TIME.fullmatch(event["eventTimestamp"]), "INVALID_FORMAT")
        need_ingest(moment <= datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=2), "INVALID_EVENT")
        clicks = event.get("adIdentifiers", {})
        need_ingest(len(clicks) == 1 or (not clicks and "userData" in event), "NO_IDENTIFIERS_PROVIDED")
        need_ingest(all(CLICK_ID.fullmatch(value) for value in clicks.values()), "INVALID_FORMAT")
        consent = event.get("consent", {"adUserData": "CONSENT_GRANTED"})
        need_ingest(consent == {"adUserData": "CONSENT_GRANTED"}, "INVALID_ENUM_VALUE")
        value = event["conversionValue"]
        need_ingest(type(value) in (int, float) and value >= 0, "INVALID_NUMBER_FORMAT")
        need_ingest(re.fullmatch(r"[A-Z]{3}", event["currency"]), "INVALID_CURRENCY_CODE")
        known = self.ingested.get(event["transactionId"])
        if known is not None:
            # A restatement names the conversion as it was reported: same action, time, identifiers and currency.
            need_ingest(actions == {known["action"]}, "INVALID_CONVERSION_ACTION_ID")
            same = ("eventTimestamp", "eventSource", "adIdentifiers", "currency")
            need_ingest(all(event.get(name) == known.get(name) for name in same), "INVALID_EVENT")

    def worth(self) -> dict[str, float]:
        """Return the current value of each ingested conversion by its transaction id."""
        return {identity: event["conversionValue"] for identity, event in self.ingested.items()}

    def status(self, query: str) -> tuple[int, dict[str, Any]]:
        """Return the status of a request: from `statuses`, by default in processing."""
        asked = parse_qs(query, keep_blank_values=True)
        if set(asked) != {"requestId"}:
            return refused(400, "INVALID_ARGUMENT")
        (request_id,) = asked["requestId"]
        if request_id not in self.receipts:
            return refused(404, "NOT_FOUND")
        state = self.statuses.get(request_id, {"requestStatus": "PROCESSING"})
        receipts = [{"destination": destination, **state} for destination in self.receipts[request_id]]
        return 200, {"requestStatusPerDestination": receipts}


def need(holds: object, code: str, kind: str = "conversionUploadError") -> None:
    if not holds:
        raise Fault(code, kind)


def need_ingest(holds: object, reason: str = "INVALID_ARGUMENT") -> None:
    need(holds, reason)


def need_action(name: str) -> None:
    found = re.fullmatch(rf"customers/{CUSTOMER}/conversionActions/(\d+)", name)
    need(found is not None and found[1] in ACTIONS, "NO_CONVERSION_ACTION_FOUND")
    need(found is not None and ACTIONS[found[1]] == "UPLOAD_CLICKS", "INVALID_CONVERSION_ACTION_TYPE")


def parsed(text: str) -> datetime.datetime:
    need(TIME.fullmatch(text), "INVALID_CONVERSION_DATE_TIME")
    return datetime.datetime.fromisoformat(text)


def refused(status: int, word: str, *codes: tuple[str, str]) -> tuple[int, dict[str, Any]]:
    """Return the platform's body of an HTTP error, with error codes by kind."""
    errors = [{"errorCode": {kind: code}, "message": "no"} for kind, code in codes]
    details = [{"@type": "GoogleAdsFailure", "errors": errors, "requestId": "req-2"}] if errors else []
    return status, {"error": {"code": status, "message": "no", "status": word, "details": details}}


def refused_by_reason(status: int, word: str, reason: str) -> tuple[int, dict[str, Any]]:
    """Return the data manager's body of an HTTP error: one `ErrorInfo`."""
    info = {"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": reason, "domain": "datamanager"}
    request = {"@type": "type.googleapis.com/google.rpc.RequestInfo", "requestId": "dm-1"}
    return status, {"error": {"code": status, "message": "no", "status": word, "details": [info, request]}}


class Handler(doubles.Handler):
    """One connection to the platform."""

    double: AdPlatform

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        with self.double.lock:
            self.double.calls.append(Call(self.path, dict(self.headers), None))
            if self._is_stranger():
                answer = refused(401, "UNAUTHENTICATED", ("authenticationError", "OAUTH_TOKEN_INVALID"))
            elif address.path != "/v1/requestStatus:retrieve":
                answer = refused(404, "NOT_FOUND")
            else:
                answer = self.double.status(address.query)
        self.write(*answer)

    def do_POST(self) -> None:
        raw = self.read()
        with self.double.lock:
            if self.path == "/token":
                form = {name: values[0] for name, values in parse_qs(raw.decode()).items()}
                self.double.token_calls.append(Call(self.path, dict(self.headers), form))
                if self.double.token_answers:
                    return self.give(self.double.token_answers.popleft())
                return self.write(*self.double.issue(form))
            body = json.loads(raw)
            self.double.calls.append(Call(self.path, dict(self.headers), body))
            self.double.on_call(self.double.calls[-1])
            canned = self.double.answers.popleft() if self.double.answers else None
            if canned is None:
                status, answer = self._answer(body)
                if self.double.drop_after_commit:
                    self.double.drop_after_commit -= 1
                    return self.drop()
                return self.write(status, answer)
        return self.give(canned)

    def _is_stranger(self) -> bool:
        return self.headers.get("Authorization", "").removeprefix("Bearer ") not in self.double.tokens

    def _answer(self, body: Any) -> tuple[int, dict[str, Any]]:
        if self._is_stranger():
            return refused(401, "UNAUTHENTICATED", ("authenticationError", "OAUTH_TOKEN_INVALID"))
        if (
            self.headers["Content-Type"] != "application/json"
            or self.headers.get("login-customer-id", "1").find("-") >= 0
        ):
            return refused(400, "INVALID_ARGUMENT")
        if self.path == f"/v26/customers/{CUSTOMER}:uploadClickConversions":
            return self.double.upload(body, rows="conversions")
        if self.path == f"/v26/customers/{CUSTOMER}:uploadConversionAdjustments":
            return self.double.upload(body, rows="conversionAdjustments")
        if self.path == "/v1/events:ingest":
            return self.double.ingest(body)
        return refused(403, "PERMISSION_DENIED", ("authorizationError", "USER_PERMISSION_DENIED"))
