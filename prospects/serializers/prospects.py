"""Serializers of prospects. Their layer is below the actions, because prospect.created contains the record."""

import re
from typing import Any

from pipeline_service.accounts.models import User
from pipeline_service.api import fields, shapes, structures
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from prospects.contact import EMAIL_LIMIT, PHONE_TEXT_LIMIT, InvalidContact, normalise_email, normalise_phone
from prospects.models import CLICK_IDS, AdConsent, Prospect


class EmailField(fields.TextField):
    """An e-mail address; see `contact.normalise_email`."""

    default_error_messages = {"invalid_email": "{reason}"}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=EMAIL_LIMIT, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        try:
            return normalise_email(super().to_internal_value(data))
        except InvalidContact as error:
            self.fail("invalid_email", reason=str(error))


class PhoneField(fields.TextField):
    """A phone number in E.164; see `contact.normalise_phone`."""

    default_error_messages = {"invalid_phone": "{reason}"}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=PHONE_TEXT_LIMIT, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        try:
            return normalise_phone(super().to_internal_value(data))
        except InvalidContact as error:
            self.fail("invalid_phone", reason=str(error))


VISITOR_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,63}", re.ASCII)


class VisitorIdField(fields.TextField):
    """The visitor id that the pixel stores in the browser."""

    default_error_messages = {"invalid_visitor": "Must be 1 to 64 letters, digits, dots, dashes, colons or _."}

    def to_internal_value(self, data: Any) -> str:
        text = super().to_internal_value(data)
        if not VISITOR_ID.fullmatch(text):
            self.fail("invalid_visitor")
        return text


class ProspectSerializer(RecordSerializer):
    """A prospect, in requests and responses."""

    example = {
        "email": "dana@example.com",
        "name": "Dana Ruiz",
        "phone": "+15550102222",
        "stage": "lead",
        "source": "webinar",
        "utmSource": "google",
        "utmCampaign": "spring",
        "clickIds": {"gclid": "EAIaIQobChMI"},
        "tags": ["vip"],
        "customFields": {"studios": 2},
    }

    email = EmailField()
    phone = PhoneField()
    notes = fields.WrittenTextField(max_length=fields.TEXT_LIMIT)
    ownerId = fields.AccountScopedRelatedField(prefix=User.id_prefix, queryset=User.objects.all, source="owner_id")
    tags = structures.TagsField()
    customFields = structures.FlatObjectField(source="custom_fields")
    clickIds = structures.KeyedTextsField(keys=CLICK_IDS, source="click_ids")
    adConsent = fields.ChoiceField(choices=tuple(AdConsent.values), source="ad_consent")
    visitorId = VisitorIdField(source="visitor_key", write_only=True)

    class Meta:
        model = Prospect
        fields: tuple[str, ...] = (
            "id",
            "name",
            "email",
            "phone",
            "stage",
            "source",
            "utmSource",
            "utmMedium",
            "utmCampaign",
            "utmContent",
            "utmTerm",
            "notes",
            "ownerId",
            "tags",
            "customFields",
            "clickIds",
            "adConsent",
            "stageChangedAt",
            "createdAt",
            "updatedAt",
        )
        read_only = ("stageChangedAt", "createdAt", "updatedAt")
        write_only: tuple[str, ...] = ("visitorId",)


class PaymentSummarySerializer(InputSerializer):
    """The sums of a prospect's payments and refunds, in the account's currency."""

    count = shapes.whole()
    total = shapes.number()
    refunded = shapes.number()
    net = shapes.number()
    currency = shapes.text()
    firstPaymentAt = shapes.moment(allow_null=True)
    lastPaymentAt = shapes.moment(allow_null=True)


class CallSummarySerializer(InputSerializer):
    """The counts and scores of a prospect's calls."""

    total = shapes.whole()
    showed = shapes.whole()
    noShow = shapes.whole()
    lastCallAt = shapes.moment(allow_null=True)
    lastOutcome = shapes.text(allow_null=True)
    averageScore = shapes.number(allow_null=True)
    lastScore = shapes.whole(allow_null=True)


class ProspectDetailSerializer(ProspectSerializer):
    """A prospect with the summaries of its payments and calls."""

    paymentSummary = PaymentSummarySerializer(read_only=True)
    callSummary = CallSummarySerializer(read_only=True)

    class Meta(ProspectSerializer.Meta):
        fields = (*ProspectSerializer.Meta.fields, "paymentSummary", "callSummary")


class UpsertSerializer(ProspectSerializer):
    """The body of an upsert: the fields of a prospect, but `stage` must not be null."""

    component_name = "ProspectUpsert"

    example = {"email": "dana@example.com", "stage": "qualified"}

    stage = fields.TextField(allow_null=False)


class UpsertResultSerializer(InputSerializer):
    """The prospect that an upsert created or updated."""

    component_name = "UpsertedProspect"

    id = shapes.text()
    created = shapes.boolean()
