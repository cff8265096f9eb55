"""The kernel's own periodic work."""

from celery import shared_task
from redis.backoff import NoBackoff
from redis.retry import Retry

from pipeline_service.partitions import analyze, create_ahead
from pipeline_service.redis_urls import cache_client

BEAT_ALIVE_KEY = "beat:seen"
BEAT_SEEN_SECONDS = 60


@shared_task(name="pipeline_service.tick")
def tick() -> None:
    """Record for `doctor` that beat and a worker are alive."""
    client = cache_client(socket_timeout=1, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0))
    client.set(BEAT_ALIVE_KEY, 1, ex=BEAT_SEEN_SECONDS)


@shared_task(name="pipeline_service.partitions")
def prepare_partitions() -> None:
    """Create the partitions of the coming months, and collect statistics of partitioned tables."""
    create_ahead()
    analyze()
