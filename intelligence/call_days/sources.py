"""What is summed by day: the rows of analysed calls, and the tables that hold their sums."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db.models import Case, F, IntegerField, Q, QuerySet, Value, When

from calls.models import Call
from intelligence.analyses.call_sets import ANSWERED, PART_CONDITIONS, UNANSWERED
from intelligence.analyses.models import CallObjection, ReportedCall
from intelligence.call_days.models import EVERY_CALL, CallFigureDay, ObjectionDay
from intelligence.metrics.sources import SPAN_SINCE, SPAN_UNTIL
from intelligence.metrics.statements import Sql, joined, slots, written
from pipeline_service.compiled_queries import Slot


@dataclass(frozen=True, slots=True)
class DaySource:
    """One kind of sums. `key` is the column that they are grouped by, `measures` the columns that are summed.

    `facts` returns the query for the rows `(at, whose, kind, adds_<measure>, ...)` within the span of the outer
    statement; `whose` is the rep, `kind` the value of the key, and the account is a slot.
    """

    table: str
    key: str
    measures: tuple[str, ...]
    facts: Callable[[], Sql]

    @property
    def columns(self) -> str:
        """The columns of the table that are summed."""
        return ", ".join(self.measures)

    @property
    def added(self) -> str:
        """The columns of `facts` with what a call adds to each measure."""
        return ", ".join(map(_added, self.measures))

    @property
    def sums(self) -> str:
        """The sums of what calls add, under the names of the measures."""
        return ", ".join(f"sum({_added(measure)}) AS {measure}" for measure in self.measures)


# One row for each figure that a call has. OFFSET 0 makes PostgreSQL look the score of each call up, instead of reading
# those of all calls.
_FIGURES = slots(
    """
  SELECT figures.occurred_at AS at, figures.rep_id AS whose, one.figure AS kind, one.amount AS adds_amount,
    1 AS adds_calls
  FROM intelligence_callfigures figures
  CROSS JOIN LATERAL (
    SELECT CASE WHEN scorable THEN score END AS score FROM intelligence_reportedcall
    WHERE id = figures.id AND NOT hidden OFFSET 0
  ) reported
  CROSS JOIN LATERAL (
    VALUES ('score', reported.score::numeric),
      ('talk_ratio', figures.talk_ratio::numeric),
      ('questions', figures.questions::numeric),
      ('monologue', CASE WHEN figures.talk_ratio IS NOT NULL THEN figures.longest_monologue END::numeric)
    UNION ALL
    SELECT key, value::numeric FROM jsonb_each(figures.scores)
  ) one (figure, amount)
  WHERE figures.account_id = %s AND NOT figures.hidden AND figures.rep_id IS NOT NULL AND one.amount IS NOT NULL
    AND figures.occurred_at >= span.since AND figures.occurred_at < span.until""",
    "account",
)


@cache
def _objections() -> Sql:
    """Return the objections by call and type, and every analysed call once."""
    voiced: dict[str, Any] = {
        "voiced": F("voiced"),
        "calls": Value(1),
        "showed": _one_if(Call.showed("reported__")),
        "won": _one_if(Call.won("reported__")),
        "answered": _one_if(PART_CONDITIONS[ANSWERED]),
        "unanswered": _one_if(PART_CONDITIONS[UNANSWERED]),
        "answered_and_won": _one_if(Q(answered__gt=0) & Call.won("reported__")),
    }
    called = dict.fromkeys(voiced, Value(0)) | {
        "calls": Value(1),
        "showed": _one_if(Call.showed()),
        "won": _one_if(Call.won()),
    }
    types = _in_span(CallObjection.objects.visible().filter(reported__hidden=False), F("type"), voiced)
    every = _in_span(ReportedCall.objects.visible().filter(analysed=True), Value(EVERY_CALL), called)
    return joined([written(types), written(every)], "\n  UNION ALL\n")


def _in_span(rows: QuerySet, type_: Any, amounts: dict[str, Any]) -> QuerySet:
    columns: dict[str, Any] = {_added(measure): amount for measure, amount in amounts.items()}
    times = Q(occurred_at__gte=SPAN_SINCE, occurred_at__lt=SPAN_UNTIL)
    found: Any = rows.filter(Q(account_id=Slot("account")), times).annotate(at=F("occurred_at"), whose=F("rep_id"))
    counted: QuerySet = found.annotate(kind=type_, **columns).order_by()
    return counted.values_list("at", "whose", "kind", *columns)


def _added(measure: str) -> str:
    """Return the column of `facts` for a measure. A prefix avoids clashes with the columns of models."""
    return f"adds_{measure}"


def _one_if(condition: Q) -> Case:
    return Case(When(condition, then=Value(1)), default=Value(0), output_field=IntegerField())


FIGURES = DaySource(CallFigureDay._meta.db_table, "figure", ("amount", "calls"), lambda: _FIGURES)
OBJECTIONS = DaySource(
    ObjectionDay._meta.db_table,
    "type",
    ("voiced", "calls", "showed", "won", "answered", "unanswered", "answered_and_won"),
    _objections,
)
SOURCES = (FIGURES, OBJECTIONS)
