"""Serializers of the request bodies for corrections, re-runs and analysis settings."""

from intelligence.analyses.engines.answers import ENGINES
from intelligence.analyses.models import AnalysisSettings, ModelFailurePolicy, Redaction
from intelligence.analyses.serializers.analyses import AnalysisSerializer
from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.api.structures import ObjectListField

REASON_LIMIT = 1000


class SpeakerSerializer(InputSerializer):
    """The role of a speaker."""

    component_name = "SpeakerRole"

    speaker = fields.TextField(required=True)
    role = fields.ChoiceField(choices=("rep", "prospect", "unknown"), required=True)


class CorrectionSerializer(AnalysisSerializer):
    """The body of `PATCH /analyses/:id`. A fetched analysis may be edited and sent back."""

    component_name = "Analysis"

    outcome = fields.TextField()
    reason = fields.TextField(max_length=REASON_LIMIT)
    speakers = ObjectListField(SpeakerSerializer)

    class Meta(AnalysisSerializer.Meta):
        read_only = tuple({*AnalysisSerializer.Meta.fields} - {"outcome"})
        write_only = ("reason", "speakers")


class RerunSerializer(InputSerializer):
    """The body of `POST /analyses/:id/rerun`."""

    component_name = "AnalysisRerun"

    example = {"force": True}

    engine = fields.ChoiceField(choices=ENGINES)
    force = fields.BooleanField()


class AnalysisSettingsSerializer(RecordSerializer):
    """The analysis settings of an account. The first two always have a value."""

    onModelFailure = fields.ChoiceField(
        choices=tuple(ModelFailurePolicy.values), source="on_model_failure", allow_null=False
    )
    redaction = fields.ChoiceField(choices=tuple(Redaction.values), allow_null=False)

    class Meta:
        model = AnalysisSettings
        fields = ("onModelFailure", "redaction", "dailyTokenCap", "monthlyUsdCap")
