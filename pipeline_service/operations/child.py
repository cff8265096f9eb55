"""One process that somebody owns: how it starts, whether it lives, how it ends."""

import os
import signal
import subprocess
from abc import ABC, abstractmethod


class Child(ABC):
    """An owned process. `kind` is its name in run.json, `name` is unique among the children of an owner."""

    kind: str
    name: str
    stop_signal: int = signal.SIGTERM
    grace: float = 10.0
    process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def launch(self) -> None:
        """Start it, or start it again, without waiting until it is ready."""

    @property
    def running(self) -> bool:
        """Whether the process that we started is alive."""
        return self.process is not None and self.process.poll() is None

    def request_stop(self) -> None:
        """Ask it to end in an orderly way."""
        if self.process is not None and self.running:
            self.process.send_signal(self.stop_signal)

    def await_stop(self) -> None:
        """Wait until it has ended; after `grace` seconds it is killed, with what it started."""
        if self.process is None:
            return
        try:
            self.process.wait(timeout=self.grace)
        except subprocess.TimeoutExpired:
            self.kill()
            self.process.wait()

    def stop(self) -> None:
        """Ask and wait."""
        self.request_stop()
        self.await_stop()

    def kill(self) -> None:
        """End it at once, with what it started: it leads a process group of its own."""
        if self.process is not None and self.running:
            os.killpg(self.process.pid, signal.SIGKILL)
