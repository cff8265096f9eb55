"""A TTL cache for slow-changing data (keys, stage slugs), so that hot paths rarely query the database."""

import threading
import time
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from pipeline_service.replica import reading_primary

Value = TypeVar("Value")

SECONDS = 3.0
"""The longest age of a cached value. Revoking a key must take effect within 5 s in every process."""


class TTLCache(Generic[Value]):
    """Caches `load(key)` for `SECONDS`. None is not cached, so a new record is visible immediately."""

    def __init__(self, load: Callable[..., Value | None], *, limit: int = 10_000) -> None:
        self._load = load
        self._limit = limit
        self._entries: dict[Hashable, tuple[float, Value]] = {}
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> Value | None:
        """The value for `key`, at most `SECONDS` old."""
        entry = self._entries.get(key)
        if entry is not None and entry[0] > time.monotonic():
            return entry[1]
        return self.refresh(key)

    def refresh(self, key: Hashable) -> Value | None:
        """Load the value for `key` now, and cache it."""
        with reading_primary():
            value = self._load(key)
        with self._lock:
            if value is None:
                self._entries.pop(key, None)
            else:
                if len(self._entries) >= self._limit:
                    self._entries.clear()
                self._entries[key] = (time.monotonic() + SECONDS, value)
        return value

    def clear(self) -> None:
        """Remove all entries."""
        with self._lock:
            self._entries.clear()
