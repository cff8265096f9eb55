"""The statements of delivery: lease what is due, record what happened, give back what dead workers held.

SQL because each is one statement over several tables; the models own the columns.
"""

import os
import socket
import uuid
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import structlog
from django.conf import settings
from django.db import connection, transaction
from psycopg.types.json import Jsonb

from pipeline_service.records import new_id
from webhooks.figures import LEASES_LOST, count_attempts
from webhooks.sender import Outcome, Parcel

log = structlog.get_logger(__name__)

CLAIM_LOCK = 0x776562686F6F6B73  # "webhooks"
SLOW_AFTER = 3
"""So many failures in a row put an endpoint into the slow lane."""
SLOW_IN_FLIGHT = 4
LOSS_LIMIT = 3
REAP_LIMIT = 1000
PARCEL_COLUMNS = [field.name for field in fields(Parcel)]
"""In the order of what CLAIM returns."""

# One probe for each endpoint with work, then every endpoint's oldest before anyone's second. The slow lane is chosen
# first: its share is small, and chosen last it would get nothing while the others keep every slot busy.
CLAIM = """
WITH RECURSIVE busy(id) AS (
  (SELECT endpoint_id FROM webhooks_delivery WHERE state = 'pending' ORDER BY endpoint_id LIMIT 1)
  UNION ALL
  SELECT (SELECT endpoint_id FROM webhooks_delivery WHERE state = 'pending' AND endpoint_id > busy.id
          ORDER BY endpoint_id LIMIT 1)
  FROM busy WHERE busy.id IS NOT NULL
), room AS (
  SELECT e.id, e.consecutive_failures >= %(slow_after)s AS slow,
    CASE WHEN e.consecutive_failures >= %(slow_after)s THEN LEAST(e.max_in_flight, %(slow_in_flight)s)
         ELSE e.max_in_flight END
    - (SELECT count(*) FROM webhooks_delivery f WHERE f.state = 'in_flight' AND f.endpoint_id = e.id) AS places
  FROM busy JOIN webhooks_endpoint e USING (id)
  WHERE e.state = 'active' AND e.deleted_at IS NULL
), due AS (
  SELECT d.id, room.slow, d.place, d.due_at
  FROM room CROSS JOIN LATERAL (
    SELECT w.*, row_number() OVER (ORDER BY w.due_at, w.id) AS place
    FROM (SELECT id, due_at FROM webhooks_delivery
          WHERE state = 'pending' AND endpoint_id = room.id AND due_at <= now()
          ORDER BY due_at, id LIMIT GREATEST(room.places, 0)) w
  ) d
), chosen AS (
  (SELECT id, slow FROM due WHERE slow ORDER BY place, due_at LIMIT %(slow_free)s)
  UNION ALL
  (SELECT id, slow FROM due WHERE NOT slow ORDER BY place, due_at LIMIT %(free)s)
  LIMIT %(free)s
)
UPDATE webhooks_delivery d
SET state = 'in_flight', attempts = d.attempts + 1, due_at = NULL, lease_token = gen_random_uuid(),
    leased_until = clock_timestamp() + make_interval(secs => %(lease)s), updated_at = now()
FROM chosen
  JOIN webhooks_delivery same ON same.id = chosen.id
  JOIN webhooks_webhookevent event ON event.id = same.event_id
  JOIN webhooks_endpoint endpoint ON endpoint.id = same.endpoint_id
WHERE d.id = chosen.id AND d.state = 'pending'
RETURNING d.id, d.lease_token, d.attempts, d.failures, d.trigger, chosen.slow, d.event_id, event.type, event.body,
  endpoint.url,
  (SELECT array_agg(secret.value ORDER BY secret.role) FROM webhooks_secret secret
   WHERE secret.endpoint_id = d.endpoint_id AND (secret.expires_at IS NULL OR secret.expires_at > now()))
"""

