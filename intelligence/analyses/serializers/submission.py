"""Serializers of `POST /calls/analyze`."""

from pipeline_service.accounts.models import User
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer
from prospects.models import Prospect
from prospects.serializers import EmailField, PhoneField

TRANSCRIPT_LIMIT = 2_000_000
LONGEST_CALL_SECONDS = 7 * 24 * 3600


class SubmissionSerializer(InputSerializer):
    """A call to analyse. When a transcript and a recording are given, the transcript is used."""

    component_name = "AnalyzeCall"

    example = {
        "title": "Retention call",
        "prospectEmail": "dana@example.com",
        "transcript": "Marcus: What made you book the call today?\n"
        "Dana: I run two yoga studios and I am losing about ten members a month.",
    }

    transcript = fields.TextField(max_length=TRANSCRIPT_LIMIT)
    audioUrl = fields.UrlField(source="audio_url")
    prospectId = fields.AccountScopedRelatedField(
        prefix=Prospect.id_prefix, queryset=lambda: Prospect.objects.live(), source="prospect_id"
    )
    prospectEmail = EmailField(source="prospect_email")
    prospectPhone = PhoneField(source="prospect_phone")
    repId = fields.AccountScopedRelatedField(prefix=User.id_prefix, queryset=User.objects.all, source="rep_id")
    title = fields.TextField()
    duration = fields.SecondsField(high=LONGEST_CALL_SECONDS)
    durationSeconds = fields.SecondsField(high=LONGEST_CALL_SECONDS, source="duration_seconds")
    occurredAt = fields.UnixMsField(source="occurred_at")


class AcceptedCallSerializer(InputSerializer):
    """A call that is being analysed."""

    callId = shapes.text()
    status = shapes.choice("analyzing")

    @classmethod
    def for_call(cls, call_id: str) -> dict[str, str]:
        """Return the response to a request to analyse this call."""
        return {"callId": call_id, "status": "analyzing"}
