"""The memory of every process of the product, and how it grows."""

import re
import statistics
from collections import defaultdict
from pathlib import Path

from pipeline_service.operations.processes import command_line

OWN = re.compile(r"^(?:Anonymous|Swap):\s+(\d+) kB", re.MULTILINE)
SETTLED = 0.25
"""The part of the samples at the beginning and at the end that are compared."""


def descendants(pid: int) -> list[int]:
    """Return a process and all that it has started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return []
    return [pid, *(found for child in children for found in descendants(int(child)))]


def own_kilobytes(pid: int) -> int | None:
    """Return the memory that a process shares with no file: what a leak makes larger. None when it has ended."""
    try:
        return sum(map(int, OWN.findall(Path(f"/proc/{pid}/smaps_rollup").read_text())))
    except (FileNotFoundError, ProcessLookupError):
        return None


class MemorySamples:
    """Samples of the memory of the processes below one."""

    def __init__(self, root: int) -> None:
        self._root = root
        self._samples: dict[int, list[int]] = defaultdict(list)
        self._names: dict[int, str] = {}
        self._rounds = 0

    def take(self) -> None:
        """Take a sample of each process."""
        self._rounds += 1
        for pid in descendants(self._root):
            kilobytes = own_kilobytes(pid)
            if kilobytes is not None:
                self._names.setdefault(pid, command_line(pid).strip()[-60:])
                self._samples[pid].append(kilobytes)

    def growths(self) -> list[tuple[str, float, float]]:
        """Return the name, the megabytes at the end and those more than at the beginning of each process that lived all
        the time. Beginning and end are the medians of the first and the last quarter of the samples.
        """
        found = []
        for pid, samples in self._samples.items():
            part = int(len(samples) * SETTLED)
            if len(samples) == self._rounds and part:
                first, last = statistics.median(samples[:part]), statistics.median(samples[-part:])
                found.append((f"{pid} {self._names[pid]}", last / 1024, (last - first) / 1024))
        return sorted(found, key=lambda growth: -growth[2])
