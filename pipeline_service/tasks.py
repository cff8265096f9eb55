"""The kernel's own periodic work."""

from celery import shared_task

from pipeline_service.partitions import analyze, create_ahead
from pipeline_service.redis_urls import cache_client

BEAT_ALIVE_KEY = "beat:seen"
BEAT_SEEN_SECONDS = 60


@shared_task(name="pipeline_service.tick")
def tick() -> None:
    """Record for `doctor` that beat and a worker are alive."""
    client = cache_client()
    client.set(BEAT_ALIVE_KEY, 1, ex=BEAT_SEEN_SECONDS)


@shared_task(name="pipeline_service.partitions")
def prepare_partitions() -> None:
    """Create the partitions of the coming months, and collect statistics of partitioned tables."""
    create_ahead()
    analyze()
