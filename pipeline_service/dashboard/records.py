"""The records behind a metric, as a page of a table with links."""

import datetime
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.http import QueryDict
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from calls.models import Call, Dial
from intelligence.metrics.definitions import Metric
from intelligence.metrics.records import MetricRecord, Position, list_records
from pipeline_service import clock
from pipeline_service.console.readable import money
from pipeline_service.dashboard.periods import Choice
from prospects.models import AdSpend, Payment, Prospect, Refund, Visitor

PAGE = 50
SEPARATOR = "."


@dataclass(frozen=True, slots=True)
class RecordPage:
    """Rows of a table, newest first, and the query of the next page; `part` says which half of a ratio they are."""

    rows: list[dict[str, Any]]
    next_query: str
    part: str
    other_query: str


def read_page(choice: Choice, metric: Metric, query: QueryDict) -> RecordPage:
    """Return a page of the records that the metric counts in the chosen period."""
    part = "denominator" if query.get("part") == "denominator" and metric.denominator else "numerator"
    terms = metric.denominator if part == "denominator" else metric.numerator
    ask = choice.period.range_for(choice.rep)
    found = list_records(choice.account.pk, terms, ask, after=_position(query.get("after", "")), limit=PAGE + 1)
    shown = found[:PAGE]
    following = choice.query(part=part, after=_text(shown[-1])) if len(found) > PAGE else ""
    other = "numerator" if part == "denominator" else "denominator"
    return RecordPage(_rows(choice, shown), following, part, choice.query(part=other) if metric.denominator else "")


def _rows(choice: Choice, records: Iterable[MetricRecord]) -> list[dict[str, Any]]:
    records = list(records)
    named: dict[uuid.UUID, Any] = {}
    for prefix in {record.prefix for record in records}:
        model = _models()[prefix]
        wanted = [record.id for record in records if record.prefix == prefix]
        relations = [name for name in ("prospect",) if any(field.name == name for field in model._meta.fields)]
        rows = model.objects.filter(account_id=choice.account.pk, pk__in=wanted).select_related(*relations)
        named |= {row.pk: row for row in rows}
    return [
        {
            "at": record.at.astimezone(choice.zone),
            "type": gettext(record.type.replace("_", " ")),
            "record": named.get(record.id),
            "prospect": getattr(named.get(record.id), "prospect", None),
            "link": _link(record),
            "amount": None if record.amount is None else money(record.amount, choice.account.currency),
        }
        for record in records
    ]


def _link(record: MetricRecord) -> str:
    model = _models()[record.prefix]
    try:
        return reverse(f"admin:{model._meta.label_lower.replace('.', '_')}_change", args=[record.id])
    except NoReverseMatch:  # such as refunds, which are shown with their payment
        return ""


@cache
def _models() -> dict[str, Any]:
    """The models of records by the prefix of their ids. Models that share the id of a call have its prefix too."""
    models: list[Any] = [Call, Dial, Payment, Refund, Prospect, AdSpend, Visitor]
    return {model.id_prefix: model for model in models}


def _text(record: MetricRecord) -> str:
    return f"{clock.to_ms(record.at)}{SEPARATOR}{record.id}"


def _position(text: str) -> Position | None:
    time, _, identity = text.partition(SEPARATOR)
    try:
        moment: datetime.datetime = clock.from_ms(int(time))
        return moment, uuid.UUID(identity)
    except (ValueError, OverflowError):
        return None
