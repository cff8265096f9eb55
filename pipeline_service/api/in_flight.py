"""Caps on expensive requests: an account may have so many of a kind in flight at once, over all web processes.

Redis keeps a lease for each request in flight, by its own clock. A stream that takes long renews its lease; the lease
of a killed process ends by itself. Without Redis each process counts its own requests only.
"""

import math
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import redis
import structlog

from pipeline_service.accounts.authentication import Caller
from pipeline_service.exceptions import RateLimited
from pipeline_service.redis_urls import cache_client

log = structlog.get_logger(__name__)

LIMITS = {"report": 8, "export": 4}
"""The most requests of an account in flight, by kind: computed reports and uploaded files; whole lists as CSV."""
RETRY_SECONDS = {"report": 1, "export": 5}
LEASE_SECONDS = 60.0
REDIS_TIMEOUT_SECONDS = 0.1
REDIS_BACKOFF_SECONDS = 5.0

# KEYS[1] the leases of an account; ARGV: token, limit, lease in seconds. Returns 1 if the token has a lease now.
ENTER = """
local now = redis.call('TIME'); now = now[1] + now[2] / 1e6
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('EXPIRE', KEYS[1], math.ceil(ARGV[3]))
return 1
"""


@dataclass(slots=True)
class Place:
    """The place of one request. `leave` may be called more than once."""

    owner: tuple[uuid.UUID, str]
    limit: int
    gate: "Gate"
    token: str = field(default_factory=lambda: uuid.uuid4().hex)
    renewed_at: float = field(default_factory=time.monotonic)
    is_left: bool = False

    def renew(self) -> None:
        """Keep the place for another lease. Costs nothing while the lease is young."""
        if time.monotonic() - self.renewed_at > LEASE_SECONDS / 3:
            self.renewed_at = time.monotonic()
            self.gate.renew(self)

    def leave(self) -> None:
        """Free the place."""
        if not self.is_left:
            self.is_left = True
            self.gate.leave(self)


class Gate:
    """Counts the expensive requests in flight, in this process and in Redis."""

    def __init__(self, connect: Callable[[], redis.Redis]) -> None:
        self._connect = connect
        self._client: redis.Redis | None = None
        self._here: Counter[tuple[uuid.UUID, str]] = Counter()
        self._lock = threading.Lock()
        self._away_until = 0.0

    def enter(self, caller: Caller, kind: str) -> Place | None:
        """Take a place for a request of this kind (`report`, `export`); None without a limit. Raises RateLimited."""
        if caller.rate_factor <= 0:
            return None
        limit = math.ceil(LIMITS[kind] * caller.rate_factor)
        place = Place((caller.account_id, kind), limit, self)
        with self._lock:
            is_free = self._here[place.owner] < limit
            if is_free:
                self._here[place.owner] += 1
        if not is_free:
            raise _refusal(place)
        if self._ask(lambda client: self._lease(client, place)) == 0:
            self._forget(place)
            raise _refusal(place)
        return place

    def renew(self, place: Place) -> None:
        """Renew a lease, also one that has expired meanwhile."""
        self._ask(lambda client: self._lease(client, place, limit=math.inf))

    def leave(self, place: Place) -> None:
        """End a lease."""
        self._forget(place)
        self._ask(lambda client: client.zrem(_key(place), place.token))

    def _lease(self, client: redis.Redis, place: Place, *, limit: float | None = None) -> Any:
        most = place.limit if limit is None else limit
        return client.eval(ENTER, 1, _key(place), place.token, most, LEASE_SECONDS)

    def _forget(self, place: Place) -> None:
        with self._lock:
            self._here[place.owner] -= 1
            if not self._here[place.owner]:
                del self._here[place.owner]

    def _ask(self, command: Callable[[redis.Redis], Any]) -> Any:
        """Send a command; None without Redis."""
        if time.monotonic() < self._away_until:
            return None
        try:
            # Connected by the first request: connections made before the server forks cannot be used after it.
            if self._client is None:
                self._client = self._connect()
            return command(self._client)
        except redis.RedisError as error:
            self._away_until = time.monotonic() + REDIS_BACKOFF_SECONDS
            log.warning("in_flight_without_redis", error=type(error).__name__, effect="each process counts its own")
            return None


def _key(place: Place) -> str:
    account_id, kind = place.owner
    return f"in_flight:{account_id}:{kind}"


def _refusal(place: Place) -> RateLimited:
    kind = place.owner[1]
    message = f"The account has {place.limit} {kind}s in flight already; try again in {RETRY_SECONDS[kind]} s."
    return RateLimited(RETRY_SECONDS[kind], message)


class HeldStream:
    """The chunks of a streamed response, which keeps its place until it is closed."""

    def __init__(self, chunks: Iterator[bytes], place: Place) -> None:
        self._chunks = chunks
        self._place = place

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        self._place.renew()
        return next(self._chunks)

    def close(self) -> None:
        """Free the place."""
        self._place.leave()


gate = Gate(lambda: cache_client(timeout=REDIS_TIMEOUT_SECONDS))
