"""Answers of attribution: the report, one prospect's path, the data-driven model, the settings."""

from typing import Any

from experimental.attribution.models import MOST_LOOK_BACK_DAYS, AttributionSettings
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer, RecordSerializer


class DateField(fields.TextField):
    """A calendar day, `YYYY-MM-DD`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.schema = {"type": "string", "format": "date"}


class AttributionRowSerializer(InputSerializer):
    """Cost and results of one campaign, platform or day."""

    campaignId = shapes.text(allow_null=True)
    campaignName = shapes.text(allow_null=True)
    platform = shapes.text(allow_null=True)
    date = DateField(read_only=True, allow_null=True)
    day = shapes.moment(allow_null=True)
    spend = shapes.number()
    leads = shapes.number()
    callsBooked = shapes.number()
    callsShowed = shapes.number()
    revenue = shapes.number()
    refunds = shapes.number()
    netRevenue = shapes.number()
    roas = shapes.number()
    conversions = shapes.number()
    conversionValue = shapes.number()


class TouchSerializer(InputSerializer):
    """The campaign of a touch."""

    component_name = "CampaignTouch"

    platform = shapes.text(allow_null=True)
    campaignId = shapes.text(allow_null=True)
    timestamp = shapes.moment()


class PathTouchpointSerializer(TouchSerializer):
    """A touchpoint of a prospect's path."""

    clickId = shapes.text(allow_null=True)


class AttributionPathSerializer(InputSerializer):
    """The path of one prospect, and the revenue tied to it."""

    prospectId = shapes.text()
    firstTouch = shapes.one(TouchSerializer, allow_null=True)
    lastTouch = shapes.one(TouchSerializer, allow_null=True)
    touchpoints = shapes.many(PathTouchpointSerializer)
    revenue = shapes.number()


class PurchasesSerializer(InputSerializer):
    """Purchases and their revenue."""

    conversions = shapes.number()
    revenue = shapes.number()


class CampaignEffectSerializer(PurchasesSerializer):
    """Purchases that would be lost without one campaign, beside those of its last touch."""

    campaignId = shapes.text(allow_null=True)
    campaignName = shapes.text()
    platform = shapes.text(allow_null=True)
    removalEffect = shapes.number()
    share = shapes.number()
    lastTouch = shapes.one(PurchasesSerializer)


class MissingPathsSerializer(InputSerializer):
    """The number of paths missing for the data-driven model."""

    conversions = shapes.whole()
    nonConvertingPaths = shapes.whole()


class DataDrivenSerializer(InputSerializer):
    """The result of the data-driven model, or the data missing for it."""

    component_name = "DataDrivenAttribution"

    available = shapes.boolean()
    reason = shapes.text(allow_null=True)
    computedAt = shapes.moment(allow_null=True)
    to = shapes.moment(allow_null=True)
    # `from` is a keyword of Python, so it cannot be the target of an assignment.
    vars()["from"] = shapes.moment(allow_null=True)
    conversions = shapes.whole()
    nonConvertingPaths = shapes.whole(allow_null=True)
    needed = shapes.one(MissingPathsSerializer)
    rows = shapes.many(CampaignEffectSerializer)


class AttributionSettingsSerializer(RecordSerializer):
    """The look-back window: days before a fact in which touchpoints count for it."""

    lookBackDays = fields.IntegerField(low=1, high=MOST_LOOK_BACK_DAYS, allow_null=False, source="look_back_days")

    class Meta:
        model = AttributionSettings
        fields = ("lookBackDays",)
