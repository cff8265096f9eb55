"""Keeps a set of processes alive, and ends them in order."""

import signal
import time
from collections.abc import Callable, Sequence

from pipeline_service.operations.child import Child
from pipeline_service.operations.embedded.binaries import ServicesUnavailable

# A child that falls at once (a database whose memory is still held after kill -9) is tried again after this pause,
# well inside the promised 5 s.
PAUSE_AFTER_FALL = 1.0


class Supervisor:
    """Starts children, starts the fallen again, stops all; `say` hears one sentence for each fall.

    Use it from the main thread: the kernel ties a child to the thread that started it.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.children: list[Child] = []
        self._say = say
        self._launched_at: dict[str, float] = {}

    def launch(self, child: Child) -> None:
        """Take a child into care and start it. Raises what its start raises."""
        self.children.append(child)
        self._launched_at[child.name] = time.monotonic()
        child.launch()

    def revive(self) -> bool:
        """Start every fallen child again; True when one was, so that the pids have changed."""
        fallen = [child for child in self.children if not child.running and self._rested(child)]
        for child in fallen:
            self._say(f"{child.name} ended ({_how_it_ended(child)}); starting it again.")
            self._launched_at[child.name] = time.monotonic()
            try:
                child.launch()
            except (OSError, ServicesUnavailable) as error:
                self._say(f"{child.name} could not be started: {error}")
        return bool(fallen)

    def stop(self, kinds: Sequence[str]) -> None:
        """End these kinds one after the other, the children of one kind together."""
        for kind in kinds:
            group = [child for child in self.children if child.kind == kind]
            for child in group:
                child.request_stop()
            for child in group:
                child.await_stop()

    def kill(self) -> None:
        """End all at once, for the one who cannot wait."""
        for child in self.children:
            child.kill()

    def pids(self, kind: str) -> list[int]:
        """The process ids of the children of one kind, in their order."""
        return [child.process.pid for child in self.children if child.kind == kind and child.process is not None]

    def _rested(self, child: Child) -> bool:
        return time.monotonic() - self._launched_at[child.name] >= PAUSE_AFTER_FALL


def _how_it_ended(child: Child) -> str:
    code = child.process.returncode if child.process is not None else 1
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"
