"""Rate limits: a token bucket for each key and kind of request, kept in this process and synchronised with Redis.

A request uses only the local bucket, so a slow or lost Redis delays no request. Every 50 ms a background thread
takes this process's requests from the shared bucket and copies the remaining tokens of all processes.
"""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import redis
import structlog
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from pipeline_service.accounts.authentication import SAFE_METHODS, Caller
from pipeline_service.exceptions import RateLimited
from pipeline_service.redis_urls import cache_client

log = structlog.get_logger(__name__)

RATES = {"read": 50.0, "write": 25.0, "analyze": 2.0}
"""Requests per second. The burst is BURST_SECONDS' worth: two seconds', for `analyze` two minutes'."""
BURST_SECONDS = {"read": 2.0, "write": 2.0, "analyze": 120.0}
SYNC_SECONDS = 0.05
REDIS_BACKOFF_SECONDS = 5.0
IDLE_SECONDS = 300.0

# KEYS[1] bucket; ARGV: taken, rate, burst. Uses the time of Redis, so that clocks of machines may differ.
SCRIPT = """
local now = redis.call('TIME'); now = now[1] + now[2] / 1e6
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local rate, burst = tonumber(ARGV[2]), tonumber(ARGV[3])
local tokens = burst
if kept[1] then tokens = math.min(burst, kept[1] + (now - kept[2]) * rate) end
tokens = math.max(tokens - ARGV[1], -burst)
redis.call('HSET', KEYS[1], 'tokens', tokens, 'at', now)
redis.call('EXPIRE', KEYS[1], math.ceil(2 * burst / rate) + 60)
return tostring(tokens)
"""


@dataclass(slots=True)
class Bucket:
    """This process's copy of one bucket."""

    rate: float
    burst: float
    tokens: float
    at: float
    unsent: int = 0

    def refill(self, now: float) -> None:
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now


@dataclass(frozen=True, slots=True)
class RateLimitState:
    """Values of the RateLimit headers: the burst size, requests left now, and seconds until the bucket is full."""

    limit: int
    remaining: int
    reset: int


class Limiter:
    """All buckets of this process and the thread that synchronises them with Redis."""

    def __init__(self, connect: Callable[[], redis.Redis]) -> None:
        self._connect = connect
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._away_until = 0.0

    def take(self, caller: Caller, kind: str) -> RateLimitState | None:
        """Take a token for a kind of request (`read`, `write`, `analyze`); None without a limit. Raises RateLimited."""
        if caller.rate_factor <= 0:
            return None
        rate = RATES[kind] * caller.rate_factor
        return self.take_token((caller.prefix, kind), rate, rate * BURST_SECONDS[kind])

    def take_token(self, name: tuple[str, str], rate: float, burst: float) -> RateLimitState:
        """Take a token from the bucket of this name, refilled with `rate` tokens a second. Raises RateLimited."""
        now = time.monotonic()
        with self._lock:
            bucket = self._buckets.get(name)
            if bucket is None or bucket.rate != rate:
                bucket = self._buckets[name] = Bucket(rate, burst, burst, now)
            bucket.refill(now)
            if bucket.tokens < 1 and now >= self._away_until:
                raise RateLimited(max(1, math.ceil((1 - bucket.tokens) / rate)))
            bucket.tokens = max(bucket.tokens - 1, -burst)
            bucket.unsent += 1
            state = RateLimitState(int(burst), max(0, int(bucket.tokens)), math.ceil((burst - bucket.tokens) / rate))
        self._ensure_thread()
        return state

    def _ensure_thread(self) -> None:
        # Started by the first request: a thread started before the server forks does not exist in its children.
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="limiter", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        client = self._connect()
        script = client.register_script(SCRIPT)
        while True:
            time.sleep(SYNC_SECONDS)
            if time.monotonic() < self._away_until:
                continue
            try:
                self._synchronise(script)
            except redis.RedisError as error:
                self._away_until = time.monotonic() + REDIS_BACKOFF_SECONDS
                log.warning("limiter_without_redis", error=type(error).__name__, effect="requests are let through")

    def _synchronise(self, script: Callable[..., bytes]) -> None:
        now = time.monotonic()
        with self._lock:
            active = [(key, bucket, bucket.unsent) for key, bucket in self._buckets.items() if bucket.unsent]
            for key in [key for key, bucket in self._buckets.items() if bucket.at < now - IDLE_SECONDS]:
                del self._buckets[key]
        for (prefix, kind), bucket, taken in active:
            left = float(script(keys=[f"rate:{prefix}:{kind}"], args=[taken, bucket.rate, bucket.burst]))
            with self._lock:
                bucket.unsent -= taken
                bucket.refill(time.monotonic())
                bucket.tokens = left - bucket.unsent


limiter = Limiter(cache_client)


class KeyThrottle(BaseThrottle):
    """DRF throttle that uses the limiter: one bucket for each key and kind (`throttle_scope`, else read or write)."""

    def allow_request(self, request: Request, view: Any) -> bool:
        """Take a token and keep the state of the limit for the response's headers. Raises RateLimited."""
        kind = "read" if request.method in SAFE_METHODS else view.throttle_scope or "write"
        caller: Any = request.user
        view.rate_limit = limiter.take(caller, kind)
        return True
