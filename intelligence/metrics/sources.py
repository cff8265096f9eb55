"""The facts that metrics count: their rows, time, rep, and contribution to each measure.

All readers use the same definitions: sums over ranges, the roll-up, the records behind a metric, and the recount.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Case, DateField, F, Func, IntegerField, Q, QuerySet, Value, When
from django.db.models.expressions import Combinable, RawSQL

from calls.models import Call, Dial, DialDirection, Disposition
from intelligence.metrics.definitions import Measure
from intelligence.metrics.models import Milestone, MilestoneKind
from pipeline_service.compiled_queries import Slot
from pipeline_service.records import MsDateTimeField
from prospects.models import AdSpend, Payment, PaymentStatus, Prospect, Refund

Expressions = Mapping[Measure, Combinable]

SPAN_SINCE = RawSQL("span.since", (), output_field=MsDateTimeField())
SPAN_UNTIL = RawSQL("span.until", (), output_field=MsDateTimeField())
"""Columns of the outer statement into which the rows of a source are inserted."""


@dataclass(frozen=True, slots=True)
class Source:
    """One kind of fact. `rows` returns the rows that count; `measures` is the amount that a row adds to each measure.

    `time` is the column or expression of its time, `rep` the column of its rep (None: account only). `near` is a
    condition that an index can answer when `time` is computed. `type` is the record type in the API, `prefix` the
    prefix of its ids.
    """

    name: str
    type: str
    prefix: str
    rows: Callable[[], QuerySet]
    time: str | Combinable
    rep: str | None
    measures: Expressions
    near: Q = field(default_factory=Q)

    @property
    def moment(self) -> Combinable:
        """The time as an expression."""
        return F(self.time) if isinstance(self.time, str) else self.time

    def of_account(self, account: Any) -> QuerySet:
        """Return the account's rows with `at`, `whose` (the rep) and `adds_<measure>` for each measure."""
        rep: Any = F(self.rep) if self.rep is not None else Value(None, output_field=_UUID)
        amounts: dict[str, Any] = {amount_column(measure): amount for measure, amount in self.measures.items()}
        rows: QuerySet = self.rows().filter(Q(account_id=account))
        counted: QuerySet = rows.annotate(at=self.moment, whose=rep, **amounts)
        return counted

    def in_span(self) -> QuerySet:
        """Return the rows within the span of the outer statement, as `whose` and the amounts. The account is a slot."""
        return self._between().values_list("whose", *map(amount_column, self.measures))

    def times_in_span(self) -> QuerySet:
        """Return the times of the rows within the span of the outer statement. The account is a slot."""
        return self._between().values_list("at")

    def _between(self) -> QuerySet:
        rows = self.of_account(Slot("account")).filter(self.near, at__gte=SPAN_SINCE, at__lt=SPAN_UNTIL)
        return rows.order_by()


def amount_column(measure: Measure) -> str:
    """Return the column name of a measure in the rows of a source. A prefix avoids clashes with model fields."""
    return f"adds_{measure}"


def _one_if(condition: Q) -> Case:
    return Case(When(condition, then=Value(1)), default=Value(0), output_field=IntegerField())


_UUID = Call._meta.pk
_ONE = Value(1)

# The start of the day of ad spend, in the account's time zone.
_MIDNIGHT = Func(
    F("account__timezone"),
    F("date"),
    function="timezone",
    template="%(function)s(%(expressions)s::timestamp)",
    output_field=MsDateTimeField(),
)
# No zone is more than a day from UTC.
_NEAR_DATES = Q(
    date__gte=RawSQL("(span.since - interval '1 day')::date", (), output_field=DateField()),
    date__lte=RawSQL("(span.until + interval '1 day')::date", (), output_field=DateField()),
)

CALLS = Source(
    name="calls",
    type="call",
    prefix=Call.id_prefix,
    rows=lambda: Call.objects.visible(),
    time="occurred_at",
    rep="rep_id",
    measures={
        Measure.CALLS: _ONE,
        Measure.SHOWED: _one_if(Call.showed()),
        Measure.NO_SHOW: _one_if(Q(outcome_row__no_show=True)),
        Measure.OFFERS: _one_if(Q(outcome_row__offer_made=True)),
    },
)
DIALS = Source(
    name="dials",
    type="dial",
    prefix=Dial.id_prefix,
    rows=lambda: Dial.objects.visible().filter(direction=DialDirection.OUTBOUND),
    time="started_at",
    rep="rep_id",
    measures={Measure.DIALS: _ONE, Measure.PICKUPS: _one_if(Q(disposition=Disposition.ANSWERED))},
)
PAYMENTS = Source(
    name="payments",
    type="payment",
    prefix=Payment.id_prefix,
    rows=lambda: Payment.objects.visible().filter(status=PaymentStatus.SUCCEEDED),
    time="occurred_at",
    rep="rep_id",
    measures={Measure.REVENUE: F("amount_account")},
)
REFUNDS = Source(
    name="refunds",
    type="refund",
    prefix=Refund.id_prefix,
    rows=lambda: Refund.objects.visible(),
    time="occurred_at",
    rep="rep_id",
    measures={Measure.REFUNDS: F("amount_account")},
)
LEADS = Source(
    name="leads",
    type="prospect",
    prefix=Prospect.id_prefix,
    rows=lambda: Prospect.objects.live(),
    time="created_at",
    rep=None,
    measures={Measure.LEADS: _ONE},
)
SPEND = Source(
    name="spend",
    type="ad_spend",
    prefix=AdSpend.id_prefix,
    rows=lambda: AdSpend.objects.filter(counted=True),
    time=_MIDNIGHT,
    rep=None,
    measures={Measure.SPEND: F("spend")},
    near=_NEAR_DATES,
)
MILESTONES = Source(
    name="milestones",
    type="payment",
    prefix=Payment.id_prefix,
    rows=lambda: Milestone.objects.all(),
    time="occurred_at",
    rep="rep_id",
    measures={
        Measure.CUSTOMERS: _one_if(Q(kind=MilestoneKind.FIRST_PAYMENT)),
        Measure.DEALS: _one_if(Q(kind=MilestoneKind.CLOSING)),
    },
)

SOURCES = (CALLS, DIALS, PAYMENTS, REFUNDS, LEADS, SPEND, MILESTONES)
ROLLED = tuple(measure for source in SOURCES for measure in source.measures)
"""The measures with columns in `MetricDay`."""
REP_MEASURES = tuple(measure for source in SOURCES if source.rep is not None for measure in source.measures)
