"""Which deliveries a worker sends next: a slow or dead endpoint must hurt nobody else.

A worker process has sending slots in two lanes. Endpoints that are slow (they keep failing, take long on average, or
have let a request wait right now) share the small slow lane; all others use the quick lane, whose slots come back soon.

In each lane the account that holds the fewest slots of this worker is served first, then its endpoint with the fewest
requests in flight anywhere. An account may take a further slot only while enough others stay free: one that comes late
finds a free slot at once, even when those before it were not yet known to be slow. As every worker shares its own slots
in this way, no account has more of all workers' slots either. The limit of each endpoint counts over all processes.
"""

import uuid
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from django.conf import settings
from django.db import connection, transaction

from pipeline_service.fairness import turn, waiting
from webhooks.sender import Parcel

CLAIM_LOCK = 0x776562686F6F6B73  # "webhooks"
SLOTS = 160
"""How many requests one process has in flight at most; its threads start when they are needed."""
SLOW_SLOTS = SLOTS // 4
QUICK_SLOTS = SLOTS - SLOW_SLOTS
QUICK_SPARE = 3
"""So many quick slots stay free for each one that an account holds: alone it gets a quarter of them."""
SLOW_SPARE = 1
"""Likewise in the slow lane: an account alone gets half."""
SLOW_MS = 1000
"""An endpoint is slow whose answers take so long on average, or which lets a request wait so long now."""
FAILING_AFTER = 3
"""So many failures in a row make an endpoint slow."""
FAILING_IN_FLIGHT = 4
UNKNOWN_IN_FLIGHT = 1
"""An endpoint that has never answered gets one request, so an account with many slow ones keeps slots for the rest."""
PARCEL_COLUMNS = [field.name for field in fields(Parcel)]

# The limit of each endpoint's candidates keeps a claim short: more than the account could get need not be ranked.
CLAIM = f"""
WITH RECURSIVE {waiting("busy", "webhooks_delivery", "endpoint_id")}, in_flight AS (
  SELECT endpoint_id, count(*) AS number,
    min(leased_until) < clock_timestamp() + make_interval(secs => %(lease)s - %(slow_ms)s / 1000.0) AS is_late
  FROM webhooks_delivery WHERE state = 'in_flight' GROUP BY endpoint_id
), endpoint AS MATERIALIZED (
  SELECT e.id, e.account_id, COALESCE(f.number, 0) AS in_flight,
    e.consecutive_failures >= %(failing_after)s OR COALESCE(e.answer_ms >= %(slow_ms)s, FALSE)
      OR COALESCE(f.is_late, FALSE) AS is_slow,
    LEAST(e.max_in_flight, CASE WHEN e.consecutive_failures >= %(failing_after)s THEN %(failing_in_flight)s
      WHEN e.answer_ms IS NULL THEN %(unknown_in_flight)s END) - COALESCE(f.number, 0) AS room
  FROM busy JOIN webhooks_endpoint e USING (id) LEFT JOIN in_flight f ON f.endpoint_id = e.id
  WHERE e.state = 'active' AND e.deleted_at IS NULL
), open AS MATERIALIZED (
  SELECT *, ceil(%(account_share)s / count(*) OVER (PARTITION BY account_id, is_slow)) AS endpoint_share
  FROM endpoint WHERE room > 0
), due AS (
  SELECT d.id, d.due_at, open.account_id, open.is_slow,
    {turn(under_way="open.in_flight", of="open.id", order="d.due_at, d.id")} AS endpoint_turn
  FROM open CROSS JOIN LATERAL (
    SELECT id, due_at FROM webhooks_delivery
    WHERE state = 'pending' AND endpoint_id = open.id AND due_at <= now()
    ORDER BY due_at, id LIMIT LEAST(open.room, open.endpoint_share)
  ) d
), held AS (
  SELECT * FROM unnest(%(accounts)s::uuid[], %(lanes)s::boolean[], %(numbers)s::integer[])
  AS h(account_id, is_slow, number)
), queued AS (
  SELECT due.*,
    {turn(under_way="held.number", of="account_id, is_slow", order="endpoint_turn, due_at, id")} AS account_turn
  FROM due LEFT JOIN held USING (account_id, is_slow)
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY is_slow ORDER BY account_turn, endpoint_turn, due_at, id) AS rank
  FROM queued
), chosen AS (
  SELECT id, account_id, is_slow FROM ranked
  WHERE CASE WHEN is_slow THEN rank + (account_turn - 1) * %(slow_spare)s <= %(slow_free)s
             ELSE rank + (account_turn - 1) * %(quick_spare)s <= %(quick_free)s END
)
UPDATE webhooks_delivery d
SET state = 'in_flight', attempts = d.attempts + 1, due_at = NULL, lease_token = gen_random_uuid(),
    leased_until = clock_timestamp() + make_interval(secs => %(lease)s), updated_at = now()
FROM chosen
  JOIN webhooks_delivery same ON same.id = chosen.id
  JOIN webhooks_webhookevent event ON event.id = same.event_id
  JOIN webhooks_endpoint endpoint ON endpoint.id = same.endpoint_id
WHERE d.id = chosen.id AND d.state = 'pending'
RETURNING chosen.account_id, d.id, d.lease_token, d.attempts, d.failures, d.trigger, chosen.is_slow, d.event_id,
  event.type, event.body, endpoint.url,
  (SELECT array_agg(secret.value ORDER BY secret.role) FROM webhooks_secret secret
   WHERE secret.account_id = d.account_id AND secret.endpoint_id = d.endpoint_id
     AND (secret.expires_at IS NULL OR secret.expires_at > now()))
"""  # noqa: S608  our own names only


class Holder(NamedTuple):
    """Who has a slot, and in which lane."""

    account_id: uuid.UUID
    is_slow: bool


class Claimed(NamedTuple):
    """A leased delivery and who holds the slot in which it is sent."""

    holder: Holder
    parcel: Parcel


def claim(held: Counter[Holder]) -> list[Claimed] | None:
    """Lease what is due and fits into this worker's slots beside those that are `held`.

    One worker claims at a time, in a statement that starts after the lock is had: that makes the limit of each endpoint
    exact over all processes. None while another one is at it.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [CLAIM_LOCK])
        if not cursor.fetchone()[0]:
            return None
        cursor.execute(CLAIM, _values(held))
        return [_claimed(row) for row in cursor.fetchall()]


def _values(held: Counter[Holder]) -> dict[str, Any]:
    slow = sum(number for holder, number in held.items() if holder.is_slow)
    return {
        "accounts": [holder.account_id for holder in held],
        "lanes": [holder.is_slow for holder in held],
        "numbers": list(held.values()),
        "account_share": QUICK_SLOTS / (1 + QUICK_SPARE),
        "quick_free": QUICK_SLOTS - (held.total() - slow),
        "quick_spare": QUICK_SPARE,
        "slow_free": SLOW_SLOTS - slow,
        "slow_spare": SLOW_SPARE,
        "slow_ms": SLOW_MS,
        "failing_after": FAILING_AFTER,
        "failing_in_flight": FAILING_IN_FLIGHT,
        "unknown_in_flight": UNKNOWN_IN_FLIGHT,
        "lease": settings.LEASE_SECONDS,
    }


def _claimed(row: Sequence[Any]) -> Claimed:
    values = dict(zip(PARCEL_COLUMNS, row[1:], strict=True))
    parcel = Parcel(**{**values, "body": bytes(values["body"]), "secrets": tuple(values["secrets"] or ())})
    return Claimed(Holder(row[0], parcel.is_slow), parcel)
