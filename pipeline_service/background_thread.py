"""A background thread of a process that may fork."""

import threading
from collections.abc import Callable


class BackgroundThread:
    """A daemon thread that starts when it is first needed.

    A thread that was started before the server forks does not exist in the child, so each process that needs it starts
    its own.
    """

    def __init__(self, name: str, run: Callable[[], None]) -> None:
        self._name = name
        self._run = run
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def ensure_running(self) -> None:
        """Start the thread unless it runs in this process."""
        if self._thread is None or not self._thread.is_alive():
            with self._lock:
                if self._thread is None or not self._thread.is_alive():
                    self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
                    self._thread.start()
