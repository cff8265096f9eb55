"""The model analyser, end to end."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import Decimal

from intelligence.llm.asking import Asker
from intelligence.llm.case import Case
from intelligence.llm.parts import analyse_parts
from intelligence.llm.prompts import PROMPT_VERSION
from intelligence.llm.whole import Outcome, analyse_whole, question
from intelligence.llm.witness import FindQuote
from intelligence.provider import desk
from intelligence.provider.breaker import Breaker, Store
from intelligence.provider.client import Client
from intelligence.provider.config import Endpoint
from intelligence.provider.errors import ContextTooLong, ModelError, TimedOut
from intelligence.provider.usage import Ledger, Tokens, Usage
from intelligence.shapes import CallBrief, Findings, Transcript

ENGINE = "openai"
ENGINE_VERSION = "openai-1"
USABLE_SHARE = 0.7
"""Of the context: the rest is for the answer, and for texts that take more tokens than estimated."""


@dataclass(frozen=True, slots=True)
class Analysed:
    """Findings and how they came about. `tokens` and `cost_usd` are None where the endpoint or a price leaves them
    unknown; `model` is what the server says it is; `response_format` is `json_schema`, `json_object` or `text`."""

    findings: Findings
    model: str
    response_format: str
    requests: int
    chunks: int
    coverage: float
    tokens: Tokens
    cost_usd: Decimal | None
    quotes_claimed: int
    quotes_verified: int
    prompt_version: str = PROMPT_VERSION


@dataclass(slots=True)
class Tally:
    """The ledger of one analysis: keeps the sums and passes every entry on."""

    ledger: Ledger
    entries: list[Usage] = field(default_factory=list)

    def __call__(self, usage: Usage) -> None:
        self.entries.append(usage)
        self.ledger(usage)

    @property
    def tokens(self) -> Tokens:
        """The sums over requests that told."""
        return Tokens(
            _sum(entry.prompt_tokens for entry in self.entries),
            _sum(entry.cached_tokens for entry in self.entries),
            _sum(entry.completion_tokens for entry in self.entries),
        )

    @property
    def cost(self) -> Decimal | None:
        """US dollars; None when an answered request has no price."""
        answered = [entry.cost_usd for entry in self.entries if entry.failure is None]
        known = [cost for cost in answered if cost is not None]
        return sum(known, Decimal(0)) if len(known) == len(answered) else None


def analyse(
    transcript: Transcript,
    brief: CallBrief,
    endpoint: Endpoint,
    *,
    ledger: Ledger,
    find_quote: FindQuote,
    is_order: Callable[[str], bool],
    store: Store | None = None,
) -> Analysed:
    """What the model finds in a call whose segments carry roles, accepted only as far as the transcript bears it out.

    `ledger` is called for every request, in this thread, before its answer is read. `find_quote(transcript, quote,
    near=turn)` says where a quote stands; `is_order(text)` whether words are meant for a machine. The whole takes at
    most the endpoint's deadline for the size of the call. Raises ModelError; what else it raises came from `ledger`.
    """
    breaker = Breaker(endpoint, store)
    breaker.check()
    case = Case.of(transcript, brief, find_quote, is_order)
    tally = Tally(ledger)
    try:
        analysed = desk.run(lambda counter: _analyse(case, endpoint, tally, counter))
    except ModelError as error:
        breaker.failed(error)
        raise
    breaker.succeeded()
    return analysed


async def _analyse(case: Case, endpoint: Endpoint, tally: Tally, counter: desk.Desk) -> Analysed:
    deadline = endpoint.deadline(case.tokens)
    try:
        async with Client(endpoint, ledger=tally, desk=counter) as client, asyncio.timeout(deadline) as limit:
            asker = Asker(client)
            outcome = await _outcome(case, asker, int(endpoint.context_tokens * USABLE_SHARE))
    except TimeoutError:
        if not limit.expired():
            raise
        raise TimedOut(f"The model did not finish within {deadline:.0f} s.") from None
    return Analysed(
        findings=outcome.findings,
        model=asker.model,
        response_format=asker.response_format,
        requests=len(tally.entries),
        chunks=outcome.chunks,
        coverage=outcome.coverage,
        tokens=tally.tokens,
        cost_usd=tally.cost,
        quotes_claimed=outcome.claimed,
        quotes_verified=outcome.verified,
    )


async def _outcome(case: Case, asker: Asker, room: int) -> Outcome:
    asked = question(case)
    if asked.tokens <= room:
        try:
            return await analyse_whole(case, asker, asked)
        except ContextTooLong:
            # The model reads less than OPENAI_CONTEXT_TOKENS says.
            pass
    return await analyse_parts(case, asker, room=min(room, asked.tokens // 2))


def _sum(counts: Iterable[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if known else None
