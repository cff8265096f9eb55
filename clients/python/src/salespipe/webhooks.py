"""Verification of webhook deliveries: Standard Webhooks, and the hexadecimal signature beside it."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from salespipe.errors import SalespipeError

PREFIX = "whsec_"
TOLERANCE_SECONDS = 300
ID, TIMESTAMP, SIGNATURE = "webhook-id", "webhook-timestamp", "webhook-signature"
HEX_SIGNATURES = ("x-webhook-signature", "x-webhook-signature-secondary")


class WebhookVerificationError(SalespipeError):
    """A delivery is not genuine, not recent or not readable. The message says which step failed."""


@dataclass(frozen=True)
class WebhookEvent:
    """A verified delivery. `id` is the same in every attempt of an event: use it to recognise repeats.

    `occurred_at` is in Unix milliseconds. When `truncated`, `data` has ids only: fetch the record.
    """

    id: str
    event: str
    account_id: str
    occurred_at: int
    data: Mapping[str, Any]
    truncated: bool = False


@dataclass(frozen=True)
class Step:
    """The result of one step of a verification. `advice` says what to do when it failed."""

    name: str
    passed: bool
    found: str
    advice: str = ""


def verify(
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: float | None = None,
) -> WebhookEvent:
    """Return the event of a delivery whose signature and time are right. Raises WebhookVerificationError.

    `body` must be the bytes as received, before any parsing. `secret` may be several: while a secret is rotated, one
    that matches is enough. `tolerance` is in seconds; `now` is Unix time in seconds, by default the clock.
    """
    content = body.encode() if isinstance(body, str) else body
    for step in check(content, headers, secret, tolerance=tolerance, now=now):
        if not step.passed:
            raise WebhookVerificationError(f"{step.name}: {step.found}. {step.advice}".strip())
    return _event(content, headers)


def check(
    body: bytes,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    *,
    tolerance: float = TOLERANCE_SECONDS,
    now: float | None = None,
) -> list[Step]:
    """Return the steps of a verification up to the first that fails. Raises ValueError for an unusable secret."""
    lower = {name.lower(): value for name, value in headers.items()}
    keys = {each: secret_bytes(each) for each in ([secret] if isinstance(secret, str) else secret)}
    steps: list[Step] = []
    for step in _steps(lower, body, keys, tolerance, time.time() if now is None else now):
        steps.append(step)
        if not step.passed:
            break
    return steps


def _steps(
    headers: Mapping[str, str], body: bytes, keys: Mapping[str, bytes], tolerance: float, now: float
) -> Iterator[Step]:
    """Run the steps one after the other; a later one relies on what the earlier ones found."""
    yield _headers(headers)
    yield _time(headers, tolerance, now)
    yield _standard(headers, body, list(keys.values()))
    yield _hexadecimal(headers, body, list(keys))
    yield _body(body)


def secret_bytes(secret: str) -> bytes:
    """Decode a secret, `whsec_` and base64. Raises ValueError, without the secret in its message."""
    try:
        key = base64.b64decode(secret.removeprefix(PREFIX), validate=True)
    except binascii.Error:
        key = b""
    if not secret.startswith(PREFIX) or not key:
        raise ValueError("The secret of an endpoint begins with whsec_ and goes on in base64; this one does not.")
    return key


def _headers(headers: Mapping[str, str]) -> Step:
    missing = [name for name in (ID, TIMESTAMP, SIGNATURE) if not headers.get(name)]
    if missing:
        return Step("Headers", False, f"{', '.join(missing)} missing", "Does a proxy in front of you remove headers?")
    return Step("Headers", True, f"{headers[ID]}, signed with {len(headers[SIGNATURE].split())} secret(s)")


def _time(headers: Mapping[str, str], tolerance: float, now: float) -> Step:
    value = headers[TIMESTAMP]
    if not (value.isascii() and value.isdecimal()):
        return Step("Time", False, f"{TIMESTAMP} is not a number of seconds")
    age = now - int(value)
    found = f"{abs(age):.0f} s {'old' if age >= 0 else 'in the future'}"
    if abs(age) <= tolerance:
        return Step("Time", True, found)
    return Step("Time", False, found, f"{tolerance:g} s are allowed: is the clock right, or was the request replayed?")


def _standard(headers: Mapping[str, str], body: bytes, keys: list[bytes]) -> Step:
    signed = f"{headers[ID]}.{headers[TIMESTAMP]}.".encode() + body
    given = [each.removeprefix("v1,") for each in headers[SIGNATURE].split() if each.startswith("v1,")]
    if not given:
        return Step("Signature", False, f"{SIGNATURE} has no signature of version v1")
    expected = [base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode() for key in keys]
    place = _matching(given, expected)
    if place is None:
        return Step(
            "Signature",
            False,
            f"none of {len(given)} signature(s) matches",
            "Is it the secret of this endpoint, and the body byte for byte as received, not parsed and written again?",
        )
    return Step("Signature", True, f"signature {place + 1} of {len(given)} matches")


def _hexadecimal(headers: Mapping[str, str], body: bytes, secrets: list[str]) -> Step:
    """Check the hexadecimal signatures, which are keyed with the whole secret, `whsec_` included."""
    given = {name: headers[name] for name in HEX_SIGNATURES if headers.get(name)}
    if not given:
        return Step("Hexadecimal signature", True, "not sent")
    expected = [hmac.digest(secret.encode(), body, hashlib.sha256).hex() for secret in secrets]
    place = _matching(list(given.values()), expected)
    if place is None:
        return Step("Hexadecimal signature", False, f"{' and '.join(given)} do not match", "Is the secret complete?")
    return Step("Hexadecimal signature", True, f"{list(given)[place]} matches")


def _matching(given: list[str], expected: list[str]) -> int | None:
    """Return the place of the first given signature that is expected, compared in constant time."""
    for place, signature in enumerate(given):
        if any(hmac.compare_digest(signature.encode(), each.encode()) for each in expected):
            return place
    return None


def _body(body: bytes) -> Step:
    try:
        content = json.loads(body)
    except ValueError:
        return Step("Body", False, "it is not JSON")
    if not isinstance(content, dict):
        return Step("Body", False, "it is not a JSON object")
    missing = [key for key in ("event", "accountId", "occurredAt", "data") if key not in content]
    if missing:
        return Step("Body", False, f"{', '.join(missing)} missing")
    return Step("Body", True, f"{content['event']}, {len(body)} bytes")


def _event(body: bytes, headers: Mapping[str, str]) -> WebhookEvent:
    lower = {name.lower(): value for name, value in headers.items()}
    content = json.loads(body)
    return WebhookEvent(
        id=lower[ID],
        event=content["event"],
        account_id=content["accountId"],
        occurred_at=content["occurredAt"],
        data=content["data"],
        truncated=bool(content.get("truncated", False)),
    )
