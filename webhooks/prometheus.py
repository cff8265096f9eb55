"""Prometheus metrics of deliveries: finished attempts, and waiting deliveries at each scrape."""

from collections.abc import Iterator, Sequence

from prometheus_client import Counter, Histogram
from prometheus_client.core import GaugeMetricFamily

from pipeline_service import clock
from pipeline_service.records import moment_of
from webhooks.models import Delivery, DeliveryState
from webhooks.sender import AttemptOutcome

SHOWN_STATES = (DeliveryState.PENDING, DeliveryState.IN_FLIGHT, DeliveryState.HELD, DeliveryState.FAILED)
"""Each has a partial index; all other deliveries of 30 days are not read."""

ATTEMPTS = Counter("pipeline_webhook_attempts", "Attempts by how they ended.", ["outcome"])
ATTEMPT_SECONDS = Histogram(
    "pipeline_webhook_attempt_seconds", "Time an attempt took.", buckets=(0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15)
)
FIRST_ATTEMPT_SECONDS = Histogram(
    "pipeline_webhook_first_attempt_seconds",
    "Time from an event to its first delivery attempt.",
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 60),
)
LEASES_LOST = Counter("pipeline_webhook_leases_lost", "Deliveries whose worker was lost.")


def count_attempts(outcomes: Sequence[AttemptOutcome]) -> None:
    """Add finished attempts to the metrics."""
    for outcome in outcomes:
        ATTEMPTS.labels("succeeded" if outcome.succeeded else outcome.error_code or "failed").inc()
        ATTEMPT_SECONDS.observe(outcome.duration_ms / 1000)
        if outcome.delivery.attempt == 1:
            published_at = moment_of(outcome.delivery.event_id)
            FIRST_ATTEMPT_SECONDS.observe(max(0.0, (outcome.started_at - published_at).total_seconds()))


class DeliveryCollector:
    """Collector of deliveries by state, and of the age of the oldest due one, for which we have a service goal."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Query and yield the metrics at each scrape."""
        rows = GaugeMetricFamily("pipeline_webhook_deliveries", "Deliveries not succeeded.", labels=["state"])
        for state in SHOWN_STATES:
            rows.add_metric([state], Delivery.objects.filter(state=state).count())
        since = Delivery.objects.overdue_since()
        age = (clock.now() - since).total_seconds() if since is not None else 0
        oldest = GaugeMetricFamily("pipeline_webhook_oldest_due_seconds", "Age of the oldest due delivery.", value=age)
        yield rows
        yield oldest
