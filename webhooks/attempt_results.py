"""Recording of attempts: their results, the deliveries and the counters of the endpoints, in one statement.

Written in SQL, because it is one statement over several tables. The models define the columns.
"""

import os
import socket
import uuid
from collections.abc import Sequence
from typing import Any

import orjson
from django.db import transaction

from pipeline_service.claiming import RELEASE, under_lease
from pipeline_service.prepared import execute_prepared, plan_by_indexes
from pipeline_service.records import id_at
from webhooks.models import Delivery
from webhooks.prometheus import count_attempts
from webhooks.sender import AttemptOutcome

ANSWER_WEIGHT = 0.25
"""The weight of the newest responses in the moving average of an endpoint's response time."""

# Endpoints are locked in order before any write, because otherwise two workers could deadlock. An attempt that is
# recorded again counts once. OFFSET keeps the look-up of a delivery a probe of its key: joined, a plan made while the
# table is small reads all of it.
RECORD = f"""
WITH result AS MATERIALIZED (
  SELECT r.*, d.account_id, d.endpoint_id
  FROM json_to_recordset(%(results)s::json) AS r(attempt uuid, delivery uuid, token uuid, succeeded boolean,
    retry_in float8, number smallint, trigger text, started_at timestamptz, duration_ms integer, status smallint,
    error_code text, error_text text, headers jsonb, body text, peer_ip inet, url text, sent jsonb)
  CROSS JOIN LATERAL (SELECT account_id, endpoint_id FROM webhooks_delivery WHERE id = r.delivery OFFSET 0) d
), endpoint AS MATERIALIZED (
  SELECT id, state, deleted_at FROM webhooks_endpoint WHERE id = ANY (ARRAY(SELECT endpoint_id FROM result))
  ORDER BY id FOR NO KEY UPDATE
), decided AS (
  SELECT result.*,
    CASE WHEN succeeded THEN 'succeeded' WHEN retry_in IS NULL THEN 'failed' WHEN endpoint.deleted_at IS NOT NULL
    THEN 'canceled' WHEN endpoint.state <> 'active' THEN 'held' ELSE 'pending' END AS next
  FROM result JOIN endpoint ON endpoint.id = result.endpoint_id
), moved AS (
  UPDATE webhooks_delivery d
  SET state = s.next, failures = d.failures + CASE WHEN s.succeeded THEN 0 ELSE 1 END,
    due_at = CASE WHEN s.next = 'pending' THEN clock_timestamp() + make_interval(secs => s.retry_in) END,
    finished_at = CASE WHEN s.next IN ('succeeded', 'failed', 'canceled') THEN clock_timestamp() END,
    last_status = s.status, last_error = s.error_text, {RELEASE}
  FROM decided s
  WHERE d.id = s.delivery AND {under_lease("d", "s.token", running=Delivery.running_state)}
  RETURNING d.id
), added AS (
  INSERT INTO webhooks_attempt (id, account_id, delivery_id, number, trigger, started_at, duration_ms, status_code,
    error_code, error_text, response_headers, response_body, peer_ip, url, worker, request_headers)
  SELECT s.attempt, s.account_id, s.delivery, s.number, s.trigger, s.started_at, s.duration_ms, s.status, s.error_code,
    s.error_text, s.headers, s.body, s.peer_ip, s.url, %(worker)s, s.sent
  FROM decided s
  ON CONFLICT DO NOTHING
  RETURNING id
)
UPDATE webhooks_endpoint e
SET consecutive_failures = CASE WHEN t.successes > 0 THEN 0 ELSE e.consecutive_failures + t.failures END,
  first_failure_at = CASE WHEN t.successes > 0 THEN NULL ELSE COALESCE(e.first_failure_at, now()) END,
  last_success_at = CASE WHEN t.successes > 0 THEN now() ELSE e.last_success_at END,
  last_attempt_at = now(),
  answer_ms = COALESCE(e.answer_ms + %(weight)s * (t.answer_ms - e.answer_ms), t.answer_ms)
FROM (SELECT endpoint_id, count(*) FILTER (WHERE succeeded) AS successes,
        count(*) FILTER (WHERE NOT succeeded) AS failures, avg(duration_ms) AS answer_ms
      FROM decided JOIN added ON added.id = decided.attempt GROUP BY endpoint_id) t
WHERE e.id = t.endpoint_id
"""  # noqa: S608  our own names only


def attempt_id(outcome: AttemptOutcome) -> uuid.UUID:
    """Return the id of an attempt: a UUIDv7 of its start, whose random bits are those of the lease's token.

    Each lease makes one attempt. So results that are recorded again, after a lost connection, have the same ids.
    """
    return id_at(outcome.started_at, outcome.delivery.lease_token)


def record(outcomes: Sequence[AttemptOutcome]) -> None:
    """Store results in one statement: the attempts, the deliveries that are still leased, the endpoints' counters."""
    if not outcomes:
        return
    recorded = tuple(outcomes)
    # One JSON parameter: psycopg takes longer to write an array for each column than all else here.
    results = orjson.dumps([_row_of(outcome) for outcome in recorded]).decode()
    worker = f"{socket.gethostname()}:{os.getpid()}"
    with transaction.atomic(savepoint=False):
        # Prepared, because to plan it takes several times as long as to run it.
        plan_by_indexes()
        execute_prepared(RECORD, {"results": results, "weight": ANSWER_WEIGHT, "worker": worker})
        transaction.on_commit(lambda: count_attempts(recorded))


def _row_of(outcome: AttemptOutcome) -> dict[str, Any]:
    delivery = outcome.delivery
    return {
        "attempt": attempt_id(outcome),
        "delivery": delivery.id,
        "token": delivery.lease_token,
        "succeeded": outcome.succeeded,
        "retry_in": outcome.retry_in,
        "number": delivery.attempt,
        "trigger": delivery.trigger,
        "started_at": outcome.started_at,
        "duration_ms": outcome.duration_ms,
        "status": outcome.status,
        "error_code": outcome.error_code,
        "error_text": outcome.error_text,
        "headers": dict(outcome.headers or {}),
        "body": outcome.body,
        "peer_ip": outcome.peer_ip,
        "url": delivery.url,
        "sent": dict(outcome.request_headers or {}),
    }
