"""How a rep runs calls, beside the other reps: scores by criterion, talk, questions, objections, over a period."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.analyses.periods import ReportPeriod
from intelligence.metrics.statements import Sql, slots
from intelligence.objections.report import ObjectionReport, ObjectionRow, objection_report
from intelligence.scorecards.models import Criterion
from pipeline_service.compiled_queries import Slot

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


_OTHER_KEYS: Sql = slots(
    """
SELECT DISTINCT jsonb_object_keys(scores - %s::text[]) FROM intelligence_callfigures
WHERE account_id = %s AND NOT hidden AND occurred_at >= %s AND occurred_at < %s""",
    *("known", "account", "since", "until"),
)
"""The keys of criteria that were deleted since the calls were scored."""
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
    of_period = {"account": account_id, "since": period.since, "until": period.until}
    names = _criterion_names(account_id, of_period)
    means = _means({**of_period, "interval": "week" if weekly else "month", "zone": zone, "rep": rep_id}, names)
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


def _means(values: Mapping[str, Any], criteria: Names) -> Means:
    """Return the means of all figures, of the rep and of the others, by interval and over the period."""
    figures = (*TALK_FIGURES, *criteria)
    sums: dict[tuple[str, datetime.date | None, bool], tuple[float, int]] = {}
    for starts, own, *found in _sums(list(criteria)).rows(values):
        for figure, amount, calls in zip(figures, found[::2], found[1::2], strict=True):
            for interval in (starts, None) if calls else ():
                before, counted = sums.get((figure, interval, own), (0.0, 0))
                sums[figure, interval, own] = before + float(amount), counted + calls
    return {key: (amount / calls, calls) for key, (amount, calls) in sums.items()}


def _sums(criteria: Sequence[str]) -> Sql:
    """Return the query for the sum of each figure and its number of calls, by interval. Calls without a rep are left
    out.

    `own` says whether the rep took the calls. A criterion is a column: one pass over the calls, with no row for each
    of their scores. OFFSET 0 makes PostgreSQL look each score up once for the sum and the count.
    """
    columns = [*TALK_FIGURES, *(f"criterion_{number}" for number in range(len(criteria)))]
    scores = "".join(f", (scores -> %s)::numeric AS {column}" for column in columns[len(TALK_FIGURES) :])
    sums = ", ".join(f"sum({column}), count({column})" for column in columns)
    return Sql(
        f"""
SELECT starts, own, {sums} FROM (
  SELECT date_trunc(%s, figures.occurred_at AT TIME ZONE %s)::date AS starts, figures.rep_id = %s AS own,
    CASE WHEN reported.scorable THEN reported.score END AS score, talk_ratio, questions,
    CASE WHEN talk_ratio IS NOT NULL THEN longest_monologue END AS monologue{scores}
  FROM intelligence_callfigures figures JOIN intelligence_reportedcall reported ON reported.id = figures.id
  WHERE figures.account_id = %s AND NOT figures.hidden AND figures.rep_id IS NOT NULL
    AND figures.occurred_at >= %s AND figures.occurred_at < %s
    AND reported.account_id = %s AND NOT reported.hidden
    AND reported.occurred_at >= %s AND reported.occurred_at < %s
  OFFSET 0
) call GROUP BY starts, own""",  # noqa: S608  internal identifiers only
        (
            *(Slot(name) for name in ("interval", "zone", "rep")),
            *criteria,
            *map(Slot, ("account", "since", "until") * 2),
        ),
    )


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


def _criterion_names(account_id: uuid.UUID, of_period: Mapping[str, Any]) -> Names:
    """Return the names of the account's criteria by key, in the order of their scorecards, the deleted ones last."""
    criteria = Criterion.objects.for_account(account_id).order_by("scorecard__name", "position", "scorecard_id", "key")
    names = {f"{card}/{key}": name for card, key, name in criteria.values_list("scorecard_id", "key", "name")}
    deleted = sorted(key for (key,) in _OTHER_KEYS.rows({**of_period, "known": list(names)}))
    return names | {key: _readable(key) for key in deleted}


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
