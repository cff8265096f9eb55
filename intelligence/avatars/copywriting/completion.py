"""Ask a model to write the profile text of a kind of buyer."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from intelligence.avatars.copywriting import prompt
from intelligence.avatars.copywriting.acceptance import AcceptedCopy, accept_copy
from intelligence.avatars.copywriting.answer_schema import ProfileCopyAnswer
from intelligence.avatars.copywriting.profile_input import CopyInput
from intelligence.llm.completion import Question, StructuredClient
from intelligence.llm.quote_verifier import FindQuote
from intelligence.provider import thread_bridge
from intelligence.provider.breaker import Store, circuit_breaker
from intelligence.provider.client import Client
from intelligence.provider.config import ModelEndpoint
from intelligence.provider.errors import TimedOut
from intelligence.provider.usage import RecordUsage

PURPOSE = "avatar_profile"
ANSWER_TOKENS = 1_000


@dataclass(frozen=True, slots=True)
class CopyTools:
    """The functions passed in: search for a quote, and detection of instructions to a machine."""

    find_quote: FindQuote
    is_order: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class GeneratedCopy:
    """The accepted text and the model's name as reported by the server."""

    words: AcceptedCopy
    model: str


def estimate_request_tokens(subject: CopyInput) -> int:
    """Estimate the tokens of the question about this kind of buyer and its answer."""
    return _build_question(subject).tokens + ANSWER_TOKENS


def generate_profile_copy(
    subject: CopyInput,
    endpoint: ModelEndpoint,
    *,
    record_usage: RecordUsage,
    tools: CopyTools,
    store: Store | None = None,
) -> GeneratedCopy:
    """Ask once, and once more when the answer is unusable, within the endpoint's deadline for the question.

    Raise ModelError; other exceptions come from `record_usage`.
    """
    with circuit_breaker(endpoint, store):
        return thread_bridge.run(lambda bridge: _write_text(subject, endpoint, record_usage, tools, bridge))


async def _write_text(
    subject: CopyInput,
    endpoint: ModelEndpoint,
    record_usage: RecordUsage,
    tools: CopyTools,
    bridge: thread_bridge.ThreadBridge,
) -> GeneratedCopy:
    question = _build_question(subject)
    deadline = endpoint.deadline(question.tokens)

    def judge(answer: ProfileCopyAnswer, left_out: int) -> AcceptedCopy:
        return accept_copy(answer, subject, find_quote=tools.find_quote, is_order=tools.is_order)

    try:
        async with (
            Client(endpoint, record_usage=record_usage, bridge=bridge) as client,
            asyncio.timeout(deadline) as limit,
        ):
            asker = StructuredClient(client, _no_stored_answer)
            return GeneratedCopy(await asker.ask(question, judge), asker.model)
    except TimeoutError:
        if not limit.expired():
            raise
        raise TimedOut(f"The model did not finish within {deadline:.0f} s.") from None


def _build_question(subject: CopyInput) -> Question[ProfileCopyAnswer]:
    return Question(PURPOSE, ProfileCopyAnswer, prompt.SYSTEM, prompt.user_message(subject), ())


async def _no_stored_answer(purpose: str) -> None:
    """Return None: raw answers about several people are not stored, because the erasure of one person could not find
    them."""
