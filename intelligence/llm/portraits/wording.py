"""Having a model word the profile of a kind of buyer."""

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
    """What this room is lent: finding quotes, and telling orders from talk."""

    find_quote: FindQuote
    is_order: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Worded:
    """The words that stand and the model that wrote them, as the server named it."""

    words: Words
    model: str


def tokens_for(subject: Subject) -> int:
    """The tokens that asking about this kind of buyer will take, roughly, its answer included."""
    return _question(subject).tokens + ANSWER_TOKENS


def word_portrait(
    subject: Subject, endpoint: Endpoint, *, ledger: Ledger, tools: Tools, store: Store | None = None
) -> Worded:
    """Ask once, and once more when the answer cannot be used. Raises ModelError; what else it raises came from
    `ledger`. Takes at most the endpoint's deadline for the question."""
    with watched(endpoint, store):
        return desk.run(lambda counter: _word(subject, endpoint, ledger, tools, counter))


async def _word(subject: Subject, endpoint: Endpoint, ledger: Ledger, tools: Tools, counter: desk.Desk) -> Worded:
    question = _question(subject)
    deadline = endpoint.deadline(question.tokens)

    def judge(answer: PortraitAnswer, left_out: int) -> Words:
        return accept_words(answer, subject, find_quote=tools.find_quote, is_order=tools.is_order)

    try:
        async with Client(endpoint, ledger=ledger, desk=counter) as client, asyncio.timeout(deadline) as limit:
            asker = Asker(client, _nothing_kept)
            return Worded(await asker.ask(question, judge), asker.model)
    except TimeoutError:
        if not limit.expired():
            raise
        raise TimedOut(f"The model did not finish within {deadline:.0f} s.") from None


def _question(subject: Subject) -> Question[PortraitAnswer]:
    return Question(PURPOSE, PortraitAnswer, prompt.SYSTEM, prompt.user_text(subject), ())


async def _nothing_kept(purpose: str) -> None:
    """Raw answers about several people at once are not stored, as erasing one of them could not find it."""
