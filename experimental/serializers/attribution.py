"""Answers of attribution: the report, one prospect's path, the data-driven model, the settings."""

from typing import Any

from experimental.models import MOST_LOOK_BACK_DAYS, AttributionSettings
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer, RecordSerializer


class DateField(fields.TextField):
    """A calendar day, `YYYY-MM-DD`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.schema = {"type": "string", "format": "date"}


class AttributionRowSerializer(InputSerializer):
    """What one campaign, platform or day cost and brought."""

    campaignId = shapes.text(null=True)
    campaignName = shapes.text(null=True)
    platform = shapes.text(null=True)
    date = DateField(read_only=True, allow_null=True)
    day = shapes.moment(null=True)
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

    platform = shapes.text(null=True)
    campaignId = shapes.text(null=True)
    timestamp = shapes.moment()


class PathTouchpointSerializer(TouchSerializer):
    """A touchpoint of a prospect's path."""

    clickId = shapes.text(null=True)


class AttributionPathSerializer(InputSerializer):
    """How one prospect came, and the revenue tied to it."""

    prospectId = shapes.text()
    firstTouch = shapes.one(TouchSerializer, null=True)
    lastTouch = shapes.one(TouchSerializer, null=True)
    touchpoints = shapes.many(PathTouchpointSerializer)
    revenue = shapes.number()


class BroughtSerializer(InputSerializer):
    """Purchases and their revenue."""

    conversions = shapes.number()
    revenue = shapes.number()


class CampaignEffectSerializer(BroughtSerializer):
    """What purchases would be lost without one campaign, beside what the last touch says."""

    campaignId = shapes.text(null=True)
    campaignName = shapes.text()
    platform = shapes.text(null=True)
    removalEffect = shapes.number()
    share = shapes.number()
    lastTouch = shapes.one(BroughtSerializer)


class NeededSerializer(InputSerializer):
    """How much has to be known for the data-driven model."""

    conversions = shapes.whole()
    nonConvertingPaths = shapes.whole()


class DataDrivenSerializer(InputSerializer):
    """The data-driven model, or what is missing for it."""

    available = shapes.truth()
    reason = shapes.text(null=True)
    computedAt = shapes.moment(null=True)
    to = shapes.moment(null=True)
    # `from` is a word of Python, so it cannot stand on the left of an assignment.
    vars()["from"] = shapes.moment(null=True)
    conversions = shapes.whole()
    nonConvertingPaths = shapes.whole(null=True)
    needed = shapes.one(NeededSerializer)
    rows = shapes.many(CampaignEffectSerializer)


class AttributionSettingsSerializer(RecordSerializer):
    """For how many days before a fact touches explain it."""

    lookBackDays = fields.IntegerField(low=1, high=MOST_LOOK_BACK_DAYS, allow_null=False, source="look_back_days")

    class Meta:
        model = AttributionSettings
        fields = ("lookBackDays",)
