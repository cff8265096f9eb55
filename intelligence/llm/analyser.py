"""The entry point of the model analyser."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from intelligence.llm.analysis_request import AnalysisRequest, AnalysisTools
from intelligence.llm.completion import StructuredClient
from intelligence.llm.long_calls import analyse_parts
from intelligence.llm.prompts import PROMPT_VERSION
from intelligence.llm.short_calls import CheckedFindings, analyse_whole, question
from intelligence.provider import thread_bridge
from intelligence.provider.breaker import Store, circuit_breaker
from intelligence.provider.client import Client
from intelligence.provider.config import ModelEndpoint
from intelligence.provider.errors import ContextTooLong, TimedOut
from intelligence.provider.usage import RecordUsage, Tokens
from intelligence.provider.usage_sum import UsageSum
from intelligence.shapes import CallContext, Findings, ParsedTranscript

ENGINE = "openai"
ENGINE_VERSION = "openai-1"
USABLE_SHARE = 0.7
"""The share of the context used for the question; the rest is for the answer and for texts with more tokens than
estimated."""


@dataclass(frozen=True, slots=True)
class AnalysisResult:
    """The findings and how they were made. `tokens` and `cost_usd` are None when the endpoint reports no tokens or a
    price is unknown; `model` is the name reported by the server; `response_format` is `json_schema`, `json_object` or
    `text`."""

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
    transcript: ParsedTranscript,
    brief: CallContext,
    endpoint: ModelEndpoint,
    *,
    record_usage: RecordUsage,
    tools: AnalysisTools,
    recall: Callable[[str], str | None] = lambda _: None,
    store: Store | None = None,
) -> AnalysisResult:
    """Analyse a call whose segments have roles with a model; accept only what the transcript supports.

    `record_usage` is called for every request, in this thread, before its answer is read. `recall(purpose)` returns the
    raw answer that an interrupted attempt at this call has already paid for. The analysis takes at most the endpoint's
    deadline for the size of the call. Raise ModelError; other exceptions come from `record_usage` or `recall`.
    """
    with circuit_breaker(endpoint, store):
        case = AnalysisRequest.of(transcript, brief, tools)
        return thread_bridge.run(
            lambda bridge: _analyse_with_deadline(case, endpoint, UsageSum(record_usage), recall, bridge)
        )


async def _analyse_with_deadline(
    case: AnalysisRequest,
    endpoint: ModelEndpoint,
    tally: UsageSum,
    recall: Callable[[str], str | None],
    bridge: thread_bridge.ThreadBridge,
) -> AnalysisResult:
    deadline = endpoint.deadline(case.tokens)
    try:
        async with Client(endpoint, record_usage=tally, bridge=bridge) as client, asyncio.timeout(deadline) as limit:
            asker = StructuredClient(client, lambda purpose: bridge.do(lambda: recall(purpose)))
            outcome = await _analyse_whole_or_parts(case, asker, int(endpoint.context_tokens * USABLE_SHARE))
    except TimeoutError:
        if not limit.expired():
            raise
        raise TimedOut(f"The model did not finish within {deadline:.0f} s.") from None
    return AnalysisResult(
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


async def _analyse_whole_or_parts(case: AnalysisRequest, asker: StructuredClient, token_limit: int) -> CheckedFindings:
    whole_question = question(case)
    if whole_question.tokens <= token_limit:
        try:
            return await analyse_whole(case, asker, whole_question)
        except ContextTooLong:
            # The model's context is smaller than OPENAI_CONTEXT_TOKENS.
            pass
    return await analyse_parts(case, asker, token_limit=min(token_limit, whole_question.tokens // 2))
