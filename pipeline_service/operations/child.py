"""A child process: how it is started, watched and stopped."""

import os
import signal
import subprocess
from abc import ABC, abstractmethod


class Child(ABC):
    """A child process. `kind` is its name in run.json, `name` is unique among the children of one owner."""

    kind: str
    name: str
    stop_signal: int = signal.SIGTERM
    grace: float = 10.0
    process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def launch(self) -> None:
        """Start or restart it, without waiting until it is ready."""

    @property
    def running(self) -> bool:
        """True while the started process is alive."""
        return self.process is not None and self.process.poll() is None

    def request_stop(self) -> None:
        """Send its stop signal."""
        if self.process is not None and self.running:
            self.process.send_signal(self.stop_signal)

    def await_stop(self) -> None:
        """Wait until it has ended. After `grace` seconds, kill it and its children."""
        if self.process is None:
            return
        try:
            self.process.wait(timeout=self.grace)
        except subprocess.TimeoutExpired:
            self.kill()
            self.process.wait()

    def stop(self) -> None:
        """Stop it and wait until it has ended."""
        self.request_stop()
        self.await_stop()

    def kill(self) -> None:
        """Kill it and its children, which are in its process group."""
        if self.process is not None and self.running:
            os.killpg(self.process.pid, signal.SIGKILL)
