"""Moving what the database stamps with the present to when the story has it.

Actions stamp a prospect's creation, its stage changes and its own touches themselves, as they must: nobody may tell the
product when it learnt something. A story of the past needs them earlier, so they are moved by one statement each.
"""

import datetime
import uuid
from collections.abc import Sequence
from typing import Any

from django.db import connection

PROSPECTS = """
UPDATE prospects_prospect SET created_at = told.at, stage_changed_at = told.at, updated_at = told.at
FROM unnest(%(ids)s::uuid[], %(moments)s::timestamptz[]) AS told(id, at)
WHERE prospects_prospect.id = told.id AND account_id = %(account)s
"""
TOUCHES = """
UPDATE prospects_touch touch
SET occurred_at = LEAST(touch.occurred_at, prospect.created_at), last_seen_at = prospect.created_at
FROM prospects_prospect prospect
WHERE touch.account_id = %(account)s AND prospect.id = touch.prospect_id AND prospect.id = ANY(%(ids)s::uuid[])
  AND touch.last_seen_at > prospect.created_at
"""
STAGES = """
WITH told AS (
  SELECT * FROM unnest(%(ids)s::uuid[], %(stages)s::text[], %(moments)s::timestamptz[]) AS told(prospect_id, stage, at)
), moved AS (
  UPDATE prospects_stagechange change SET created_at = told.at FROM told
  WHERE change.account_id = %(account)s AND change.prospect_id = told.prospect_id AND change.to_stage = told.stage
)
UPDATE prospects_prospect SET stage_changed_at = last.at, updated_at = last.at
FROM (SELECT prospect_id, max(at) AS at FROM told GROUP BY prospect_id) AS last
WHERE prospects_prospect.id = last.prospect_id AND account_id = %(account)s
"""


def backdate_prospects(account_id: uuid.UUID, told: Sequence[tuple[uuid.UUID, datetime.datetime]]) -> None:
    """Have prospects, and what their own fields told of how they came, begin at these moments."""
    values: dict[str, Any] = {
        "account": account_id,
        "ids": [identity for identity, _ in told],
        "moments": [moment for _, moment in told],
    }
    with connection.cursor() as cursor:
        cursor.execute(PROSPECTS, values)
        cursor.execute(TOUCHES, values)


def backdate_stages(account_id: uuid.UUID, told: Sequence[tuple[uuid.UUID, str, datetime.datetime]]) -> None:
    """Have prospects come to these stages at these moments; nobody comes to one twice."""
    values: dict[str, Any] = {
        "account": account_id,
        "ids": [identity for identity, _, _ in told],
        "stages": [stage for _, stage, _ in told],
        "moments": [moment for _, _, moment in told],
    }
    with connection.cursor() as cursor:
        cursor.execute(STAGES, values)
