"""Scorecards, analyses with their revisions and runs, scorecard results, reviews and settings."""

from intelligence.models.analyses import (
    Analysis,
    AnalysisRevision,
    AnalysisRun,
    AnalysisStatus,
    FailureReason,
    RerunStatus,
    RunStep,
    Transcript,
)
from intelligence.models.results import CriterionReview, OutcomeReview, Reviewer, ScorecardResult
from intelligence.models.scorecards import Criterion, Scale, Scorecard, ScorecardState, ShippedCard
from intelligence.models.settings import AnalysisSettings, ModelFailurePolicy, Redaction

__all__ = [
    "Analysis",
    "AnalysisRevision",
    "AnalysisRun",
    "AnalysisSettings",
    "AnalysisStatus",
    "Criterion",
    "CriterionReview",
    "FailureReason",
    "ModelFailurePolicy",
    "OutcomeReview",
    "Redaction",
    "RerunStatus",
    "Reviewer",
    "RunStep",
    "Scale",
    "Scorecard",
    "ScorecardResult",
    "ScorecardState",
    "ShippedCard",
    "Transcript",
]
