"""How a rep runs calls, beside the other reps: scores by criterion, talk, questions, objections, over a period."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from intelligence.analyses.periods import ReportPeriod
from intelligence.call_days.sums import figure_sums
from intelligence.objections.report import ObjectionReport, ObjectionRow, objection_report
from intelligence.scorecards.models import Criterion

WEEKLY_DAYS = 120
"""Up to this length a period is cut into weeks, a longer one into months."""


@dataclass(frozen=True, slots=True)
class RepAndTeam:
    """A mean of the rep and of the other reps, with the number of calls behind each; None without calls."""

    rep: float | None
    team: float | None
    rep_calls: int
    team_calls: int

    @property
    def gap(self) -> float | None:
        """How much the rep is above the others."""
        return None if self.rep is None or self.team is None else self.rep - self.team


@dataclass(frozen=True, slots=True)
class TrendLine:
    """A figure over the whole period, and by interval in order of time; an interval without calls is missing."""

    key: str
    name: str
    whole: RepAndTeam
    by_interval: Mapping[datetime.date, RepAndTeam]


@dataclass(frozen=True, slots=True)
class ObjectionsMet:
    """The objections of one type that the rep met, and those of the other reps; None if they met none."""

    rep: ObjectionRow
    team: ObjectionRow | None


@dataclass(frozen=True, slots=True)
class Coaching:
    """The figures of the coaching page. `intervals` are the first days of all weeks or months of the period."""

    intervals: Sequence[datetime.date]
    weekly: bool
    score: TrendLine
    talk_ratio: TrendLine
    questions: TrendLine
    monologue: TrendLine
    criteria: Sequence[TrendLine]
    objections: Sequence[ObjectionsMet]

    @property
    def weakest(self) -> TrendLine | None:
        """The criterion in which the rep is furthest below the others; None when below in none."""
        below = [line for line in self.criteria if line.whole.gap is not None and line.whole.gap < 0]
        return min(below, key=lambda line: line.whole.gap or 0, default=None)


TALK_FIGURES = {
    "score": "Score of the call",
    "talk_ratio": "Rep's share of the talk",
    "questions": "Questions asked per call",
    "monologue": "Longest monologue",
}
Means = Mapping[tuple[str, datetime.date | None, bool], tuple[float, int]]
Names = Mapping[str, str]


def read_coaching(account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod, zone: str) -> Coaching:
    """Return the figures of a rep and the other reps; intervals are weeks or months of the time zone."""
    weekly = period.until - period.since <= datetime.timedelta(days=WEEKLY_DAYS)
    means = _means(account_id, rep_id, period, "week" if weekly else "month", zone)
    names = _criterion_names(account_id, {figure for figure, _, _ in means} - TALK_FIGURES.keys())
    starts = sorted({start for _, start, _ in means if start is not None})
    talk = {key: _line(key, name, means, starts) for key, name in TALK_FIGURES.items()}
    return Coaching(
        intervals=_all_intervals(starts, weekly=weekly),
        weekly=weekly,
        criteria=[
            line for key, name in names.items() if (line := _line(key, name, means, starts)).whole.rep is not None
        ],
        objections=_objections(account_id, rep_id, period),
        **talk,
    )


def _means(account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod, interval: str, zone: str) -> Means:
    """Return the means of all figures, of the rep and of the others, by interval and over the period."""
    sums: dict[tuple[str, datetime.date | None, bool], tuple[Decimal, int]] = {}
    for start, own, figure, amount, calls in figure_sums(account_id, rep_id, period, interval, zone):
        # The sums of everyone hold those of the rep, which are taken away again.
        for whose, sign in ((True, 1), (False, -1)) if own else ((False, 1),):
            for when in (start, None):
                before, counted = sums.get((figure, when, whose), (Decimal(0), 0))
                sums[figure, when, whose] = before + sign * amount, counted + sign * calls
    return {key: (float(amount / calls), calls) for key, (amount, calls) in sums.items() if calls}


def _line(key: str, name: str, means: Means, starts: Iterable[datetime.date]) -> TrendLine:
    by_interval = {start: _pair(means, key, start) for start in starts if _has(means, key, start)}
    return TrendLine(key, name, _pair(means, key, None), by_interval)


def _has(means: Means, key: str, start: datetime.date) -> bool:
    return (key, start, True) in means or (key, start, False) in means


def _pair(means: Means, key: str, start: datetime.date | None) -> RepAndTeam:
    rep, rep_calls = means.get((key, start, True), (None, 0))
    team, team_calls = means.get((key, start, False), (None, 0))
    return RepAndTeam(rep, team, rep_calls, team_calls)


def _all_intervals(starts: Sequence[datetime.date], *, weekly: bool) -> list[datetime.date]:
    """Return the intervals from the first to the last, those without calls included."""
    found = list(starts[:1])
    while found and found[-1] < starts[-1]:
        last = found[-1]
        next_month = (last.replace(day=1) + datetime.timedelta(days=32)).replace(day=1)
        found.append(last + datetime.timedelta(days=7) if weekly else next_month)
    return found


def _criterion_names(account_id: uuid.UUID, scored: Set[str]) -> Names:
    """Return the names of the account's criteria by key, in the order of their scorecards; then the scored ones that
    were deleted since."""
    criteria = Criterion.objects.for_account(account_id).order_by("scorecard__name", "position", "scorecard_id", "key")
    names = {f"{card}/{key}": name for card, key, name in criteria.values_list("scorecard_id", "key", "name")}
    return names | {key: _readable(key) for key in sorted(scored - names.keys())}


def _readable(key: str) -> str:
    return key.rpartition("/")[2].replace("_", " ").replace("-", " ").capitalize()


def _objections(account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod) -> list[ObjectionsMet]:
    own = objection_report(account_id, period, rep_id=rep_id, answers=False)
    team = _others(objection_report(account_id, period, answers=False), own)
    return [ObjectionsMet(row, team.get(row.type)) for row in own.rows]


def _others(everyone: ObjectionReport, own: ObjectionReport) -> dict[str, ObjectionRow]:
    """Return the rows of everyone else by type."""
    of_rep: dict[str, Any] = {row.type: row for row in own.rows}
    found = {}
    for row in everyone.rows:
        same = of_rep.get(row.type)
        rest = row if same is None else row.minus(same)
        if rest.met.calls:
            found[row.type] = rest
    return found
