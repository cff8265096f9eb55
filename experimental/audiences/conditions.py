"""Translation of segment conditions to the database: the language of `rules` as ORM conditions."""

import datetime
import functools
import operator
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django.db.models import Count, DecimalField, Exists, ExpressionWrapper, Max, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Now
from django.db.models.lookups import Exact, GreaterThan, In, IsNull, LessThan

from calls.models import Call
from experimental.audiences.rules import Condition, FieldType, conditions_of
from experimental.pixel.models import PixelEvent
from intelligence.models import Analysis, Avatar, AvatarCall
from pipeline_service import clock, typeid
from prospects.models import Event, EventStatus, EventType, Payment, PaymentStatus, Prospect, Touchpoint

COLUMNS = {
    "stage": "stage",
    "source": "source",
    "utmSource": "utm_source",
    "utmMedium": "utm_medium",
    "utmCampaign": "utm_campaign",
    "utmContent": "utm_content",
    "utmTerm": "utm_term",
}
NOBODY = Q(pk__in=[])
EXACT = DecimalField(max_digits=24, decimal_places=6)
"""The type for comparing numbers: as integers the ORM would cut off decimals of the value."""
TIMES: Any = ExpressionWrapper(Count("pk"), output_field=EXACT)


def matching(account_id: uuid.UUID, rules: dict[str, Any]) -> QuerySet[Prospect]:
    """Return the account's live prospects that match a valid rule set."""
    parts = [_compiled(account_id, condition) for condition in conditions_of(rules)]
    whole = functools.reduce(operator.and_ if rules["match"] == "all" else operator.or_, parts)
    live: QuerySet[Prospect] = Prospect.objects.for_account(account_id).live()
    return live.filter(whole)


def _compiled(account_id: uuid.UUID, condition: Condition) -> Q:
    if condition.op == "neq":
        return ~_positive_condition(account_id, condition, "eq")
    if condition.op == "not_exists":
        return ~_positive_condition(account_id, condition, "exists")
    return _positive_condition(account_id, condition, condition.op)


def _positive_condition(account_id: uuid.UUID, condition: Condition, op: str) -> Q:
    """Return the condition for prospects whose fact is known and matches; a negation means all others."""
    if condition.field in COLUMNS:
        return _column(COLUMNS[condition.field], op, condition.value)
    if condition.field == "tag":
        return _tagged(op, condition.value)
    if condition.field == "createdAt":
        return _created(condition, op)
    if condition.field == "hasClickId":
        return _clicked(account_id) if op == "exists" or condition.value else ~_clicked(account_id)
    if condition.kind is FieldType.REFERENCE:
        return _in_avatar(account_id, op, condition.value)
    if condition.field in NEWEST:
        return _newest(NEWEST[condition.field](account_id), op, condition.value)
    if condition.field == "lastPaymentAt":
        return _last(_within(_payments(account_id), condition), op, condition.value)
    rows, amount = _counted(account_id, condition)
    return _amount(_within(rows, condition), amount, op, condition.value)


# -- The prospect's own columns ----------------------------------------------------------------------------------------


def _column(name: str, op: str, value: Any) -> Q:
    if op == "exists":
        return Q(**{f"{name}__isnull": False})
    # Stated with an explicit null check, so that the negation is true for null as well.
    return Q(**{f"{name}__isnull": False}) & Q(**{f"{name}__in": value if op == "in" else [value]})


def _tagged(op: str, value: Any) -> Q:
    return ~Q(tags=[]) if op == "exists" else Q(tags__overlap=value if op == "in" else [value])


def _created(condition: Condition, op: str) -> Q:
    if op == "exists":
        return Q(created_at__gt=_since(condition.within_days)) if condition.within_days else ~NOBODY
    return Q(**{f"created_at__{op}": clock.from_ms(int(condition.value))})


def _clicked(account_id: uuid.UUID) -> Q:
    touched = Touchpoint.objects.for_account(account_id).filter(click_type__isnull=False, hidden=False)
    return ~Q(click_ids={}) | _has_row(touched)


# -- The newest of several rows ----------------------------------------------------------------------------------------


