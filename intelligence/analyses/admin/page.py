"""The template context of the page of an analysis."""

from collections.abc import Mapping
from typing import Any

from calls.catalogue import get_outcomes
from calls.models import CallOutcome
from intelligence.analyses.models import (
    Analysis,
    AnalysisRevision,
    AnalysisRun,
    CriterionReview,
    OutcomeReview,
    ScorecardResult,
    Transcript,
)
from pipeline_service.console.readable import span


def analysis_context(analysis: Analysis, number: int | None) -> dict[str, Any]:
    """Return the template context for the revision with this number, by default the one shown."""
    of_analysis = {"account_id": analysis.account_id, "analysis_id": analysis.pk}
    revisions = list(AnalysisRevision.objects.filter(**of_analysis).order_by("-revision"))
    shown = next((item for item in revisions if item.revision == number), analysis.shown)
    transcript = Transcript.objects.filter(account_id=analysis.account_id, pk=analysis.pk).first()
    is_current = shown is not None and shown.pk == analysis.shown_id
    outcomes = get_outcomes(analysis.account_id)
    outcome = analysis.outcome if is_current or shown is None else shown.outcome
    context: dict[str, Any] = {
        "analysis": analysis,
        "call": analysis.call,
        "shown": shown,
        "is_current": is_current,
        "outcome_name": _outcome_name(outcomes, outcome),
        "revisions": revisions,
        "outcomes": list(outcomes.values()),
        "outcome_reviews": OutcomeReview.objects.filter(**of_analysis).order_by("-created_at"),
        "criterion_reviews": CriterionReview.objects.filter(**of_analysis)
        .select_related("scorecard")
        .order_by("-created_at"),
        "runs": AnalysisRun.objects.filter(**of_analysis).order_by("-revision"),
        "transcript": transcript,
    }
    if shown is not None:
        context |= _findings(shown, transcript)
    return context


def _outcome_name(outcomes: Mapping[str, CallOutcome], slug: str | None) -> str:
    if slug is None:
        return "unknown"
    return outcomes[slug].name if slug in outcomes else slug


def _findings(shown: AnalysisRevision, transcript: Transcript | None) -> dict[str, Any]:
    segments = (transcript.segments if transcript is not None else None) or []
    return {
        "segments": [{**item, "at": _clock(item["startMs"])} for item in segments],
        "talk": [
            {**item, "percent": round(100 * item["ratio"]), "time": span(item["seconds"])} for item in shown.talk_time
        ],
        "interaction": _interaction(shown.interaction),
        "objections": [{**item, "at": _clock(item["startMs"])} for item in shown.objections],
        "results": ScorecardResult.objects.filter(revision=shown).order_by("position"),
    }


def _interaction(found: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the known interaction statistics of the call as pairs of label and text."""
    ratio = found["repTalkRatio"]
    rows = [
        ("Rep's share of the talk", None if ratio is None else f"{ratio:.0%}"),
        ("Longest monologue", span(found["longestMonologueSeconds"])),
        ("Switches per minute", found["switchesPerMinute"]),
        ("Rep's questions per hour", found["repQuestionsPerHour"]),
        ("Rep's patience", None if found["patienceSeconds"] is None else f"{found['patienceSeconds']} s"),
        ("Silence", None if found["silenceSeconds"] is None else span(found["silenceSeconds"])),
        (
            "Measured by",
            {"timestamps": "time stamps", "turn_starts": "starts of turns", "words": "words"}[found["basis"]],
        ),
    ]
    return [(name, str(value)) for name, value in rows if value is not None]


def _clock(milliseconds: int | None) -> str:
    """Return the time from the start of the call as `1:02:03` or `2:03`."""
    return "" if milliseconds is None else span(milliseconds / 1000)
