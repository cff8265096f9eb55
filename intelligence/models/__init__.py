"""Models of analyses, scorecards, reviews, settings, model usage, metrics, avatars and the knowledge base."""

from intelligence.models.analyses import (
    LARGE_CHARACTERS,
    Analysis,
    AnalysisRevision,
    AnalysisRun,
    AnalysisStatus,
    FailureReason,
    RerunStatus,
    RunStep,
    Transcript,
)
from intelligence.models.avatars import (
    CALLS_TO_START,
    Avatar,
    AvatarAssignment,
    AvatarCall,
    AvatarRun,
    AvatarSettings,
    AvatarSpace,
    AvatarStatus,
    PastAvatarCall,
    RunPhase,
)
from intelligence.models.knowledge import OBJECTION_TYPES, AvatarKnowledge, KnowledgeCategory, KnowledgeEntry
from intelligence.models.metrics import MetricDay, MetricMark, Milestone, MilestoneKind
from intelligence.models.results import CriterionReview, OutcomeReview, Reviewer, ScorecardResult
from intelligence.models.returns import VisitorGap, VisitorMark, VisitorReturn
from intelligence.models.scorecards import Criterion, Scale, Scorecard, ScorecardState, ShippedCard
from intelligence.models.settings import AnalysisSettings, ModelFailurePolicy, Redaction
from intelligence.models.usage import ModelUsage

__all__ = [
    "CALLS_TO_START",
    "LARGE_CHARACTERS",
    "OBJECTION_TYPES",
    "Analysis",
    "AnalysisRevision",
    "AnalysisRun",
    "AnalysisSettings",
    "AnalysisStatus",
    "Avatar",
    "AvatarAssignment",
    "AvatarCall",
    "AvatarKnowledge",
    "AvatarRun",
    "AvatarSettings",
    "AvatarSpace",
    "AvatarStatus",
    "Criterion",
    "CriterionReview",
    "FailureReason",
    "KnowledgeCategory",
    "KnowledgeEntry",
    "MetricDay",
    "MetricMark",
    "Milestone",
    "MilestoneKind",
    "ModelFailurePolicy",
    "ModelUsage",
    "OutcomeReview",
    "PastAvatarCall",
    "Redaction",
    "RerunStatus",
    "Reviewer",
    "RunPhase",
    "RunStep",
    "Scale",
    "Scorecard",
    "ScorecardResult",
    "ScorecardState",
    "ShippedCard",
    "Transcript",
    "VisitorGap",
    "VisitorMark",
    "VisitorReturn",
]
