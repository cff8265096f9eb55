"""Data-driven attribution in the console, beside the last touch."""

from decimal import Decimal
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext

from experimental.attribution.admin.attribution import AccountChoiceForm, count, text
from experimental.attribution.data_driven import WINDOW_DAYS, read_data_driven
from experimental.attribution.models import DataDrivenResult
from pipeline_service import clock
from pipeline_service.console.base import ReadOnlyAdmin, account_of
from pipeline_service.console.language import day_text, gettext_lazy, localized
from pipeline_service.console.readable import cents

HEADERS = [
    *(
        gettext_lazy("Campaign"),
        gettext_lazy("Platform"),
        gettext_lazy("Removal effect"),
        gettext_lazy("Share"),
        gettext_lazy("Conversions"),
        gettext_lazy("Revenue"),
    ),
    *(
        gettext_lazy("Last-touch conversions"),
        gettext_lazy("Last-touch revenue"),
        gettext_lazy("Difference in revenue"),
    ),
]


@admin.register(DataDrivenResult)
class DataDrivenAdmin(ReadOnlyAdmin):
    """The account's only result as a table."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        form = AccountChoiceForm(request.GET, account_of(request))
        context = {**self.admin_site.each_context(request), "title": gettext("Data-driven attribution"), "form": form}
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
        return gettext(str(result["reason"]))
    night = clock.from_ms(result["computedAt"])
    return gettext(
        "Worked out on %(day)s from the %(days)s days before: %(buyers)s people who bought after something brought "
        "them, and %(others)s who came and did not buy."
    ) % {
        "day": day_text(night, "j F Y"),
        "days": WINDOW_DAYS,
        "buyers": localized(f"{result['conversions']:,}"),
        "others": localized(f"{result['nonConvertingPaths']:,}"),
    }


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
    last = [gettext("All"), "", "", _percent(sum((row["share"] for row in rows), Decimal(0))), *_brought(*sums)]
    return {"texts": 2, "headers": HEADERS, "rows": [*shown, last]}


def _brought(conversions: Decimal, revenue: Decimal, last_conversions: Decimal, last_revenue: Decimal) -> list[str]:
    difference = revenue - last_revenue
    sign = "+" if difference > 0 else ""
    return [count(conversions), cents(revenue), count(last_conversions), cents(last_revenue), sign + cents(difference)]


def _percent(share: Decimal) -> str:
    return localized(f"{share * 100:.2f} %")
