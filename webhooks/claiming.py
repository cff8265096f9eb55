"""Claiming of deliveries, such that a slow or dead endpoint does not delay others.

A worker process has sending slots in two lanes. Slow endpoints (they keep failing, take long on average, or have a
request waiting long right now) share the small slow lane. All others use the quick lane, whose slots become free soon.

In each lane, the account with the fewest slots of this worker is served first, and of its endpoints the one with the
fewest requests in flight in all workers. An account may take another slot only while enough slots stay free. So an
account that comes late finds a free slot, even if the earlier endpoints were not yet known to be slow. Every worker
shares its slots in this way, so the shares hold over all workers. The limit of each endpoint counts over all processes.
"""

import datetime
import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from django.conf import settings
from django.db import transaction

from pipeline_service.claiming import ClaimStrategy, lanes, turn
from pipeline_service.locks import try_lock
from pipeline_service.prepared import plan_by_indexes
from pipeline_service.row_statements import fetch_all
from webhooks.models import Delivery
from webhooks.sender import ClaimedDelivery

CLAIM_LOCK = "webhooks.claim"
SLOTS = 160
"""The most requests that one process has in flight; its threads start when they are needed."""
SLOW_SLOTS = SLOTS // 4
QUICK_SLOTS = SLOTS - SLOW_SLOTS
QUICK_SPARE = 3
"""The number of quick slots that must stay free for each slot of an account: one account alone gets a quarter."""
SLOW_SPARE = 1
"""The same for the slow lane: one account alone gets half of its slots."""
SLOW_MS = 1000
"""An endpoint is slow if its responses take this long on average, or if a current request waits this long."""
FAILING_AFTER = 3
"""An endpoint is slow after this many failures in a row."""
FAILING_IN_FLIGHT = 4
UNKNOWN_IN_FLIGHT = 1
"""The limit of an endpoint that has never responded, so that many unknown slow endpoints do not take all slots."""
RECORDING_SECONDS = 2.0
"""The time from the end of a request until its result is recorded, at most, unless the database is away."""
DELIVERY_COLUMNS = [field.name for field in fields(ClaimedDelivery)]

# The time is that of the statement: the transaction began before the results of the last round were recorded.
# A delivery leased for longer than a request may take has no request any more: its worker died, or waits for the
# database to record the result. It waits for its lease to end; its endpoint serves the others meanwhile.
# Only so many candidates of each endpoint are ranked as its account could get, which keeps a claim fast.
CHOSEN = f"""
{lanes("lane", "webhooks_delivery", "endpoint_id")}, in_flight AS (
  SELECT endpoint_id, count(*) AS number,
    min(leased_until) < clock_timestamp() + %(lease)s::interval - make_interval(secs => %(slow_ms)s / 1000.0) AS is_late
  FROM webhooks_delivery
  WHERE state = 'in_flight'
    AND leased_until > clock_timestamp() + %(lease)s::interval - make_interval(secs => %(longest_seconds)s)
  GROUP BY endpoint_id
), endpoint AS MATERIALIZED (
  SELECT e.id, e.account_id, COALESCE(f.number, 0) AS in_flight,
    e.consecutive_failures >= %(failing_after)s OR COALESCE(e.answer_ms >= %(slow_ms)s, FALSE)
      OR COALESCE(f.is_late, FALSE) AS is_slow,
    LEAST(e.max_in_flight, CASE WHEN e.consecutive_failures >= %(failing_after)s THEN %(failing_in_flight)s
      WHEN e.answer_ms IS NULL THEN %(unknown_in_flight)s END) - COALESCE(f.number, 0) AS free
  FROM lane JOIN webhooks_endpoint e USING (id) LEFT JOIN in_flight f ON f.endpoint_id = e.id
  WHERE e.state = 'active' AND e.deleted_at IS NULL
), open AS MATERIALIZED (
  SELECT *, ceil(%(account_share)s / count(*) OVER (PARTITION BY account_id, is_slow)) AS endpoint_share
  FROM endpoint WHERE free > 0
), due AS (
  SELECT d.id, d.due_at, open.account_id, open.is_slow,
    {turn(running="open.in_flight", owner="open.id", order="d.due_at, d.id")} AS endpoint_turn
  FROM open CROSS JOIN LATERAL (
    SELECT id, due_at FROM webhooks_delivery
    WHERE state = 'pending' AND endpoint_id = open.id AND due_at <= statement_timestamp()
    ORDER BY due_at, id LIMIT LEAST(open.free, open.endpoint_share)
  ) d
), used AS (
  SELECT * FROM unnest(%(accounts)s::uuid[], %(lanes)s::boolean[], %(numbers)s::integer[])
  AS u(account_id, is_slow, number)
), queued AS (
  SELECT due.*,
    {turn(running="used.number", owner="account_id, is_slow", order="endpoint_turn, due_at, id")} AS account_turn
  FROM due LEFT JOIN used USING (account_id, is_slow)
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY is_slow ORDER BY account_turn, endpoint_turn, due_at, id) AS rank
  FROM queued
), chosen AS (
  SELECT id, account_id, is_slow FROM ranked
  WHERE CASE WHEN is_slow THEN rank + (account_turn - 1) * %(slow_spare)s <= %(slow_free)s
             ELSE rank + (account_turn - 1) * %(quick_spare)s <= %(quick_free)s END
)
"""  # noqa: S608  our own names only
JOINS = """
  JOIN webhooks_delivery same ON same.id = chosen.id
  JOIN webhooks_webhookevent event ON event.id = same.event_id
  JOIN webhooks_endpoint endpoint ON endpoint.id = same.endpoint_id"""
