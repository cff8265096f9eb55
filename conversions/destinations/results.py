"""Results of attempts, and their fixed messages. A platform's own messages stay in the fire log."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

EXCERPT = 2000
HASH = re.compile(r"\b[0-9a-fA-F]{64}\b")
TOKEN = re.compile(r"(?i)(bearer\s+|\bya29\.|\b1//)[A-Za-z0-9._~+/-]+=*")


class Interpretation(Enum):
    """The meaning of an answer for the row."""

    ACCEPTED = "accepted"
    ALREADY_THERE = "already there"
    SAME_CLICK = "same click and second"
    TRANSIENT = "transient"
    TOO_EARLY = "too early"
    ACCOUNT = "account-wide"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class AttemptResult:
    """The result of an attempt. `unknown`: the platform may have accepted it although no answer said so."""

    interpretation: Interpretation
    reason: str | None = None
    message: str | None = None
    unknown: bool = False
    http_status: int | None = None
    code: str | None = None
    request_id: str | None = None
    request: str | None = None
    response: str | None = None
    retry_after: float | None = None
    to_confirm: bool = False

    def without(self, secrets: Iterable[str]) -> "AttemptResult":
        """Return the same result with excerpts that show no secret, token or hash of a person."""
        return replace(self, request=excerpt(self.request, secrets), response=excerpt(self.response, secrets))


class PlatformError(Exception):
    """No token, no usable answer, or a refusal. `result.unknown`: the request may have been executed all the same."""

    def __init__(self, result: AttemptResult) -> None:
        self.result = result
        super().__init__(result.message)


def excerpt(text: str | None, secrets: Iterable[str]) -> str | None:
    """Return at most 2 kB of a text without these secrets, token-like strings, or hashes of personal data."""
    if text is None:
        return None
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        text = text.replace(secret, "…")
    return TOKEN.sub("…", HASH.sub("…", text))[:EXCERPT]


def timed_out(*, unknown: bool) -> AttemptResult:
    return AttemptResult(Interpretation.TRANSIENT, "timeout", "Destination timed out", unknown=unknown)


def unreachable(*, unknown: bool) -> AttemptResult:
    return AttemptResult(Interpretation.TRANSIENT, "unreachable", "Destination could not be reached", unknown=unknown)


def unreadable(status: int | None = None) -> AttemptResult:
    """Return the result of an answer that is neither success nor refusal."""
    return AttemptResult(
        Interpretation.TRANSIENT, "unreadable", "Destination gave no usable answer", unknown=True, http_status=status
    )


def unavailable(status: int) -> AttemptResult:
    """Return the result when the platform has problems of its own, or asks to wait."""
    message = f"Destination answered {status}"
    return AttemptResult(Interpretation.TRANSIENT, "unavailable", message, unknown=status >= 500, http_status=status)


def revoked(code: str = "invalid_grant") -> AttemptResult:
    """Return the result when the platform revoked the authorization."""
    message = "Authorization was revoked; reconnect the account"
    return AttemptResult(Interpretation.ACCOUNT, "authorization_revoked", message, code=code)


def refused_account(code: str, message: str) -> AttemptResult:
    """Return the result when the platform refuses the whole account; `message` says what a person has to do."""
    return AttemptResult(Interpretation.ACCOUNT, "account_refused", message, code=code)
