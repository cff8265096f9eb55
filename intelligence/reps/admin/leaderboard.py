"""The console page of the leaderboard."""

from typing import Any

from django.utils.translation import gettext

from intelligence.analyses.admin.report_page import CallReportPage, CallReportScope, percent
from intelligence.analyses.call_sets import SHOWED, WON
from intelligence.reps.leaderboard import SMALL_SAMPLE, SMALL_SOURCE, BoardRate, BoardRow, LeadKind, leaderboard
from intelligence.reps.standardisation import PRIOR_CALLS
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import register


@register
class LeaderboardPage(CallReportPage):
    """Reps by win rate, adjusted for the mix of their leads, raw beside adjusted."""

    name = "leaderboard"
    path = "leaderboard/"
    title = gettext_lazy("Leaderboard")
    template_name = "admin/intelligence/reports/leaderboard.html"
    chooses_rep = False

    def report(self, scope: CallReportScope) -> dict[str, Any]:
        board = leaderboard(scope.account_id, scope.period)
        return {
            "rows": [_row(row, scope) for row in board.rows],
            "kinds": [_kind(kind, board.win.calls) for kind in board.kinds],
            "account": {"show": percent(_raw(board.show)), "win": percent(_raw(board.win)), "calls": board.show.calls},
            "small_sample": SMALL_SAMPLE,
            "small_source": SMALL_SOURCE,
            "prior_calls": PRIOR_CALLS,
        }


def _raw(counts: Any) -> float | None:
    return counts.rate if counts.calls else None


def _row(row: BoardRow, scope: CallReportScope) -> dict[str, Any]:
    of_rep = {"rep__id__exact": row.rep.pk}
    return {
        "rep": row.rep,
        "coaching": scope.query(rep=row.rep.public_id),
        "rank": row.rank,
        "is_small": row.is_small,
        "calls": row.calls,
        "calls_url": scope.calls_url(**of_rep),
        "showed": row.show.counts.hits,
        "showed_url": scope.calls_url(**of_rep, result=SHOWED),
        "won": row.win.counts.hits,
        "won_url": scope.calls_url(**of_rep, result=WON),
        "show": _rate(row.show),
        "win": _rate(row.win),
        "score": None if row.average_score is None else round(float(row.average_score), 1),
    }


def _rate(rate: BoardRate) -> dict[str, Any]:
    """Texts, and positions in percent of the width of the drawing."""
    if rate.adjusted is None:
        return {"raw": "–", "adjusted": "–"}
    low, high = max(rate.adjusted.rate - rate.adjusted.margin, 0), min(rate.adjusted.rate + rate.adjusted.margin, 1)
    return {
        "raw": percent(rate.raw),
        "adjusted": percent(rate.adjusted.rate),
        "margin": f"{100 * rate.adjusted.margin:.0f}",
        "left": f"{100 * low:.1f}",
        "width": f"{100 * (high - low):.1f}",
        "point": f"{100 * rate.adjusted.rate:.1f}",
        "tick": f"{100 * (rate.raw or 0):.1f}",
        "text": gettext("%(rate)s, most likely between %(low)s and %(high)s")
        % {"rate": percent(rate.adjusted.rate), "low": percent(low), "high": percent(high)},
    }


def _kind(kind: LeadKind, calls: int) -> dict[str, Any]:
    return {
        "source": kind.source,
        "quality": kind.quality,
        "calls": kind.counts.calls,
        "share": percent(kind.counts.calls / calls),
        "rate": percent(kind.counts.rate),
    }
