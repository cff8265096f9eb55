"""The engine that asks a model. Imports the `openai` client: for workers only."""

from collections.abc import Callable
from dataclasses import replace

from intelligence.analyses.engines.answers import OPENAI, EngineResult, ModelFailure
from intelligence.analyses.engines.breaker_state import breaker_store
from intelligence.analyses.engines.endpoints import analysis_endpoint
from intelligence.builtin.putting_off import puts_off
from intelligence.builtin.reading import is_order
from intelligence.builtin.said_numbers import SaidNumbers
from intelligence.llm import analyser
from intelligence.llm.analyser import AnalysisResult
from intelligence.llm.analysis_request import AnalysisTools
from intelligence.llm.prompts import PROMPT_VERSION
from intelligence.provider.errors import ModelError
from intelligence.provider.usage import RecordUsage
from intelligence.shapes import CallContext, ParsedTranscript
from intelligence.transcripts.quotes import find_quote
from pipeline_service.redaction import redact

TOOLS = AnalysisTools(find_quote, is_order, puts_off, SaidNumbers)
CHARACTERS_PER_TOKEN = 3.5
PROMPT_OVERHEAD_TOKENS = 6_000
"""The tokens of the task, the rubric and the answer, without the transcript."""


def signature() -> tuple[str, str]:
    """Return the prompt version and the model. Answers may be reused only while both are the same."""
    return PROMPT_VERSION, analysis_endpoint().model


def estimate(transcript: ParsedTranscript) -> int:
    """Return an estimate of the tokens for analysing this call."""
    characters = sum(len(segment.text) + 40 for segment in transcript.segments)
    return int(characters / CHARACTERS_PER_TOKEN) + PROMPT_OVERHEAD_TOKENS


def answer(
    transcript: ParsedTranscript,
    brief: CallContext,
    *,
    record_usage: RecordUsage,
    recall: Callable[[str], str | None],
    redaction: str,
) -> EngineResult:
    """Return the findings for a call whose segments have roles. Raises ModelFailure.

    `recall(purpose)` returns the raw answer of an earlier, interrupted attempt of this run, if there is one. Personal
    data is replaced by placeholders when `redaction` is `model_only`; `originals` of the answer maps them back.
    """
    originals: dict[str, str] = {}
    if redaction == "model_only":
        transcript, originals = _with_placeholders(transcript)
    try:
        found = analyser.analyse(
            transcript,
            brief,
            analysis_endpoint(),
            record_usage=record_usage,
            tools=TOOLS,
            recall=recall,
            store=breaker_store(),
        )
    except ModelError as error:
        retry_after = (error.retry_after or 0.0) if error.retryable else None
        raise ModelFailure(error.reason, error.message, retry_after=retry_after) from error
    return replace(_to_answer(found), redaction=redaction, originals=originals)


def _to_answer(found: AnalysisResult) -> EngineResult:
    return EngineResult(
        found.findings,
        OPENAI,
        analyser.ENGINE_VERSION,
        quotes_claimed=found.quotes_claimed,
        quotes_verified=found.quotes_verified,
        model=found.model,
        prompt_version=found.prompt_version,
        response_format=found.response_format,
        requests=found.requests,
        chunks=found.chunks,
        coverage=found.coverage,
        prompt_tokens=found.tokens.prompt,
        cached_tokens=found.tokens.cached,
        completion_tokens=found.tokens.completion,
        cost_usd=found.cost_usd,
    )


def _with_placeholders(transcript: ParsedTranscript) -> tuple[ParsedTranscript, dict[str, str]]:
    originals: dict[str, str] = {}
    segments = []
    for segment in transcript.segments:
        text, originals = redact(segment.text, originals)
        segments.append(replace(segment, text=text))
    return replace(transcript, segments=tuple(segments)), originals
