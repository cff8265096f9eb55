"""Workers with a tenth of the CPU time they need: they become slow, and no messages pile up."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import redis

from pipeline_service.celery import QUEUE_TASKS, app
from pipeline_service.redis_urls import BROKER_DB
from tests.extent import LONG
from tests.faults.fleet import ENDPOINTS, EVENTS, Fleet

pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not LONG, reason="starves the workers for a minute: `make faults` does"),
]
STARVED_SECONDS = 60.0
AWAKE_SECONDS, ASLEEP_SECONDS = 0.1, 0.9


def signal_all(pids: list[int], number: int) -> None:
    """Send a signal to the process groups of these workers, including their children."""
    for pid in pids:
        os.killpg(pid, number)


@contextmanager
def starving(pids: list[int]) -> Iterator[None]:
    """Give these workers a tenth of the CPU time."""
    fed = threading.Event()

    def starve() -> None:
        while not fed.is_set():
            signal_all(pids, signal.SIGSTOP)
            fed.wait(ASLEEP_SECONDS)
            signal_all(pids, signal.SIGCONT)
            time.sleep(AWAKE_SECONDS)

    thread = threading.Thread(target=starve)
    thread.start()
    try:
        yield
    finally:
        fed.set()
        thread.join()


def messages(url: str) -> int:
    """Return the number of messages in the broker."""
    with redis.Redis.from_url(url, db=BROKER_DB) as client:
        return sum(client.llen(key) for key in client.scan_iter() if client.type(key) == b"list")


def test_starved_workers_continue_and_messages_do_not_pile_up(fleet: Fleet) -> None:
    with starving(fleet.product.pids("workers")):
        fleet.create()
        ends = time.monotonic() + STARVED_SECONDS
        most = 0
        while time.monotonic() < ends and len(fleet.receiver.receipts) < EVENTS * ENDPOINTS:
            most = max(most, messages(fleet.product.run["redisUrl"]))
            time.sleep(0.5)
        received = len(fleet.receiver.receipts)
    assert received > 0
    # One of each, and another for each that was started or lost meanwhile.
    assert most <= 3 * (len(QUEUE_TASKS) + len(app.conf.beat_schedule))
    fleet.await_settled()
    fleet.audit()
