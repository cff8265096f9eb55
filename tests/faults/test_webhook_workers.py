"""Failures of webhook workers: killed, stopped, paused and duplicated."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pipeline_service.operations import processes, programs
from tests.faults.fleet import ENDPOINTS, EVENTS, LEASE_SECONDS, Fleet
from tests.processes import ROOT

pytestmark = pytest.mark.processes
SLOTS = 32
CHILDREN = 2


def worker_of(fleet: Fleet) -> int:
    """Return the process of the webhooks worker."""
    return next(pid for pid in fleet.product.pids("workers") if "webhooks" in processes.command_line(pid))


def children_of(pid: int) -> list[int]:
    """Return the processes forked by a worker."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def create_until_in_flight(fleet: Fleet) -> None:
    """Create all prospects and return during their delivery."""
    fleet.create()
    fleet.await_receipts(EVENTS * ENDPOINTS // 4)


@contextmanager
def additional_processes(fleet: Fleet, *commands: tuple[str, ...]) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Start additional processes of the product and end them by SIGTERM."""
    environment = fleet.product.environment
    log = fleet.product.data_dir / "logs" / "extra.log"
    started = [
        processes.spawn([sys.executable, *command], log=log, on_parent_death=signal.SIGKILL, env=environment, cwd=ROOT)
        for command in commands
    ]
    try:
        yield started
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.wait(timeout=30)


LOOP = ("manage.py", "webhooks_drain", "--loop")


def test_a_killed_child_loses_no_delivery(fleet: Fleet) -> None:
    create_until_in_flight(fleet)
    os.kill(children_of(worker_of(fleet))[0], signal.SIGKILL)
    fleet.await_settled()
    assert fleet.audit(lost=SLOTS) <= SLOTS


def test_a_killed_worker_loses_no_delivery(fleet: Fleet) -> None:
    create_until_in_flight(fleet)
    fleet.product.kill("workers")
    fleet.await_settled()
    assert fleet.audit(lost=SLOTS * CHILDREN) <= SLOTS * CHILDREN


def test_a_stopped_worker_finishes_its_claimed_deliveries(fleet: Fleet) -> None:
    create_until_in_flight(fleet)
    os.kill(worker_of(fleet), signal.SIGTERM)
    fleet.await_settled()
    assert fleet.audit() == 0


def test_a_worker_paused_past_its_lease_changes_nothing(fleet: Fleet) -> None:
    create_until_in_flight(fleet)
    paused = children_of(worker_of(fleet))
    for pid in paused:
        os.kill(pid, signal.SIGSTOP)
    with additional_processes(fleet, LOOP):
        fleet.await_settled()
        for pid in paused:
            os.kill(pid, signal.SIGCONT)
        settled = fleet.states()
        time.sleep(LEASE_SECONDS / 4)
        assert fleet.states() == settled
    assert fleet.audit(lost=SLOTS * CHILDREN) <= SLOTS * CHILDREN


def test_two_beats_and_four_drains_send_no_event_twice(fleet: Fleet) -> None:
    with additional_processes(fleet, programs.BEAT, LOOP, LOOP):
        fleet.create()
        fleet.await_settled()
    assert fleet.audit() == 0
    assert max(fleet.receiver.most_at_once.values()) <= 8


def test_delivery_continues_without_redis_and_beat(fleet: Fleet) -> None:
    fleet.product.send("beat", signal.SIGSTOP)
    fleet.product.send("valkey", signal.SIGSTOP)
    try:
        with additional_processes(fleet, LOOP):
            fleet.create()
            fleet.await_settled()
    finally:
        fleet.product.send("valkey", signal.SIGCONT)
        fleet.product.send("beat", signal.SIGCONT)
    assert fleet.audit() == 0
