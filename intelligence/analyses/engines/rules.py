"""The engine that uses the built-in analyser."""

from intelligence.analyses.engines.answers import RULES, EngineResult
from intelligence.builtin import analyser
from intelligence.shapes import CallContext, Evidence, Findings, OutcomeSpec, ParsedTranscript, Recommendation


def signature() -> tuple[str, str]:
    """Return the version of the built-in analyser and no model. Answers may be reused only while both are the same."""
    return analyser.ENGINE_VERSION, ""


def answer(transcript: ParsedTranscript, brief: CallContext) -> EngineResult:
    """Return the findings for a call whose segments have roles."""
    findings = analyser.analyse(transcript, brief)
    quotes = len(_quotes(findings))
    return EngineResult(findings, RULES, analyser.ENGINE_VERSION, quotes_claimed=quotes, quotes_verified=quotes)


def write_texts(
    transcript: ParsedTranscript, brief: CallContext, outcome: OutcomeSpec
) -> tuple[str, tuple[Recommendation, ...]]:
    """Return the summary and the recommendations of a call that ended as a person says."""
    return analyser.write_texts(transcript, brief, outcome)


def _quotes(findings: Findings) -> list[Evidence]:
    criteria = (finding for card in findings.criteria.values() for finding in card)
    return [
        *(item.evidence for item in findings.objections),
        *(item.evidence for item in findings.pain_points),
        *(item.evidence for item in findings.next_steps),
        *(quote for item in findings.recommendations for quote in item.evidence),
        *(quote for item in findings.lead_signals for quote in item.evidence),
        *(quote for item in criteria for quote in item.evidence),
        *([findings.outcome_evidence] if findings.outcome_evidence else []),
    ]
