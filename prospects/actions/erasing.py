"""Wiping a person for good, with a receipt."""

import datetime
import uuid
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Q

from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.events import EventType
from pipeline_service.problems import NotFound
from prospects.actions.people import RESTORE_WINDOW
from prospects.actions.rows import EMPTY, tell
from prospects.actions.visibility import set_hidden
from prospects.models import (
    Event,
    ImportRow,
    Merge,
    Message,
    Payment,
    Prospect,
    Refund,
    StageChange,
    Touch,
    Visit,
    Visitor,
)

WIPED: dict[str, Any] = {
    **dict.fromkeys(
        (
            "name",
            "email",
            "email_key",
            "phone",
            "source",
            "utm_source",
            "utm_medium",
            "utm_campaign",
            "utm_content",
            "utm_term",
            "notes",
            "owner_id",
        )
    ),
    **EMPTY,
    "search_keys": [],
}


@dataclass(frozen=True, slots=True)
class Receipt:
    """When the person was wiped and how many rows of each table that concerned."""

    erased_at: datetime.datetime
    counts: dict[str, int]


@transaction.atomic
def erase_prospect(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> Receipt:
    """Wipe a person, live or deleted, and whoever was merged into them, from every table.

    Amounts, dates and outcomes stay, hidden and without a name; messages, events and everything typed in goes. Upper
    apps wipe theirs on prospect.erased. Raises NotFound, also for somebody erased before.
    """
    mine = Prospect.objects.for_account(account_id)
    merged = Merge.objects.for_account(account_id).filter(kept_id=prospect_id).values("merged_id")
    found = list(mine.filter(Q(pk=prospect_id) | Q(pk__in=merged), erased_at=None).order_by("id").select_for_update())
    prospect = next((row for row in found if row.pk == prospect_id), None)
    if prospect is None:
        raise NotFound
    now = clock.now()
    ids = [row.pk for row in found]
    for row in found:
        if row.deleted_at is None:
            set_hidden(account_id=account_id, prospect_id=row.pk, hidden=True)
            tell(row, EventType.PROSPECT_HIDDEN, {}, now, f"{row.pk}:{now}")
    counts = _wipe(account_id, ids, now)
    for row in found:
        data = {"receipt": counts}
        tell(row, EventType.PROSPECT_ERASED, data, now, str(row.pk))
    return Receipt(now, dict(sorted(counts.items())))


def erase_expired(*, account_id: uuid.UUID, limit: int = 100) -> int:
    """Erase deleted prospects whose time to be restored is over, if the account wants that. How many."""
    if not Account.objects.filter(pk=account_id, erase_after_window=True).exists():
        return 0
    expired = (
        Prospect.objects.for_account(account_id)
        .deleted()
        .filter(erased_at=None, deleted_at__lt=clock.now() - RESTORE_WINDOW)
    )
    ids = list(expired.order_by("deleted_at").values_list("pk", flat=True)[:limit])
    for identity in ids:
        erase_prospect(account_id=account_id, prospect_id=identity)
    return len(ids)


def _wipe(account_id: uuid.UUID, ids: list[uuid.UUID], now: datetime.datetime) -> dict[str, int]:
    def of(model: Any) -> Any:
        return model.objects.for_account(account_id).filter(prospect_id__in=ids)

    # Sessions and days go with their visitor; touches that prospects told themselves have none.
    browsers = list(of(Visitor).values_list("pk", flat=True))
    merges = Merge.objects.for_account(account_id).filter(Q(kept_id__in=ids) | Q(merged_id__in=ids))
    return {
        "visits": Visit.objects.for_account(account_id).filter(visitor_id__in=browsers).delete()[0],
        "touches": of(Touch).delete()[0],
        "visitors": Visitor.objects.filter(pk__in=browsers).delete()[1].get(Visitor._meta.label, 0),
        "messages": of(Message).delete()[0],
        "events": of(Event).delete()[0],
        "payments": of(Payment).update(external_id=None, deal_id=None, updated_at=now),
        "refunds": of(Refund).update(external_id=None, reason=None, updated_at=now),
        "stageChanges": of(StageChange).delete()[0],
        "importRows": of(ImportRow).update(prospect_id=None, reason=None, updated_at=now),
        "merges": merges.delete()[0],
        "prospects": _wipe_prospects(ids, now),
    }


def _wipe_prospects(ids: list[uuid.UUID], now: datetime.datetime) -> int:
    rows = Prospect.objects.filter(pk__in=ids)
    rows.filter(deleted_at=None).update(deleted_at=now)
    return int(rows.update(**WIPED, erased_at=now, updated_at=now))
