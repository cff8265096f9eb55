"""The product's web server and one worker for everything, over the services and the database of the test process."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pipeline_service.operations import programs
from tests.served import Server, process_environment, serving

QUEUES = ("webhooks", "default", "analysis", "maintenance")
STOP_SECONDS = 60.0
# Receivers of webhooks in tests are on this machine.
ENVIRONMENT = {"OUTBOUND_ALLOW_PRIVATE": "127.0.0.0/8"}


@contextmanager
def running_service(folder: Path) -> Iterator[Server]:
    """Serve the database of the test process; tests must commit what they write."""
    arguments = programs.worker(name="all", queues=QUEUES, concurrency=1)
    worker = programs.Program(
        kind="workers",
        name="worker-all",
        arguments=arguments,
        grace=STOP_SECONDS,
        log=folder / "worker.log",
        environment=process_environment(folder, **ENVIRONMENT),
    )
    worker.launch()
    try:
        with serving(folder, **ENVIRONMENT) as server:
            yield server
    finally:
        worker.stop()
