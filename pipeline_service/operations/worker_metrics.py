"""Prometheus metrics of a worker on a machine or in a container of its own, which web processes cannot read."""

import os

from prometheus_client import REGISTRY, CollectorRegistry, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector


def serve_metrics(port: int) -> None:
    """Serve what this worker and its pool counted at `/metrics` of all addresses, from a thread."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
    start_http_server(port, registry=registry)
