"""The objection ledger: the console page of the objection report."""

from typing import Any

from django.utils.translation import gettext

from intelligence.analyses.admin.report_page import CallReportPage, CallReportScope, percent
from intelligence.analyses.call_sets import ANSWERED, SHOWED, UNANSWERED, VOICED, WITHOUT, WON
from intelligence.objections.report import ObjectionRow, objection_report
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.pages import register
from pipeline_service.console.readable import span


@register
class ObjectionPage(CallReportPage):
    """By type: how often it was met and answered, won with and without it, and the best answers."""

    name = "objections"
    path = "objections/"
    title = gettext_lazy("Objection ledger")
    template_name = "admin/intelligence/reports/objections.html"

    def report(self, scope: CallReportScope) -> dict[str, Any]:
        found = objection_report(scope.account_id, scope.period, rep_id=scope.rep.pk if scope.rep else None)
        total = found.analysed
        return {
            "total": {
                "calls": total.calls,
                "calls_url": scope.calls_url(analysed="yes"),
                "showed": total.showed,
                "showed_url": scope.calls_url(analysed="yes", result=SHOWED),
                "won": total.won,
                "won_url": scope.calls_url(analysed="yes", result=WON),
                "rate": percent(total.win_rate),
            },
            "rows": [_row(row, scope) for row in found.rows],
        }


def _row(row: ObjectionRow, scope: CallReportScope) -> dict[str, Any]:
    def url(part: str, result: str | None = None) -> str:
        return scope.calls_url(objection=row.type, objection_part=part, result=result)

    with_it, without = row.met.win_rate, row.without.win_rate
    return {
        "name": gettext(row.type.capitalize()),
        "key": row.type,
        "voiced": row.voiced,
        "calls": row.met.calls,
        "calls_url": url(VOICED),
        "answered": row.answered,
        "answered_url": url(ANSWERED),
        "answered_rate": percent(row.answered_rate),
        "answered_width": 0 if row.answered_rate is None else round(100 * row.answered_rate),
        "unanswered": row.unanswered,
        "unanswered_url": url(UNANSWERED),
        "showed": row.met.showed,
        "showed_url": url(VOICED, SHOWED),
        "won": row.met.won,
        "won_url": url(VOICED, WON),
        "rate": percent(with_it),
        "showed_without": row.without.showed,
        "showed_without_url": url(WITHOUT, SHOWED),
        "won_without": row.without.won,
        "won_without_url": url(WITHOUT, WON),
        "rate_without": percent(without),
        "points": None if with_it is None or without is None else f"{100 * (with_it - without):+.0f}",
        "answers": [
            {
                "answer": answer,
                "at": "" if answer.start_ms is None else span(answer.start_ms / 1000),
            }
            for answer in row.best_answers
        ],
    }
