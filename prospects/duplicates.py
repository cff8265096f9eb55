"""Prospects that are probably one person: they share a phone number."""

import uuid
from typing import Any

from django.db.models import Count

from pipeline_service.api import cursors
from prospects.models import Prospect
from prospects.serializers import ProspectSerializer

SHOWN = 10
"""How many prospects of a group are shown in full; `count` tells of the others."""


def duplicates_page(*, account_id: uuid.UUID, limit: int, cursor: str | None) -> dict[str, Any]:
    """A page of groups, by phone number, in the list envelope. Raises InvalidCursor."""
    binding = f"{account_id}|duplicates"
    groups = Prospect.objects.for_account(account_id).live().filter(phone__isnull=False).values("phone")
    groups = groups.annotate(count=Count("id")).filter(count__gt=1).order_by("phone")
    if cursor is not None:
        groups = groups.filter(phone__gt=cursors.open_sealed(cursor, binding)[0])
    found = list(groups[: limit + 1])
    page, more = found[:limit], len(found) > limit
    return {
        "data": [
            {
                "reason": "phone",
                "value": group["phone"],
                "count": group["count"],
                "prospects": _shown(account_id, str(group["phone"])),
            }
            for group in page
        ],
        "nextCursor": cursors.seal([page[-1]["phone"]], binding) if more else None,
        "hasMore": more,
    }


def _shown(account_id: uuid.UUID, phone: str) -> list[dict[str, Any]]:
    same = Prospect.objects.for_account(account_id).live().filter(phone=phone)
    return [ProspectSerializer.of(row) for row in same.order_by("-created_at", "-id")[:SHOWN]]
