"""Ask a model to write the profile text of a kind of buyer."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from intelligence.llm.asking import Asker, Question
from intelligence.llm.portraits import prompt
from intelligence.llm.portraits.acceptance import Words, accept_words
from intelligence.llm.portraits.subject import Subject
from intelligence.llm.portraits.wire import PortraitAnswer
from intelligence.llm.witness import FindQuote
from intelligence.provider import desk
from intelligence.provider.breaker import Store, watched
from intelligence.provider.client import Client
from intelligence.provider.config import Endpoint
from intelligence.provider.errors import TimedOut
from intelligence.provider.usage import Ledger

PURPOSE = "avatar_profile"
ANSWER_TOKENS = 1_000


@dataclass(frozen=True, slots=True)
class Tools:
    """The functions passed in: search for a quote, and detection of instructions to a machine."""

    find_quote: FindQuote
    is_order: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Worded:
    """The accepted text and the model's name as reported by the server."""

    words: Words
    model: str


def tokens_for(subject: Subject) -> int:
    """Estimate the tokens of the question about this kind of buyer and its answer."""
    return _build_question(subject).tokens + ANSWER_TOKENS


def word_portrait(
    subject: Subject, endpoint: Endpoint, *, ledger: Ledger, tools: Tools, store: Store | None = None
) -> Worded:
    """Ask once, and once more when the answer is unusable. Raise ModelError; other exceptions come from `ledger`. Takes
    at most the endpoint's deadline for the question."""
    with watched(endpoint, store):
        return desk.run(lambda job_desk: _write_text(subject, endpoint, ledger, tools, job_desk))


async def _write_text(
    subject: Subject, endpoint: Endpoint, ledger: Ledger, tools: Tools, job_desk: desk.Desk
) -> Worded:
    question = _build_question(subject)
    deadline = endpoint.deadline(question.tokens)

    def judge(answer: PortraitAnswer, left_out: int) -> Words:
        return accept_words(answer, subject, find_quote=tools.find_quote, is_order=tools.is_order)

    try:
        async with Client(endpoint, ledger=ledger, desk=job_desk) as client, asyncio.timeout(deadline) as limit:
            asker = Asker(client, _no_stored_answer)
            return Worded(await asker.ask(question, judge), asker.model)
    except TimeoutError:
        if not limit.expired():
            raise
        raise TimedOut(f"The model did not finish within {deadline:.0f} s.") from None


def _build_question(subject: Subject) -> Question[PortraitAnswer]:
    return Question(PURPOSE, PortraitAnswer, prompt.SYSTEM, prompt.user_text(subject), ())


async def _no_stored_answer(purpose: str) -> None:
    """Return None: raw answers about several people are not stored, because the erasure of one person could not find
    them."""
