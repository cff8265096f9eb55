"""One prospect with the summaries of its payments and calls, read by one statement."""

import uuid
from decimal import Decimal
from functools import cache
from typing import Any

from django.contrib.postgres.aggregates import ArrayAgg
from django.db.models import Avg, Count, Func, Max, Min, OuterRef, Q, Subquery, Sum

from pipeline_service import clock
from pipeline_service.compiled_queries import CompiledQuery, RowValue, Slot
from pipeline_service.strict_json import plain_number
from prospects.models import Payment, PaymentStatus, Prospect, Refund
from prospects.serializers import ProspectSerializer

OF_PROSPECT = {"account_id": OuterRef("account_id"), "prospect_id": OuterRef("pk")}
NO_PAYMENTS = (0, Decimal(0), None, None)
NO_CALLS = (0, 0, 0, None, None, None, None)
CENT = Decimal("0.01")


def read_prospect(account_id: uuid.UUID, prospect_id: uuid.UUID, currency: str) -> dict[str, Any] | None:
    """Return the JSON form of a live prospect with its summaries, or None if there is no such prospect. Sums are in the
    account's `currency`."""
    rows = _query().rows({"account": account_id, "prospect": prospect_id})
    if not rows:
        return None
    *columns, payments, refunded, calls = rows[0]
    count, total, first_payment, last_payment = payments or NO_PAYMENTS
    number, showed, no_show, last_call, last_outcome, average, last_score = calls or NO_CALLS
    return {
        **ProspectSerializer.from_row(columns),
        "paymentSummary": {
            "count": count,
            "total": plain_number(total),
            "refunded": plain_number(refunded or 0),
            "net": plain_number(total - (refunded or 0)),
            "currency": currency,
            "firstPaymentAt": _ms(first_payment),
            "lastPaymentAt": _ms(last_payment),
        },
        "callSummary": {
            "total": number,
            "showed": showed,
            "noShow": no_show,
            "lastCallAt": _ms(last_call),
            "lastOutcome": last_outcome,
            "averageScore": plain_number(average.quantize(CENT)) if average is not None else None,
            "lastScore": last_score,
        },
    }


@cache
def _query() -> CompiledQuery:
    live = Prospect.objects.live().filter(account_id=Slot("account"), pk=Slot("prospect"))
    columns = (column.path for column in ProspectSerializer.columns())
    return CompiledQuery(live.values_list(*columns, _payments(), _refunded(), _calls()))


def _payments() -> Subquery:
    paid = Payment.objects.filter(**OF_PROSPECT, status=PaymentStatus.SUCCEEDED).order_by().values("prospect_id")
    summary = RowValue(Count("id"), Sum("amount_account"), Min("occurred_at"), Max("occurred_at"))
    return Subquery(paid.annotate(summary=summary).values("summary"))


def _refunded() -> Subquery:
    refunds = Refund.objects.filter(**OF_PROSPECT).order_by().values("prospect_id")
    return Subquery(refunds.annotate(sum=Sum("amount_account")).values("sum"))


def _calls() -> Subquery:
    """The summary of the calls of the outer prospect. Calls are in a higher layer, so they are reached by their reverse
    relation only."""
    call: Any = Prospect._meta.get_field("calls").related_model
    same_prospect = Prospect.objects.filter(pk=OuterRef("pk"), calls__account_id=OuterRef("account_id"))
    summary = RowValue(
        Count("calls__id"),
        Count("calls__id", filter=call.showed("calls__")),
        Count("calls__id", filter=Q(calls__outcome_row__no_show=True)),
        Max("calls__occurred_at"),
        _last("calls__outcome"),
        Avg("calls__overall_score"),
        _last("calls__overall_score"),
    )
    return Subquery(same_prospect.order_by().values("pk").annotate(summary=summary).values("summary"))


def _last(column: str) -> Func:
    """The value of a call column in the newest call in which it is not null."""
    known = Q(**{f"{column}__isnull": False})
    newest_first = ("-calls__occurred_at", "-calls__id")
    return Func(ArrayAgg(column, filter=known, order_by=newest_first), template="(%(expressions)s)[1]")


def _ms(stored: int | None) -> int | None:
    return None if stored is None else clock.stored_to_ms(stored)
