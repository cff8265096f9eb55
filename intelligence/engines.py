"""Which analyser answers: the one seam between an analysis and the rooms that can make one."""

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from intelligence.analysis import analyser as rules
from intelligence.documents import plain_number
from intelligence.shapes import CallBrief, Evidence, Findings, Transcript

RULES = "rules"
ENGINES = (RULES,)


class AnalyserError(Exception):
    """An engine could not answer. `reason` is a FailureReason; `retry_after` seconds when another try may help."""

    def __init__(self, reason: str, message: str, *, retry_after: float | None = None) -> None:
        self.reason = reason
        self.message = message
        self.retry_after = retry_after
        super().__init__(f"{reason}: {message}")


@dataclass(frozen=True, slots=True)
class Tokens:
    """What the provider counted."""

    prompt: int = 0
    cached_prompt: int = 0
    completion: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """What an engine found, and the part of the provenance that only it knows. `cost_usd` None = price unknown."""

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
    tokens: Tokens = field(default_factory=Tokens)
    cost_usd: Decimal | None = Decimal(0)

    def provenance(self) -> dict[str, Any]:
        """The engine's part of the wire form."""
        tokens = self.tokens
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
                "prompt": tokens.prompt,
                "cachedPrompt": tokens.cached_prompt,
                "completion": tokens.completion,
                "total": tokens.prompt + tokens.completion,
            },
            "costUsd": None if self.cost_usd is None else plain_number(float(self.cost_usd)),
            "quotes": {
                "claimed": self.quotes_claimed,
                "verified": self.quotes_verified,
                "dropped": self.quotes_claimed - self.quotes_verified,
            },
        }


def signature() -> tuple[str, str]:
    """Prompt (or rule book) and model that would answer now: two answers can only be the same when these are."""
    return rules.ENGINE_VERSION, ""


def answer(transcript: Transcript, brief: CallBrief) -> Answer:
    """The findings for a call whose segments carry roles. Raises AnalyserError."""
    findings = rules.analyse(transcript, brief)
    quotes = sum(1 for _ in _quotes(findings))
    return Answer(findings, RULES, rules.ENGINE_VERSION, quotes_claimed=quotes, quotes_verified=quotes)


def _quotes(findings: Findings) -> list[Evidence]:
    """Every quote of the findings."""
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
