"""`/experimental/attribution`: what each campaign brought, and how one prospect came."""

import datetime
import uuid
from typing import Any
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from rest_framework.request import Request

from conversions.models import Platform
from experimental.actions.look_back import attribution_settings_of, set_look_back
from experimental.attribution.data_driven import read_data_driven
from experimental.attribution.path import read_path
from experimental.attribution.reading import Scope
from experimental.attribution.report import GROUPS, UNATTRIBUTED, read_report
from experimental.models import AttributionModel, Basis
from experimental.serializers.attribution import AttributionSettingsSerializer
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.api.operations import Schema, operation
from pipeline_service.api.parameters import MOMENT, TEXT, Parameter, choice
from pipeline_service.api.renderers import answer
from pipeline_service.api.views import ApiView, path_id
from pipeline_service.problems import NotFound, ValidationFailed
from prospects.models import Prospect

USUAL_DAYS = 30
MOST_DAYS = 400

PARAMETERS = (
    Parameter("from", MOMENT, description=f"Unix ms, inclusive; default {USUAL_DAYS} days before `to`."),
    Parameter("to", MOMENT, description=f"Unix ms, inclusive; default now. At most {MOST_DAYS} days after `from`."),
    Parameter("groupBy", choice(GROUPS), description="Default campaign."),
    Parameter("model", choice(AttributionModel.values), description="How touches share a fact; default last."),
    Parameter(
        "basis",
        choice(Basis.values),
        description="event (default): facts count on their own day; cohort: on the day that their prospect came.",
    ),
    Parameter("platform", choice(Platform.values), description="Only campaigns of this platform."),
    Parameter("campaignId", TEXT, description="Only this campaign, by our id or the platform's."),
)
NUMBER: Schema = {"type": "number"}
TEXT_OR_NULL: Schema = {"type": "string", "nullable": True}
MS: Schema = {"type": "integer", "format": "int64"}
FIGURES = (
    *("spend", "leads", "callsBooked", "callsShowed", "revenue", "refunds", "netRevenue", "roas"),
    *("conversions", "conversionValue"),
)
ROW: Schema = {
    "type": "object",
    "required": ["campaignId", "campaignName", "platform", "date", "day", *FIGURES],
    "properties": {
        "campaignId": TEXT_OR_NULL,
        "campaignName": TEXT_OR_NULL,
        "platform": TEXT_OR_NULL,
        "date": {**TEXT_OR_NULL, "format": "date"},
        "day": {**MS, "nullable": True},
        **dict.fromkeys(FIGURES, NUMBER),
    },
}
TOUCH: Schema = {
    "type": "object",
    "required": ["platform", "campaignId", "timestamp"],
    "properties": {"platform": TEXT_OR_NULL, "campaignId": TEXT_OR_NULL, "timestamp": MS},
}
TOUCHPOINT: Schema = {
    "type": "object",
    "required": [*TOUCH["required"], "clickId"],
    "properties": {**TOUCH["properties"], "clickId": TEXT_OR_NULL},
}
PATH: Schema = {
    "type": "object",
    "required": ["prospectId", "firstTouch", "lastTouch", "touchpoints", "revenue"],
    "properties": {
        "prospectId": {"type": "string"},
        "firstTouch": {**TOUCH, "nullable": True},
        "lastTouch": {**TOUCH, "nullable": True},
        "touchpoints": {"type": "array", "items": TOUCHPOINT},
        "revenue": NUMBER,
    },
}

BROUGHT: dict[str, Schema] = {"conversions": NUMBER, "revenue": NUMBER}
EFFECT: dict[str, Schema] = {
    "campaignId": TEXT_OR_NULL,
    "campaignName": {"type": "string"},
    "platform": TEXT_OR_NULL,
    "removalEffect": NUMBER,
    "share": NUMBER,
    **BROUGHT,
    "lastTouch": {"type": "object", "required": list(BROUGHT), "properties": BROUGHT},
}
COUNT: Schema = {"type": "integer"}
NEEDED: dict[str, Schema] = {"conversions": COUNT, "nonConvertingPaths": COUNT}
MS_OR_NULL: Schema = {**MS, "nullable": True}
MODELLED: dict[str, Schema] = {
    "available": {"type": "boolean"},
    "reason": TEXT_OR_NULL,
    "computedAt": MS_OR_NULL,
    "from": MS_OR_NULL,
    "to": MS_OR_NULL,
    "conversions": COUNT,
    "nonConvertingPaths": {**COUNT, "nullable": True},
    "needed": {"type": "object", "required": list(NEEDED), "properties": NEEDED},
    "rows": {"type": "array", "items": {"type": "object", "required": list(EFFECT), "properties": EFFECT}},
}
DATA_DRIVEN: Schema = {"type": "object", "required": list(MODELLED), "properties": MODELLED}


