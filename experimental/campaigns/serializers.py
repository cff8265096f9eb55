"""Serializers of campaigns."""

from decimal import Decimal
from typing import Any

from rest_framework import serializers

from conversions.models import ConversionConfig, Platform
from experimental.audiences.models import CustomAudience, Segment
from experimental.campaigns.models import Campaign, CampaignStatus, Objective
from pipeline_service.api import fields
from pipeline_service.api.fields import CENT
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.api.structures import ObjectField
from pipeline_service.exceptions import ErrorDetail, UnknownField, ValidationFailed

BUDGET_LIMIT = 1_000_000
SEGMENT, LIST = "svc_segment", "custom_audience"
CREATED = (CampaignStatus.ACTIVE.value, CampaignStatus.PAUSED.value)
ONLY = "Only dailyBudget and status can be changed"


class BudgetField(fields.MoneyField):
    """An amount above zero, a million at most."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(low=CENT, **kwargs)
        self.high = Decimal(BUDGET_LIMIT)
        self.schema = {"type": "number", "minimum": float(CENT), "maximum": BUDGET_LIMIT}


class NamedField(fields.AccountScopedRelatedField):
    """An id of the right form, kept as text: the record is looked up when the campaign is synced."""

    encode = None  # type: ignore[assignment]

    def to_internal_value(self, data: Any) -> Any:
        super().to_internal_value(data)
        return data.strip()


class AudienceSerializer(InputSerializer):
    """The audience of a campaign."""

    component_name = "CampaignAudience"

    omitted = frozenset({"segmentId", "lookalikePercent", "customAudienceId"})

    # DRF removes declared fields from the class, so the name is free although its own base uses it.
    source = fields.ChoiceField(choices=(SEGMENT, LIST), required=True)  # type: ignore[assignment]
    segmentId = NamedField(prefix=Segment.id_prefix)
    lookalikePercent = fields.NumberField(low=1, high=10)
    customAudienceId = NamedField(prefix=CustomAudience.id_prefix)


class CreativeSerializer(InputSerializer):
    """The ad of a campaign and its landing page."""

    component_name = "CampaignCreative"

    headline = fields.TextField(required=True)
    primaryText = fields.TextField(max_length=2000, required=True)
    destinationUrl = fields.UrlField(required=True)


class StatsSerializer(InputSerializer):
    """Sums over the campaign's life, in the account's currency; `conversions` as the platform counts them."""

    component_name = "CampaignStats"

    spend = fields.NumberField(low=0, high=10**12, required=True)
    impressions = fields.IntegerField(high=2**53, required=True)
    clicks = fields.IntegerField(high=2**53, required=True)
    conversions = fields.NumberField(low=0, high=10**12, required=True)
    cpa = fields.NumberField(low=0, high=10**12, required=True)


class StoredObjectField(ObjectField):
    """An object stored as given, without nulls."""

    encode = staticmethod(fields.JSONField.encode)

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        values = super().to_internal_value(data)
        given = {name: value for name, value in values.items() if value is not None}
        return {name: fields.NumberField.encode(v) if isinstance(v, Decimal) else v for name, v in given.items()}


class AudienceField(StoredObjectField):
    """An audience with the id that its source needs."""

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        given = super().to_internal_value(data)
        needed = "segmentId" if given["source"] == SEGMENT else "customAudienceId"
        if needed not in given:
            message = f"{needed} is required when source is {given['source']}"
            raise serializers.ValidationError({needed: serializers.ErrorDetail(message, "required")})
        return given


SUBMITTED = (
    *("name", "platform", "adAccountId", "objective", "dailyBudget", "audience", "conversionEventId", "creative"),
    "status",
)
"""The submitted fields of a campaign, in API order."""


class CampaignSerializer(RecordSerializer):
    """A campaign as returned. `platformCampaignId` is set once the platform has it."""

    omitted = frozenset({"platformCampaignId"})
    _id = fields.TypeIdField(prefix=Campaign.id_prefix, source="id")
    audience = AudienceField(AudienceSerializer, required=True)
    creative = StoredObjectField(CreativeSerializer, required=True)
    stats = StoredObjectField(StatsSerializer, read_only=True)

    class Meta:
        model = Campaign
        fields: tuple[str, ...] = (
            "_id",
            *SUBMITTED,
            "syncStatus",
            "syncError",
            "platformCampaignId",
            "platformStatus",
            "stats",
            "statsSyncedAt",
            "createdAt",
            "updatedAt",
        )


class NewCampaignSerializer(CampaignSerializer):
    """A campaign as submitted."""

    example = {
        "name": "Spring leads",
        "platform": "search_ads",
        "adAccountId": "1234567890",
        "objective": "leads",
        "dailyBudget": 60,
        "audience": {"source": "svc_segment", "segmentId": "seg_01m7wna0m6f2n9gq5c0h8hfd3k"},
        "creative": {
            "headline": "Keep your members",
            "primaryText": "Studios that stop losing members grow.",
            "destinationUrl": "https://example.com/retention",
        },
    }

    name = fields.TextField(required=True)
    platform = fields.ChoiceField(choices=tuple(Platform.values), required=True)
    adAccountId = fields.TextField(required=True, source="ad_account_id")
    objective = fields.ChoiceField(choices=tuple(Objective.values), required=True)
    dailyBudget = BudgetField(required=True, source="daily_budget")
    conversionEventId = fields.AccountScopedRelatedField(
        prefix=ConversionConfig.id_prefix,
        queryset=lambda: ConversionConfig.objects.live(),
        source="conversion_event_id",
    )
    status = fields.ChoiceField(choices=CREATED)

    class Meta(CampaignSerializer.Meta):
        fields: tuple[str, ...] = SUBMITTED


class CampaignChangeSerializer(InputSerializer):
    """The changeable fields of a campaign."""

    dailyBudget = BudgetField(source="daily_budget", allow_null=False)
    status = fields.ChoiceField(choices=tuple(CampaignStatus.values), allow_null=False)


CHANGEABLE = ("dailyBudget", "status")
FIXED = frozenset(SUBMITTED) - set(CHANGEABLE)


def parse_changes(data: Any, campaign: Campaign) -> dict[str, Any]:
    """Return the changes in a PATCH body, by column.

    Read-only fields may be sent back and are ignored, and so are fixed fields with an unchanged value. Raises
    UnknownField and ValidationFailed.
    """
    if not isinstance(data, dict):
        raise ValidationFailed.no_object()
    shown = CampaignSerializer.of(campaign)
    unknown = [name for name in data if name not in shown and name not in CampaignSerializer.Meta.fields]
    if unknown:
        raise UnknownField(ONLY, details=[ErrorDetail(name, "unknown_field", ONLY) for name in unknown])
    other = [name for name in data if name in FIXED and _plain(data[name]) != shown[name]]
    if other:
        raise ValidationFailed(ONLY, details=[ErrorDetail(name, "not_changeable", ONLY) for name in other])
    body = {name: value for name, value in data.items() if name in CHANGEABLE}
    return CampaignChangeSerializer.parse(body, partial=True, account_id=campaign.account_id)


def _plain(value: Any) -> Any:
    """Return a parsed JSON value with its numbers as the API shows them."""
    if isinstance(value, Decimal):
        return fields.NumberField.encode(value)
    return {name: _plain(item) for name, item in value.items()} if isinstance(value, dict) else value
