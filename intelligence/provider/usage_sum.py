"""Sum the usage of several requests and pass each record on."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal

from intelligence.provider.usage import RecordUsage, Tokens, Usage


@dataclass(slots=True)
class UsageSum:
    """Passes usage on and adds it up. Sums use the values that endpoints reported and are None when none reported
    any."""

    record_usage: RecordUsage
    entries: list[Usage] = field(default_factory=list)

    def __call__(self, usage: Usage) -> None:
        self.entries.append(usage)
        self.record_usage(usage)

    @property
    def tokens(self) -> Tokens:
        return Tokens(
            _sum_known(entry.prompt_tokens for entry in self.entries),
            _sum_known(entry.cached_tokens for entry in self.entries),
            _sum_known(entry.completion_tokens for entry in self.entries),
        )

    @property
    def cost(self) -> Decimal | None:
        """The cost in US dollars; None when an answered request has no price."""
        answered = [entry.cost_usd for entry in self.entries if entry.failure is None]
        known = [cost for cost in answered if cost is not None]
        return sum(known, Decimal(0)) if len(known) == len(answered) else None


def _sum_known(counts: Iterable[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if known else None
