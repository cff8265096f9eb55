"""A hit as the pixel tells it."""

from typing import Any

from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer
from prospects.models import AdConsent, HitType
from prospects.serializers.people import EmailField, PhoneField, VisitorIdField


class TrackSerializer(InputSerializer):
    """The body of `POST /track`. A page may send more than this; what is not named here is let lie."""

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
        """A site's own additions must not cost it the hit."""