RETURNING = """chosen.account_id, work.id, work.lease_token, work.attempts, work.failures, work.trigger, chosen.is_slow,
  work.event_id, event.type, event.body, endpoint.url,
  (SELECT array_agg(secret.value ORDER BY secret.role) FROM webhooks_secret secret
   WHERE secret.account_id = work.account_id AND secret.endpoint_id = work.endpoint_id
     AND (secret.expires_at IS NULL OR secret.expires_at > now())),
  COALESCE(work.request_id, event.request_id), COALESCE(work.traceparent, event.traceparent), clock_timestamp()"""
# The claim is prepared, because to plan it takes several times as long as to run it. A plan made while nothing waits
# must still be good when 100,000 deliveries come at once.
CLAIM = Delivery.claim_statement(ClaimStrategy(CHOSEN, joins=JOINS, returning=RETURNING))


class SlotHolder(NamedTuple):
    """The account that has a slot, and the lane of the slot."""

    account_id: uuid.UUID
    is_slow: bool


class ClaimedSlot(NamedTuple):
    """A leased delivery and the holder of its slot."""

    holder: SlotHolder
    delivery: ClaimedDelivery


def claim(used: Counter[SlotHolder]) -> list[ClaimedSlot] | None:
    """Lease due deliveries for this worker's free slots; `used` counts its used ones by holder.

    One worker claims at a time, in a statement that starts after the lock is taken, so that the limit of each endpoint
    is exact over all processes. Returns None while another worker claims.
    """
    with transaction.atomic(savepoint=False):
        if not try_lock(CLAIM_LOCK):
            return None
        plan_by_indexes()
        return [_claimed_from(row) for row in fetch_all(CLAIM, _parameters(used))]


def _parameters(used: Counter[SlotHolder]) -> dict[str, Any]:
    slow = sum(number for holder, number in used.items() if holder.is_slow)
    return {
        "accounts": [holder.account_id for holder in used],
        "lanes": [holder.is_slow for holder in used],
        "numbers": list(used.values()),
        "account_share": QUICK_SLOTS / (1 + QUICK_SPARE),
        "quick_free": QUICK_SLOTS - (used.total() - slow),
        "quick_spare": QUICK_SPARE,
        "slow_free": SLOW_SLOTS - slow,
        "slow_spare": SLOW_SPARE,
        "slow_ms": SLOW_MS,
        "failing_after": FAILING_AFTER,
        "failing_in_flight": FAILING_IN_FLIGHT,
        "unknown_in_flight": UNKNOWN_IN_FLIGHT,
        "lease": Delivery.lease_time(),
        "longest_seconds": settings.WEBHOOK_TIMEOUT_SECONDS + RECORDING_SECONDS,
    }


def _claimed_from(row: Sequence[Any]) -> ClaimedSlot:
    values = dict(zip(DELIVERY_COLUMNS, row[1:], strict=True))
    values["clock_offset"] -= datetime.datetime.now(datetime.UTC)
    delivery = ClaimedDelivery(**{**values, "body": bytes(values["body"]), "secrets": tuple(values["secrets"] or ())})
    return ClaimedSlot(SlotHolder(row[0], delivery.is_slow), delivery)
