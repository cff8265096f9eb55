"""From the model's words about a kind of buyer to those that may be printed."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from intelligence.llm.portraits.claims import MAX_PROBLEMS, Bench
from intelligence.llm.portraits.subject import Subject
from intelligence.llm.portraits.wire import CallQuote, Claim, PainWords, PortraitAnswer
from intelligence.llm.witness import SHOWN_OF_A_QUOTE, FindQuote
from intelligence.provider.errors import Unusable

MAX_NAME = 60
MAX_LABEL = 60
MAX_SENTENCE = 300
MAX_SENTENCES = 6


@dataclass(frozen=True, slots=True)
class Words:
    """What stands. `pains` are label and description by the label that was counted; None and missing keys: the counted
    words stay."""

    headline: str | None
    summary: str
    name: str | None
    pains: dict[str, dict[str, str]]
    motivation: str | None


@dataclass(slots=True)
class _Proof:
    """Looks for quotes in the calls they are said to come from, and keeps count. They are proof only: those that are
    printed come from the calls that were counted."""

    subject: Subject
    find_quote: FindQuote
    claimed: int = 0
    found: int = 0
    problems: list[str] = field(default_factory=list)

    def holds(self, quotes: Iterable[CallQuote]) -> bool:
        """Whether one of these was said."""
        said = [self._was_said(item) for item in quotes if item.quote]
        return any(said)

    def _was_said(self, item: CallQuote) -> bool:
        self.claimed += 1
        place = (item.call or 0) - 1
        voices = self.subject.voices
        if 0 <= place < len(voices) and self.find_quote(voices[place].turns, item.quote) is not None:
            self.found += 1
            return True
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(f'call {item.call}: "{item.quote[:SHOWN_OF_A_QUOTE]}" was not said on it')
        return False


def accept_words(
    answer: PortraitAnswer, subject: Subject, *, find_quote: FindQuote, is_order: Callable[[str], bool]
) -> Words:
    """The words that stand. Raises Unusable when more than half of the quotes were invented or no summary is left."""
    bench, proof = Bench(subject, is_order), _Proof(subject, find_quote)
    pains = dict(_pains(answer.painPoints, bench, proof))
    if proof.claimed > 2 * proof.found:
        told = f"Only {proof.found} of {proof.claimed} quotes stand in the calls."
        raise Unusable(f"The model mostly quoted words that nobody said. {told}", tuple(proof.problems))
    summary = bench.all(answer.summary, longest=MAX_SENTENCE)[:MAX_SENTENCES]
    if not summary:
        problems = tuple(bench.problems) or ("summary must not be empty",)
        raise Unusable("Nothing of the model's summary is borne out by the calls.", problems)
    motivation = bench.stands(answer.motivation, longest=MAX_SENTENCE) if "m1" in answer.motivation.facts else None
    name = bench.stands(answer.name, longest=MAX_NAME)
    return Words(
        headline=bench.stands(answer.headline, longest=MAX_SENTENCE),
        summary=" ".join(map(_ended, summary)),
        name=None if name is None else name.rstrip(". "),
        pains=pains,
        motivation=motivation,
    )


def _pains(items: Iterable[PainWords], bench: Bench, proof: _Proof) -> Iterator[tuple[str, dict[str, str]]]:
    """New words only for pains that the model can quote somebody for."""
    for item in items:
        fact = bench.facts.get(item.fact)
        if fact is None or fact.kind != "pain" or not proof.holds(item.quotes):
            continue
        label = bench.stands(Claim(facts=[item.fact], text=item.label), longest=MAX_LABEL)
        description = bench.stands(Claim(facts=[item.fact], text=item.description), longest=MAX_SENTENCE)
        if label is not None and description is not None:
            yield fact.key, {"label": label.rstrip("."), "description": _ended(description)}


def _ended(sentence: str) -> str:
    return sentence if sentence[-1] in ".!?…" else f"{sentence}."
