"""Probable duplicates: prospects that share a phone number."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db.models import Count

from prospects.models import Prospect
from prospects.serializers import ProspectSerializer

SHOWN_LIMIT = 10
"""The number of prospects shown for a group. `count` is the size of the whole group."""


class DuplicateGroups:
    """Groups of live prospects of an account that share a phone number, ordered by that number."""

    def __init__(self, account_id: uuid.UUID) -> None:
        self._live = Prospect.objects.for_account(account_id).live()

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> list[dict[str, Any]]:
        """Return up to `limit` groups in the form of the API."""
        groups = self._live.filter(phone__isnull=False).values("phone").annotate(count=Count("id"))
        if after is not None:
            groups = groups.filter(phone__gt=after[0])
        return [
            self._group(str(group["phone"]), group["count"])
            for group in groups.filter(count__gt=1).order_by("phone")[:limit]
        ]

    def position(self, row: dict[str, Any], ordering: str) -> list[Any]:
        return [row["value"]]

    def _group(self, phone: str, count: int) -> dict[str, Any]:
        same = self._live.filter(phone=phone).order_by("-created_at", "-id")[:SHOWN_LIMIT]
        shown = [ProspectSerializer.of(prospect) for prospect in same]
        return {"reason": "phone", "value": phone, "count": count, "prospects": shown}
