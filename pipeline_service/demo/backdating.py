"""Backdating: move times that the actions set to now into the past of the demo data.

Actions set the times of a prospect's creation, of its stage changes and of its own touchpoints themselves, and no
caller may set them. Demo data needs earlier times, so one statement for each kind moves them.
"""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

from django.db import connection

UPDATE_PROSPECTS = """
UPDATE prospects_prospect SET created_at = given.at, stage_changed_at = given.at, updated_at = given.at
FROM unnest(%(ids)s::uuid[], %(moments)s::timestamptz[]) AS given(id, at)
WHERE prospects_prospect.id = given.id AND account_id = %(account)s
"""
UPDATE_TOUCHPOINTS = """
UPDATE prospects_touch touch
SET occurred_at = LEAST(touch.occurred_at, prospect.created_at), last_seen_at = prospect.created_at
FROM prospects_prospect prospect
WHERE touch.account_id = %(account)s AND prospect.id = touch.prospect_id AND prospect.id = ANY(%(ids)s::uuid[])
  AND touch.last_seen_at > prospect.created_at
"""
STAGES = """
WITH given AS (
  SELECT * FROM unnest(%(ids)s::uuid[], %(stages)s::text[], %(moments)s::timestamptz[]) AS given(prospect_id, stage, at)
), moved AS (
  UPDATE prospects_stagechange change SET created_at = given.at FROM given
  WHERE change.account_id = %(account)s AND change.prospect_id = given.prospect_id AND change.to_stage = given.stage
)
UPDATE prospects_prospect SET stage_changed_at = last.at, updated_at = last.at
FROM (SELECT prospect_id, max(at) AS at FROM given GROUP BY prospect_id) AS last
WHERE prospects_prospect.id = last.prospect_id AND account_id = %(account)s
"""


def backdate_prospects(account_id: uuid.UUID, created: Sequence[tuple[uuid.UUID, datetime.datetime]]) -> None:
    """Set the creation times of prospects, and of the touchpoints that were made from their own fields."""
    values: dict[str, Any] = {
        "account": account_id,
        "ids": [identity for identity, _ in created],
        "moments": [moment for _, moment in created],
    }
    with connection.cursor() as cursor:
        cursor.execute(UPDATE_PROSPECTS, values)
        cursor.execute(UPDATE_TOUCHPOINTS, values)


def backdate_stages(account_id: uuid.UUID, changes: Sequence[tuple[uuid.UUID, str, datetime.datetime]]) -> None:
    """Set the times at which prospects reached these stages; no prospect reaches a stage twice."""
    values: dict[str, Any] = {
        "account": account_id,
        "ids": [identity for identity, _, _ in changes],
        "stages": [stage for _, stage, _ in changes],
        "moments": [moment for _, _, moment in changes],
    }
    with connection.cursor() as cursor:
        cursor.execute(STAGES, values)
