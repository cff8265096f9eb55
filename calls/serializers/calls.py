"""Serializers of calls."""

from calls.models import Call
from pipeline_service.accounts.models import User
from pipeline_service.api import fields
from pipeline_service.api.serializers import RecordSerializer
from prospects.models import Prospect


class CallSerializer(RecordSerializer):
    """A call in responses, and the body of its PATCH."""

    creation_only = frozenset({"created"})

    prospectId = fields.AccountScopedRelatedField(
        prefix=Prospect.id_prefix, queryset=lambda: Prospect.objects.live(), source="prospect_id"
    )
    repId = fields.AccountScopedRelatedField(prefix=User.id_prefix, queryset=User.objects.all, source="rep_id")
    durationSeconds = fields.SecondsField(source="duration_seconds")
    overallScore = fields.IntegerField(source="analysis_score", read_only=True, allow_null=True)

    class Meta:
        model = Call
        fields: tuple[str, ...] = (
            "id",
            "prospectId",
            "repId",
            "title",
            "source",
            "occurredAt",
            "durationSeconds",
            "outcome",
            "notes",
            "status",
            "overallScore",
            "recordingUrl",
            "externalId",
            "createdAt",
            "updatedAt",
        )
        read_only: tuple[str, ...] = tuple(
            {*fields} - {"id", "prospectId", "repId", "durationSeconds", "outcome", "notes"}
        )


class ManualCallSerializer(CallSerializer):
    """The body of `POST /calls`."""

    component_name = "Call"

    example = {
        "prospectId": "pros_01m7wn9y2de5pa6x1d9gyb0xqd",
        "occurredAt": 1795184580000,
        "outcome": "follow_up",
        "durationSeconds": 1260,
        "notes": "Wants to see the numbers again.",
        "externalId": "aircall-4711",
    }

    prospectId = fields.AccountScopedRelatedField(
        prefix=Prospect.id_prefix, queryset=lambda: Prospect.objects.live(), source="prospect_id", required=True
    )
    occurredAt = fields.UnixMsField(source="occurred_at", required=True)
    outcome = fields.TextField(required=True)

    class Meta(CallSerializer.Meta):
        read_only = tuple({*CallSerializer.Meta.read_only} - {"occurredAt", "externalId"})


class RecordedCallSerializer(CallSerializer):
    """The response of `POST /calls`: the call, and `created`, which is true for a new call."""

    created = fields.BooleanField(read_only=True)

    class Meta(CallSerializer.Meta):
        fields = (*CallSerializer.Meta.fields, "created")
