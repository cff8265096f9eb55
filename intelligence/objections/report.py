"""The objection report over a period, counted by call."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from django.db.models import Case, Q, QuerySet, When

from calls.models import Call
from intelligence.analyses.call_sets import (
    VOICED,
    WITHOUT,
    CallCounts,
    analysed,
    has_objection,
    rate,
    reported_calls,
)
from intelligence.analyses.models import Analysis, CallObjection
from intelligence.analyses.periods import ReportPeriod
from intelligence.call_days.models import EVERY_CALL
from intelligence.call_days.sums import ObjectionSums, objection_sums

ANSWERS_SHOWN = 3
ANSWERS_READ = 8
"""Calls read for the best answers of a type; the words of some may have been deleted."""
ANSWERS_COMPARED = 100
"""The latest calls of a type among which the best answers are sought."""


@dataclass(frozen=True, slots=True)
class BestAnswer:
    """An objection and the answer of the rep, word for word. Positions are turns of the transcript."""

    call_id: uuid.UUID
    rep_id: uuid.UUID | None
    rep_name: str | None
    won: bool
    accepted: bool
    quote: str
    segment: int
    start_ms: int | None
    response: str
    response_segment: int | None


@dataclass(frozen=True, slots=True)
class ObjectionRow:
    """One type of objection: `voiced` counts objections, everything else counts calls."""

    type: str
    voiced: int
    met: CallCounts
    answered: int
    unanswered: int
    without: CallCounts
    best_answers: Sequence[BestAnswer] = field(default_factory=list)

    @property
    def answered_rate(self) -> Decimal | None:
        """Calls that answered the type, of those whose answers can be judged."""
        return rate(self.answered, self.answered + self.unanswered)

    @property
    def lost(self) -> int:
        """Calls with the type that took place and were not won."""
        return self.met.showed - self.met.won

    def minus(self, other: "ObjectionRow") -> "ObjectionRow":
        """Return the row of the calls that are not among the other's, without answers."""
        return ObjectionRow(
            type=self.type,
            voiced=self.voiced - other.voiced,
            met=self.met.minus(other.met),
            answered=self.answered - other.answered,
            unanswered=self.unanswered - other.unanswered,
            without=self.without.minus(other.without),
        )


@dataclass(frozen=True, slots=True)
class ObjectionReport:
    """The report: all analysed calls of the period, and the types that were voiced, the most frequent first."""

    analysed: CallCounts
    rows: Sequence[ObjectionRow]


def objection_report(
    account_id: uuid.UUID, period: ReportPeriod, *, rep_id: uuid.UUID | None = None, answers: bool = True
) -> ObjectionReport:
    """Return the report for a period, of one rep or all. `answers` adds the best answers of each type."""
    sums = objection_sums(account_id, rep_id, period)
    total = _counts(sums.pop(EVERY_CALL, None))
    found = sorted(sums.items(), key=lambda item: (-item[1].calls, item[0]))
    best = _best_answers(account_id, _objections(account_id, period, rep_id), sums) if answers else {}
    return ObjectionReport(total, [_row(type_, row, total, best.get(type_, [])) for type_, row in found])


def objection_calls(
    account_id: uuid.UUID,
    period: ReportPeriod,
    *,
    rep_id: uuid.UUID | None = None,
    type: str | None = None,
    part: str = VOICED,
    result: str | None = None,
) -> QuerySet[Call]:
    """Return the analysed calls behind a figure of the report; without a type, all of them."""
    calls = reported_calls(account_id, period, rep_id=rep_id, result=result)
    if type is None:
        return analysed(calls)
    return (analysed(calls) if part == WITHOUT else calls).filter(has_objection(type, part))


