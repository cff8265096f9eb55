"""Everything that was said, done and paid, in one order of time.

Each kind of record is cut to one page by the same position `(time, id)` before the kinds are put together, so a page
costs the same at any depth and beside any number of records.
"""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import CharField, F, Q, QuerySet, Value

from calls.models import Call, Dial
from calls.serializers import CallSerializer
from calls.serializers.dials import DialSerializer
from intelligence.journey import summaries
from pipeline_service import clock
from pipeline_service.api.serializers import RecordSerializer
from prospects.models import Event, Message, Payment, Refund, StageChange
from prospects.serializers.journey import EventSerializer, MessageSerializer
from prospects.serializers.money import PaymentSerializer, RefundSerializer

Position = tuple[datetime.datetime, uuid.UUID]


class StageChangeSerializer(RecordSerializer):
    """A move from one stage to another."""

    class Meta:
        model = StageChange
        fields = ("id", "fromStage", "toStage", "by", "createdAt")
        read_only = ("createdAt",)


@dataclass(frozen=True, slots=True)
class Branch:
    """One kind of item: its wire form, which column is its time, and its words."""

    serializer: type[RecordSerializer]
    moment: str
    summary: Callable[[Mapping[str, Any]], str]


BRANCHES: Mapping[str, Branch] = {
    "message": Branch(MessageSerializer, "occurred_at", summaries.message),
    "call": Branch(CallSerializer, "occurred_at", summaries.call),
    "dial": Branch(DialSerializer, "started_at", summaries.dial),
    "event": Branch(EventSerializer, "occurred_at", summaries.event),
    "payment": Branch(PaymentSerializer, "occurred_at", summaries.payment),
    "refund": Branch(RefundSerializer, "occurred_at", summaries.refund),
    "stage_change": Branch(StageChangeSerializer, "created_at", summaries.stage_change),
}
MODELS: Mapping[str, Any] = {
    "message": Message,
    "call": Call,
    "dial": Dial,
    "event": Event,
    "payment": Payment,
    "refund": Refund,
    "stage_change": StageChange,
}


def read_timeline(
    account_id: uuid.UUID,
    prospect_id: uuid.UUID,
    *,
    types: Sequence[str],
    after: Position | None,
    limit: int,
    newest_first: bool,
) -> list[tuple[Position, dict[str, Any]]]:
    """Up to `limit` items beyond the position `after`, each with its own position."""
    branches = [_branch(name, account_id, prospect_id, after, limit, newest_first) for name in types]
    signs = ("-moment", "-id") if newest_first else ("moment", "id")
    joined = branches[0].union(*branches[1:], all=True).order_by(*signs)[:limit] if branches[1:] else branches[0]
    rows = list(joined)
    records = _records(account_id, rows)
    return [((moment, pk), _item(name, moment, records[pk])) for pk, moment, name in rows]


def _branch(
    name: str,
    account_id: uuid.UUID,
    prospect_id: uuid.UUID,
    after: Position | None,
    limit: int,
    newest_first: bool,
) -> QuerySet:
    column = BRANCHES[name].moment
    rows = MODELS[name].objects.for_account(account_id).filter(prospect_id=prospect_id)
    if after is not None:
        way = "lt" if newest_first else "gt"
        moment, identity = after
        # The first half is a range that the index answers; the second decides among equals.
        rows = rows.filter(**{f"{column}__{way}e": moment}).filter(
            Q(**{f"{column}__{way}": moment}) | Q(**{f"pk__{way}": identity})
        )
    sign = "-" if newest_first else ""
    placed = rows.annotate(moment=F(column), branch=Value(name, output_field=CharField()))
    page: QuerySet = placed.order_by(f"{sign}{column}", f"{sign}id")[:limit]
    return page.values_list("id", "moment", "branch")


def _records(account_id: uuid.UUID, rows: Sequence[tuple[uuid.UUID, Any, str]]) -> dict[uuid.UUID, dict[str, Any]]:
    wanted: dict[str, list[uuid.UUID]] = defaultdict(list)
    for pk, _, name in rows:
        wanted[name].append(pk)
    records = {}
    for name, ids in wanted.items():
        serializer = BRANCHES[name].serializer
        paths = [column.path for column in serializer.columns()]
        found = MODELS[name].objects.for_account(account_id).filter(pk__in=ids).values_list("pk", *paths)
        records.update({pk: serializer.from_row(row) for pk, *row in found})
    return records


def _item(name: str, moment: datetime.datetime, record: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": record["id"],
        "type": name,
        "occurredAt": clock.to_ms(moment),
        "summary": BRANCHES[name].summary(record),
        "data": record,
    }
