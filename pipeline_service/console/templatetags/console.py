"""Template filters and tags of the console: `{% load console %}`.

Charts take a `charts.Chart`: `{% sparkline chart %}`, `{% line_chart chart %}`, `{% column_chart chart %}`,
`{% bar_list chart %}`, `{% funnel chart %}`.
"""

from typing import Any

from django import template
from django.contrib import admin
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext

from pipeline_service.console import charts
from pipeline_service.console.chosen_filters import ChosenFilter, chosen_filters
from pipeline_service.console.navigation import breadcrumbs
from pipeline_service.console.readable import due_day, readable
from pipeline_service.console.saved_views import may_delete, normalized, query_of, views_of, without_account
from pipeline_service.console.scope import ACCOUNT_LOOKUP, looked_into

register = template.Library()
register.filter(readable)
register.filter(due_day)
register.simple_tag(breadcrumbs, takes_context=True)


@register.inclusion_tag("console/charts/sparkline.html")
def sparkline(chart: charts.Chart) -> dict[str, Any]:
    """A small line without axes."""
    return {"chart": chart, "lines": charts.joined_lines(chart), "ends": _ends(chart)}


@register.inclusion_tag("console/charts/lines.html")
def line_chart(chart: charts.Chart) -> dict[str, Any]:
    """Lines over time, with axes, a legend and a table of the values."""
    return _drawing(chart) | {"lines": charts.lines(chart)}


@register.inclusion_tag("console/charts/columns.html")
def column_chart(chart: charts.Chart) -> dict[str, Any]:
    """Columns over time, with axes, a legend and a table of the values."""
    return _drawing(chart) | {"columns": charts.columns(chart)}


@register.inclusion_tag("console/charts/bars.html")
def bar_list(chart: charts.Chart) -> dict[str, Any]:
    """Horizontal bars, one a row, with their values: readable as a list."""
    return {"chart": chart, "bars": charts.bars(chart)}


@register.inclusion_tag("console/charts/bars.html")
def funnel(chart: charts.Chart) -> dict[str, Any]:
    """Steps of a funnel as horizontal bars, each with its share of the step before."""
    return {"chart": chart, "bars": charts.steps(chart)}


@register.simple_tag(takes_context=True)
def saved_views(context: Any, changelist: Any) -> dict[str, Any]:
    """The views of a list: `rows`, the `current` query, the current view if it is `deletable`, and `can_save`.

    `everything` is the query of the whole list: for a superuser that of the account that they look into.
    """
    request = context["request"]
    page = changelist.opts.label_lower.replace(".", "_")
    rows: list[Any] = list(views_of(request, page))
    current = normalized(request.META.get("QUERY_STRING", ""))
    for view in rows:
        view.address = query_of(request, view)
    chosen = next((view for view in rows if view.address == current and may_delete(request, view)), None)
    own = without_account(current)
    return {
        "rows": rows,
        "current": current,
        "everything": normalized(f"{ACCOUNT_LOOKUP}={request.GET[ACCOUNT_LOOKUP]}") if own != current else "",
        "page": page,
        "deletable": chosen,
        "can_save": own != "" and looked_into(request, request.GET) is not None,
    }


@register.simple_tag(takes_context=True)
def filters_in_force(context: Any, changelist: Any) -> list[ChosenFilter]:
    """The filters of a list that are in force, in words."""
    return chosen_filters(changelist, context["request"])


def _drawing(chart: charts.Chart) -> dict[str, Any]:
    legend = [(series.name, charts.COLORS[place % len(charts.COLORS)]) for place, series in enumerate(chart.series)]
    return {
        "chart": chart,
        "slices": charts.slices(chart),
        "legend": legend if len(legend) > 1 else [],
        "zero": chart.y(0.0),
        "width": charts.WIDTH,
        "height": charts.HEIGHT,
    }


def _ends(chart: charts.Chart) -> str:
    """The first and the last value in words, for readers who do not see the line."""
    values = chart.series[0].values
    return (
        gettext("%(first)s to %(last)s") % {"first": chart.text(values[0]), "last": chart.text(values[-1])}
        if values
        else gettext("no values")
    )


@register.simple_tag(takes_context=True)
def name_without_link(context: Any, field: Any) -> str:
    """The name of the record that a read-only field refers to, if the user may not open its page; else empty."""
    record: Any = field.resolved_field[2] if field.resolved_field else None
    page = admin.site._registry.get(type(record)) if isinstance(record, models.Model) else None
    return "" if page is None or page.has_view_permission(context["request"]) else str(record)


@register.simple_tag
def press_url(opts: Any, record_id: Any, action: str) -> str:
    """The URL that runs an action on one record; see `RecordButtonsMixin`."""
    return reverse(f"admin:{opts.app_label}_{opts.model_name}_press", args=[record_id, action])
