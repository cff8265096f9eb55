"""The sixteen metrics counted row by row."""

import datetime
import uuid
from collections import defaultdict
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from zoneinfo import ZoneInfo

from calls.models import Call, CallOutcome, Dial
from pipeline_service.accounts.models import Account
from prospects.models import AdSpend, HitType, Payment, Prospect, Refund, Visit, VisitorDay

KEYS = (
    "calls_total", "calls_showed", "calls_no_show", "show_rate", "close_rate", "offers_made", "total_revenue",
    "new_customers", "refunds", "closed_deals", "dials_total", "pickup_rate", "lead_count", "site_visitors", "roas",
    "profit",
)  # fmt: skip
ADDITIVE = tuple(key for key in KEYS if key not in {"show_rate", "close_rate", "pickup_rate", "roas", "site_visitors"})


class Recount:
    """All rows of an account and its metrics over a range."""

    def __init__(self, account_id: uuid.UUID) -> None:
        def of(model: Any) -> list[Any]:
            return list(model.objects.filter(account_id=account_id))

        self.account = Account.objects.get(pk=account_id)
        self.outcomes = {outcome.slug: outcome for outcome in of(CallOutcome)}
        self.calls = [call for call in of(Call) if not call.hidden]
        self.dials = [dial for dial in of(Dial) if not dial.hidden and dial.direction == "outbound"]
        self.refunds = [refund for refund in of(Refund) if not refund.hidden]
        self.leads = [prospect for prospect in of(Prospect) if prospect.deleted_at is None]
        self.spend = [day for day in of(AdSpend) if day.counted]
        shown = {(day.visitor_id, day.day) for day in of(VisitorDay) if not day.hidden}
        pages = (visit for visit in of(Visit) if visit.type == HitType.PAGE)
        self.pages = [page for page in pages if (page.visitor_id, page.occurred_at.date()) in shown]
        paid = [payment for payment in of(Payment) if not payment.hidden and payment.status == "succeeded"]
        self.payments = sorted(paid, key=lambda payment: (payment.occurred_at, payment.pk))

    def values(
        self, start: datetime.datetime, end: datetime.datetime, rep_id: uuid.UUID | None = None
    ) -> dict[str, Decimal]:
        """Return every key's value for the range, both ends included."""

        def within(rows: Iterable[Any], time: str = "occurred_at", *, by_rep: bool = True) -> list[Any]:
            return [
                row
                for row in rows
                if start <= getattr(row, time) <= end and (not by_rep or rep_id is None or row.rep_id == rep_id)
            ]

        calls, dials = within(self.calls), within(self.dials, "started_at")
        showed = [call for call in calls if self._showed(call)]
        revenue = sum((payment.amount_account for payment in within(self.payments)), Decimal(0))
        refunds = sum((refund.amount_account for refund in within(self.refunds)), Decimal(0))
        spend = sum((day.spend for day in self.spend if start <= self._midnight(day.date) <= end), Decimal(0))
        deals, pickups = within(self._closings()), [dial for dial in dials if dial.disposition == "answered"]
        values = {
            "calls_total": len(calls),
            "calls_showed": len(showed),
            "calls_no_show": len([call for call in calls if self._flag(call, "no_show")]),
            "show_rate": ratio(len(showed), len(calls)),
            "close_rate": ratio(len(deals), len(showed)),
            "offers_made": len([call for call in calls if self._flag(call, "offer_made")]),
            "total_revenue": revenue,
            "new_customers": len(within(self._first_payments())),
            "refunds": refunds,
            "closed_deals": len(deals),
            "dials_total": len(dials),
            "pickup_rate": ratio(len(pickups), len(dials)),
            "lead_count": len(within(self.leads, "created_at", by_rep=False)),
            "site_visitors": len({page.visitor_id for page in within(self.pages, by_rep=False)}),
            "roas": ratio(revenue, spend),
            "profit": revenue - spend - refunds,
        }
        return {key: Decimal(values[key]) for key in KEYS}

    def _flag(self, call: Any, name: str) -> bool:
        return call.outcome is not None and bool(getattr(self.outcomes[call.outcome], name))

    def _showed(self, call: Any) -> bool:
        return self._flag(call, "showed") or (call.outcome is None and call.has_transcript)

    def _midnight(self, day: datetime.date) -> datetime.datetime:
        return datetime.datetime.combine(day, datetime.time(), ZoneInfo(self.account.timezone))

    def _first_payments(self) -> list[Any]:
        first: dict[uuid.UUID, Any] = {}
        for payment in self.payments:
            first.setdefault(payment.prospect_id, payment)
        return list(first.values())

    def _closings(self) -> list[Any]:
        deals = defaultdict(list)
        for payment in self.payments:
            deals[payment.deal_id or payment.prospect_id].append(payment)
        closings = (self._closing(payments) for payments in deals.values())
        return [closing for closing in closings if closing is not None]

    def _closing(self, payments: list[Any]) -> Any:
        least = self.account.min_deal_amount
        ids = {payment.pk for payment in payments}
        back = sum((refund.amount_account for refund in self.refunds if refund.payment_id in ids), Decimal(0))
        if sum(payment.amount_account for payment in payments) - back < least:
            return None
        so_far = Decimal(0)
        for payment in payments:
            so_far += payment.amount_account
            if so_far >= least:
                return payment
        return None


def ratio(above: Decimal | int, below: Decimal | int) -> Decimal:
    """Round to four places, half up; a ratio over 0 is 0."""
    return (Decimal(above) / Decimal(below)).quantize(Decimal("0.0001"), ROUND_HALF_UP) if below else Decimal(0)
