"""The coaching page of a rep."""

import datetime
from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext

from intelligence.analyses.admin.report_page import CallReportPage, CallReportScope, percent
from intelligence.analyses.call_sets import UNANSWERED, VOICED
from intelligence.reps.coaching import Coaching, ObjectionsMet, TrendLine, read_coaching
from intelligence.reps.listening import CallToHear, calls_to_hear
from pipeline_service.console import charts
from pipeline_service.console.language import day_text, gettext_lazy, localized
from pipeline_service.console.pages import register
from pipeline_service.console.readable import span

Text = Callable[[float], str]
POINTS: Text = "{:.0f}".format
SHARE: Text = lambda value: localized(f"{value:.0%}")  # noqa: E731
AVERAGE: Text = lambda value: localized(f"{value:.1f}")  # noqa: E731
LOST = "lost"


@register
class CoachingPage(CallReportPage):
    """How one rep runs calls beside the others, and which calls to listen to."""

    name = "coaching"
    path = "coaching/"
    title = gettext_lazy("Coaching")
    template_name = "admin/intelligence/reports/coaching.html"

    def get_scope(self) -> CallReportScope:
        scope = super().get_scope()
        reps = self.reps()
        rep = scope.rep or (reps[0] if reps else None)
        return CallReportScope(scope.account_id, scope.first, scope.last, scope.zone, rep)

    def report(self, scope: CallReportScope) -> dict[str, Any]:
        if scope.rep is None:
            return {"needs_rep": True}
        found = read_coaching(scope.account_id, scope.rep.pk, scope.period, scope.zone.key)
        return {
            "needs_rep": True,
            "rep": scope.rep,
            "calls": found.score.whole.rep_calls,
            "calls_url": scope.calls_url(analysed="scored"),
            "interval": gettext("week") if found.weekly else gettext("month"),
            "figures": [
                _trend(found.score, found, POINTS, charts.count),
                _trend(found.talk_ratio, found, SHARE, charts.percent),
                _trend(found.questions, found, AVERAGE, charts.count),
                _trend(found.monologue, found, span, span),
            ],
            "criteria": [_trend(line, found, POINTS, charts.count, sign=True) for line in found.criteria],
            "weakest": found.weakest,
            "objections": [_objection(item, scope) for item in found.objections],
            "to_hear": [
                _call(item) for item in calls_to_hear(scope.account_id, scope.rep.pk, scope.period, found.weakest)
            ],
        }


def _trend(line: TrendLine, found: Coaching, text: Text, axis: Text, *, sign: bool = False) -> dict[str, Any]:
    """A small chart of the rep and the others; `gap` is coloured only where more is better."""
    rep, team = line.whole.rep, line.whole.team
    series = (
        charts.Series(gettext("This rep"), _values(line, found.intervals, lambda pair: pair.rep)),
        charts.Series(gettext("Other reps"), _values(line, found.intervals, lambda pair: pair.team)),
    )
    labels = [day_text(start, "j M" if found.weekly else "M Y") for start in found.intervals]
    gap = line.whole.gap
    return {
        "name": line.name,
        "rep": "–" if rep is None else text(rep),
        "team": "–" if team is None else text(team),
        "gap": f"{gap:+.0f}" if sign and gap is not None else "",
        "tone": "" if gap is None else "up" if gap >= 0 else "down",
        "chart": charts.Chart(line.name, labels, series, axis),
    }


def _values(
    line: TrendLine, intervals: Sequence[datetime.date], value: Callable[[Any], float | None]
) -> list[float | None]:
    return [value(line.by_interval[start]) if start in line.by_interval else None for start in intervals]


def _objection(item: ObjectionsMet, scope: CallReportScope) -> dict[str, Any]:
    row = item.rep

    def url(part: str, result: str | None = None) -> str:
        return scope.calls_url(objection=row.type, objection_part=part, result=result)

    return {
        "name": gettext(row.type.capitalize()),
        "calls": row.met.calls,
        "calls_url": url(VOICED),
        "unanswered": row.unanswered,
        "unanswered_url": url(UNANSWERED),
        "answered_rate": percent(row.answered_rate),
        "team_answered_rate": percent(item.team.answered_rate if item.team else None),
        "lost": row.lost,
        "lost_url": url(VOICED, LOST),
        "win_rate": percent(row.met.win_rate),
        "team_win_rate": percent(item.team.met.win_rate if item.team else None),
    }


def _call(item: CallToHear) -> dict[str, Any]:
    moment = item.moment
    return {
        "call": item.call,
        "reason": item.reason,
        "good": item.good,
        "anchor": "" if moment is None else f"#turn-{moment.segment}",
        "quote": "" if moment is None else moment.quote,
        "at": "" if moment is None or moment.start_ms is None else span(moment.start_ms / 1000),
    }
