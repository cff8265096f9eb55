"""The registry of the apps' Prometheus collectors. Separate from `telemetry`, because that module loads the API."""

from prometheus_client.registry import Collector

collectors: list[Collector] = []


def register_collector(collector: Collector) -> None:
    """Register a collector that is called at each scrape. Call it from an app's `ready()`."""
    collectors.append(collector)
