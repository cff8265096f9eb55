"""What workers do for webhooks. Messages carry nothing; all of them may be lost without loss of a delivery."""

import mmap
import os

from celery import shared_task
from celery.signals import worker_shutting_down

from webhooks.actions import upkeep
from webhooks.courier import Courier

# Shared with the children that the worker forks: a running drain cannot see a signal that only its parent gets.
_stopping = mmap.mmap(-1, 1)


@worker_shutting_down.connect
def _stop_claiming(**kwargs: object) -> None:
    _stopping[0] = 1


@shared_task(name="webhooks.drain", acks_late=False)
def drain() -> None:
    """Deliver what is due, until nothing is, the worker shuts down or its parent is gone."""
    parent = os.getppid()
    Courier(should_stop=lambda: bool(_stopping[0]) or os.getppid() != parent).run()


@shared_task(name="webhooks.health")
def health() -> None:
    """Finish rotations, disable endpoints that are long dead, tidy what raced with a disabled or deleted endpoint."""
    upkeep.keep_healthy()


@shared_task(name="webhooks.retention")
def retention() -> None:
    """Forget deliveries and events after 30 days."""
    upkeep.forget_old()
