"""Group the pains of many callers by the thoughts that they share."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from intelligence.avatars.profiles.clauses import IN_COMMON_WORDS, TOPIC, Form, Thought
from intelligence.avatars.profiles.pain_thoughts import read_thoughts, tells_trouble

FEWEST_CALLERS = 2
FEWEST_OF_TOPIC = 3
LONGER, LONGEST = 0.15, 1.6
"""What each word above two adds to the weight of a thought, and the most."""
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
    """A pain point of one call, with the thoughts by which it is grouped."""

    quote: BuyerQuote
    caller: str
    thoughts: tuple[Thought, ...]


class PainGroup(NamedTuple):
    """The pains of several callers who share a thought. `is_trouble` says that its words alone tell a trouble."""

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
    """Return a pain with the thoughts of its label and its quote. `caller` is the same for all calls of a person."""
    thoughts = dict.fromkeys(read_thoughts(quote.text, language))
    if label.casefold() not in quote.text.casefold():
        thoughts.update(dict.fromkeys(read_thoughts(label, language)))
    label = label.rstrip(" .!")
    thoughts[Thought((SAME if len(label.split()) <= SHORT_LABEL else SAME_LONG, label.casefold()), label, "quoted")] = (
        None
    )
    return Pain(quote, caller, tuple(thoughts))


def most_common_group(pains: Iterable[Pain], least_calls: float) -> PainGroup | None:
    """Return the pains with the weightiest thought of at least so many calls; None when no thought is that common.

    A thought of a single caller is never chosen: its words could identify them, and would remain in a label after that
    person's data is erased.
    """
    callers: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    calls: defaultdict[tuple[str, ...], set[str]] = defaultdict(set)
    pains = list(pains)
    for pain in pains:
        for thought in pain.thoughts:
            callers[thought.key].add(pain.caller)
            calls[thought.key].add(pain.quote.call_id)
    troubles = {thought.key for pain in pains for thought in pain.thoughts if tells_trouble(thought)}
    weights = {
        key: len(calls[key]) * _weight(key) * (TROUBLE if key in troubles else 1)
        for key, people in callers.items()
        if len(people) >= (FEWEST_OF_TOPIC if key[0] == TOPIC else FEWEST_CALLERS) and len(calls[key]) >= least_calls
    }
    if not weights:
        return None
    own = {thought.key for pain in pains for thought in pain.thoughts if thought.form in OF_CALLER}
    key = min(weights, key=lambda name: (-weights[name], name not in own, len(name), name))
    chosen = [pain for pain in pains if any(thought.key == key for thought in pain.thoughts)]
    phrased = _wording(thought for pain in chosen for thought in pain.thoughts if thought.key == key)
    return PainGroup(phrased.text, phrased.form, tells_trouble(phrased), chosen)


def _weight(key: tuple[str, ...]) -> float:
    marks = [part for part in key if part[0] in f"{TOPIC}{IN_COMMON_WORDS}"]
    if SAME_LONG in key:
        return LONG_LABEL
    longer = min(LONGEST, 1 + LONGER * (len(key) - 2))
    if not marks:
        return longer
    return TOPIC_ONLY * longer if marks[0] == TOPIC else COMMON_WORDS


def _wording(thoughts: Iterable[Thought]) -> Thought:
    """Return the thought in its most common wording, of equally common ones the shortest."""
    counted = Counter(
        Thought(thought.key, thought.text[:1].lower() + thought.text[1:], thought.form) for thought in thoughts
    )
    return min(counted, key=lambda thought: (-counted[thought], len(thought.text), thought))
