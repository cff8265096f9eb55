"""The timeline of a prospect: messages, calls, payments and other records, merged in order of time.

Each kind of record is limited to one page from the same position `(time, id)` before the kinds are merged, so the cost
of a page does not depend on its depth or on the number of records.
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
from prospects.serializers.payments import PaymentSerializer, RefundSerializer

Position = tuple[datetime.datetime, uuid.UUID]


class StageChangeSerializer(RecordSerializer):
    """A change from one stage to another."""

    class Meta:
        model = StageChange
        fields = ("id", "fromStage", "toStage", "by", "createdAt")
        read_only = ("createdAt",)


@dataclass(frozen=True, slots=True)
class ItemType:
    """One kind of item: its serializer, the column of its time, its summary function, and the columns that the summary
    takes besides the record."""

    serializer: type[RecordSerializer]
    moment: str
    summary: Callable[..., str]
    besides: tuple[str, ...] = ()


ITEM_TYPES: Mapping[str, ItemType] = {
    "message": ItemType(MessageSerializer, "occurred_at", summaries.message),
    "call": ItemType(CallSerializer, "occurred_at", summaries.call),
    "dial": ItemType(DialSerializer, "started_at", summaries.dial),
    "event": ItemType(EventSerializer, "occurred_at", summaries.event, ("event_type__name",)),
    "payment": ItemType(PaymentSerializer, "occurred_at", summaries.payment),
    "refund": ItemType(RefundSerializer, "occurred_at", summaries.refund, ("payment__currency",)),
    "stage_change": ItemType(StageChangeSerializer, "created_at", summaries.stage_change),
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
    """Return up to `limit` items after the position `after`, each with its own position."""
    branches = [_branch(name, account_id, prospect_id, after, limit, newest_first) for name in types]
    order = ("-moment", "-id") if newest_first else ("moment", "id")
    joined = branches[0].union(*branches[1:], all=True).order_by(*order)[:limit] if branches[1:] else branches[0]
    rows = list(joined)
    records = _records(account_id, rows)
    return [((moment, pk), _item(name, moment, *records[pk])) for pk, moment, name in rows]


def _branch(
    name: str,
    account_id: uuid.UUID,
    prospect_id: uuid.UUID,
    after: Position | None,
    limit: int,
    newest_first: bool,
) -> QuerySet:
    column = ITEM_TYPES[name].moment
    rows = MODELS[name].objects.for_account(account_id).filter(prospect_id=prospect_id)
    if after is not None:
        operator = "lt" if newest_first else "gt"
        moment, identity = after
        # The first condition is a range that the index can use; the second one selects among equal times.
        rows = rows.filter(**{f"{column}__{operator}e": moment}).filter(
            Q(**{f"{column}__{operator}": moment}) | Q(**{f"pk__{operator}": identity})
        )
    sign = "-" if newest_first else ""
    annotated = rows.annotate(moment=F(column), branch=Value(name, output_field=CharField()))
    page: QuerySet = annotated.order_by(f"{sign}{column}", f"{sign}id")[:limit]
    return page.values_list("id", "moment", "branch")


def _records(
    account_id: uuid.UUID, rows: Sequence[tuple[uuid.UUID, Any, str]]
) -> dict[uuid.UUID, tuple[dict[str, Any], list[Any]]]:
    """Return the record of each row, with the values that its summary takes besides."""
    ids_by_type: dict[str, list[uuid.UUID]] = defaultdict(list)
    for pk, _, name in rows:
        ids_by_type[name].append(pk)
    records = {}
    for name, ids in ids_by_type.items():
        serializer, besides = ITEM_TYPES[name].serializer, ITEM_TYPES[name].besides
        paths = [column.path for column in serializer.columns()]
        found = MODELS[name].objects.for_account(account_id).filter(pk__in=ids).values_list("pk", *paths, *besides)
        records.update({pk: (serializer.from_row(row), row[len(paths) :]) for pk, *row in found})
    return records


def _item(name: str, moment: datetime.datetime, record: dict[str, Any], besides: Sequence[Any]) -> dict[str, Any]:
    return {
        "id": record["id"],
        "type": name,
        "occurredAt": clock.to_ms(moment),
        "summary": ITEM_TYPES[name].summary(record, *besides),
        "data": record,
    }
