"""Where the models are and what they cost."""

from dataclasses import dataclass
from decimal import Decimal

CONNECT_SECONDS = 5.0
LONGEST_FACTOR = 3


@dataclass(frozen=True, slots=True)
class Prices:
    """US dollars: per million tokens, and per minute of audio. None = unknown, and so is any cost that needs it."""

    input: Decimal | None = None
    cached_input: Decimal | None = None
    output: Decimal | None = None
    audio_minute: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One model behind one base URL. An empty `api_key` suits servers that ask for none.

    `timeout_seconds` is the patience for a small request; `context_tokens` what the model can read at once;
    `concurrency` how many requests one analysis may have open.
    """

    base_url: str
    api_key: str
    model: str
    timeout_seconds: float = 60.0
    context_tokens: int = 128_000
    concurrency: int = 4
    prices: Prices = Prices()

    def deadline(self, tokens: int) -> float:
        """Seconds that work on so many tokens may take: the timeout and 1 s per 1,000, at most three times it."""
        return min(self.timeout_seconds + tokens / 1000, self.timeout_seconds * LONGEST_FACTOR)
