"""The model analyser, end to end."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from intelligence.llm.asking import Asker
from intelligence.llm.case import Case, Tools
from intelligence.llm.parts import analyse_parts
from intelligence.llm.prompts import PROMPT_VERSION
from intelligence.llm.whole import Outcome, analyse_whole, question
from intelligence.provider import desk
from intelligence.provider.breaker import Store, watched
from intelligence.provider.client import Client
from intelligence.provider.config import Endpoint
from intelligence.provider.errors import ContextTooLong, TimedOut
from intelligence.provider.tally import Tally
from intelligence.provider.usage import Ledger, Tokens
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


def analyse(
    transcript: Transcript,
    brief: CallBrief,
    endpoint: Endpoint,
    *,
    ledger: Ledger,
    tools: Tools,
    recall: Callable[[str], str | None] = lambda _: None,
    store: Store | None = None,
) -> Analysed:
    """What the model finds in a call whose segments carry roles, accepted only as far as the transcript bears it out.

    `ledger` is called for every request, in this thread, before its answer is read; `recall(purpose)` is the raw
    answer that an interrupted try at this call has paid for. The whole takes at most the endpoint's deadline for the
    size of the call. Raises ModelError; what else it raises came from `ledger` or `recall`.
    """
    with watched(endpoint, store):
        case = Case.of(transcript, brief, tools)
        return desk.run(lambda counter: _analyse(case, endpoint, Tally(ledger), recall, counter))


async def _analyse(
    case: Case, endpoint: Endpoint, tally: Tally, recall: Callable[[str], str | None], counter: desk.Desk
) -> Analysed:
    deadline = endpoint.deadline(case.tokens)
    try:
        async with Client(endpoint, ledger=tally, desk=counter) as client, asyncio.timeout(deadline) as limit:
            asker = Asker(client, lambda purpose: counter.do(lambda: recall(purpose)))
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
