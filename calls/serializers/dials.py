"""Serializers of dials."""

from calls.models import Dial, Disposition
from pipeline_service.api import fields
from prospects.serializers.ingestion import IngestedRecordSerializer, recorded
from prospects.serializers.prospects import EmailField, PhoneField


class DialSerializer(IngestedRecordSerializer):
    """A dial in responses."""

    phone = PhoneField()
    durationSeconds = fields.SecondsField(source="duration_seconds")

    class Meta:
        model = Dial
        fields: tuple[str, ...] = (
            "id",
            "prospectId",
            "repId",
            "phone",
            "direction",
            "startedAt",
            "durationSeconds",
            "disposition",
            "recordingUrl",
            "externalId",
            "createdAt",
            "updatedAt",
        )
        read_only = ("createdAt", "updatedAt")


class NewDialSerializer(DialSerializer):
    """The body for a new dial. Without `prospectId` or `email`, the prospect is looked up by the number dialled."""

    example = {
        "phone": "+15550102222",
        "direction": "outbound",
        "disposition": "no_answer",
        "startedAt": 1795184580000,
        "durationSeconds": 22,
        "externalId": "aircall-4712",
    }

    email = EmailField()
    createProspect = fields.BooleanField(source="create_prospect")
    disposition = fields.ChoiceField(choices=tuple(Disposition.values), required=True)
    recordingUrl = fields.UrlField(source="recording_url")

    class Meta(DialSerializer.Meta):
        write_only = ("email", "createProspect")


RecordedDialSerializer = recorded(DialSerializer)
