"""One prospect with the summaries of its payments and calls, read by one statement."""

import uuid
from collections.abc import Mapping
from functools import cache
from typing import Any

import orjson
from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Avg, BigIntegerField, Count, Func, Max, Min, OuterRef, Q, Subquery, Sum
from django.db.models.functions import JSONObject

from pipeline_service.api.queries import CompiledQuery, Slot
from prospects.models import Payment, PaymentStatus, Prospect, Refund
from prospects.serializers import ProspectSerializer

OF_PROSPECT = {"account_id": OuterRef("account_id"), "prospect_id": OuterRef("pk")}
NO_PAYMENTS: Mapping[str, Any] = {"count": 0, "total": 0, "firstPaymentAt": None, "lastPaymentAt": None}
NO_CALLS: Mapping[str, Any] = {
    **dict.fromkeys(("total", "showed", "noShow"), 0),
    **dict.fromkeys(("lastCallAt", "lastOutcome", "averageScore", "lastScore")),
}


class UnixMs(Func):
    """A time as Unix milliseconds, the form of the API."""

    template = "(EXTRACT(EPOCH FROM %(expressions)s) * 1000)::bigint"
    output_field = BigIntegerField()


def read_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID, currency: str) -> dict[str, Any] | None:
    """Return the JSON form of a live prospect with its summaries, or None if there is no such prospect. Sums are in the
    account's `currency`."""
    rows = _query().rows({"account": account_id, "prospect": prospect_id})
    if not rows:
        return None
    *columns, payments_json, refunded_sum, calls_json = rows[0]
    payments = orjson.loads(payments_json) if payments_json is not None else NO_PAYMENTS
    calls = orjson.loads(calls_json) if calls_json is not None else NO_CALLS
    average = calls["averageScore"]
    total, refunded = payments["total"], float(refunded_sum or 0)
    return {
        **ProspectSerializer.from_row(columns),
        "paymentSummary": {
            "count": payments["count"],
            "total": _number(total),
            "refunded": _number(refunded),
            "net": _number(round(total - refunded, 2)),
            "currency": currency,
            "firstPaymentAt": payments["firstPaymentAt"],
            "lastPaymentAt": payments["lastPaymentAt"],
        },
        "callSummary": {**calls, "averageScore": _number(round(average, 2)) if average is not None else None},
    }


@cache
def _query() -> CompiledQuery:
    live = Prospect.objects.live().filter(account_id=Slot("account"), pk=Slot("prospect"))
    columns = (column.path for column in ProspectSerializer.columns())
    return CompiledQuery(live.values_list(*columns, _payments(), _refunded(), _calls()))


def _payments() -> Subquery:
    paid = Payment.objects.filter(**OF_PROSPECT, status=PaymentStatus.SUCCEEDED).order_by().values("prospect_id")
    summary = JSONObject(
        count=Count("id"),
        total=Sum("amount_account"),
        firstPaymentAt=UnixMs(Min("occurred_at")),
        lastPaymentAt=UnixMs(Max("occurred_at")),
    )
    return Subquery(paid.annotate(summary=summary).values("summary"))


def _refunded() -> Subquery:
    refunds = Refund.objects.filter(**OF_PROSPECT).order_by().values("prospect_id")
    return Subquery(refunds.annotate(sum=Sum("amount_account")).values("sum"))


def _calls() -> Subquery:
    """The summary of the calls of the outer prospect. Calls are in a higher layer, so they are reached by their reverse
    relation only."""
    call: Any = Prospect._meta.get_field("calls").related_model
    same_prospect = Prospect.objects.filter(pk=OuterRef("pk"), calls__account_id=OuterRef("account_id"))
    summary = JSONObject(
        total=Count("calls__id"),
        showed=Count("calls__id", filter=call.showed("calls__")),
        noShow=Count("calls__id", filter=Q(calls__outcome_row__no_show=True)),
        lastCallAt=UnixMs(Max("calls__occurred_at")),
        lastOutcome=_last("calls__outcome"),
        averageScore=Avg("calls__overall_score"),
        lastScore=_last("calls__overall_score"),
    )
    return Subquery(same_prospect.order_by().values("pk").annotate(summary=summary).values("summary"))


def _last(column: str) -> Func:
    """The value of a call column in the newest call in which it is not null."""
    known = Q(**{f"{column}__isnull": False})
    newest_first = ("-calls__occurred_at", "-calls__id")
    return Func(ArrayAgg(column, filter=known, order_by=newest_first), template="(%(expressions)s)[1]")


def _number(amount: float) -> float | int:
    return int(amount) if float(amount).is_integer() else amount
