"""Access tokens: cached until a minute before they expire, renewed by one process at a time."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

import orjson
import redis
import structlog
from django.conf import settings

from conversions.destinations.results import (
    AttemptResult,
    Interpretation,
    PlatformError,
    revoked,
    timed_out,
    unavailable,
    unreachable,
    unreadable,
)
from conversions.models import AdConnection
from pipeline_service.outbound import client
from pipeline_service.outbound.errors import OutboundError
from pipeline_service.records import new_id
from pipeline_service.redis_urls import cache_client
from pipeline_service.secrets import decrypt, encrypt

log = structlog.get_logger(__name__)

CONNECT_SECONDS = 3.0
ANSWER_SECONDS = 7.0
EARLY_SECONDS = 60
LOCK_MS = 12_000
POLL_SECONDS = 0.03
BODY_LIMIT = 64 * 1024
RELEASE = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end"


def credentials_of(connection: AdConnection) -> dict[str, str]:
    """Return the credentials: `accessToken`, or `clientId`, `clientSecret` and `refreshToken`.

    They may have `developerToken`, `appSecret`, and `testEventCode` while a pixel is being tested.
    """
    known: dict[str, str] = orjson.loads(connection.credentials or "{}")
    return known


def access_token(connection: AdConnection, *, until: float, stale: str | None = None) -> str:
    """Return a token for the account; with `stale`, another one than that. `until` is a time of `time.monotonic`.

    Raises PlatformError.
    """
    known = credentials_of(connection)
    if "refreshToken" not in known:
        token = known.get("accessToken", "")
        if not token or token == stale:
            raise PlatformError(revoked())
        return token
    cached = _cached_token(connection)
    if cached is not None and cached != stale:
        return cached
    with _refresh_lock(connection, until=until):
        cached = _cached_token(connection)
        if cached is not None and cached != stale:
            return cached
        token, seconds = _renew_token(known, until=until)
        _cache_token(connection, token, seconds)
        return token


def forget_token(connection: AdConnection) -> None:
    """Remove the cached token, as when the credentials change."""
    with _tolerate_cache_failure():
        _client().delete(_key(connection))


def _client() -> redis.Redis:
    return cache_client()


def _key(connection: AdConnection) -> str:
    return f"ads:token:{connection.pk}"


@contextmanager
def _tolerate_cache_failure() -> Iterator[None]:
    try:
        yield
    except redis.RedisError as error:
        log.warning("ads_token_cache_away", error=type(error).__name__, effect="tokens are renewed for each request")


def _cached_token(connection: AdConnection) -> str | None:
    with _tolerate_cache_failure():
        found = _client().get(_key(connection))
        return decrypt(found.decode()) if isinstance(found, bytes) else None
    return None


def _cache_token(connection: AdConnection, token: str, seconds: float) -> None:
    left = math.floor(seconds - EARLY_SECONDS)
    if left > 0:
        with _tolerate_cache_failure():
            _client().set(_key(connection), encrypt(token), ex=left)


@contextmanager
def _refresh_lock(connection: AdConnection, *, until: float) -> Iterator[None]:
    """Let one process renew the token; the others wait and then find it in the cache."""
    lock, owner = f"ads:refresh:{connection.pk}", str(new_id())
    locked = False
    with _tolerate_cache_failure():
        while not (locked := bool(_client().set(lock, owner, nx=True, px=LOCK_MS))):
            if time.monotonic() >= until:
                raise PlatformError(timed_out(unknown=False))
            time.sleep(POLL_SECONDS)
    try:
        yield
    finally:
        if locked:
            with _tolerate_cache_failure():
                _client().eval(RELEASE, 1, lock, owner)


def _renew_token(known: dict[str, str], *, until: float) -> tuple[str, float]:
    form = {
        "grant_type": "refresh_token",
        "client_id": known.get("clientId", ""),
        "client_secret": known.get("clientSecret", ""),
        "refresh_token": known["refreshToken"],
    }
    try:
        answer = client.send(
            "POST",
            settings.SEARCH_ADS_TOKEN_URL,
            headers={"Content-Type": "application/x-www-form-urlencoded"},
            body=urlencode(form).encode(),
            connect_timeout=CONNECT_SECONDS,
            deadline=max(0.1, min(ANSWER_SECONDS, until - time.monotonic())),
            max_body=BODY_LIMIT,
        )
    except OutboundError as error:
        raise PlatformError(
            timed_out(unknown=False) if error.code == "timeout" else unreachable(unknown=False)
        ) from error
    body = json_of(answer)
    if answer.status == 200 and isinstance(body, dict):
        token, seconds = body.get("access_token"), body.get("expires_in")
        if isinstance(token, str) and token and isinstance(seconds, (int, float)):
            return token, seconds
    raise PlatformError(_refusal(answer.status, body))


def _refusal(status: int, body: Any) -> AttemptResult:
    code = body.get("error") if isinstance(body, dict) else None
    if code in ("invalid_grant", "unauthorized_client", "invalid_client"):
        return revoked(str(code))
    if status in (408, 429) or status >= 500:
        return AttemptResult(Interpretation.TRANSIENT, "unavailable", unavailable(status).message, http_status=status)
    if 400 <= status < 500:
        return revoked(str(code or f"HTTP_{status}")[:128])
    return AttemptResult(Interpretation.TRANSIENT, "unreadable", unreadable().message, http_status=status)


def json_of(answer: client.Answer) -> Any:
    """Return the answer's body as JSON; None when it is truncated or not JSON."""
    if answer.truncated:
        return None
    try:
        return orjson.loads(answer.body)
    except orjson.JSONDecodeError:
        return None
