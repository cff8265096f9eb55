"""The delivery queue: record the results of attempts, and return the deliveries of dead workers.

Written in SQL, because each function is one statement over several tables. The models define the columns.
"""

import os
import socket
import uuid
from collections.abc import Sequence

import structlog
from django.db import connection
from psycopg.types.json import Jsonb

from pipeline_service.records import new_id
from webhooks.prometheus import LEASES_LOST, count_attempts
from webhooks.sender import AttemptOutcome

log = structlog.get_logger(__name__)

LOSS_LIMIT = 3
REAP_LIMIT = 1000
ANSWER_WEIGHT = 0.25
"""The weight of the newest responses in the moving average of an endpoint's response time."""

# Endpoints are locked in order before any write, because otherwise two workers could deadlock.
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
    last_attempt_at = now(),
    answer_ms = COALESCE(e.answer_ms + %(weight)s * (t.answer_ms - e.answer_ms), t.answer_ms)
  FROM (SELECT endpoint_id, count(*) FILTER (WHERE succeeded) AS successes,
          count(*) FILTER (WHERE NOT succeeded) AS failures, avg(duration_ms) AS answer_ms
        FROM settled GROUP BY endpoint_id) t
  WHERE e.id = t.endpoint_id
)
INSERT INTO webhooks_attempt (id, account_id, delivery_id, number, trigger, started_at, duration_ms, status_code,
  error_code, error_text, response_headers, response_body, peer_ip, url, worker)
SELECT s.attempt, d.account_id, s.delivery, s.number, s.trigger, s.started_at, s.duration_ms, s.status, s.error_code,
  s.error_text, s.headers, s.body, s.peer_ip, s.url, %(worker)s
FROM settled s JOIN webhooks_delivery d ON d.id = s.delivery
ON CONFLICT DO NOTHING
"""

# A lost lease does not count as a failed attempt, so a crash never shortens the retry schedule.
RECORD_RESULTS = """
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


def record(outcomes: Sequence[AttemptOutcome]) -> None:
    """Store results in one statement: the attempts, the deliveries that are still leased, the endpoints' counters."""
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
                "weight": ANSWER_WEIGHT,
                "worker": f"{socket.gethostname()}:{os.getpid()}",
            },
        )
    count_attempts(outcomes)


def reap() -> int:
    """Return deliveries with expired leases to the queue. Return how many.

    A delivery that lost three workers ends as failed, because it probably kills them.
    """
    with connection.cursor() as cursor:
        cursor.execute(RECORD_RESULTS, {"limit": REAP_LIMIT, "losses": LOSS_LIMIT})
        states = [row[0] for row in cursor.fetchall()]
    if states:
        LEASES_LOST.inc(len(states))
        log.warning("webhook_leases_lost", rows=len(states), failed=states.count("failed"))
    return len(states)
