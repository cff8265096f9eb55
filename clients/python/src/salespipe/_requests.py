"""Requests and answers, the same for the sync and the async transport."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as dataclass_field
from typing import Any
from urllib.parse import quote

import httpx

from salespipe._encoding import encode_body, encode_query
from salespipe._retries import RETRIED_STATUSES, RetryPolicy, may_repeat, retry_after_seconds
from salespipe._version import __version__
from salespipe.errors import APIError, ConnectionFailedError, RequestTimeoutError, api_error

USER_AGENT = f"salespipe-python/{__version__}"


@dataclass(frozen=True)
class Request:
    """One call of the API. `path` begins after `/api/v1`; `params` is the TypedDict that describes `body`."""

    method: str
    path: str
    query: Mapping[str, Any] = dataclass_field(default_factory=dict)
    body: Any = None
    params: Any = None
    idempotency_key: str | None = None
    accept: str = "application/json"

    def build(self, base_url: httpx.URL, api_key: str, timeout: httpx.Timeout) -> httpx.Request:
        """Build the HTTP request. A POST without an idempotency key gets a random one."""
        headers = {"Authorization": f"Bearer {api_key}", "Accept": self.accept, "User-Agent": USER_AGENT}
        if self.method == "POST":
            headers["Idempotency-Key"] = self.idempotency_key or str(uuid.uuid4())
        return httpx.Request(
            self.method,
            f"{str(base_url).rstrip('/')}/api/v1{self.path}",
            params=encode_query(self.query) or None,
            json=None if self.body is None else encode_body(self.params, self.body),
            headers=headers,
            extensions={"timeout": timeout.as_dict()},
        )


@dataclass
class Attempts:
    """The attempts of one request so far; decides what follows each."""

    request: httpx.Request
    policy: RetryPolicy
    made: int = 0
    lost_answer: bool = False

    def after_error(self, error: httpx.RequestError) -> float:
        """Return the delay before the next attempt. Raises ConnectionFailedError when there is none."""
        self.made += 1
        self.lost_answer = True
        delay = self.policy.delay(self.made) if may_repeat(self.request.method, error) else None
        if delay is not None:
            return delay
        place = self.request.url.copy_with(query=None)
        if isinstance(error, httpx.TimeoutException):
            raise RequestTimeoutError(f"{place} did not answer in time.") from error
        raise ConnectionFailedError(f"{place} could not be reached: {error or type(error).__name__}.") from error

    def after_response(self, response: httpx.Response) -> float | None:
        """Return None for a success, else the delay before the next attempt. Raises APIError when there is none.

        `response` must have been read.
        """
        self.made += 1
        if response.is_success:
            return None
        error = error_of(response)
        delay = self.policy.delay(self.made, error.retry_after) if self._is_temporary(error) else None
        if delay is None:
            raise error
        return delay

    def _is_temporary(self, error: APIError) -> bool:
        # After a lost answer, the first request with this idempotency key may still be running.
        still_running = self.lost_answer and self.request.method == "POST" and error.code == "conflict"
        return error.status in RETRIED_STATUSES or still_running


def error_of(response: httpx.Response) -> APIError:
    """Build the exception for a response that is no success."""
    request_id = response.headers.get("X-Request-Id")
    if response.is_redirect:
        message = f"The service redirects to {response.headers.get('Location')}: use that address."
        return APIError(message, status=response.status_code, code="redirected", request_id=request_id)
    return api_error(
        response.status_code, json_of(response), request_id=request_id, retry_after=retry_after_seconds(response)
    )


def json_of(response: httpx.Response) -> Any:
    """Decode a JSON body; None when it is not JSON."""
    try:
        return response.json()
    except ValueError:
        return None


def answer_of(response: httpx.Response) -> Any:
    """Decode the JSON of a success. Raises APIError when it is not JSON, as behind a wrong address."""
    content = json_of(response)
    if isinstance(content, dict):
        return content
    message = f"{response.url.copy_with(query=None)} did not answer with JSON: is the address right?"
    raise APIError(message, status=response.status_code, code="unexpected_response")


def segment(value: str) -> str:
    """Quote an id for a path. Raises ValueError when it is empty, which would address the whole list."""
    if not value or value in (".", ".."):
        raise ValueError(f"{value!r} is not an id.")
    return quote(value, safe="")
