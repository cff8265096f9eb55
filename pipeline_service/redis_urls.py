"""Redis URLs and clients. One server, two databases: 0 for caches and counters, 1 for the broker."""

from typing import Any

import redis
from django.conf import settings

CACHE_DB = 0
BROKER_DB = 1


def broker_url() -> str:
    """The broker URL for Celery, which writes unix sockets differently from redis-py."""
    url: str = settings.REDIS_URL
    if url.startswith("unix://"):
        return f"redis+socket://{url.removeprefix('unix://').split('?')[0]}?virtual_host={BROKER_DB}"
    return f"{url.rstrip('/')}/{BROKER_DB}"


def cache_client(**options: Any) -> redis.Redis:
    """Make a client of the cache database with these options."""
    return redis.Redis.from_url(settings.REDIS_URL, db=CACHE_DB, **options)
