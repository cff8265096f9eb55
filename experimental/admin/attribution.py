"""Attribution in the console: the report, and what campaigns are also called."""

import datetime
import uuid
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminSingleDateWidget

from experimental.actions.look_back import set_look_back
from experimental.actions.naming import delete_alias, save_alias
from experimental.attribution.reading import Scope
from experimental.attribution.report import GROUPS, read_report
from experimental.models import AttributionModel, AttributionSettings, Basis, CampaignAlias, CreditDay
from intelligence.metrics.calendar import DAY, MS, midnight
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.console.base import AccountModelAdmin, ReadOnlyAdmin, account_of

USUAL_DAYS = 30
MOST_DAYS = 400
COLUMNS = {
    "spend": "Spend",
    "leads": "Leads",
    "callsBooked": "Calls booked",
    "callsShowed": "Calls showed",
    "revenue": "Revenue",
    "refunds": "Refunds",
    "netRevenue": "Net revenue",
    "roas": "ROAS",
    "conversions": "Conversions",
    "conversionValue": "Their value",
}
HEADS = {
    "campaign": {"campaignName": "Campaign", "platform": "Platform"},
    "platform": {"platform": "Platform"},
    "day": {"date": "Day"},
}


class ReportForm(forms.Form):
    """What the report is asked for; whoever sees all accounts also says which."""

    account = forms.ModelChoiceField(Account.objects.none(), widget=UnfoldAdminSelectWidget)
    since = forms.DateField(label="From", widget=UnfoldAdminSingleDateWidget)
    until = forms.DateField(label="To", widget=UnfoldAdminSingleDateWidget)
    group = forms.ChoiceField(label="By", choices=[(group, group) for group in GROUPS], widget=UnfoldAdminSelectWidget)
    model = forms.ChoiceField(choices=AttributionModel.choices, widget=UnfoldAdminSelectWidget)
    basis = forms.ChoiceField(choices=Basis.choices, widget=UnfoldAdminSelectWidget)

    def __init__(self, data: Any, account_id: uuid.UUID | None) -> None:
        today = clock.now().date()
        usual = {
            "since": (today - datetime.timedelta(days=USUAL_DAYS)).isoformat(),
            "until": today.isoformat(),
            "group": GROUPS[0],
            "model": AttributionModel.LAST.value,
            "basis": Basis.EVENT.value,
        }
        super().__init__({**usual, **data.dict()})
        accounts = Account.objects.order_by("name")
        self.fields["account"].queryset = accounts  # type: ignore[attr-defined]
        self.account_id = account_id
        if account_id is not None:
            del self.fields["account"]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and not since <= until < since + datetime.timedelta(days=MOST_DAYS):
            raise forms.ValidationError(f"Choose between 1 and {MOST_DAYS} days.")
        return cleaned

    def scope(self) -> Scope:
        """The days that were chosen, whole, in the account's time zone."""
        values = self.cleaned_data
        account = Account.objects.get(pk=self.account_id) if self.account_id is not None else values["account"]
        zone = ZoneInfo(account.timezone)
        return Scope(
            account.pk,
            zone,
            midnight(values["since"], zone),
            midnight(values["until"] + DAY, zone) - MS,
            AttributionModel(values["model"]),
            Basis(values["basis"]),
        )


@admin.register(CreditDay)
class ReportAdmin(ReadOnlyAdmin):
    """The report; the rows behind it are no records to look at."""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        account_id = account_of(request)
        form = ReportForm(request.GET, account_id)
        # A superuser has not chosen an account yet: nothing is wrong then.
        asked = account_id is not None or "account" in request.GET
        context = {**self.admin_site.each_context(request), "title": "Attribution", "form": form}
        if not asked:
            form.errors.clear()
        elif form.is_valid():
            group = form.cleaned_data["group"]
            context["table"] = table(group, read_report(form.scope(), group))
        return TemplateResponse(request, "admin/experimental/creditday/report.html", context)


@admin.register(AttributionSettings)
class AttributionSettingsAdmin(AccountModelAdmin):
    """One row per account."""

    list_display = ("account", "look_back_days")
    fields = list_display

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def store(self, request: HttpRequest, obj: AttributionSettings, form: Any, change: bool) -> None:
        obj.pk = set_look_back(account_id=obj.account_id, days=obj.look_back_days).pk


@admin.register(CampaignAlias)
class AliasAdmin(AccountModelAdmin):
    """What campaigns are also called in the tags of their links."""

    list_display = ("alias", "campaign_id", "created_at")
    search_fields = ("alias", "campaign_id")
    ordering = ("alias",)

    def store(self, request: HttpRequest, obj: CampaignAlias, form: Any, change: bool) -> None:
        save_alias(alias=obj)

    def delete_model(self, request: HttpRequest, obj: CampaignAlias) -> None:
        delete_alias(alias=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet) -> None:
        for alias in queryset:
            delete_alias(alias=alias)


def table(group: str, rows: list[dict[str, Any]]) -> dict[str, Any]:
    """Rows of the report as the page's table shows them, with their sums below."""
    sums = {name: sum((Decimal(row[name]) for row in rows), Decimal(0)) for name in COLUMNS}
    sums["roas"] = sums["revenue"] / sums["spend"] if sums["spend"] else Decimal(0)
    heads = HEADS[group]
    shown = [[*(row[name] or "" for name in heads), *(_number(row[name]) for name in COLUMNS)] for row in rows]
    last = ["All", *[""] * (len(heads) - 1), *(_number(sums[name]) for name in COLUMNS)]
    return {"headers": [*heads.values(), *COLUMNS.values()], "rows": [*shown, last]}


def _number(value: Decimal) -> str:
    """Two places, none for a whole number."""
    return f"{value:,.0f}" if value == value.to_integral_value() else f"{value:,.2f}"
