"""What every engine answers with, and how it says that it cannot."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from intelligence.documents import plain_number
from intelligence.shapes import CallBrief, Findings, Transcript

OPENAI = "openai"
RULES = "rules"
ENGINES = (OPENAI, RULES)


class AnalyserError(Exception):
    """There is no answer. `reason` is a FailureReason; `retry_after`: seconds after which another try may help."""

    def __init__(self, reason: str, message: str, *, retry_after: float | None = None) -> None:
        self.reason = reason
        self.message = message
        self.retry_after = retry_after
        super().__init__(f"{reason}: {message}")


class ModelFailure(AnalyserError):
    """The model gave none: the account decides whether word lists stand in."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an engine found, and the part of the provenance that only it knows.

    Tokens are None where the endpoint does not tell, `cost_usd` where a price is unknown. `originals` are the personal
    data behind the placeholders in the findings, by placeholder.
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
        """The engine's part of the wire form."""
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
            "costUsd": None if self.cost_usd is None else plain_number(float(self.cost_usd)),
            "quotes": {
                "claimed": self.quotes_claimed,
                "verified": self.quotes_verified,
                "dropped": self.quotes_claimed - self.quotes_verified,
            },
            "redaction": self.redaction,
        }


Ask = Callable[[Transcript, CallBrief], Answer]
