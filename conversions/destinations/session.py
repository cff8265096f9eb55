"""Signed requests to the search-ad platform: one attempt, and one more with a new token when the first was too old."""

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import orjson

from conversions.destinations.results import Result, timed_out, unreachable, unreadable
from conversions.destinations.tokens import (
    ANSWER_SECONDS,
    BODY_LIMIT,
    CONNECT_SECONDS,
    NoToken,
    access_token,
    credentials_of,
    json_of,
)
from conversions.models import AdConnection
from pipeline_service.outbound import client
from pipeline_service.outbound.errors import OutboundError

NOT_REACHED = frozenset({"dns", "connect", "tls", "blocked_address", "bad_url"})
# A connection can also break after the request has arrived.
MAY_HAVE_ARRIVED = frozenset({"connect", "tls"})
HIDDEN = "userIdentifiers"


class Failed(Exception):
    """No answer to interpret; `result` says what that makes of the row."""

    def __init__(self, result: Result) -> None:
        self.result = result
        super().__init__(result.message)


def exchange(
    connection: AdConnection, method: str, url: str, payload: Mapping[str, Any] | None, *, until: float
) -> tuple[client.Answer, Any]:
    """The answer and its JSON body (None: no usable one). `until` is a time of `time.monotonic`. Raises Failed."""
    token = _token(connection, until=until)
    answer = _send(connection, method, url, payload, token, until=until)
    if answer.status == 401:
        token = _token(connection, until=until, stale=token)
        answer = _send(connection, method, url, payload, token, until=until)
    return answer, json_of(answer)


def described(result: Result, answer: client.Answer, payload: Mapping[str, Any], connection: AdConnection) -> Result:
    """The result with what was said on both sides, cut to what may be shown."""
    shown = replace(result, http_status=answer.status, request=_shown(payload), response=answer.text)
    return shown.without(credentials_of(connection).values())


def retry_after_of(answer: client.Answer) -> float | None:
    """Seconds that the platform asks to wait, when it says so in seconds."""
    text = answer.headers.get("retry-after", "").strip()
    return float(text[:9]) if text.isascii() and text.isdigit() else None


def _token(connection: AdConnection, *, until: float, stale: str | None = None) -> str:
    try:
        return access_token(connection, until=until, stale=stale)
    except NoToken as error:
        raise Failed(error.result) from error


def _send(
    connection: AdConnection, method: str, url: str, payload: Mapping[str, Any] | None, token: str, *, until: float
) -> client.Answer:
    headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}
    body = None
    if payload is not None:
        headers["Content-Type"] = "application/json"
        body = orjson.dumps(payload)
    if connection.login_account_id:
        headers["login-customer-id"] = connection.login_account_id
    developer_token = credentials_of(connection).get("developerToken")
    if developer_token:
        headers["developer-token"] = developer_token
    try:
        return client.send(
            method,
            url,
            headers=headers,
            body=body,
            connect_timeout=CONNECT_SECONDS,
            deadline=max(0.1, min(ANSWER_SECONDS, until - time.monotonic())),
            max_body=BODY_LIMIT,
        )
    except OutboundError as error:
        raise Failed(replace(_of_error(error), request=_shown(payload or {}))) from error


def _of_error(error: OutboundError) -> Result:
    if error.code == "timeout":
        return timed_out(unknown=True)
    if error.code in NOT_REACHED:
        return unreachable(unknown=error.code in MAY_HAVE_ARRIVED)
    return unreadable()


def _shown(payload: Mapping[str, Any]) -> str:
    """The request without what identifies a person."""

    def cleaned(value: Any) -> Any:
        if isinstance(value, Mapping):
            return {name: "…" if name == HIDDEN else cleaned(item) for name, item in value.items()}
        return [cleaned(item) for item in value] if isinstance(value, list) else value

    return orjson.dumps(cleaned(payload)).decode()
