"""The calls behind the figures of a report: those of a period and a rep, that took place or were won.

Reports count with these conditions, and the lists behind them select with the same ones.
"""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from operator import itemgetter

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from calls.models import Call
from calls.serializers import CallSerializer
from intelligence.analyses.models import Analysis, CallObjection, ReportedCall
from intelligence.analyses.periods import ReportPeriod
from pipeline_service.api.queries import TimedRows
from pipeline_service.compiled_queries import Row

SHOWED, WON = "showed", "won"
RESULTS = (SHOWED, WON)
RATE_STEP = Decimal("0.0001")
VOICED, ANSWERED, UNANSWERED, WITHOUT = "voiced", "answered", "unanswered", "without"
PARTS = (VOICED, ANSWERED, UNANSWERED, WITHOUT)
PART_CONDITIONS: Mapping[str, Q] = {
    VOICED: Q(),
    ANSWERED: Q(answered__gt=0, unanswered=0),
    UNANSWERED: Q(unanswered__gt=0),
}
"""A call answers a type if every objection of it whose answer can be judged was answered."""


@dataclass(frozen=True, slots=True)
class CallCounts:
    """Calls, those of them that took place, and those that were won."""

    calls: int = 0
    showed: int = 0
    won: int = 0

    @property
    def win_rate(self) -> Decimal | None:
        """Won calls of those that took place."""
        return rate(self.won, self.showed)

    def plus(self, other: "CallCounts") -> "CallCounts":
        """Return the sum of both."""
        return CallCounts(self.calls + other.calls, self.showed + other.showed, self.won + other.won)

    def minus(self, other: "CallCounts") -> "CallCounts":
        """Return the counts of the calls that are not among the others."""
        return CallCounts(self.calls - other.calls, self.showed - other.showed, self.won - other.won)


def rate(part: int, whole: int) -> Decimal | None:
    """Return the ratio with 4 decimals, rounded half up; None when the whole is 0."""
    return (Decimal(part) / whole).quantize(RATE_STEP, ROUND_HALF_UP) if whole else None


def reported_calls(
    account_id: uuid.UUID, period: ReportPeriod, *, rep_id: uuid.UUID | None = None, result: str | None = None
) -> QuerySet[Call]:
    """Return the visible calls of a period; `result` limits them to calls that took place or were won."""
    calls: QuerySet[Call] = Call.objects.for_account(account_id).visible().filter(period.holds())
    if rep_id is not None:
        calls = calls.filter(rep_id=rep_id)
    conditions = {None: Q(), SHOWED: Call.showed(), WON: Call.won()}
    return calls.filter(conditions[result])


def counted_calls(
    account_id: uuid.UUID, period: ReportPeriod, *, rep_id: uuid.UUID | None = None
) -> QuerySet[ReportedCall]:
    """Return the rows of the calls of `reported_calls`, to be counted."""
    rows: QuerySet[ReportedCall] = ReportedCall.objects.for_account(account_id).visible().filter(period.holds())
    return rows if rep_id is None else rows.filter(rep_id=rep_id)


def analysed(calls: QuerySet[Call]) -> QuerySet[Call]:
    """Return the calls that have a finished analysis."""
    return calls.filter(Exists(Analysis.objects.filter(pk=OuterRef("pk"), shown__isnull=False)))


def has_objection(type: str, part: str = VOICED) -> Q:
    """Return the condition for calls in which this type was voiced, answered or left unanswered, or was not voiced."""
    of_call = CallObjection.objects.filter(account_id=OuterRef("account_id"), analysis_id=OuterRef("pk"), type=type)
    return Q(~Exists(of_call)) if part == WITHOUT else Q(Exists(of_call.filter(PART_CONDITIONS[part])))


def call_rows(calls: QuerySet[Call]) -> TimedRows:
    """Return the calls as rows of `CallSerializer`, newest first."""
    paths = [column.path for column in CallSerializer.columns()]

    def read(*, after: tuple[datetime.datetime, uuid.UUID] | None, limit: int) -> list[Row]:
        further = Q() if after is None else Q(occurred_at__lt=after[0]) | Q(occurred_at=after[0], id__lt=after[1])
        return list(calls.filter(further).order_by("-occurred_at", "-id").values_list(*paths)[:limit])

    return TimedRows(read, itemgetter(paths.index("occurred_at"), paths.index("id")))


def result_counts(calls: str = "") -> dict[str, Count]:
    """Return the aggregates `calls`, `showed` and `won`; `calls` is the lookup path to calls or to their
    rows for reports."""
    return {
        "calls": Count("pk"),
        SHOWED: Count("pk", filter=Call.showed(calls)),
        WON: Count("pk", filter=Call.won(calls)),
    }
