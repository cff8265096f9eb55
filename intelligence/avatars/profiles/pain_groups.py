"""Group the pains of many callers by the phrases that they share."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from intelligence.avatars.profiles.clauses import IN_COMMON_WORDS, TOPIC, Form, PainPhrase
from intelligence.avatars.profiles.pain_phrases import read_phrases, tells_trouble

FEWEST_CALLERS = 2
FEWEST_OF_TOPIC = 3
LONGER, LONGEST = 0.15, 1.6
"""What each word above two adds to the weight of a phrase, and the most."""
TROUBLE = 1.3
COMMON_WORDS, TOPIC_ONLY, LONG_LABEL = 1.3, 0.4, 0.5
OF_CALLER = frozenset({"doing", "childDoing", "unable"})
SAME, SAME_LONG = "=", "=="
SHORT_LABEL = 6


@dataclass(frozen=True, slots=True)
class BuyerQuote:
    """A sentence of the buyer; `start_ms` is from the start of the call."""

    call_id: str
    text: str
    start_ms: int | None

    def document(self) -> dict[str, object]:
        return {"callId": self.call_id, "quote": self.text, "startMs": self.start_ms}


@dataclass(frozen=True, slots=True)
class Pain:
    """A pain point of one call, with the phrases by which it is grouped."""

    quote: BuyerQuote
    caller: str
    phrases: tuple[PainPhrase, ...]


class PainGroup(NamedTuple):
    """The pains of several callers who share a phrase. `is_trouble` says that its words alone tell a trouble."""

    text: str
    form: Form
    is_trouble: bool
    pains: Sequence[Pain]

    @property
    def calls(self) -> int:
        return len({pain.quote.call_id for pain in self.pains})

    @property
    def label(self) -> str:
        return f"{self.text[:1].upper()}{self.text[1:]}"


def read_pain(label: str, quote: BuyerQuote, caller: str, language: str) -> Pain:
    """Return a pain with the phrases of its label and its quote. `caller` is the same for all calls of a person."""
    phrases = dict.fromkeys(read_phrases(quote.text, language))
    if label.casefold() not in quote.text.casefold():
        phrases.update(dict.fromkeys(read_phrases(label, language)))
    label = label.rstrip(" .!")
    key = (SAME if len(label.split()) <= SHORT_LABEL else SAME_LONG, label.casefold())
    phrases[PainPhrase(key, label, "quoted")] = None
    return Pain(quote, caller, tuple(phrases))


def most_common_group(pains: Iterable[Pain], least_calls: float) -> PainGroup | None:
    """Return the pains with the weightiest phrase of at least so many calls; None when no phrase is that common.

    A phrase of a single caller is never chosen: its words could identify them, and would remain in a label after that
    person's data is erased.
    """
    callers: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    calls: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    pains = list(pains)
    for pain in pains:
        for phrase in pain.phrases:
            callers[phrase.key].add(pain.caller)
            calls[phrase.key].add(pain.quote.call_id)
    troubles = {phrase.key for pain in pains for phrase in pain.phrases if tells_trouble(phrase)}
    weights = {
        key: len(calls[key]) * _weight(key) * (TROUBLE if key in troubles else 1)
        for key, people in callers.items()
        if len(people) >= (FEWEST_OF_TOPIC if key[0] == TOPIC else FEWEST_CALLERS) and len(calls[key]) >= least_calls
    }
    if not weights:
        return None
    own = {phrase.key for pain in pains for phrase in pain.phrases if phrase.form in OF_CALLER}
    key = min(weights, key=lambda name: (-weights[name], name not in own, len(name), name))
    chosen = [pain for pain in pains if any(phrase.key == key for phrase in pain.phrases)]
    phrased = _wording(phrase for pain in chosen for phrase in pain.phrases if phrase.key == key)
    return PainGroup(phrased.text, phrased.form, tells_trouble(phrased), chosen)


def _weight(key: tuple[str, ...]) -> float:
    marks = [part for part in key if part[0] in f"{TOPIC}{IN_COMMON_WORDS}"]
    if SAME_LONG in key:
        return LONG_LABEL
    longer = min(LONGEST, 1 + LONGER * (len(key) - 2))
    if not marks:
        return longer
    return TOPIC_ONLY * longer if marks[0] == TOPIC else COMMON_WORDS


def _wording(phrases: Iterable[PainPhrase]) -> PainPhrase:
    """Return the phrase in its most common wording, of equally common ones the shortest."""
    counted = Counter(
        PainPhrase(phrase.key, phrase.text[:1].lower() + phrase.text[1:], phrase.form) for phrase in phrases
    )
    return min(counted, key=lambda phrase: (-counted[phrase], len(phrase.text), phrase))
