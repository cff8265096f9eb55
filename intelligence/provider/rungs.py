"""Which answer format an endpoint turned out to know, remembered for an hour."""

import threading
import time
from collections.abc import Callable

REMEMBERED_SECONDS = 3600.0


class Rungs:
    """For each endpoint the rung of a ladder of formats that worked last; 0 is the best one."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: dict[tuple[str, str], tuple[float, int]] = {}
        self._lock = threading.Lock()

    def start(self, base_url: str, model: str) -> int:
        """Where to begin."""
        with self._lock:
            until, rung = self._known.get((base_url, model), (0.0, 0))
            return rung if until > self._now() else 0

    def worked(self, base_url: str, model: str, rung: int) -> None:
        """Remember a rung; one hour after it was first found a better one is tried again."""
        with self._lock:
            until, known = self._known.get((base_url, model), (0.0, -1))
            if known != rung or until <= self._now():
                self._known[base_url, model] = (self._now() + REMEMBERED_SECONDS, rung)