class ReportView(ApiView):
    """What campaigns cost and brought."""

    @operation(
        "Report attribution",
        parameters=PARAMETERS,
        answer={"type": "array", "items": ROW},
        description="Rows add up to the metrics of the same range: what no touch explains stands in rows without a "
        f"campaign, named {UNATTRIBUTED}. Leads and calls may be fractions.",
    )
    def get(self, request: Request) -> HttpResponse:
        since, last = range_of(self.query)
        scope = Scope(
            self.caller.account_id,
            zone_of(self.caller.account_id),
            since,
            last,
            AttributionModel(self.query.get("model", AttributionModel.LAST)),
            Basis(self.query.get("basis", Basis.EVENT)),
            platform=self.query.get("platform"),
        )
        group = self.query.get("groupBy", GROUPS[0])
        return answer({"data": read_report(scope, group, campaign_id=self.query.get("campaignId"))})


class PathView(ApiView):
    """How one prospect came."""

    @operation("Fetch a prospect's attribution path", answer=PATH, description="Every touch, oldest first.")
    def get(self, request: Request, id: str) -> HttpResponse:
        path = read_path(self.caller.account_id, path_id(Prospect.id_prefix, id))
        if path is None:
            raise NotFound
        return self.one(path)


class DataDrivenView(ApiView):
    """What campaigns add, by a model of all paths."""

    @operation(
        "Fetch data-driven attribution",
        answer=DATA_DRIVEN,
        description="How much less the last 90 days had sold without each campaign, worked out every night; beside it "
        "what the last touch says of the same purchases. Where too little is known, `reason` tells what is missing.",
    )
    def get(self, request: Request) -> HttpResponse:
        return self.one(read_data_driven(self.caller.account_id))


class AttributionSettingsView(ApiView):
    """How far back touches explain what came after them."""

    @operation("Fetch the settings for attribution", answer=AttributionSettingsSerializer)
    def get(self, request: Request) -> HttpResponse:
        return self.one(AttributionSettingsSerializer.of(attribution_settings_of(self.caller.account_id)))

    @operation(
        "Change the settings for attribution",
        body=AttributionSettingsSerializer,
        answer=AttributionSettingsSerializer,
        description="Another look-back has the credits of everybody with touches worked out again, in a moment for "
        "some hundred people, by a worker for more.",
    )
    def patch(self, request: Request) -> HttpResponse:
        values = self.body(AttributionSettingsSerializer, partial=True)
        account_id = self.caller.account_id
        if "look_back_days" in values:
            set_look_back(account_id=account_id, days=values["look_back_days"])
        return self.one(AttributionSettingsSerializer.of(attribution_settings_of(account_id)))


def zone_of(account_id: uuid.UUID) -> ZoneInfo:
    """The account's time zone as it is now; callers are remembered for a while."""
    return ZoneInfo(Account.objects.values_list("timezone", flat=True).get(pk=account_id))


def range_of(query: dict[str, Any]) -> tuple[datetime.datetime, datetime.datetime]:
    """The first and last moment asked for. Raises ValidationFailed for a reversed or too long range."""
    last: datetime.datetime = query.get("to") or clock.now()
    usual = datetime.timedelta(days=USUAL_DAYS)
    since: datetime.datetime = query.get("from") or max(last - usual, clock.EPOCH)
    if since > last:
        raise ValidationFailed.of("from", "reversed_range", "from must not be later than to.")
    if last - since > datetime.timedelta(days=MOST_DAYS):
        raise ValidationFailed.of("to", "too_long", f"The range is longer than {MOST_DAYS} days.")
    return since, last
