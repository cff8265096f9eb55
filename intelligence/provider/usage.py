"""The usage of each request. Tokens are recorded even when the answer is unusable."""

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from intelligence.provider.config import Prices

MILLION = Decimal(1_000_000)


@dataclass(frozen=True, slots=True)
class Usage:
    """The usage of one request. Tokens, audio seconds and US dollars are None when unknown; `failure` is the class name
    of an error.

    `answer` is the endpoint's raw text, stored before it is parsed.
    """

    purpose: str
    model: str
    seconds: float
    request_id: str | None = None
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    completion_tokens: int | None = None
    audio_seconds: float | None = None
    cost_usd: Decimal | None = None
    failure: str | None = None
    answer: str | None = field(default=None, repr=False)


RecordUsage = Callable[[Usage], None]


@dataclass(frozen=True, slots=True)
class Tokens:
    """Token counts as reported by an endpoint; None = not reported."""

    prompt: int | None = None
    cached: int | None = None
    completion: int | None = None

    @classmethod
    def read(cls, usage: Any) -> "Tokens":
        """Read the `usage` object of an answer; any value is accepted."""
        if not isinstance(usage, dict):
            return cls()
        details = usage.get("prompt_tokens_details")
        prompt = usage.get("prompt_tokens", usage.get("input_tokens"))
        completion = usage.get("completion_tokens", usage.get("output_tokens"))
        cached = details.get("cached_tokens") if isinstance(details, dict) else None
        return cls(_valid_count(prompt), _valid_count(cached), _valid_count(completion))

    def cost(self, prices: Prices) -> Decimal | None:
        """Return the cost in US dollars. Cached tokens have their own price, or the full price when none is known."""
        if self.prompt is None or prices.input is None:
            return None
        cached = min(self.cached or 0, self.prompt)
        total = (self.prompt - cached) * prices.input
        total += cached * (prices.input if prices.cached_input is None else prices.cached_input)
        if self.completion:
            if prices.output is None:
                return None
            total += self.completion * prices.output
        return total / MILLION


def audio_cost(seconds: float | None, prices: Prices) -> Decimal | None:
    """Return the cost of this many seconds of audio in US dollars."""
    if seconds is None or prices.audio_minute is None:
        return None
    return Decimal(str(seconds)) * prices.audio_minute / 60


def _valid_count(value: Any) -> int | None:
    # In Python a boolean is an integer. The limit is that of the database column.
    return value if type(value) is int and 0 <= value < 2**31 else None
