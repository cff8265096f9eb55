"""The console's first page: the pipeline in numbers, and what needs a person."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext

from intelligence.metrics.definitions import METRICS
from pipeline_service.console import charts
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.scope import chosen_account
from pipeline_service.dashboard.attention import read_concerns
from pipeline_service.dashboard.figures import SHOWN, SPEND, Figure, read_figures
from pipeline_service.dashboard.first_steps import read_first_steps
from pipeline_service.dashboard.periods import PRESETS, Choice, read_choice

FIGURES = ("lead_count", "calls_total", "show_rate", "close_rate", "total_revenue", SPEND.key, "roas", "profit")
FUNNEL = {
    "lead_count": gettext_lazy("Leads"),
    "calls_total": gettext_lazy("Booked"),
    "calls_showed": gettext_lazy("Showed"),
    "offers_made": gettext_lazy("Offer made"),
    "closed_deals": gettext_lazy("Closed"),
}
PERMISSIONS = ("prospects.view_prospect", "calls.view_call", "prospects.view_payment", "prospects.view_adspend")
"""Who may see the numbers: they sum up these records."""


def context(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Add what the first page shows to its template context."""
    account = chosen_account(request)
    context |= {"title": gettext("Overview"), "account": account}
    user: Any = request.user
    if account is None or not user.has_perms(PERMISSIONS):
        return context
    choice = read_choice(account, request.GET)
    figures = {figure.metric.key: figure for figure in read_figures(choice, list(_needed()))}
    return context | {
        **controls(choice),
        "figures": [with_link(figures[key], choice) for key in FIGURES if key in figures],
        "revenue": figures["total_revenue"].chart,
        "funnel": funnel(figures, choice),
        "concerns": read_concerns(request, account.pk),
        "first_steps": read_first_steps(request, account.pk),
    }


def controls(choice: Choice) -> dict[str, Any]:
    """The template context of the choice of period, rep and interval."""
    return {"choice": choice, "presets": PRESETS, "query": choice.query(), "interval_text": gettext(choice.interval)}


def with_link(figure: Figure, choice: Choice) -> dict[str, Any]:
    """A figure with the URL of its records."""
    return {"figure": figure, "link": metric_link(figure.metric.key, choice)}


def metric_link(key: str, choice: Choice) -> str:
    """The URL of the page of one metric."""
    return f"{reverse('admin:metric', args=[key])}?{choice.query()}"


def funnel(figures: dict[str, Figure], choice: Choice) -> charts.Chart:
    """From leads to deals, each step leading to its records. The leads of the whole account are no step of a rep."""
    steps = {key: name for key, name in FUNNEL.items() if not figures[key].of_the_account}
    return charts.Chart.of(
        gettext("From lead to deal"),
        list(steps.values()),
        [figures[key].now for key in steps],
        links=[metric_link(key, choice) for key in steps],
    )


def _needed() -> list[Any]:
    return [SHOWN[key] for key in dict.fromkeys([*FIGURES, *(key for key in FUNNEL if key in METRICS)])]
