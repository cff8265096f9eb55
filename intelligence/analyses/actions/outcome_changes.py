"""What follows from an outcome that a person sets: whether the call counts, and what its summary and advice say."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from django.db.models.functions import Now

from calls.catalogue import existing_outcome, get_outcomes
from intelligence.analyses import findings_json
from intelligence.analyses.actions.ending_sentences import with_ending
from intelligence.analyses.actions.results import counts_in_averages
from intelligence.analyses.actions.revision_content import (
    TEXTS,
    WORDS_DELETED,
    AnalysisInput,
    load_analysis_input,
)
from intelligence.analyses.analysis_input import build_call_context
from intelligence.analyses.engines.answers import RULES
from intelligence.analyses.models import LARGE_CHARACTERS, Analysis, AnalysisRevision, ScorecardResult, Transcript
from intelligence.shapes import CallContext, OutcomeSpec
from pipeline_service.computed import computed

ANALYSER = "intelligence.analyses.engines.rules"
"""Loaded with the first correction. It needs NumPy, and most web processes never need it."""
Segments = Sequence[findings_json.Document]
Words = Callable[[], tuple[AnalysisInput, Segments] | None]
"""Reads the words of a call; None without them, or when they are too many for one request."""


def follow_outcome(analysis: Analysis, human_outcome: str | None) -> bool | None:
    """Write the summary and the advice of the revision that is shown for the outcome of a person. Returns whether the
    call counts in averages; None while no revision is shown. The analysis is locked by the caller, who stores both."""
    shown = analysis.shown
    if shown is None:
        return None
    known: dict[str, Any] = {name: getattr(shown, name) for name in (*TEXTS, "found", "engine", "outcome")}
    changes = texts_for(analysis, known, human_outcome, lambda: _stored_words(analysis))
    if any(known[name] != value for name, value in changes.items()):
        AnalysisRevision.objects.filter(pk=shown.pk).update(**changes, updated_at=Now())
    scored = ScorecardResult.objects.filter(revision=shown, overall_score__isnull=False).exists()
    return counts_in_averages(analysis, human_outcome, found=shown.scorable, scored=scored)


def texts_for(
    analysis: Analysis, columns: Mapping[str, Any], human_outcome: str | None, words: Words
) -> dict[str, Any]:
    """Return the summary and the recommendations of a revision for the outcome of a person, and in `found` those of the
    analyser that they replace.

    The built-in analyser writes its own again. A model's summary only loses the sentences that tell another ending.
    """
    original: dict[str, Any] = columns.get("found") or {name: columns[name] for name in TEXTS}
    kept = original | {"found": None}
    outcome = None if human_outcome == columns["outcome"] else _outcome(analysis, human_outcome)
    if outcome is None or original["summary"] == WORDS_DELETED:
        return kept
    read = words() if columns["engine"] == RULES else None
    if read is None:
        return original | {"summary": with_ending(original["summary"], outcome), "found": original}
    case, segments = read
    # Reading a call takes too long for the transaction that locks it.
    brief = build_call_context(case.call, case.cards, case.handbook)
    summary, recommendations = computed(_written, list(segments), brief, outcome)
    return {"summary": summary, "recommendations": recommendations, "found": original}


def effective_outcome(analysis: Analysis, human_outcome: str | None) -> str | None:
    """Return the outcome of the call: a person's, and without one that of the revision that is shown."""
    if human_outcome is not None or analysis.shown is None:
        return human_outcome
    return existing_outcome(analysis.account_id, analysis.shown.outcome)


def _outcome(analysis: Analysis, slug: str | None) -> OutcomeSpec | None:
    row = get_outcomes(analysis.account_id).get(slug) if slug is not None else None
    if row is None:
        return None
    return OutcomeSpec(row.slug, row.name, row.showed, row.offer_made, row.closed, row.no_show)


def _written(segments: Segments, brief: CallContext, outcome: OutcomeSpec) -> tuple[str, list[findings_json.Document]]:
    transcript = findings_json.segments_from_json(segments, format="")
    summary, recommendations = import_module(ANALYSER).write_texts(transcript, brief, outcome)
    return summary, findings_json.recommendation_documents(recommendations)


def _stored_words(analysis: Analysis) -> tuple[AnalysisInput, Segments] | None:
    if not Transcript.objects.for_account(analysis.account_id).filter(pk=analysis.pk).exists():
        return None
    case = load_analysis_input(analysis.account_id, analysis.pk, reuse=False)
    return words_of(case, case.transcript.segments or ())


def words_of(case: AnalysisInput, segments: Segments) -> tuple[AnalysisInput, Segments] | None:
    """Return what `texts_for` reads of a call."""
    return None if not segments or len(case.transcript.text) > LARGE_CHARACTERS else (case, segments)
