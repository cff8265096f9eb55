"""Serializer of the hits that the pixel sends."""

from typing import Any

from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer
from prospects.models import AdConsent, HitType
from prospects.serializers.prospects import EmailField, PhoneField, VisitorIdField


class TrackSerializer(InputSerializer):
    """The body of `POST /track`. Unknown fields are ignored."""

    siteKey = fields.TextField(source="site_key", required=True)
    visitorId = VisitorIdField(source="visitor_key")
    type = fields.ChoiceField(choices=tuple(HitType.values), required=True)
    url = fields.UrlField()
    referrer = fields.TextField(max_length=2048)
    title = fields.TextField(max_length=512)
    email = EmailField()
    phone = PhoneField()
    occurredAt = fields.UnixMsField(source="occurred_at")
    consent = fields.ChoiceField(choices=tuple(AdConsent.values))

    def _refuse_unknown(self, data: dict[str, Any], *, ignore_read_only: bool) -> None:
        """Accept unknown fields: a hit with fields that a site has added must not be lost."""
