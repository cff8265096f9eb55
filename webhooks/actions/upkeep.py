"""Periodic maintenance: finish rotations, disable failing endpoints, delete old deliveries."""

import datetime
import uuid

import structlog
from django.db import connection
from django.db.models import Q
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.partitions import drop_expired
from webhooks.actions.deliveries import cancel_unsent, hold_pending
from webhooks.actions.endpoints import disable_failing_endpoint
from webhooks.actions.rotation import finish_rotations
from webhooks.models import Attempt, Delivery, DeliveryState, Endpoint, EndpointState

log = structlog.get_logger(__name__)

DEAD_AFTER = datetime.timedelta(days=5)
DEAD_EXHAUSTED = 20
"""An endpoint is dead after DEAD_AFTER without a success and with this many deliveries out of attempts."""
LATE_SECONDS = 60.0
KEEP_DAYS = 30
BATCH = 5000

DELETE_DELIVERIES = """
WITH old AS (
  SELECT account_id, id FROM webhooks_delivery
  WHERE created_at < now() - make_interval(days => %s) AND state NOT IN ('pending', 'in_flight')
  ORDER BY created_at LIMIT %s FOR UPDATE SKIP LOCKED
), attempts AS (
  DELETE FROM webhooks_attempt a USING old WHERE a.account_id = old.account_id AND a.delivery_id = old.id
)
DELETE FROM webhooks_delivery d USING old WHERE d.id = old.id
"""

DELETE_EVENTS = """
DELETE FROM webhooks_webhookevent WHERE id IN (
  SELECT e.id FROM webhooks_webhookevent e
  WHERE e.created_at < now() - make_interval(days => %s)
    AND NOT EXISTS (SELECT FROM webhooks_delivery d WHERE d.account_id = e.account_id AND d.event_id = e.id)
  ORDER BY e.created_at LIMIT %s FOR UPDATE SKIP LOCKED
)
"""


def maintain_endpoints() -> list[uuid.UUID]:
    """Finish expired rotations, disable dead endpoints, and hold or cancel deliveries that missed a change.

    Logs an error when deliveries are late. Returns the ids of the endpoints that were disabled.
    """
    finish_rotations()
    dead = _dead_endpoints()
    for endpoint_id in dead:
        disable_failing_endpoint(endpoint_id=endpoint_id)
        log.warning("webhook_endpoint_disabled", endpoint_id=str(endpoint_id))
    _move_missed_deliveries()
    oldest = Delivery.objects.overdue_since()
    if oldest is not None and (late := (clock.now() - oldest).total_seconds()) > LATE_SECONDS:
        log.error("webhooks_late", oldest_due_seconds=round(late))
    return dead


def _dead_endpoints() -> list[uuid.UUID]:
    limit = Now() - DEAD_AFTER
    failing = Endpoint.objects.enabled().filter(first_failure_at__lt=limit)
    unsuccessful = failing.filter(Q(last_success_at=None) | Q(last_success_at__lt=limit))
    return [endpoint.pk for endpoint in unsuccessful if _count_exhausted(endpoint) >= DEAD_EXHAUSTED]


def _count_exhausted(endpoint: Endpoint) -> int:
    failed = Delivery.objects.for_account(endpoint.account_id).filter(
        endpoint=endpoint, state=DeliveryState.FAILED, finished_at__gte=endpoint.first_failure_at
    )
    # Counting stops at the limit.
    return len(failed.values_list("pk")[:DEAD_EXHAUSTED])


def _move_missed_deliveries() -> None:
    """Hold or cancel deliveries that were queued while their endpoint was being disabled or removed."""
    waiting = Delivery.objects.pending().exclude(endpoint__state=EndpointState.ACTIVE, endpoint__deleted_at=None)
    endpoints = waiting.values_list("endpoint_id", "endpoint__deleted_at").distinct()
    for endpoint_id, deleted_at in endpoints:
        if deleted_at is not None:
            cancel_unsent(endpoint_id=endpoint_id)
        else:
            hold_pending(endpoint_id=endpoint_id)


def delete_old() -> int:
    """Delete deliveries, their attempts and then their events after 30 days. Return how many deliveries."""
    deleted = _delete_in_batches(DELETE_DELIVERIES)
    _delete_in_batches(DELETE_EVENTS)
    # Attempts leave with their delivery, and their months when none is left.
    drop_expired(Attempt._meta.db_table, before=clock.now(), kept=["TRUE"])
    return deleted


def _delete_in_batches(sql: str) -> int:
    total = 0
    while True:
        with connection.cursor() as cursor:
            cursor.execute(sql, [KEEP_DAYS, BATCH])
            deleted: int = cursor.rowcount
        total += deleted
        if deleted < BATCH:
            return total
