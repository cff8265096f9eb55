"""Short memory of slow-changing facts (keys, stage slugs), so that hot paths rarely ask the database."""

import threading
import time
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")

SECONDS = 3.0
"""How old a remembered fact may be. Revoking a key must take effect within 5 s in every process."""


class Recall(Generic[Value]):
    """Remembers what `load(key)` said for `SECONDS`; None is never remembered, so a new record is seen at once."""

    def __init__(self, load: Callable[..., Value | None], *, limit: int = 10_000) -> None:
        self._load = load
        self._limit = limit
        self._known: dict[Hashable, tuple[float, Value]] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> Value | None:
        """The value for `key`, at most `SECONDS` old."""
        entry = self._known.get(key)
        if entry is not None and entry[0] > time.monotonic():
            return entry[1]
        return self.refresh(key)

    def refresh(self, key: Hashable) -> Value | None:
        """The value for `key`, loaded now."""
        value = self._load(key)
        with self._lock:
            if value is None:
                self._known.pop(key, None)
            else:
                if len(self._known) >= self._limit:
                    self._known.clear()
                self._known[key] = (time.monotonic() + SECONDS, value)
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._known.clear()
