"""Serializers of pixel events."""

import datetime
import ipaddress
import re
import uuid
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import orjson

from conversions.models import ReportStatus
from experimental.pixel.models import PixelDispatch, PixelEvent, PixelName
from pipeline_service import clock
from pipeline_service.api import fields, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.api.structures import ObjectListField
from pipeline_service.exceptions import ApiError, ErrorDetail, ValidationFailed
from prospects.models import CLICK_IDS, Prospect
from prospects.serializers.payments import CurrencyField
from prospects.serializers.prospects import EmailField, PhoneField, VisitorIdField

PLATFORMS = ("social_ads", "search_ads")
"""The platforms that pixel events can be sent to."""
BROWSER_ID = re.compile(r"fb\.\d\.\d+\.\S+", re.ASCII)


class ValueField(fields.NumberField):
    """An amount of at least 0, rounded half up to cents."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(low=0, high=fields.MONEY_LIMIT - 1, **kwargs)

    def to_internal_value(self, data: Any) -> Decimal:
        return super().to_internal_value(data).quantize(fields.CENT, rounding=ROUND_HALF_UP)


class BrowserIdField(fields.TextField):
    """An identifier from a cookie of the social platform's own pixel."""

    default_error_messages = {"invalid_browser_id": "Must look like fb.1.1554763741205.1098115397."}

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not BROWSER_ID.fullmatch(text):
            self.fail("invalid_browser_id")
        return text


class IpField(fields.TextField):
    """An IPv4 or IPv6 address."""

    default_error_messages = {"invalid_ip": "Must be an IPv4 or IPv6 address."}

    def to_internal_value(self, data: Any) -> str:
        try:
            return str(ipaddress.ip_address(super().to_internal_value(data)))
        except ValueError:
            self.fail("invalid_ip")


class NewPixelEventSerializer(InputSerializer):
    """A pixel event as submitted."""

    example = {
        "event": "Purchase",
        "email": "dana@example.com",
        "value": 2400,
        "currency": "USD",
        "clickIds": {"gclid": "EAIaIQobChMI"},
        "sourceUrl": "https://example.com/thanks",
    }

    event = fields.ChoiceField(choices=tuple(PixelName.values), required=True)
    # The prospect is checked under its lock, when the event is stored.
    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="prospect_id")
    email = EmailField()
    phone = PhoneField()
    clickIds = structures.KeyedTextsField(keys=(*CLICK_IDS, "msclkid"), source="click_ids")
    value = ValueField()
    currency = CurrencyField()
    sourceUrl = fields.UrlField(source="source_url")
    eventId = fields.TextField(max_length=64, source="event_id")
    occurredAt = fields.UnixMsField(source="occurred_at")
    visitorId = VisitorIdField(source="visitor_key")
    fbp = BrowserIdField()
    fbc = BrowserIdField(max_length=512)
    clientIp = IpField(source="client_ip")
    userAgent = fields.TextField(max_length=1000, source="user_agent")

    @classmethod
    def parse_many(cls, items: Any, *, account_id: uuid.UUID, partial: bool = False) -> list[dict[str, Any] | ApiError]:
        """Parse bodies; additionally refuse a Purchase without value or currency."""
        parsed = super().parse_many(items, account_id=account_id, partial=partial)
        return [item if isinstance(item, ApiError) else _checked(item) for item in parsed]


def _checked(values: dict[str, Any]) -> dict[str, Any] | ApiError:
    if values["event"] != PixelName.PURCHASE:
        return values
    details = [
        ErrorDetail(name, "required", f"{name} is required for Purchase")
        for name in ("value", "currency")
        if values.get(name) is None
    ]
    return ValidationFailed(details[0].message, details=details) if details else values


class DispatchSerializer(RecordSerializer):
    """The dispatch of an event to one destination. `attempts` counts requests that were tried."""

    component_name = "PixelDispatch"

    platform = fields.ChoiceField(choices=PLATFORMS, read_only=True)
    status = fields.ChoiceField(choices=tuple(ReportStatus.values), read_only=True)
    attempts = fields.IntegerField(source="sends", read_only=True)

    class Meta:
        model = PixelDispatch
        fields: tuple[str, ...] = ("platform", "status", "reason", "attempts", "platformEventId", "sentAt")
        read_only = fields


class DispatchesField(ObjectListField):
    """The dispatches of an event, as the list's query collects them."""

    @staticmethod
    def encode(value: Any) -> list[dict[str, Any]]:
        """Convert PostgreSQL's JSON, which has its own key order and times as text."""
        rows = orjson.loads(value) if isinstance(value, str) else value
        return [
            {name: row[name] for name in DispatchSerializer.Meta.fields} | {"sentAt": _moment(row["sentAt"])}
            for row in rows
        ]


def _moment(text: str | None) -> int | None:
    return None if text is None else clock.to_ms(datetime.datetime.fromisoformat(text))


class PixelEventSerializer(RecordSerializer):
    """An event in the list."""

    eventId = fields.TextField(source="event_id", read_only=True)
    event = fields.ChoiceField(choices=tuple(PixelName.values), read_only=True)
    prospectId = fields.AccountScopedRelatedField(
        prefix=Prospect.id_prefix, source="prospect_id", read_only=True, allow_null=True
    )
    dispatchedTo = structures.TagsField(source="dispatched_to", read_only=True)
    timestamp = fields.UnixMsField(source="occurred_at", read_only=True)
    dispatches = DispatchesField(DispatchSerializer, source="all_dispatches", read_only=True)

    class Meta:
        model = PixelEvent
        fields: tuple[str, ...] = ("eventId", "event", "prospectId", "dispatchedTo", "timestamp", "dispatches")


class AcceptedSerializer(InputSerializer):
    """The answer to an event."""

    component_name = "AcceptedPixelEvent"

    eventId = fields.TextField(read_only=True)
    dispatchedTo = structures.TagsField(read_only=True)
    dispatches = ObjectListField(DispatchSerializer, read_only=True)
