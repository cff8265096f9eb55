"""A full disk while the product runs: writes are refused with a message, and it recovers when space is free."""

import http.client
import itertools
import json
import os
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline_service.operations import processes
from tests.extent import LONG
from tests.processes import PATIENCE_SECONDS, Product, start_product_on_small_disk

MEGABYTES = 160
FULL_SECONDS = 30.0
_numbers = itertools.count()


def can_mount() -> bool:
    """Return whether this user can mount a file system."""
    if os.geteuid() != 0 or shutil.which("unshare") is None:
        return False
    probe = ["unshare", "--mount", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"]
    return subprocess.run(probe, capture_output=True, check=False).returncode == 0


pytestmark = [
    pytest.mark.processes,
    pytest.mark.skipif(not LONG, reason="fills a disk for half a minute: `make faults` does"),
    pytest.mark.skipif(LONG and not can_mount(), reason="NOT TESTED: a full disk needs root and `unshare --mount`"),
]


@pytest.fixture
def product(tmp_path: Path) -> Iterator[Product]:
    running = start_product_on_small_disk(tmp_path / "data", MEGABYTES)
    try:
        yield running
    finally:
        running.stop()


def create(base_url: str, key: str) -> tuple[int, str]:
    """Create one prospect; return status and error code, status 0 without a response."""
    connection = http.client.HTTPConnection(base_url.removeprefix("http://"), timeout=30)
    body = json.dumps({"email": f"full{next(_numbers)}@example.com", "name": "x" * 200})
    try:
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        connection.request("POST", "/api/v1/prospects", body, headers)
        response = connection.getresponse()
        answer = json.loads(response.read())
    except (OSError, http.client.HTTPException):
        return 0, ""
    finally:
        connection.close()
    return response.status, answer.get("error", {}).get("code", "")


def test_a_full_disk_refuses_writes_with_a_message_and_the_product_recovers(product: Product) -> None:
    base_url, key, dev = product.base_url, product.api_key, product.dev
    assert create(base_url, key) == (201, "")
    filler = product.data_dir / "filler"
    with filler.open("wb") as file:
        try:
            while True:
                file.write(b"\0" * 1_000_000)
                file.flush()
        except OSError:
            pass
    answers: Counter[tuple[int, str]] = Counter()
    ends = time.monotonic() + FULL_SECONDS
    while time.monotonic() < ends:
        answers[create(base_url, key)] += 1
        time.sleep(0.05)
    # One that falls while the disk is full cannot be written about.
    product.send("web", signal.SIGKILL)
    product.send("postgres", signal.SIGKILL)
    time.sleep(FULL_SECONDS / 3)
    assert dev.poll() is None, product.log()
    assert answers[503, "unavailable"] > 0
    assert set(answers) <= {(201, ""), (503, "unavailable"), (429, "rate_limited"), (0, "")}, answers

    filler.unlink()

    def works() -> bool:
        return create(base_url, key) == (201, "")

    assert processes.wait_until(works, PATIENCE_SECONDS, every=0.5), product.log()
    assert product.dev.poll() is None

    def is_published() -> bool:
        return all(processes.command_line(pid) for kind in ("web", "workers", "postgres") for pid in product.pids(kind))

    assert processes.wait_until(is_published, PATIENCE_SECONDS, every=0.5), product.log()
    assert [*product.data_dir.glob(".run.json.*")] == []
