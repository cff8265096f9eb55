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


# The calls of the account by week or month. `own` says whether the rep took the call; calls without a rep are left out.
_CALLS = """
WITH call AS MATERIALIZED (
  SELECT figures.*, date_trunc(%s, figures.occurred_at AT TIME ZONE %s)::date AS starts, figures.rep_id = %s AS own,
    CASE WHEN analysis.scorable THEN analysis.overall_score END AS score
  FROM intelligence_callfigures figures JOIN intelligence_analysis analysis ON analysis.id = figures.id
  WHERE figures.account_id = %s AND NOT figures.hidden AND figures.rep_id IS NOT NULL
    AND figures.occurred_at >= %s AND figures.occurred_at < %s
), value AS (
  SELECT own, starts, figure, amount FROM call CROSS JOIN LATERAL (
    VALUES ('score', score::float8), ('talk_ratio', talk_ratio), ('questions', questions::float8),
      ('monologue', CASE WHEN talk_ratio IS NOT NULL THEN longest_monologue END)
  ) item (figure, amount) WHERE amount IS NOT NULL
  UNION ALL
  SELECT own, starts, item.key, item.value::float8 FROM call CROSS JOIN LATERAL jsonb_each(scores) item
)
SELECT figure, starts, own, avg(amount), count(*) FROM value
GROUP BY GROUPING SETS ((figure, starts, own), (figure, own))
"""
_READ: Sql = slots(_CALLS, "interval", "zone", "rep", "account", "since", "until")
TALK_FIGURES = {
    "score": "Score of the call",
    "talk_ratio": "Rep's share of the talk",
    "questions": "Questions asked per call",
    "monologue": "Longest monologue",
}
Means = Mapping[tuple[str, datetime.date | None, bool], tuple[float, int]]


def read_coaching(account_id: uuid.UUID, rep_id: uuid.UUID, period: ReportPeriod, zone: str) -> Coaching:
    """Return the figures of a rep and the other reps; intervals are weeks or months of the time zone."""
    weekly = period.until - period.since <= datetime.timedelta(days=WEEKLY_DAYS)
    values = {
        "interval": "week" if weekly else "month",
        "zone": zone,
        "rep": rep_id,
        "account": account_id,
        "since": period.since,
        "until": period.until,
    }
    means: Means = {(figure, starts, own): (mean, calls) for figure, starts, own, mean, calls in _READ.rows(values)}
    starts = sorted({start for _, start, _ in means if start is not None})
    talk = {key: _line(key, name, means, starts) for key, name in TALK_FIGURES.items()}
    return Coaching(
        intervals=_all_intervals(starts, weekly=weekly),
        weekly=weekly,
        criteria=[
            line
            for key, name in _criterion_names(account_id, means)
            if (line := _line(key, name, means, starts)).whole.rep is not None
        ],
        objections=_objections(account_id, rep_id, period),
        **talk,
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


def _criterion_names(account_id: uuid.UUID, means: Means) -> list[tuple[str, str]]:
    """Return the keys of the scored criteria with their names, in the order of their scorecards."""
    scored = {key for key, _, _ in means if key not in TALK_FIGURES}
    known = {
        f"{card}/{key}": (name, (str(card_name), position))
        for card, card_name, key, name, position in Criterion.objects.for_account(account_id).values_list(
            "scorecard_id", "scorecard__name", "key", "name", "position"
        )
    }
    # A criterion that was deleted since keeps its key as its name.
    named = {key: known.get(key, (_readable(key), ("~", 0))) for key in scored}
    return [(key, name) for key, (name, _) in sorted(named.items(), key=lambda item: (item[1][1], item[0]))]


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
        mine = of_rep.get(row.type)
        rest = row if mine is None else row.less(mine)
        if rest.met.calls:
            found[row.type] = rest
    return found
