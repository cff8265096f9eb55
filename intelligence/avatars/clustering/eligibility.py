"""The gate: select the calls with enough content about the buyer for clustering."""

from dataclasses import dataclass
from typing import Literal

from intelligence.avatars.clustering.stock_phrases import topic_share
from intelligence.avatars.clustering.words import words

FEWEST_WORDS = 40
MIN_TOPIC_SHARE = 0.2

Refusal = Literal["not_completed", "no_show", "too_few_words", "no_concern", "small_talk"]


@dataclass(frozen=True, slots=True)
class CallContent:
    """The gate's input for one call: all words of the buyer, and the number of pains, wants and objections found."""

    completed: bool
    showed: bool
    buyer_text: str
    language: str
    concerns: int


def refusal(call: CallContent) -> Refusal | None:
    """Return the reason why a call is excluded from clustering, or None when it is included.

    It needs a completed analysis, a buyer who showed, at least 40 buyer words, at least one concern, and a topic in a
    fifth of the words. Calls of small talk are very similar to each other and would form a false group of buyers.
    """
    if not call.completed:
        return "not_completed"
    if not call.showed:
        return "no_show"
    spoken = words(call.buyer_text)
    if len(spoken) < FEWEST_WORDS:
        return "too_few_words"
    if call.concerns < 1:
        return "no_concern"
    if topic_share(spoken, call.language) < MIN_TOPIC_SHARE:
        return "small_talk"
    return None
