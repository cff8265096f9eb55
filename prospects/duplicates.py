"""Prospects that are probably one person: they share a phone number."""

import uuid
from collections.abc import Sequence
from typing import Any

from django.db.models import Count

from prospects.models import Prospect
from prospects.serializers import ProspectSerializer

SHOWN = 10
"""How many prospects of a group are shown in full; `count` tells of the others."""


class DuplicateGroups:
    """The account's groups of live prospects with one phone number, in the order of the numbers."""

    def __init__(self, account_id: uuid.UUID) -> None:
        self._live = Prospect.objects.for_account(account_id).live()

    def rows(self, ordering: str, *, limit: int, after: Sequence[Any] | None = None) -> list[dict[str, Any]]:
        """Up to `limit` groups as the API shows them."""
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
        same = self._live.filter(phone=phone).order_by("-created_at", "-id")[:SHOWN]
        shown = [ProspectSerializer.of(prospect) for prospect in same]
        return {"reason": "phone", "value": phone, "count": count, "prospects": shown}
