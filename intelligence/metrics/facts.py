"""The records that numbers count, within a range of the facts' own time, both ends included."""

import datetime
import uuid
import zoneinfo
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db.models import CharField, Exists, F, OuterRef, Q, QuerySet, Subquery, Sum, Value, Window
from django.db.models.functions import Cast, Coalesce, RowNumber

from calls.models import Call, Dial, DialDirection, Disposition
from prospects.models import AdSpend, Payment, PaymentStatus, Prospect, Refund, VisitorDay


@dataclass(frozen=True, slots=True)
class Range:
    """Whose facts, from when to when (both included), and for which rep if for one. `min_deal` is the account's."""

    account_id: uuid.UUID
    timezone: str
    min_deal: Decimal
    start: datetime.datetime
    end: datetime.datetime
    rep_id: uuid.UUID | None = None

    def within(self, queryset: QuerySet, moment: str, *, by_rep: bool = True) -> QuerySet:
        """The account's rows whose `moment` is in the range, and whose rep is the one asked for."""
        rows = queryset.filter(account_id=self.account_id, **{f"{moment}__range": (self.start, self.end)})
        return rows.filter(rep_id=self.rep_id) if by_rep and self.rep_id is not None else rows


def calls(range_: Range) -> QuerySet:
    """All calls, of any outcome or status, also without a prospect."""
    return range_.within(Call.objects.filter(hidden=False), "occurred_at")


def calls_showed(range_: Range) -> QuerySet:
    """Calls whose outcome says showed; without an outcome, those with a transcript: somebody talked."""
    talked = Q(outcome=None, has_transcript=True)
    return calls(range_).filter(Q(outcome_row__showed=True) | talked)


def calls_no_show(range_: Range) -> QuerySet:
    """Calls whose outcome says no-show; cancelled ones are neither."""
    return calls(range_).filter(outcome_row__no_show=True)


def offers(range_: Range) -> QuerySet:
    """Calls on which an offer was made."""
    return calls(range_).filter(outcome_row__offer_made=True)


def paid(account_id: uuid.UUID) -> QuerySet:
    """Every payment that counts."""
    return Payment.objects.filter(account_id=account_id, hidden=False, status=PaymentStatus.SUCCEEDED)


def payments(range_: Range) -> QuerySet:
    """Succeeded payments, gross."""
    return range_.within(paid(range_.account_id), "occurred_at")


def first_payments(range_: Range) -> QuerySet:
    """The first succeeded payment of each prospect: a customer is new once in life."""
    same = paid(range_.account_id).filter(prospect_id=OuterRef("prospect_id"))
    earlier = same.filter(
        Q(occurred_at__lt=OuterRef("occurred_at")) | Q(occurred_at=OuterRef("occurred_at"), id__lt=OuterRef("id"))
    )
    return payments(range_).filter(~Exists(earlier))


def refunds(range_: Range) -> QuerySet:
    """Refunds and chargebacks by their own date, credited to the payment's rep."""
    return range_.within(Refund.objects.filter(hidden=False), "occurred_at")


DEAL = Coalesce("deal_id", Cast("prospect_id", CharField()))
"""A deal is the payments with one dealId; a prospect's payments without one are one more deal."""


def closing_payments(range_: Range) -> QuerySet:
    """The payment at which each deal's gross sum first reaches the account's minimum.

    A deal whose net is now below the minimum is left out, so refunds remove deals but never move their dates.
    """
    so_far: dict[str, Any] = {"partition_by": [DEAL], "order_by": [F("occurred_at"), F("id")]}
    back = Refund.objects.filter(payment_id=OuterRef("pk")).order_by().values("payment_id")
    refunded = Coalesce(Subquery(back.annotate(sum=Sum("amount_account")).values("sum")), Value(Decimal(0)))
    deals = (
        paid(range_.account_id)
        .annotate(refunded=refunded)
        .annotate(
            place=Window(RowNumber(), **so_far),
            sum_so_far=Window(Sum("amount_account"), **so_far),
            net=Window(Sum(F("amount_account") - F("refunded")), partition_by=[DEAL]),
        )
    )
    reached = Q(sum_so_far__gte=range_.min_deal, net__gte=range_.min_deal)
    before = Q(place=1) | Q(sum_so_far__lt=range_.min_deal + F("amount_account"))
    closing = deals.filter(reached & before).values("pk")
    return payments(range_).filter(pk__in=closing)


def dials(range_: Range) -> QuerySet:
    """Outbound dials."""
    return range_.within(Dial.objects.filter(hidden=False, direction=DialDirection.OUTBOUND), "started_at")


def pickups(range_: Range) -> QuerySet:
    """Outbound dials that a person answered; a voicemail is no person."""
    return dials(range_).filter(disposition=Disposition.ANSWERED)


def leads(range_: Range) -> QuerySet:
    """Live prospects by their creation."""
    return range_.within(Prospect.objects.live(), "created_at", by_rep=False)


def visitors(range_: Range) -> QuerySet:
    """One day of each visitor who saw a page within the range, people's own page times deciding at the cut days."""
    seen = VisitorDay.objects.filter(account_id=range_.account_id, hidden=False)
    seen = seen.filter(last_at__gte=range_.start, first_at__lte=range_.end)
    return seen.order_by("visitor_id", "day").distinct("visitor_id")


def spend(range_: Range) -> QuerySet:
    """Days of ad spend whose midnight in the account's zone is in the range."""
    zone = zoneinfo.ZoneInfo(range_.timezone)
    first, last = _day_at_or_after(range_.start, zone), range_.end.astimezone(zone).date()
    rows: Any = AdSpend.objects.filter(account_id=range_.account_id, counted=True)
    counted: QuerySet = rows.filter(date__range=(first, last))
    return counted


def _day_at_or_after(moment: datetime.datetime, zone: zoneinfo.ZoneInfo) -> datetime.date:
    local = moment.astimezone(zone)
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
    return local.date() if local == midnight else local.date() + datetime.timedelta(days=1)
