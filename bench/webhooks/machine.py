"""The receiver in a process of its own, and what processes cost."""

import contextlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from tests.webhooks.receiver import Receiver

ROOT = Path(__file__).resolve().parent.parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
Receipts = list[tuple[str, str, int, float]]
"""Path, event id, number of the event in the latency run, and when it came."""


def receive(pipe: Connection) -> None:
    """Answer until `stop` is sent; `take` returns (path, event id, number in the body, time) of every request."""
    with Receiver() as receiver:
        pipe.send(receiver.port)
        while (asked := pipe.recv()) != "stop":
            if asked == "count":
                pipe.send(len(receiver.receipts))
                continue
            pipe.send([(r.path, r.headers["webhook-id"], number_in(r.body), r.at) for r in receiver.receipts])
            receiver.receipts.clear()


def number_in(body: bytes) -> int:
    """Which event of the latency run it is; -1 elsewhere."""
    return int(json.loads(body).get("data", {}).get("n", -1))


class Listener:
    """The other end of the receiver."""

    def __init__(self) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("spawn").Process(target=receive, args=(theirs,), daemon=True)
        self.process.start()
        self.port: int = self._pipe.recv()

    def await_count(self, count: int, seconds: float) -> int:
        """How many came, at latest after so many seconds."""
        ends = time.monotonic() + seconds
        while (found := self.count()) < count and time.monotonic() < ends:
            time.sleep(0.05)
        return found

    def count(self) -> int:
        self._pipe.send("count")
        return int(self._pipe.recv())

    def take(self) -> list[tuple[str, str, int, float]]:
        self._pipe.send("take")
        return list(self._pipe.recv())

    def stop(self) -> None:
        self._pipe.send("stop")
        self.process.join()


def family(pid: int) -> list[int]:
    """A process and those it forked; nothing of one that has ended meanwhile."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return []
    return [pid, *(descendant for child in children for descendant in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    """Processor time of a process and those it forked."""
    return sum(sum(ticks[:2]) for ticks in map(ticks_of, family(pid))) / TICKS


def ticks_of(pid: int) -> list[int]:
    """The clock ticks of a process (user, system) and of the children it has outlived (user, system); none of one that
    has ended meanwhile."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return []
    return [int(field) for field in fields[11:15]]


def memory_mb(pid: int) -> float:
    """Resident memory of the largest process of a family."""
    sizes = [Path(f"/proc/{member}/statm").read_text().split()[1] for member in family(pid)]
    return max(int(size) for size in sizes) * os.sysconf("SC_PAGE_SIZE") / 2**20


@contextlib.contextmanager
def running(arguments: tuple[str, ...], environment: dict[str, str], ready: str, log: Path) -> Iterator[int]:
    """A Python process, from when its log says it is ready."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, *arguments], env=environment, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        while ready not in log.read_text(errors="replace"):
            if process.poll() is not None:
                raise SystemExit(log.read_text(errors="replace"))
            time.sleep(0.05)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=60)
