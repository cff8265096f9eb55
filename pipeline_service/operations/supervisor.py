"""Supervision of child processes: restart those that end, stop all in order."""

import signal
import time
from collections.abc import Callable, Sequence

from pipeline_service.operations.child import Child
from pipeline_service.operations.embedded.binaries import ServicesUnavailable

# The pause before a restart of a child that ended at once (e.g. a database whose memory is still in use after kill -9);
# well within the promised 5 s.
PAUSE_AFTER_FALL = 1.0


class Supervisor:
    """Starts children, restarts those that end, stops all; `say` gets one sentence for each child that ended.

    Use it from the main thread, because the kernel ties a child to the thread that started it.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.children: list[Child] = []
        self._say = say
        self._launched_at: dict[str, float] = {}

    def launch(self, child: Child) -> None:
        """Add a child and start it. Raises the errors of its start."""
        self.children.append(child)
        self._launched_at[child.name] = time.monotonic()
        child.launch()

    def restart_ended(self) -> bool:
        """Restart every child that has ended. Return True when there was one, because the pids have then changed."""
        ended = [child for child in self.children if not child.running and self._may_restart(child)]
        for child in ended:
            self._say(f"{child.name} ended ({_exit_reason(child)}); starting it again.")
            self._launched_at[child.name] = time.monotonic()
            try:
                child.launch()
            except (OSError, ServicesUnavailable) as error:
                self._say(f"{child.name} could not be started: {error}")
        return bool(ended)

    def stop(self, kinds: Sequence[str]) -> None:
        """Stop these kinds one after the other, the children of one kind together."""
        for kind in kinds:
            group = [child for child in self.children if child.kind == kind]
            for child in group:
                child.request_stop()
            for child in group:
                child.await_stop()

    def kill(self) -> None:
        """Kill all children immediately."""
        for child in self.children:
            child.kill()

    def pids(self, kind: str) -> list[int]:
        """Return the process ids of the children of one kind, in order."""
        return [child.process.pid for child in self.children if child.kind == kind and child.process is not None]

    def _may_restart(self, child: Child) -> bool:
        return time.monotonic() - self._launched_at[child.name] >= PAUSE_AFTER_FALL


def _exit_reason(child: Child) -> str:
    code = child.process.returncode if child.process is not None else 1
    return signal.Signals(-code).name if code < 0 else f"exit code {code}"