# The endpoints are locked in order before anything is written, or two workers would wait for each other.
RECORD = """
WITH result AS (
  SELECT * FROM unnest(%(attempt)s::uuid[], %(delivery)s::uuid[], %(token)s::uuid[], %(succeeded)s::boolean[],
    %(retry_in)s::float8[], %(number)s::smallint[], %(trigger)s::text[], %(started_at)s::timestamptz[],
    %(duration_ms)s::integer[], %(status)s::smallint[], %(error_code)s::text[], %(error_text)s::text[],
    %(headers)s::jsonb[], %(body)s::text[], %(peer_ip)s::inet[], %(url)s::text[])
  AS r(attempt, delivery, token, succeeded, retry_in, number, trigger, started_at, duration_ms, status, error_code,
    error_text, headers, body, peer_ip, url)
), endpoint AS MATERIALIZED (
  SELECT id, state, deleted_at FROM webhooks_endpoint
  WHERE id IN (SELECT endpoint_id FROM webhooks_delivery WHERE id = ANY (%(delivery)s::uuid[]))
  ORDER BY id FOR NO KEY UPDATE
), settled AS (
  SELECT result.*, endpoint.id AS endpoint_id,
    CASE WHEN succeeded THEN 'succeeded' WHEN retry_in IS NULL THEN 'failed' WHEN endpoint.deleted_at IS NOT NULL
    THEN 'canceled' WHEN endpoint.state <> 'active' THEN 'held' ELSE 'pending' END AS next
  FROM result JOIN webhooks_delivery d ON d.id = result.delivery JOIN endpoint ON endpoint.id = d.endpoint_id
), moved AS (
  UPDATE webhooks_delivery d
  SET state = s.next, failures = d.failures + CASE WHEN s.succeeded THEN 0 ELSE 1 END,
    due_at = CASE WHEN s.next = 'pending' THEN clock_timestamp() + make_interval(secs => s.retry_in) END,
    finished_at = CASE WHEN s.next IN ('succeeded', 'failed', 'canceled') THEN clock_timestamp() END,
    lease_token = NULL, leased_until = NULL, last_status = s.status, last_error = s.error_text, updated_at = now()
  FROM settled s
  WHERE d.id = s.delivery AND d.lease_token = s.token AND d.state = 'in_flight'
  RETURNING d.id
), counted AS (
  UPDATE webhooks_endpoint e
  SET consecutive_failures = CASE WHEN t.successes > 0 THEN 0 ELSE e.consecutive_failures + t.failures END,
    first_failure_at = CASE WHEN t.successes > 0 THEN NULL ELSE COALESCE(e.first_failure_at, now()) END,
    last_success_at = CASE WHEN t.successes > 0 THEN now() ELSE e.last_success_at END,
    last_attempt_at = now()
  FROM (SELECT endpoint_id, count(*) FILTER (WHERE succeeded) AS successes,
          count(*) FILTER (WHERE NOT succeeded) AS failures FROM settled GROUP BY endpoint_id) t
  WHERE e.id = t.endpoint_id
)
INSERT INTO webhooks_attempt (id, account_id, delivery_id, number, trigger, started_at, duration_ms, status_code,
  error_code, error_text, response_headers, response_body, peer_ip, url, worker)
SELECT s.attempt, d.account_id, s.delivery, s.number, s.trigger, s.started_at, s.duration_ms, s.status, s.error_code,
  s.error_text, s.headers, s.body, s.peer_ip, s.url, %(worker)s
FROM settled s JOIN webhooks_delivery d ON d.id = s.delivery
ON CONFLICT DO NOTHING
"""

