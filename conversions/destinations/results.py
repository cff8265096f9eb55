"""What an attempt ended in, and the fixed words for it. A platform's own words stay in the fire log."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

EXCERPT = 2000
HASH = re.compile(r"\b[0-9a-fA-F]{64}\b")
TOKEN = re.compile(r"(?i)(bearer\s+|\bya29\.|\b1//)[A-Za-z0-9._~+/-]+=*")


class Verdict(Enum):
    """What an answer means for the row."""

    ACCEPTED = "accepted"
    ALREADY_THERE = "already there"
    SAME_CLICK = "same click and second"
    TRANSIENT = "transient"
    TOO_EARLY = "too early"
    ACCOUNT = "account-wide"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Result:
    """How an attempt ended. `unknown`: the platform may have accepted it although we were not told."""

    verdict: Verdict
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

    def without(self, secrets: Iterable[str]) -> "Result":
        """The same with excerpts that show no secret, token or hash of a person."""
        return replace(self, request=excerpt(self.request, secrets), response=excerpt(self.response, secrets))


class Trouble(Exception):
    """No token, no usable answer, or a no. `result.unknown`: what was asked may have been done all the same."""

    def __init__(self, result: Result) -> None:
        self.result = result
        super().__init__(result.message)


def excerpt(text: str | None, secrets: Iterable[str]) -> str | None:
    """At most 2 kB of a text without these secrets, anything that looks like a token, or hashes of personal data."""
    if text is None:
        return None
    for secret in sorted(filter(None, secrets), key=len, reverse=True):
        text = text.replace(secret, "…")
    return TOKEN.sub("…", HASH.sub("…", text))[:EXCERPT]


def timed_out(*, unknown: bool) -> Result:
    return Result(Verdict.TRANSIENT, "timeout", "Destination timed out", unknown=unknown)


def unreachable(*, unknown: bool) -> Result:
    return Result(Verdict.TRANSIENT, "unreachable", "Destination could not be reached", unknown=unknown)


def unreadable(status: int | None = None) -> Result:
    """An answer that says neither yes nor no."""
    return Result(
        Verdict.TRANSIENT, "unreadable", "Destination gave no usable answer", unknown=True, http_status=status
    )


def unavailable(status: int) -> Result:
    """The platform has trouble of its own, or asks us to wait."""
    message = f"Destination answered {status}"
    return Result(Verdict.TRANSIENT, "unavailable", message, unknown=status >= 500, http_status=status)


def revoked(code: str = "invalid_grant") -> Result:
    """We are not let in any more."""
    message = "Authorization was revoked; reconnect the account"
    return Result(Verdict.ACCOUNT, "authorization_revoked", message, code=code)


def refused_account(code: str, message: str) -> Result:
    """The platform refuses the account as a whole; `message` is what a person has to do about it."""
    return Result(Verdict.ACCOUNT, "account_refused", message, code=code)
