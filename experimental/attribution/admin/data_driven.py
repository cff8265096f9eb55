"""Data-driven attribution in the console, beside the last touch."""

from decimal import Decimal
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from experimental.attribution.admin.attribution import AccountChoiceForm, count, money, text
from experimental.attribution.data_driven import WINDOW_DAYS, read_data_driven
from experimental.attribution.models import DataDrivenResult
from pipeline_service import clock
from pipeline_service.console.base import ReadOnlyAdmin, account_of

HEADERS = [
    *("Campaign", "Platform", "Removal effect", "Share", "Conversions", "Revenue"),
    *("Last-touch conversions", "Last-touch revenue", "Difference in revenue"),
]


@admin.register(DataDrivenResult)
class DataDrivenAdmin(ReadOnlyAdmin):
    """The account's only result as a table."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        form = AccountChoiceForm(request.GET, account_of(request))
        context = {**self.admin_site.each_context(request), "title": "Data-driven attribution", "form": form}
        if not form.asked:
            form.errors.clear()
        elif form.is_valid():
            result = read_data_driven(form.chosen().pk)
            context |= {"result": result, "sentence": sentence(result)}
            if result["available"]:
                context["table"] = table(result["rows"])
        return TemplateResponse(request, "admin/experimental/datadrivenresult/report.html", context)


def sentence(result: dict[str, Any]) -> str:
    """Return the basis of the result, or the reason why there is none."""
    if not result["available"]:
        return str(result["reason"])
    night = clock.from_ms(result["computedAt"])
    return (
        f"Worked out on {night:%-d %B %Y} from the {WINDOW_DAYS} days before: {result['conversions']:,} people who "
        f"bought after something brought them, and {result['nonConvertingPaths']:,} who came and did not buy."
    )


def table(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return rows of the result as the page's table, with their sums below."""
    brought = [
        (row["conversions"], row["revenue"], row["lastTouch"]["conversions"], row["lastTouch"]["revenue"])
        for row in rows
    ]
    shown = [
        [
            row["campaignName"],
            text("platform", row["platform"]),
            _percent(row["removalEffect"]),
            _percent(row["share"]),
            *_brought(*figures),
        ]
        for row, figures in zip(rows, brought, strict=True)
    ]
    sums = [sum(column, Decimal(0)) for column in zip(*brought, strict=True)]
    last = ["All", "", "", _percent(sum((row["share"] for row in rows), Decimal(0))), *_brought(*sums)]
    return {"texts": 2, "headers": HEADERS, "rows": [*shown, last]}


def _brought(conversions: Decimal, revenue: Decimal, last_conversions: Decimal, last_revenue: Decimal) -> list[str]:
    difference = revenue - last_revenue
    sign = "+" if difference > 0 else ""
    return [count(conversions), money(revenue), count(last_conversions), money(last_revenue), sign + money(difference)]


def _percent(share: Decimal) -> str:
    return f"{share * 100:.2f} %"
