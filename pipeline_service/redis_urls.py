"""URLs and clients of Redis and the broker. Redis has two databases: 0 for caches and counters, 1 for the broker."""

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry

CACHE_DB = 0
BROKER_DB = 1
PUBLISHER_OPTIONS = {
    "max_retries": 0,
    **dict.fromkeys(("socket_connect_timeout", "socket_timeout"), 1),  # Redis
    **dict.fromkeys(("connect_timeout", "read_timeout", "write_timeout"), 1),  # AMQP
}
"""Transport options of connections that only send, in seconds. Each transport reads the names it knows."""


def broker_url() -> str:
    """The broker URL for Celery, which writes unix sockets differently from redis-py."""
    if settings.CELERY_BROKER_URL:
        return str(settings.CELERY_BROKER_URL)
    url: str = settings.REDIS_URL
    if url.startswith("unix://"):
        return f"redis+socket://{url.removeprefix('unix://').split('?')[0]}?virtual_host={BROKER_DB}"
    return f"{url.rstrip('/')}/{BROKER_DB}"


def cache_client(*, timeout: float = 1) -> redis.Redis:
    """Make a client of the cache database that waits at most `timeout` seconds for an answer and never retries.

    All that Redis holds may be lost, so no caller should wait longer for it.
    """
    return redis.Redis.from_url(
        settings.REDIS_URL,
        db=CACHE_DB,
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        retry=Retry(NoBackoff(), 0),
    )
