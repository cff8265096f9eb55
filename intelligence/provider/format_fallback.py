"""The answer format that each endpoint supports, cached for one hour."""

import threading
import time
from collections.abc import Callable

REMEMBERED_SECONDS = 3600.0


class FormatFallback:
    """The position in a list of answer formats that last worked, per endpoint; 0 is the best format."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._known: dict[tuple[str, str], tuple[float, int]] = {}
        self._lock = threading.Lock()

    def start(self, base_url: str, model: str) -> int:
        """Return the format to try first."""
        with self._lock:
            until, answer_format = self._known.get((base_url, model), (0.0, 0))
            return answer_format if until > self._now() else 0

    def worked(self, base_url: str, model: str, answer_format: int) -> None:
        """Store the format that worked. One hour after it was first stored, the best format is tried again."""
        with self._lock:
            until, known = self._known.get((base_url, model), (0.0, -1))
            if known != answer_format or until <= self._now():
                self._known[base_url, model] = (self._now() + REMEMBERED_SECONDS, answer_format)
