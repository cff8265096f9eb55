"""Serializers of messages, event types, events and ad spend."""

import datetime
import re
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field

from pipeline_service.api import fields, structures
from pipeline_service.api.serializers import RecordSerializer
from prospects.models import AdSpend, Event, EventType, Message, MessageChannel
from prospects.models.messages import Direction
from prospects.serializers.ingestion import PERSON_FIELDS, IngestedRecordSerializer, PersonReferenceFields, recorded
from prospects.serializers.payments import CurrencyField

AD_PLATFORMS = ("social_ads", "search_ads", "video_ads")
BODY_LIMIT = 10_000
DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
COUNT_LIMIT = 2**53


class MessageSerializer(IngestedRecordSerializer):
    """A message in responses."""

    class Meta:
        model = Message
        fields: tuple[str, ...] = (
            "id",
            "prospectId",
            "repId",
            "channel",
            "direction",
            "body",
            "status",
            "threadId",
            "occurredAt",
            "externalId",
            "createdAt",
            "updatedAt",
        )
        read_only = ("createdAt", "updatedAt")


class NewMessageSerializer(PersonReferenceFields, MessageSerializer):
    """The body for a new message."""

    example = {"email": "dana@example.com", "channel": "sms", "direction": "inbound", "body": "Can we move to Friday?"}

    channel = fields.ChoiceField(choices=tuple(MessageChannel.values), required=True)
    direction = fields.ChoiceField(choices=tuple(Direction.values), required=True)
    body = fields.WrittenTextField(max_length=BODY_LIMIT, required=True)

    class Meta(MessageSerializer.Meta):
        write_only = PERSON_FIELDS


RecordedMessageSerializer = recorded(MessageSerializer)


class SlugField(fields.TextField):
    """Lower-case letters and digits, joined by single dashes or underscores."""

    default_error_messages = {"invalid_slug": "Must be lower-case letters and digits, joined by - or _."}

    def to_internal_value(self, data: Any) -> str:
        slug = super().to_internal_value(data)
        if not fields.SLUG.fullmatch(slug):
            self.fail("invalid_slug")
        return slug


class EventTypeSerializer(RecordSerializer):
    """An event type."""

    example = {"name": "Webinar attended", "slug": "webinar-attended"}

    name = fields.TextField(required=True)
    slug = SlugField()

    class Meta:
        model = EventType
        fields = ("id", "name", "slug", "kind", "createdAt", "updatedAt")
        read_only = ("createdAt", "updatedAt")


class EventSerializer(IngestedRecordSerializer):
    """An event in responses."""

    eventType = fields.TextField(source="event_type.slug", read_only=True)
    properties = structures.FlatObjectField()

    class Meta:
        model = Event
        fields: tuple[str, ...] = (
            "id",
            "prospectId",
            "eventTypeId",
            "eventType",
            "occurredAt",
            "scheduledAt",
            "status",
            "properties",
            "externalId",
            "createdAt",
            "updatedAt",
        )
        read_only = ("createdAt", "updatedAt")


class NewEventSerializer(PersonReferenceFields, EventSerializer):
    """The body for a new event."""

    example = {"email": "dana@example.com", "eventType": "webinar-attended", "properties": {"minutes": 42}}

    eventType = fields.TextField(source="event_type_slug")

    class Meta(EventSerializer.Meta):
        write_only = PERSON_FIELDS


RecordedEventSerializer = recorded(EventSerializer)


@extend_schema_field(OpenApiTypes.DATE)
class DayField(fields.StrictField):
    """A calendar day, `YYYY-MM-DD`."""

    default_error_messages = {"invalid_date": "Must be a day as YYYY-MM-DD."}

    encode = staticmethod(datetime.date.isoformat)

    def to_internal_value(self, data: Any) -> datetime.date:
        if not isinstance(data, str) or not DAY.fullmatch(data.strip()):
            self.fail("invalid_date")
        try:
            return datetime.date.fromisoformat(data.strip())
        except ValueError:
            self.fail("invalid_date")


class AdSpendSerializer(RecordSerializer):
    """The ad spend of a campaign on one day."""

    platform = fields.ChoiceField(choices=AD_PLATFORMS, required=True)
    adAccountId = fields.TextField(source="ad_account_id", required=True)
    campaignId = fields.TextField(source="campaign_id", required=True)
    date = DayField(required=True)
    spend = fields.MoneyField(required=True)
    impressions = fields.IntegerField(high=COUNT_LIMIT)
    clicks = fields.IntegerField(high=COUNT_LIMIT)
    conversions = fields.NumberField(low=0, high=10**9)

    class Meta:
        model = AdSpend
        fields = (
            "id",
            "platform",
            "adAccountId",
            "campaignId",
            "campaignName",
            "date",
            "source",
            "spend",
            "impressions",
            "clicks",
            "conversions",
            "createdAt",
            "updatedAt",
        )
        read_only = ("source", "createdAt", "updatedAt")


class NewAdSpendSerializer(AdSpendSerializer):
    """An item of `PUT /ad-spend`."""

    example = {
        "platform": "search_ads",
        "adAccountId": "1234567890",
        "campaignId": "987",
        "campaignName": "Spring",
        "date": "2026-11-20",
        "spend": 120.5,
        "impressions": 5400,
        "clicks": 87,
        "conversions": 4,
    }

    currency = CurrencyField(help_text="The account's currency; amounts in another one are refused.")

    class Meta(AdSpendSerializer.Meta):
        write_only = ("currency",)
