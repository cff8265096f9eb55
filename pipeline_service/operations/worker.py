"""A Celery worker: `python -m pipeline_service.operations.worker --name work --queues default,analysis`.

Celery's own command line also loads all its other commands, which costs each worker 7 MB and a third of a second.
"""

import argparse
import socket
import sys
from typing import Any

import django
from celery import bootsteps
from django.conf import settings
from kombu.transport.redis import Channel

from pipeline_service.celery import app
from pipeline_service.notify import allow_messages
from pipeline_service.operations.processes import lower_priority
from pipeline_service.operations.programs import TASK_MODULES
from pipeline_service.operations.worker_metrics import serve_metrics
from pipeline_service.startup import check_settings

NICENESS = 10
"""Requests have the processor first: somebody waits for an answer, while the work in a queue is kept and done later. It
still gets a tenth of a process of usual priority, so it never stops."""


class AllowMessages(bootsteps.StartStopStep):
    """Allow messages of all tasks when the worker connects, loses its connection or stops.

    Those that a killed worker had taken are lost, and so are those that this one has taken and not begun.
    """

    def start(self, consumer: Any) -> None:
        """Allow messages; also the handler of `stop`."""
        allow_messages(*app.tasks)

    stop = start


def run(arguments: list[str]) -> int:
    """Run the worker until SIGTERM. Return the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--name", required=True)
    parser.add_argument("--queues", required=True)
    parser.add_argument("--concurrency", type=int, default=1)
    options = parser.parse_args(arguments)
    lower_priority(NICENESS)
    # Messages only wake tasks, so none is put back that was taken and not begun. When Redis ends, kombu closes a
    # channel twice. The second time it would connect to put messages back, but the address is gone: the worker ends.
    Channel.do_restore = False
    # Only the startup checks: all of Django's checks cost each worker a second.
    django.setup()
    check_settings()
    if settings.WORKER_METRICS_PORT:
        serve_metrics(settings.WORKER_METRICS_PORT)
    app.steps["consumer"].add(AllowMessages)
    worker = app.Worker(
        hostname=f"{options.name}@{socket.gethostname()}",
        queues=options.queues,
        include=[TASK_MODULES[queue] for queue in options.queues.split(",") if queue in TASK_MODULES],
        concurrency=options.concurrency,
        loglevel="INFO",
        # Gossip and mingle add nothing here and fail when Redis restarts.
        without_gossip=True,
        without_mingle=True,
        # On a full disk, a banner that cannot be printed would end the worker.
        quiet=True,
    )
    worker.start()
    return int(worker.exitcode or 0)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
