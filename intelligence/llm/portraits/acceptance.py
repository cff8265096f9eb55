"""From the model's words about a kind of buyer to those that may be printed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from intelligence.llm.portraits.claims import MAX_PROBLEMS, Bench
from intelligence.llm.portraits.subject import Subject
from intelligence.llm.portraits.wire import CallQuote, Claim, PainWords, PortraitAnswer
from intelligence.llm.witness import SHOWN_OF_A_QUOTE, FindQuote
from intelligence.provider.errors import Unusable

MAX_QUOTES = 3
MAX_NAME = 60
MAX_LABEL = 60
MAX_SENTENCE = 300
MAX_SENTENCES = 6

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Words:
    """What stands. Pains by the label they were counted under, objections by type, quotes in their wire form; None and
    missing keys: the counted words stay."""

    headline: str | None
    summary: str
    name: str | None
    pains: dict[str, Document]
    objections: dict[str, list[Document]]
    motivation: str | None
    quotes_claimed: int
    quotes_verified: int


@dataclass(slots=True)
class _Quotes:
    """Finds quotes in the calls they are said to come from, and keeps count."""

    subject: Subject
    find_quote: FindQuote
    restore: Callable[[str], str]
    claimed: int = 0
    verified: int = 0
    problems: list[str] = field(default_factory=list)

    def all(self, quotes: Iterable[CallQuote]) -> list[Document]:
        """The verified ones in our words, one for each call, at most three."""
        kept: dict[str, Document] = {}
        for item in quotes:
            if item.quote and (found := self._find(item)) is not None:
                kept.setdefault(found["callId"], found)
        return list(kept.values())[:MAX_QUOTES]

    def _find(self, item: CallQuote) -> Document | None:
        self.claimed += 1
        place = (item.call or 0) - 1
        if 0 <= place < len(self.subject.voices):
            voice = self.subject.voices[place]
            found = self.find_quote(voice.turns, item.quote)
            if found is not None:
                self.verified += 1
                return {"callId": voice.call_id, "quote": self.restore(found.quote), "startMs": found.start_ms}
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(f'call {item.call}: "{item.quote[:SHOWN_OF_A_QUOTE]}" was not said on it')
        return None


def accept_words(
    answer: PortraitAnswer,
    subject: Subject,
    *,
    find_quote: FindQuote,
    is_order: Callable[[str], bool],
    restore: Callable[[str], str],
) -> Words:
    """The words that stand. Raises Unusable when more than half of the quotes were invented or no summary is left."""
    bench = Bench(subject, is_order)
    quotes = _Quotes(subject, find_quote, restore)
    pains = _pains(answer.painPoints, bench, quotes)
    objections = {
        bench.facts[item.fact].key: found
        for item in answer.objections
        if _kind(bench, item.fact) == "objection" and (found := quotes.all(item.quotes))
    }
    if quotes.claimed > 2 * quotes.verified:
        told = f"Only {quotes.verified} of {quotes.claimed} quotes stand in the calls."
        raise Unusable(f"The model mostly quoted words that nobody said. {told}", tuple(quotes.problems))
    summary = bench.all(answer.summary, longest=MAX_SENTENCE)[:MAX_SENTENCES]
    headline = bench.stands(answer.headline, longest=MAX_SENTENCE)
    motivation = bench.stands(answer.motivation, longest=MAX_SENTENCE) if "m1" in answer.motivation.facts else None
    name = bench.stands(answer.name, longest=MAX_NAME)
    if not summary:
        problems = tuple(bench.problems) or ("summary must not be empty",)
        raise Unusable("Nothing of the model's summary is borne out by the calls.", problems)
    return Words(
        headline=headline,
        summary=" ".join(map(_ended, summary)),
        name=None if name is None else name.rstrip(". "),
        pains=pains,
        objections=objections,
        motivation=motivation,
        quotes_claimed=quotes.claimed,
        quotes_verified=quotes.verified,
    )


def _pains(items: Iterable[PainWords], bench: Bench, quotes: _Quotes) -> dict[str, Document]:
    """New words only for pains that the model can quote somebody for."""
    pains: dict[str, Document] = {}
    for item in items:
        if _kind(bench, item.fact) != "pain" or not (found := quotes.all(item.quotes)):
            continue
        label = bench.stands(Claim(facts=[item.fact], text=item.label), longest=MAX_LABEL)
        description = bench.stands(Claim(facts=[item.fact], text=item.description), longest=MAX_SENTENCE)
        if label is not None and description is not None:
            words = {"label": label.rstrip("."), "description": _ended(description), "quotes": found}
            pains.setdefault(bench.facts[item.fact].key, words)
    return pains


def _kind(bench: Bench, fact: str) -> str | None:
    return bench.facts[fact].kind if fact in bench.facts else None


def _ended(sentence: str) -> str:
    return sentence if sentence[-1] in ".!?…" else f"{sentence}."
