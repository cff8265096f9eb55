"""What apps have to say at each scrape. Apart from the page that shows it, which loads the API."""

from prometheus_client.registry import Collector

collectors: list[Collector] = []


def scraped(collector: Collector) -> None:
    """Have a collector asked at each scrape. Called from an app's `ready()`."""
    collectors.append(collector)
