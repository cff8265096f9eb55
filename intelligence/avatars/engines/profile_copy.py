"""Profile copy by a model. Imports the `openai` client: for workers only."""

from dataclasses import replace
from typing import Any

from intelligence.analyses.engines.answers import ModelFailure
from intelligence.analyses.engines.breaker_state import breaker_store
from intelligence.analyses.engines.endpoints import analysis_endpoint
from intelligence.analyses.models import Redaction
from intelligence.avatars.copywriting.completion import (
    CopyTools,
    GeneratedCopy,
    estimate_request_tokens,
    generate_profile_copy,
)
from intelligence.avatars.copywriting.profile_input import CopyInput
from intelligence.builtin.reading import is_order
from intelligence.provider.errors import ModelError
from intelligence.provider.usage import RecordUsage
from intelligence.transcripts.quotes import find_quote
from pipeline_service.redaction import redact

TOOLS = CopyTools(find_quote, is_order)


def estimate(subject: CopyInput) -> int:
    """Return an estimate of the tokens for the copy of this profile."""
    return estimate_request_tokens(subject)


def word(subject: CopyInput, *, record_usage: RecordUsage, redaction: str) -> GeneratedCopy:
    """Return the copy for a kind of buyer.

    Personal data is replaced by placeholders when `redaction` is `model_only`. It is not restored, because copy that
    contains a number is rejected. Raises ModelFailure.
    """
    if redaction == Redaction.MODEL_ONLY:
        subject = _with_placeholders(subject)
    try:
        return generate_profile_copy(
            subject, analysis_endpoint(), record_usage=record_usage, tools=TOOLS, store=breaker_store()
        )
    except ModelError as error:
        raise ModelFailure(error.reason, error.message, retry_after=error.retry_after) from error


def _with_placeholders(subject: CopyInput) -> CopyInput:
    originals: dict[str, str] = {}

    def redacted(value: Any) -> Any:
        nonlocal originals
        if isinstance(value, str):
            text, originals = redact(value, originals)
            return text
        if isinstance(value, dict):
            return {key: redacted(item) for key, item in value.items()}
        return [redacted(item) for item in value] if isinstance(value, list) else value

    typical_turns = []
    for typical_call in subject.typical_turns:
        segments = tuple(replace(segment, text=redacted(segment.text)) for segment in typical_call.turns.segments)
        typical_turns.append(replace(typical_call, turns=replace(typical_call.turns, segments=segments)))
    return replace(subject, typical_turns=typical_turns, profile=redacted(dict(subject.profile)))