def _objections(account_id: uuid.UUID, period: ReportPeriod, rep_id: uuid.UUID | None) -> QuerySet[CallObjection]:
    """Return the objections in visible calls of a period, with the row of each call as `reported`."""
    rows: QuerySet[CallObjection] = CallObjection.objects.for_account(account_id).visible().filter(period.holds())
    # With its account and its time, the rows of the calls are read by an index too.
    rows = rows.filter(period.holds("reported__occurred_at"), reported__account_id=account_id, reported__hidden=False)
    return rows if rep_id is None else rows.filter(rep_id=rep_id)


def _counts(sums: ObjectionSums | None) -> CallCounts:
    return CallCounts() if sums is None else CallCounts(sums.calls, sums.showed, sums.won)


def _row(type_: str, sums: ObjectionSums, total: CallCounts, best: Sequence[BestAnswer]) -> ObjectionRow:
    met = _counts(sums)
    return ObjectionRow(
        type=type_,
        voiced=sums.voiced,
        met=met,
        answered=sums.answered,
        unanswered=sums.unanswered,
        without=total.minus(met),
        best_answers=best,
    )


def _best_answers(
    account_id: uuid.UUID, rows: QuerySet[CallObjection], sums: Mapping[str, ObjectionSums]
) -> dict[str, list[BestAnswer]]:
    """Return the best answers by type: of won calls first, then accepted ones, then of the best scored calls; the same
    words once."""
    found: dict[str, list[BestAnswer]] = {}
    for type_, call_id, won, rep_id, rep_name, objections in _answered_calls(account_id, rows, sums):
        best = found.setdefault(type_, [])
        heard = {answer.response for answer in best}
        if len(best) < ANSWERS_SHOWN:
            best += [
                BestAnswer(
                    call_id=call_id,
                    rep_id=rep_id,
                    rep_name=rep_name,
                    won=won,
                    accepted=item["resolution"] == "accepted",
                    quote=item["quote"],
                    segment=item["segment"],
                    start_ms=item["startMs"],
                    response=item["response"],
                    response_segment=item["responseSegment"],
                )
                for item in _answered_objection(type_, objections)
                if item["response"] not in heard
            ]
    return found


def _answered_calls(
    account_id: uuid.UUID, rows: QuerySet[CallObjection], sums: Mapping[str, ObjectionSums]
) -> Iterator[tuple[Any, ...]]:
    """Yield the calls with the best answers of each type: type, call, won, rep, name of the rep, objections."""
    chosen = [answer for type_, found in sums.items() for answer in _answers(rows, type_, found)]
    analyses = Analysis.objects.for_account(account_id).filter(pk__in={answer[1] for answer in chosen})
    shown = {pk: facts for pk, *facts in analyses.values_list("pk", "rep_id", "rep__name", "shown__objections")}
    for type_, call_id, won in chosen:
        yield (type_, call_id, won, *shown[call_id])


def _answers(rows: QuerySet[CallObjection], type_: str, sums: ObjectionSums) -> list[tuple[str, uuid.UUID, bool]]:
    """Return the best of the latest answered calls of a type, as type, call, won: only won ones, if there are enough.

    However long the period is, no more than `ANSWERS_COMPARED` calls are sorted.
    """
    enough = sums.answered_and_won >= ANSWERS_READ
    answered = rows.filter(Call.won("reported__") if enough else Q(), type=type_, answered__gt=0)
    latest = answered.order_by("-occurred_at", "-analysis_id").annotate(
        won=Case(When(Call.won("reported__"), then=True), default=False)
    )
    found = latest.values_list("won", "accepted", "reported__score", "analysis_id")[:ANSWERS_COMPARED]
    best = sorted(found, key=lambda row: (row[0], row[1], -1 if row[2] is None else row[2]), reverse=True)
    return [(type_, call_id, won) for won, _, _, call_id in best[:ANSWERS_READ]]


def _answered_objection(type_: str, objections: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the answered objection of the type whose words are known, an accepted one first; empty without one."""
    answered = [
        item for item in objections if item["type"] == type_ and item["handled"] and item["quote"] and item["response"]
    ]
    return sorted(answered, key=lambda item: item["resolution"] != "accepted")[:1]
