"""Models of analyses, scorecard results, reviews, settings and model usage."""

from intelligence.analyses.models.analyses import (
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
from intelligence.analyses.models.figures import CallFigures, CallObjection, ReportedCall
from intelligence.analyses.models.results import CriterionReview, OutcomeReview, Reviewer, ScorecardResult
from intelligence.analyses.models.settings import AnalysisSettings, ModelFailurePolicy, Redaction
from intelligence.analyses.models.usage import ModelUsage

__all__ = [
    "LARGE_CHARACTERS",
    "Analysis",
    "AnalysisRevision",
    "AnalysisRun",
    "AnalysisSettings",
    "AnalysisStatus",
    "CallFigures",
    "CallObjection",
    "CriterionReview",
    "FailureReason",
    "ModelFailurePolicy",
    "ModelUsage",
    "OutcomeReview",
    "Redaction",
    "ReportedCall",
    "RerunStatus",
    "Reviewer",
    "RunStep",
    "ScorecardResult",
    "Transcript",
]
