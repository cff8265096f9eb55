"""Attribution in the console: the report and the campaign aliases."""

import datetime
import uuid
from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext
from unfold.widgets import UnfoldAdminSelectWidget

from conversions.models import Platform
from experimental.attribution.actions.campaign_matching import delete_alias, save_alias
from experimental.attribution.actions.look_back import set_look_back
from experimental.attribution.models import AttributionModel, AttributionSettings, Basis, CampaignAlias, CreditDay
from experimental.attribution.report import GROUPS, read_report
from experimental.attribution.sums import ReportScope
from intelligence.metrics.calendar import DAY, MS, midnight
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, account_of
from pipeline_service.console.language import gettext_lazy, localized
from pipeline_service.console.readable import cents
from pipeline_service.console.widgets import DayInput

USUAL_DAYS = 30
MOST_DAYS = 400
COLUMNS = {
    "spend": gettext_lazy("Spend"),
    "leads": gettext_lazy("Leads"),
    "callsBooked": gettext_lazy("Calls booked"),
    "callsShowed": gettext_lazy("Calls showed"),
    "revenue": gettext_lazy("Revenue"),
    "refunds": gettext_lazy("Refunds"),
    "netRevenue": gettext_lazy("Net revenue"),
    "roas": "ROAS",
    "conversions": gettext_lazy("Conversions"),
    "conversionValue": gettext_lazy("Conversion value"),
}
MONEY = frozenset({"spend", "revenue", "refunds", "netRevenue", "roas", "conversionValue"})
LABEL_COLUMNS = {
    "campaign": {"campaignName": gettext_lazy("Campaign"), "platform": gettext_lazy("Platform")},
    "platform": {"platform": gettext_lazy("Platform")},
    "day": {"date": gettext_lazy("Day")},
}
NAMES = {platform.value: gettext_lazy(str(platform.label)) for platform in Platform}
COUNTED_ON = {
    Basis.EVENT.value: gettext_lazy("the day it happened"),
    Basis.COHORT.value: gettext_lazy("the day the person came"),
}
NOTES = {
    Basis.EVENT.value: gettext_lazy(
        "All rows together are the totals of the metrics for these days. What no touchpoint explains is unattributed."
    ),
    Basis.COHORT.value: gettext_lazy(
        "What the people who came on these days have brought so far. What no touchpoint explains is unattributed."
    ),
}


class AccountChoiceForm(forms.Form):
    """The choice of an account, for staff who see all accounts."""

    account = forms.ModelChoiceField(Account.objects.none(), widget=UnfoldAdminSelectWidget)

    def __init__(self, data: Any, account_id: uuid.UUID | None) -> None:
        super().__init__(data)
        self.fields["account"].queryset = Account.objects.order_by("name")  # type: ignore[attr-defined]
        self.account_id = account_id
        # The form shows no error before an account was chosen.
        self.asked = account_id is not None or "account" in data
        if account_id is not None:
            del self.fields["account"]

    def chosen(self) -> Account:
        """Return the account of a valid form."""
        if self.account_id is not None:
            return Account.objects.get(pk=self.account_id)
        found: Account = self.cleaned_data["account"]
        return found


