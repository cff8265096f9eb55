"""Shared circuit-breaker state of model endpoints, in Redis. Without Redis every endpoint counts as healthy."""

from collections.abc import Callable
from functools import cache
from typing import TypeVar

import redis
import structlog

from pipeline_service.redis_urls import cache_client

log = structlog.get_logger(__name__)
Value = TypeVar("Value")


class RedisBreakerStore:
    """Counters and flags that expire. Implements `provider.breaker.Store`."""

    def __init__(self, client: redis.Redis) -> None:
        self._client = client

    def count(self, key: str, seconds: int) -> int:
        def add() -> int:
            pipeline = self._client.pipeline()
            pipeline.set(key, 0, ex=seconds, nx=True)
            pipeline.incr(key)
            return int(pipeline.execute()[1])

        return self._or_default(0, add)

    def raise_flag(self, key: str, seconds: int) -> bool:
        return self._or_default(False, lambda: bool(self._client.set(key, 1, ex=seconds, nx=True)))

    def flagged(self, key: str) -> bool:
        return self._or_default(False, lambda: bool(self._client.exists(key)))

    def drop(self, key: str) -> None:
        self._or_default(None, lambda: self._client.delete(key))

    def _or_default(self, default: Value, operation: Callable[[], Value]) -> Value:
        try:
            return operation()
        except redis.RedisError as error:
            log.warning("breaker_without_redis", error=type(error).__name__)
            return default


@cache
def breaker_store() -> RedisBreakerStore:
    """Return the flags, with one Redis client for this process."""
    return RedisBreakerStore(cache_client())
