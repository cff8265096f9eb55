"""Prometheus metrics at `/internal/metrics`: request times and waiting work.

Where PROMETHEUS_MULTIPROC_DIR is set, every web process keeps its request times in files there, so that one response
covers all processes. Waiting work is read from the database, which is the queue of record.
"""

import hmac
import os
from collections.abc import Iterator

import structlog
from django.apps import apps
from django.conf import settings
from django.db import DatabaseError
from django.db.models import Min
from django.db.models.functions import Now
from django.http import HttpRequest, HttpResponse
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector

from pipeline_service import clock
from pipeline_service.collectors import collectors
from pipeline_service.error_handlers import not_found
from pipeline_service.work import LeasedWork, WorkState

log = structlog.get_logger(__name__)

LOOPBACK = frozenset({"127.0.0.1", "::1", "[::1]"})

REQUEST_SECONDS = Histogram(
    "pipeline_request_seconds",
    "Time to answer a request, by route.",
    ["method", "route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)


def observe(request: HttpRequest, status: int, seconds: float) -> None:
    """Record the time of one request under its route, never under its path, because paths contain ids."""
    route = request.resolver_match.route if request.resolver_match is not None else "none"
    REQUEST_SECONDS.labels(request.method, route, status).observe(seconds)


class LeasedWorkCollector:
    """Collector of the waiting rows of every kind of leased work, queried at each scrape."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yield the number of rows by state and the age of the oldest due row."""
        rows = GaugeMetricFamily("pipeline_work_rows", "Leased work that is not done.", labels=["work", "state"])
        oldest = GaugeMetricFamily("pipeline_work_oldest_due_seconds", "Age of the oldest due row.", labels=["work"])
        now = clock.now()
        for work in (model for model in apps.get_models() if issubclass(model, LeasedWork)):
            # One query for each state, because each has a partial index.
            for state in (WorkState.PENDING, work.running_state):
                if number := work._default_manager.filter(state=state).count():
                    rows.add_metric([work._meta.label, state], number)
            pending = work._default_manager.filter(state=WorkState.PENDING, due_at__lte=Now())
            due = pending.aggregate(first=Min("due_at"))["first"]
            oldest.add_metric([work._meta.label], (now - due).total_seconds() if due is not None else 0)
        yield rows
        yield oldest


def metrics(request: HttpRequest) -> HttpResponse:
    """Return the metrics to local requests and to those with METRICS_TOKEN; 404 for all others."""
    if not (_is_local(request) or _has_token(request)):
        return not_found(request)
    registry = CollectorRegistry()
    for collector in (LeasedWorkCollector(), *collectors):
        registry.register(collector)
    try:
        waiting = generate_latest(registry)
    except DatabaseError as error:
        log.warning("waiting_work_unknown", error=type(error).__name__)
        waiting = b""
    return HttpResponse(_process_metrics() + waiting, content_type=CONTENT_TYPE_LATEST)


def _process_metrics() -> bytes:
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)
    return generate_latest(registry)


def _is_local(request: HttpRequest) -> bool:
    # Behind a proxy on this machine every request comes from loopback, but has X-Forwarded-For.
    return request.META.get("REMOTE_ADDR", "") in LOOPBACK and "HTTP_X_FORWARDED_FOR" not in request.META


def _has_token(request: HttpRequest) -> bool:
    token: str = settings.METRICS_TOKEN
    given = request.META.get("HTTP_AUTHORIZATION", "").removeprefix("Bearer ").strip()
    return bool(token) and hmac.compare_digest(token.encode(), given.encode())