# A lost lease spends no attempt of the budget: a crash never shortens the schedule.
REAP = """
WITH lost AS (
  SELECT d.id, e.state AS endpoint_state, e.deleted_at FROM webhooks_delivery d
  JOIN webhooks_endpoint e ON e.id = d.endpoint_id
  WHERE d.state = 'in_flight' AND d.leased_until < clock_timestamp()
  ORDER BY d.leased_until LIMIT %(limit)s FOR NO KEY UPDATE OF d SKIP LOCKED
), settled AS (
  SELECT d.id, CASE WHEN d.lease_losses + 1 >= %(losses)s THEN 'failed' WHEN lost.deleted_at IS NOT NULL THEN 'canceled'
    WHEN lost.endpoint_state <> 'active' THEN 'held' ELSE 'pending' END AS next
  FROM lost JOIN webhooks_delivery d USING (id)
)
UPDATE webhooks_delivery d
SET state = s.next, lease_losses = d.lease_losses + 1, lease_token = NULL, leased_until = NULL,
  due_at = CASE WHEN s.next = 'pending' THEN clock_timestamp() END,
  finished_at = CASE WHEN s.next IN ('failed', 'canceled') THEN clock_timestamp() END,
  last_error = CASE WHEN s.next = 'failed' THEN 'Three workers were lost while sending it.' ELSE d.last_error END,
  updated_at = now()
FROM settled s WHERE d.id = s.id
RETURNING s.next
"""


def claim(free: int, *, slow_free: int) -> list[Parcel]:
    """Lease up to `free` due deliveries, of which at most `slow_free` for endpoints in the slow lane.

    One worker claims at a time, in a statement that starts after the lock is had: that makes the limit of each endpoint
    exact over all processes. Empty when another one is at it.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [CLAIM_LOCK])
        if not cursor.fetchone()[0]:
            return []
        cursor.execute(
            CLAIM,
            {
                "free": free,
                "slow_free": slow_free,
                "slow_after": SLOW_AFTER,
                "slow_in_flight": SLOW_IN_FLIGHT,
                "lease": settings.LEASE_SECONDS,
            },
        )
        return [_parcel(row) for row in cursor.fetchall()]


def _parcel(row: Sequence[Any]) -> Parcel:
    values = dict(zip(PARCEL_COLUMNS, row, strict=True))
    return Parcel(**{**values, "body": bytes(values["body"]), "secrets": tuple(values["secrets"] or ())})


def record(outcomes: Sequence[Outcome]) -> None:
    """Write what happened, all in one statement: the attempts, the deliveries still leased, the endpoints' counters."""
    ids: list[uuid.UUID] = [new_id() for _ in outcomes]
    with connection.cursor() as cursor:
        cursor.execute(
            RECORD,
            {
                "attempt": ids,
                "delivery": [outcome.parcel.id for outcome in outcomes],
                "token": [outcome.parcel.lease_token for outcome in outcomes],
                "succeeded": [outcome.succeeded for outcome in outcomes],
                "retry_in": [outcome.retry_in for outcome in outcomes],
                "number": [outcome.parcel.attempt for outcome in outcomes],
                "trigger": [outcome.parcel.trigger for outcome in outcomes],
                "started_at": [outcome.started_at for outcome in outcomes],
                "duration_ms": [outcome.duration_ms for outcome in outcomes],
                "status": [outcome.status for outcome in outcomes],
                "error_code": [outcome.error_code for outcome in outcomes],
                "error_text": [outcome.error_text for outcome in outcomes],
                "headers": [Jsonb(dict(outcome.headers or {})) for outcome in outcomes],
                "body": [outcome.body for outcome in outcomes],
                "peer_ip": [outcome.peer_ip for outcome in outcomes],
                "url": [outcome.parcel.url for outcome in outcomes],
                "worker": f"{socket.gethostname()}:{os.getpid()}",
            },
        )
    count_attempts(outcomes)


def reap() -> int:
    """Give back what lost its worker; what lost three ends as failed, since it probably kills them. How many rows."""
    with connection.cursor() as cursor:
        cursor.execute(REAP, {"limit": REAP_LIMIT, "losses": LOSS_LIMIT})
        ends = [row[0] for row in cursor.fetchall()]
    if ends:
        LEASES_LOST.inc(len(ends))
        log.warning("webhook_leases_lost", rows=len(ends), failed=ends.count("failed"))
    return len(ends)
