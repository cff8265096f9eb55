"""Requests to the ad platforms: signed as each vendor requires, one attempt, and another after an expired token."""

import hashlib
import hmac
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.conf import settings

from conversions.destinations.error_codes import result_of_http_error
from conversions.destinations.json_requests import retry_after_of, send_json, with_token
from conversions.destinations.results import AttemptResult, Interpretation, excerpt, revoked, unavailable, unreadable
from conversions.destinations.results import PlatformError as PlatformError
from conversions.destinations.session import headers_of
from conversions.destinations.tokens import credentials_of, json_of
from conversions.models import AdConnection
from pipeline_service.outbound import client

ANSWER_SECONDS = 20.0
"""Platforms check a campaign's objects within the request: slower than an event."""
BODY_LIMIT = 16 * 1024 * 1024
"""A page of 10,000 clicks has about 6 MB."""


WORDS = 300
"""The maximum length of a platform's own message in ours."""
CONTACT = re.compile(r"[^\s@\"'<>]+@[^\s@\"'<>]+|\+\d[\d ().-]{6,}\d")


class PlatformSession:
    """A session of one ad account until a time of `time.monotonic`. Every method raises PlatformError."""

    def __init__(self, connection: AdConnection, *, until: float) -> None:
        self.connection = connection
        self.until = until

    def base(self) -> str:
        """Return the base URL of paths."""
        raise NotImplementedError

    def headers(self, token: str) -> dict[str, str]:
        """Return the vendor's authorization headers."""
        return {"Authorization": f"Bearer {token}"}

    def refusal(self, status: int, body: Any) -> AttemptResult | None:
        """Return the result of an answer that is a failure; None for a success."""
        raise NotImplementedError

    def signed(self, path: str, token: str) -> str:
        """Return the path with the parameters that must accompany the token."""
        return path

    def words(self, body: Any) -> str | None:
        """Return the platform's message for people in a refusal."""
        raise NotImplementedError

    def get(self, path: str, query: Mapping[str, str]) -> dict[str, Any]:
        """Send a GET request; return the JSON object of the answer."""
        return self._exchange("GET", f"{path}?{urlencode(query)}" if query else path, None)

    def post(self, path: str, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Send a POST request (a change, or a read that needs a body); return the JSON object of the answer."""
        return self._exchange("POST", path, payload)

    def delete(self, path: str, payload: Mapping[str, Any]) -> dict[str, Any]:
        """Send a DELETE request; return the JSON object of the answer."""
        return self._exchange("DELETE", path, payload)

    def _exchange(self, method: str, path: str, payload: Mapping[str, Any] | None) -> dict[str, Any]:
        ask = partial(self._send, method, path, payload)
        answer, token = with_token(self.connection, ask, until=self.until)
        body = json_of(answer)
        refusal = self.refusal(answer.status, body)
        if refusal is None and not isinstance(body, dict):
            refusal = unreadable(answer.status)
        if refusal is not None:
            words = excerpt(answer.text, [token, *credentials_of(self.connection).values()])
            wait = retry_after_of(answer)
            message = self._refusal_message(refusal, body, token)
            raise PlatformError(
                replace(refusal, http_status=answer.status, retry_after=wait, response=words, message=message)
            )
        found: dict[str, Any] = body
        return found

    def _refusal_message(self, refusal: AttemptResult, body: Any, token: str) -> str | None:
        """Return our message for the refusal with the platform's own message."""
        try:
            own = self.words(body)
        except (LookupError, TypeError, AttributeError):
            # The answer does not have the documented form; the excerpt shows it.
            own = None
        shown = sanitise_message(own, [token, *credentials_of(self.connection).values()]) if own else ""
        return f"{refusal.message}: {shown}" if shown else refusal.message

    def _send(self, method: str, path: str, payload: Mapping[str, Any] | None, token: str) -> client.Answer:
        return send_json(
            method,
            self.base() + self.signed(path, token),
            payload,
            headers=self.headers(token),
            seconds=ANSWER_SECONDS,
            until=self.until,
            limit=BODY_LIMIT,
        )


def sanitise_message(words: str, secrets: Iterable[str]) -> str:
    """Return a platform's message as everybody in the account may read it: short, without secrets and contacts."""
    shown = CONTACT.sub("…", excerpt(words, secrets) or "")
    return "".join(character if character.isprintable() else " " for character in shown)[:WORDS].strip()


def rejected(code: str) -> AttemptResult:
    """Return the result of a permanent refusal."""
    return AttemptResult(Interpretation.REJECTED, "rejected", f"Rejected by the platform ({code})", code=code)


def throttled(code: str) -> AttemptResult:
    """Return the result of a temporary refusal."""
    return AttemptResult(Interpretation.TRANSIENT, "unavailable", f"The platform asks to wait ({code})", code=code)


# -- Search ------------------------------------------------------------------------------------------------------------


class SearchSession(PlatformSession):
    """REST of the search platform; paths are relative to the customer."""

    def base(self) -> str:
        version, customer = settings.SEARCH_ADS_API_VERSION, self.connection.ad_account_id
        return f"{settings.SEARCH_ADS_BASE_URL}/{version}/customers/{customer}"

    def headers(self, token: str) -> dict[str, str]:
        return headers_of(self.connection, token)

    def refusal(self, status: int, body: Any) -> AttemptResult | None:
        return None if status == 200 else result_of_http_error(status, body, fresh=False)

    def words(self, body: Any) -> str | None:
        details = body["error"].get("details") or []
        errors = [error["message"] for detail in details for error in detail.get("errors", [])]
        return " ".join(errors) or body["error"].get("message")


# -- Social ------------------------------------------------------------------------------------------------------------

SOCIAL_TRANSIENT = frozenset({1, 2, 4, 17, 32, 341, 368, 613, *range(80000, 80015)})
"""Platform failures and rate limits. Source: the platform's error reference and rate limiting."""
SOCIAL_NO_ACCESS = frozenset({10, 102, 190, 200, 294})
"""Invalid token, or no permission for the ad account."""


class SocialSession(PlatformSession):
    """Marketing API of the social platform."""

    def base(self) -> str:
        return f"{settings.SOCIAL_ADS_BASE_URL}/{settings.SOCIAL_ADS_API_VERSION}"

    def signed(self, path: str, token: str) -> str:
        secret = credentials_of(self.connection).get("appSecret")
        if not secret:
            return path
        proof = hmac.new(secret.encode(), token.encode(), hashlib.sha256).hexdigest()
        return f"{path}{'&' if '?' in path else '?'}appsecret_proof={proof}"

    def words(self, body: Any) -> str | None:
        error = body["error"]
        parts = (error.get("error_user_title"), error.get("error_user_msg"))
        return ": ".join(filter(None, parts)) or error.get("message")

    def refusal(self, status: int, body: Any) -> AttemptResult | None:
        error = body.get("error") if isinstance(body, Mapping) else None
        if status == 200 and error is None:
            return None
        if not isinstance(error, Mapping):
            return unavailable(status) if status in (408, 429) or status >= 500 else rejected(f"HTTP_{status}")
        number, detail = error.get("code"), error.get("error_subcode")
        code = f"{number}/{detail}" if detail else str(number)
        if number in SOCIAL_TRANSIENT or error.get("is_transient") is True:
            return replace(throttled(code), unknown=number in (1, 2))
        if number in SOCIAL_NO_ACCESS:
            return revoked(code)
        return unavailable(status) if status >= 500 else rejected(code)


# -- Video -------------------------------------------------------------------------------------------------------------

VIDEO_TRANSIENT = frozenset({40016, 40100, 40101, 40132, 40133})
VIDEO_NO_ACCESS = frozenset({40001, 40102, 40103, 40104, 40105, 40110})
"""Invalid token, or no permission for the advertiser. Source: the platform's list of return codes."""
VIDEO_SERVER_ERROR = range(50000, 70000)


class VideoSession(PlatformSession):
    """Business API of the video platform: an answer is a 200 whose `code` is 0 for success."""

    def base(self) -> str:
        return f"{settings.VIDEO_ADS_BASE_URL}/open_api/{settings.VIDEO_ADS_API_VERSION}"

    def headers(self, token: str) -> dict[str, str]:
        return {"Access-Token": token}

    def words(self, body: Any) -> str | None:
        return str(body["message"])

    def refusal(self, status: int, body: Any) -> AttemptResult | None:
        code = body.get("code") if isinstance(body, Mapping) else None
        if status != 200 or not isinstance(code, int):
            return (
                unreadable(status)
                if status == 200
                else unavailable(status)
                if status >= 429
                else rejected(f"HTTP_{status}")
            )
        if code == 0:
            return None
        if code in VIDEO_TRANSIENT:
            return throttled(str(code))
        if code in VIDEO_NO_ACCESS:
            return revoked(str(code))
        return replace(throttled(str(code)), unknown=True) if code in VIDEO_SERVER_ERROR else rejected(str(code))
