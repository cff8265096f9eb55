"""Rate limits: token buckets by name, kept in this process and synchronised with Redis.

A request uses only the local bucket, so a slow or lost Redis delays no request. Every 50 ms a background thread
takes this process's requests from the shared bucket and copies the remaining tokens of all processes.
"""

import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import redis
import structlog

from pipeline_service.background_thread import BackgroundThread
from pipeline_service.exceptions import RateLimited
from pipeline_service.redis_urls import cache_client

log = structlog.get_logger(__name__)

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


@dataclass(frozen=True, slots=True)
class RateLimitState:
    """Values of the RateLimit headers: the burst size, requests left now, and seconds until the bucket is full."""

    limit: int
    remaining: int
    reset: int


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

    def state(self) -> RateLimitState:
        """Return what is left, for the response's headers."""
        seconds = math.ceil((self.burst - self.tokens) / self.rate)
        return RateLimitState(int(self.burst), max(0, int(self.tokens)), seconds)


class Limiter:
    """All buckets of this process and the thread that synchronises them with Redis."""

    def __init__(self, connect: Callable[[], redis.Redis]) -> None:
        self._connect = connect
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._lock = threading.Lock()
        self._thread = BackgroundThread("limiter", self._run)
        self._away_until = 0.0

    def take(self, name: tuple[str, str], rate: float, burst: float) -> RateLimitState:
        """Take a token from the bucket of this name, refilled with `rate` tokens a second. Raises RateLimited."""
        now = time.monotonic()
        with self._lock:
            bucket = self._buckets.get(name)
            if bucket is None or bucket.rate != rate:
                bucket = self._buckets[name] = Bucket(rate, burst, burst, now)
            bucket.refill(now)
            if bucket.tokens < 1 and now >= self._away_until:
                raise RateLimited(max(1, math.ceil((1 - bucket.tokens) / rate)), limit=bucket.state())
            bucket.tokens = max(bucket.tokens - 1, -burst)
            bucket.unsent += 1
            state = bucket.state()
        self._thread.ensure_running()
        return state

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
