"""The answer type of all engines, and their errors."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from intelligence.analyses.findings_json import to_plain_number
from intelligence.shapes import CallContext, Findings, ParsedTranscript

OPENAI = "openai"
RULES = "rules"
ENGINES = (OPENAI, RULES)


class AnalyserError(Exception):
    """The analysis failed. `reason` is a FailureReason; `retry_after` is the delay in seconds before a useful retry."""

    def __init__(self, reason: str, message: str, *, retry_after: float | None = None) -> None:
        self.reason = reason
        self.message = message
        self.retry_after = retry_after
        super().__init__(f"{reason}: {message}")


class ModelFailure(AnalyserError):
    """The model failed. The account's settings decide whether the rule engine answers instead."""


@dataclass(frozen=True, slots=True)
class EngineResult:
    """The findings of an engine, with its part of the provenance.

    Token counts are None when the endpoint does not report them, `cost_usd` is None when a price is unknown.
    `originals` maps the placeholders in the findings to the personal data that they replace.
    """

    findings: Findings
    engine: str
    engine_version: str
    quotes_claimed: int
    quotes_verified: int
    model: str | None = None
    prompt_version: str | None = None
    response_format: str | None = None
    requests: int = 0
    chunks: int = 1
    coverage: float = 1.0
    prompt_tokens: int | None = 0
    cached_tokens: int | None = 0
    completion_tokens: int | None = 0
    cost_usd: Decimal | None = Decimal(0)
    redaction: str = "off"
    originals: Mapping[str, str] = field(default_factory=dict)

    def provenance(self) -> dict[str, Any]:
        """Return the engine's part of the provenance as the API returns it."""
        known = [tokens for tokens in (self.prompt_tokens, self.completion_tokens) if tokens is not None]
        return {
            "engine": self.engine,
            "engineVersion": self.engine_version,
            "model": self.model,
            "promptVersion": self.prompt_version,
            "responseFormat": self.response_format,
            "requests": self.requests,
            "chunks": self.chunks,
            "coverage": self.coverage,
            "tokens": {
                "prompt": self.prompt_tokens,
                "cachedPrompt": self.cached_tokens,
                "completion": self.completion_tokens,
                "total": sum(known) if known else None,
            },
            "costUsd": None if self.cost_usd is None else to_plain_number(float(self.cost_usd)),
            "quotes": {
                "claimed": self.quotes_claimed,
                "verified": self.quotes_verified,
                "dropped": self.quotes_claimed - self.quotes_verified,
            },
            "redaction": self.redaction,
        }


Ask = Callable[[ParsedTranscript, CallContext], EngineResult]
