"""The rate limit of a key over several processes that share Redis."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from django.conf import settings

from pipeline_service.api.throttle import BURST_SECONDS, RATES
from tests.processes import ROOT

PROCESSES = 2
SECONDS = 6.0
PROMISE = 0.05
# One web process: as many requests as it can take, four hundred in a second at most.
PROCESS = """
import json, sys, time
import django; django.setup()
from pipeline_service.api.throttle import BURST_SECONDS, RATES
from pipeline_service.exceptions import RateLimited
from pipeline_service.rate_limits import Limiter
from pipeline_service.redis_urls import cache_client

limiter, taken, refused = Limiter(cache_client), 0, 0
rate = RATES["read"]
print("ready", flush=True)
starts = float(sys.stdin.readline())
while time.time() < starts + float(sys.argv[1]):
    try:
        limiter.take(("spk_000000000000", "read"), rate, rate * BURST_SECONDS["read"])
        taken += 1
    except RateLimited:
        refused += 1
    time.sleep(0.0025)
print(json.dumps({"taken": taken, "refused": refused, "seconds": time.time() - starts}))
"""


@pytest.fixture
def takers(services: Any) -> Iterator[list[subprocess.Popen[str]]]:
    """Processes that wait to be told when to start."""
    environment = {"DJANGO_SETTINGS_MODULE": "pipeline_service.settings", "REDIS_URL": settings.REDIS_URL}
    with ExitStack() as stack:
        started = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", PROCESS, str(SECONDS)],
                    cwd=ROOT,
                    env=environment,
                    text=True,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                )
            )
            for _ in range(PROCESSES)
        ]
        for process in started:
            stack.callback(process.kill)
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        yield started


def test_processes_together_keep_the_rate_limit_within_five_percent(takers: list[subprocess.Popen[str]]) -> None:
    starts = time.time()
    for process in takers:
        assert process.stdin is not None
        process.stdin.write(f"{starts}\n")
        process.stdin.flush()
    counts = [json.loads(process.communicate()[0]) for process in takers]
    seconds = max(count["seconds"] for count in counts)
    allowed = RATES["read"] * (BURST_SECONDS["read"] + seconds)
    taken = sum(count["taken"] for count in counts)
    assert all(count["refused"] for count in counts), counts
    assert abs(taken - allowed) <= PROMISE * allowed, (counts, allowed)
