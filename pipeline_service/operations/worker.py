"""A Celery worker: `python -m pipeline_service.operations.worker --name work --queues default,analysis`.

Celery's own command line would load all its other commands too, which costs each worker 7 MB and a third of a second.
"""

import argparse
import socket
import sys

import django

from pipeline_service.celery import app
from pipeline_service.startup import check_settings


def run(arguments: list[str]) -> int:
    """Work until SIGTERM; the exit code."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--name", required=True)
    parser.add_argument("--queues", required=True)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--include", default="", help="modules with tasks that are not discovered")
    options = parser.parse_args(arguments)
    # Only this one of Django's checks: all of them cost each worker a second.
    django.setup()
    check_settings()
    worker = app.Worker(
        hostname=f"{options.name}@{socket.gethostname()}",
        queues=options.queues,
        include=[module for module in options.include.split(",") if module],
        concurrency=options.concurrency,
        loglevel="INFO",
        # Gossip and mingle add nothing here and fail when Redis restarts.
        without_gossip=True,
        without_mingle=True,
        # A banner that cannot be printed on a full disk would end the worker.
        quiet=True,
    )
    worker.start()
    return int(worker.exitcode or 0)


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
