"""The command lines of the product's own processes: web, Celery workers and beat."""

import signal
import sys
from collections.abc import Mapping
from pathlib import Path

from django.conf import settings

from pipeline_service.operations import processes
from pipeline_service.operations.child import Child

# Separate workers, so that many short deliveries do not wait behind a few long analyses.
WORKER_QUEUES = {"webhooks": ("webhooks",), "work": ("default", "analysis", "avatars", "maintenance")}
# The tasks of these modules load numerical libraries and the model client when they first run, so only the workers of
# these queues include them.
TASK_MODULES = {
    "analysis": "intelligence.analysis_tasks",
    "avatars": "intelligence.avatar_tasks",
    "maintenance": "experimental.data_driven_tasks",
}
SETTINGS = {"worker-webhooks": "pipeline_service.operations.delivery_settings"}
"""The settings of programs that need less than the whole product."""
WEB = ("-m", "pipeline_service.operations.web")
BEAT = ("-m", "pipeline_service.beat")


class Program(Child):
    """A Python process of the product with the environment it runs in."""

    def __init__(
        self,
        *,
        kind: str,
        name: str,
        arguments: tuple[str, ...],
        grace: float,
        log: Path,
        environment: Mapping[str, str],
    ) -> None:
        self.kind = kind
        self.name = name
        self.grace = grace
        self.log = log
        self._command = [sys.executable, *arguments]
        self._environment = environment

    def launch(self) -> None:
        """Start or restart it."""
        self.process = processes.spawn(
            self._command,
            log=self.log,
            # Its work is leased and its writes are transactions, so it may be killed when its owner dies.
            on_parent_death=signal.SIGKILL,
            env=self._environment,
            cwd=settings.BASE_DIR,
        )


def worker(*, name: str, queues: tuple[str, ...], concurrency: int) -> tuple[str, ...]:
    """The arguments of a Celery worker for these queues."""
    return (
        *("-m", "pipeline_service.operations.worker", "--name", name),
        *("--queues", ",".join(queues), "--concurrency", str(concurrency)),
    )