class ReportForm(AccountChoiceForm):
    """The parameters of the report."""

    since = forms.DateField(label=gettext_lazy("From"), widget=DayInput)
    until = forms.DateField(label=gettext_lazy("To"), widget=DayInput)
    group = forms.ChoiceField(
        label=gettext_lazy("By"),
        choices=[(group, gettext_lazy(group.capitalize())) for group in GROUPS],
        widget=UnfoldAdminSelectWidget,
    )
    model = forms.ChoiceField(
        label=gettext_lazy("Model"),
        choices=[(model.value, gettext_lazy(str(model.label))) for model in AttributionModel],
        widget=UnfoldAdminSelectWidget,
    )
    basis = forms.ChoiceField(
        label=gettext_lazy("Counted on"), choices=[*COUNTED_ON.items()], widget=UnfoldAdminSelectWidget
    )

    def __init__(self, data: Any, account_id: uuid.UUID | None) -> None:
        today = timezone.localtime(clock.now()).date()
        defaults = {
            "since": (today - datetime.timedelta(days=USUAL_DAYS - 1)).isoformat(),
            "until": today.isoformat(),
            "group": GROUPS[0],
            "model": AttributionModel.LAST.value,
            "basis": Basis.EVENT.value,
        }
        super().__init__({**defaults, **data.dict()}, account_id)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and not since <= until < since + datetime.timedelta(days=MOST_DAYS):
            raise forms.ValidationError(gettext("Choose between 1 and %(days)s days.") % {"days": MOST_DAYS})
        return cleaned

    def scope(self) -> ReportScope:
        """Return the chosen days as a scope, in the account's time zone."""
        values, account = self.cleaned_data, self.chosen()
        zone = ZoneInfo(account.timezone)
        return ReportScope(
            account.pk,
            zone,
            midnight(values["since"], zone),
            midnight(values["until"] + DAY, zone) - MS,
            AttributionModel(values["model"]),
            Basis(values["basis"]),
        )


@admin.register(CreditDay)
class ReportAdmin(ReadOnlyAdmin):
    """The report; the rows behind it are not shown as records."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        form = ReportForm(request.GET, account_of(request))
        context = {**self.admin_site.each_context(request), "title": gettext("Attribution"), "form": form}
        if not form.asked:
            form.errors.clear()
        elif form.is_valid():
            group = form.cleaned_data["group"]
            context["table"] = table(group, read_report(form.scope(), group))
            context["note"] = NOTES[form.cleaned_data["basis"]]
        return TemplateResponse(request, "admin/experimental/creditday/report.html", context)


@admin.register(AttributionSettings)
class AttributionSettingsAdmin(AccountModelAdmin):
    """One row per account."""

    when_empty = gettext_lazy("Touches of the 90 days before a fact explain it, until other days are set here.")
    list_display = ("account", "look_back_days")
    fields = list_display

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def store(self, request: HttpRequest, obj: AttributionSettings, form: Any, change: bool) -> None:
        obj.pk = set_look_back(account_id=obj.account_id, days=obj.look_back_days).pk


@admin.register(CampaignAlias)
class AliasAdmin(AccountModelAdmin):
    """Campaign aliases: other names of campaigns in the tags of links."""

    when_empty = gettext_lazy("Add a campaign's value of utm_campaign if it is neither its name nor its id.")
    list_display = ("alias", "campaign_id", "created_at")
    search_fields = ("alias", "campaign_id")
    ordering = ("alias",)

    def store(self, request: HttpRequest, obj: CampaignAlias, form: Any, change: bool) -> None:
        save_alias(alias=obj)

    def delete_model(self, request: HttpRequest, obj: CampaignAlias) -> None:
        delete_alias(alias=obj)


def table(group: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Return rows of the report as the page's table, with their sums below."""
    sums = {name: sum((Decimal(row[name]) for row in rows), Decimal(0)) for name in COLUMNS}
    sums["roas"] = sums["revenue"] / sums["spend"] if sums["spend"] else Decimal(0)
    heads = LABEL_COLUMNS[group]
    shown = [[*(text(name, row[name]) for name in heads), *_figures(row)] for row in rows]
    last = [gettext("All"), *[""] * (len(heads) - 1), *_figures(sums)]
    return {"texts": len(heads), "headers": [*heads.values(), *COLUMNS.values()], "rows": [*shown, last]}


def text(column: str, value: str | None) -> str:
    """Return a cell's text; platforms by their names."""
    if column == "platform":
        return NAMES.get(value or "", value or "")
    return value or ""


def count(value: Decimal) -> str:
    """Format a whole number without places, a fraction with two."""
    return localized(f"{value:,.0f}" if value == value.to_integral_value() else f"{value:,.2f}")


def _figures(row: Mapping[str, Any]) -> list[str]:
    return [cents(row[name]) if name in MONEY else count(row[name]) for name in COLUMNS]
