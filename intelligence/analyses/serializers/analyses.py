"""Serializers of analyses and scorecard results."""

from calls.models import Call
from intelligence.analyses.models import Analysis, ScorecardResult
from intelligence.analyses.serializers import findings
from intelligence.scorecards.models import Scorecard
from pipeline_service.accounts.models import User
from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import RecordSerializer
from prospects.models import Prospect

AVATAR_PREFIX = "av"
STAGES = ("queued", "transcribing", "analysing", "retrying")


class TextsField(fields.ReadOnlyField):
    """A list of texts."""

    schema = {"type": "array", "items": {"type": "string"}}


class _AnalysisFields(RecordSerializer):
    """The fields that list items and whole analyses share.

    Facts of the call are read from the call, findings from the revision that is shown.
    """

    callId = fields.AccountScopedRelatedField(prefix=Call.id_prefix, source="call_id", read_only=True)
    title = fields.TextField(source="call.title", read_only=True)
    prospectId = fields.AccountScopedRelatedField(prefix=Prospect.id_prefix, source="call.prospect_id", read_only=True)
    repId = fields.AccountScopedRelatedField(prefix=User.id_prefix, source="rep_id", read_only=True)
    avatarId = fields.AccountScopedRelatedField(
        prefix=AVATAR_PREFIX, source="avatar_call.avatar_id", read_only=True, allow_null=True
    )
    durationSeconds = fields.IntegerField(source="call.duration_seconds", read_only=True)
    summary = fields.TextField(source="shown.summary", read_only=True)
    language = fields.TextField(source="shown.language", read_only=True)
    objectionTypes = TextsField(source="shown.objection_types")
    engine = fields.TextField(source="shown.engine", read_only=True)

    class Meta:
        model = Analysis
        fields: tuple[str, ...] = ()


class AnalysisItemSerializer(_AnalysisFields):
    """An analysis in a list, without the transcript."""

    class Meta(_AnalysisFields.Meta):
        fields = (
            "id",
            "callId",
            "title",
            "status",
            "outcome",
            "overallScore",
            "leadQualityScore",
            "summary",
            "language",
            "prospectId",
            "repId",
            "avatarId",
            "occurredAt",
            "durationSeconds",
            "objectionTypes",
            "completedAt",
            "engine",
        )
        read_only = fields


class StoredAnalysisSerializer(_AnalysisFields):
    """The fields read from one row of `AnalysisQuerySet.with_words`."""

    revision = fields.IntegerField(source="shown.revision", read_only=True)
    outcomeConfidence = fields.TextField(source="shown.outcome_confidence", read_only=True)
    outcomeEvidence = shapes.one(findings.EvidenceSerializer, allow_null=True, source="shown.outcome_evidence")
    offerMade = fields.BooleanField(source="shown.offer_made", read_only=True)
    leadQuality = shapes.one(findings.LeadQualitySerializer, allow_null=True, source="shown.lead_quality")
    transcript = shapes.text(allow_null=True)
    transcriptFormat = fields.TextField(source="shown.transcript_format", read_only=True)
    segments = shapes.many(findings.TranscriptSegmentSerializer)
    talkTime = shapes.many(findings.TalkTimeSerializer, source="shown.talk_time")
    interaction = shapes.one(findings.InteractionSerializer, allow_null=True, source="shown.interaction")
    objections = shapes.many(findings.ObjectionSerializer, source="shown.objections")
    recommendations = shapes.many(findings.RecommendationSerializer, source="shown.recommendations")
    painPoints = shapes.many(findings.PainPointSerializer, source="shown.pain_points")
    nextSteps = shapes.many(findings.NextStepSerializer, source="shown.next_steps")
    warnings = shapes.many(findings.WarningSerializer, source="shown.warnings")
    provenance = shapes.one(findings.ProvenanceSerializer, allow_null=True, source="shown.provenance")

    class Meta(_AnalysisFields.Meta):
        fields: tuple[str, ...] = (
            "id",
            "callId",
            "revision",
            "status",
            "rerunStatus",
            "failureReason",
            "failureMessage",
            "title",
            "prospectId",
            "repId",
            "occurredAt",
            "durationSeconds",
            "createdAt",
            "completedAt",
            "summary",
            "language",
            "outcome",
            "outcomeConfidence",
            "outcomeEvidence",
            "offerMade",
            "overallScore",
            "scorable",
            "leadQualityScore",
            "leadQuality",
            "transcript",
            "transcriptFormat",
            "segments",
            "talkTime",
            "interaction",
            "objections",
            "recommendations",
            "painPoints",
            "nextSteps",
            "avatarId",
            "warnings",
            "provenance",
        )
        read_only: tuple[str, ...] = fields


class ScorecardResultSerializer(RecordSerializer):
    """A scorecard's result inside an analysis."""

    scorecardId = fields.AccountScopedRelatedField(prefix=Scorecard.id_prefix, source="scorecard_id", read_only=True)
    maxScore = fields.IntegerField(source="max_score", read_only=True)
    criteria = shapes.many(findings.CriterionResultSerializer)
    callId = fields.AccountScopedRelatedField(prefix=Call.id_prefix, source="analysis_id", read_only=True)
    analysisId = fields.AccountScopedRelatedField(prefix=Analysis.id_prefix, source="analysis_id", read_only=True)
    repId = fields.AccountScopedRelatedField(prefix=User.id_prefix, source="rep_id", read_only=True)

    class Meta:
        model = ScorecardResult
        fields: tuple[str, ...] = (
            "id",
            "scorecardId",
            "scorecardName",
            "scorecardVersion",
            "overallScore",
            "maxScore",
            "passed",
            "reviewer",
            "evaluated",
            "notApplicable",
            "notEvaluated",
            "criteria",
            "createdAt",
        )
        read_only: tuple[str, ...] = fields


class ListedResultSerializer(ScorecardResultSerializer):
    """A scorecard's result in a list of its own."""

    component_name = "ScorecardResultItem"

    class Meta(ScorecardResultSerializer.Meta):
        fields = (*ScorecardResultSerializer.Meta.fields, "callId", "analysisId", "repId", "occurredAt")
        read_only = fields


class AnalysisSerializer(StoredAnalysisSerializer):
    """A whole analysis."""

    stage = shapes.choice(*STAGES, allow_null=True)
    scorecardResults = shapes.many(ScorecardResultSerializer)

    class Meta(StoredAnalysisSerializer.Meta):
        fields = (*StoredAnalysisSerializer.Meta.fields, "stage", "scorecardResults")
        read_only = fields
