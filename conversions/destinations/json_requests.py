"""JSON requests to ad platforms, and the result when no answer comes."""

import time
from collections.abc import Callable, Mapping
from typing import Any

import orjson

from conversions.destinations.results import AttemptResult, PlatformError, timed_out, unreachable, unreadable
from conversions.destinations.test_platform.routing import TOKEN, built_in_platform, reaching, test_account_of
from conversions.destinations.tokens import CONNECT_SECONDS, access_token
from conversions.models import AdConnection
from pipeline_service.outbound import client
from pipeline_service.outbound.errors import OutboundError

NOT_REACHED = frozenset({"dns", "connect", "tls", "blocked_address", "bad_url"})
# These errors can also occur after the request has arrived.
POSSIBLY_ARRIVED = frozenset({"connect", "tls"})


def with_token(
    connection: AdConnection, ask: Callable[[str], client.Answer], *, until: float
) -> tuple[client.Answer, str]:
    """Call `ask` with a token, and once more with a new one after a 401; return the answer and the token used.

    `until` is a time of `time.monotonic`. A test account reaches the built-in platform. Raises PlatformError.
    """
    test_account = test_account_of(connection)
    if test_account is not None:
        with reaching(test_account, connection):
            return ask(TOKEN), TOKEN
    token = access_token(connection, until=until)
    answer = ask(token)
    if answer.status == 401:
        token = access_token(connection, until=until, stale=token)
        answer = ask(token)
    return answer, token


def send_json(
    method: str,
    url: str,
    payload: Mapping[str, Any] | None,
    *,
    headers: Mapping[str, str],
    seconds: float,
    until: float,
    limit: int,
) -> client.Answer:
    """Send one request. The answer may take `seconds`, but not beyond `until`, and `limit` bytes.

    Raises PlatformError.
    """
    built_in = built_in_platform()
    if built_in is not None:
        return built_in.send(method, url, payload)
    body = None if payload is None else orjson.dumps(payload)
    kind = {} if body is None else {"Content-Type": "application/json"}
    try:
        return client.send(
            method,
            url,
            headers={"Accept": "application/json", **kind, **headers},
            body=body,
            connect_timeout=CONNECT_SECONDS,
            deadline=max(0.1, min(seconds, until - time.monotonic())),
            max_body=limit,
        )
    except OutboundError as error:
        raise PlatformError(_result_of_error(error)) from error


def retry_after_of(answer: client.Answer) -> float | None:
    """Return the seconds that the platform asks to wait, if given in seconds."""
    text = answer.headers.get("retry-after", "").strip()
    return float(text[:9]) if text.isascii() and text.isdigit() else None


def _result_of_error(error: OutboundError) -> AttemptResult:
    if error.code == "timeout":
        return timed_out(unknown=True)
    if error.code in NOT_REACHED:
        return unreachable(unknown=error.code in POSSIBLY_ARRIVED)
    return unreadable()