def _outcomes(account_id: uuid.UUID) -> Subquery:
    known = Call.objects.for_account(account_id).filter(prospect=OuterRef("pk"), hidden=False, outcome__isnull=False)
    return Subquery(known.order_by("-occurred_at", "-id").values("outcome")[:1])


def _lead_qualities(account_id: uuid.UUID) -> Subquery:
    known = Analysis.objects.for_account(account_id).filter(
        call__prospect=OuterRef("pk"), hidden=False, lead_quality_score__isnull=False
    )
    newest = known.order_by("-occurred_at", "-id").values("lead_quality_score")[:1]
    return Subquery(newest, output_field=EXACT)


NEWEST: dict[str, Callable[[uuid.UUID], Subquery]] = {"lastOutcome": _outcomes, "leadQuality": _lead_qualities}


def _newest(value_of: Subquery, op: str, value: Any) -> Q:
    known = Q(IsNull(value_of, False))
    if op == "exists":
        return known
    # The conjunction is false, not null, for prospects without a row, so that the negation is true for them.
    return known & Q({"eq": Exact, "in": In, "gt": GreaterThan, "lt": LessThan}[op](value_of, value))


# -- Counted or summed rows --------------------------------------------------------------------------------------------


def _payments(account_id: uuid.UUID) -> QuerySet:
    paid: QuerySet = Payment.objects.for_account(account_id).visible().filter(status=PaymentStatus.SUCCEEDED)
    return paid


def _counted(account_id: uuid.UUID, condition: Condition) -> tuple[QuerySet, Any]:
    """Return the rows behind a number, and the aggregate that computes it."""
    if condition.field == "totalPaid":
        return _payments(account_id), Sum("amount_account")
    if condition.field == "callCount":
        return Call.objects.for_account(account_id).visible(), TIMES
    if condition.field.startswith("pixel:"):
        return PixelEvent.objects.for_account(account_id).visible().filter(event=condition.name), TIMES
    events = Event.objects.for_account(account_id).visible()
    events = events.exclude(status=EventStatus.CANCELLED)
    return events.filter(event_type_id=typeid.decode(EventType.id_prefix, condition.name)), TIMES


def _since(days: int) -> Any:
    return Now() - datetime.timedelta(days=days)


def _within(rows: QuerySet, condition: Condition) -> QuerySet:
    return rows.filter(occurred_at__gt=_since(condition.within_days)) if condition.within_days else rows


def _has_row(rows: QuerySet) -> Q:
    """Return the condition for having such a row, by an index per prospect: a list of ids might not fit into memory."""
    return Q(Exists(rows.filter(prospect_id=OuterRef("pk"))))


def _has_total(rows: QuerySet, amount: Any, lookup: str, value: Any) -> Q:
    """Return the condition for prospects whose rows together make an amount."""
    totals = rows.filter(prospect_id=OuterRef("pk")).order_by().values("prospect_id").annotate(amount=amount)
    return Q(Exists(totals.filter(**{f"amount__{lookup}": value})))


def _amount(rows: QuerySet, amount: Any, op: str, value: Any) -> Q:
    """Return the condition for an amount; without rows it is 0, which is decided here and not by the database."""
    if op == "exists":
        return _has_row(rows)
    number = Decimal(value)
    if op == "gt":
        return _has_total(rows, amount, "gt", number)
    if op == "lt":
        return ~_has_total(rows, amount, "gte", number) if number > 0 else NOBODY
    return _has_total(rows, amount, "exact", number) if number > 0 else ~_has_total(rows, amount, "gt", 0)


def _last(rows: QuerySet, op: str, value: Any) -> Q:
    if op == "exists":
        return _has_row(rows)
    return _has_total(rows, Max("occurred_at"), op, clock.from_ms(int(value)))


def _in_avatar(account_id: uuid.UUID, op: str, value: Any) -> Q:
    members = AvatarCall.objects.members().filter(account_id=account_id, analysis__call__prospect_id=OuterRef("pk"))
    if op != "exists":
        given = value if op == "in" else [value]
        members = members.filter(avatar_id__in=[typeid.decode(Avatar.id_prefix, one) for one in given])
    return Q(Exists(members))
