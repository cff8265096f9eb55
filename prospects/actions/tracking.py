"""Storage of received pixel hits: one row for each, stored before the request is answered."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db import connection

from pipeline_service.records import new_id
from prospects.models import Visit

COUNT_DROPPED = """
INSERT INTO prospects_droppedhits (id, account_id, site_id, day, reason, count)
VALUES (%s, %s, %s, (now() AT TIME ZONE 'UTC')::date, %s, 1)
ON CONFLICT (account_id, site_id, day, reason) DO UPDATE
SET count = prospects_droppedhits.count + 1, updated_at = now()
"""


def store_hit(*, account_id: uuid.UUID, site_id: uuid.UUID, values: Mapping[str, Any]) -> Visit:
    """Store a hit from validated `values`. A worker makes its session, touchpoints and links to prospects later."""
    visit = Visit(account_id=account_id, site_id=site_id, **values)
    visit.save(force_insert=True)
    return visit


def count_dropped_hit(*, account_id: uuid.UUID, site_id: uuid.UUID, reason: str) -> None:
    """Count a hit that was dropped as bot traffic."""
    with connection.cursor() as cursor:
        cursor.execute(COUNT_DROPPED, [new_id(), account_id, site_id, reason])
