"""Settings of the model endpoints: address, limits and prices."""

from dataclasses import dataclass
from decimal import Decimal

CONNECT_SECONDS = 5.0
MAX_TIMEOUT_FACTOR = 3


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices in US dollars: per million tokens, and per minute of audio. None = unknown; any cost that needs it is
    unknown too."""

    input: Decimal | None = None
    cached_input: Decimal | None = None
    output: Decimal | None = None
    audio_minute: Decimal | None = None


@dataclass(frozen=True, slots=True)
class ModelEndpoint:
    """One model behind one base URL. `api_key` is empty for servers that need none.

    `timeout_seconds` is the limit for a small request; `context_tokens` is the size of the model's context;
    `concurrency` is the number of requests that one analysis may have open.
    """

    base_url: str
    api_key: str
    model: str
    timeout_seconds: float = 60.0
    context_tokens: int = 128_000
    concurrency: int = 4
    prices: Prices = Prices()

    def deadline(self, tokens: int) -> float:
        """Return the seconds that a request of this size may take: the timeout plus 1 s per 1,000 tokens, at most three
        times the timeout."""
        return min(self.timeout_seconds + tokens / 1000, self.timeout_seconds * MAX_TIMEOUT_FACTOR)
