"""The gate: which calls say enough about a buyer to enter the grouping."""

from dataclasses import dataclass
from typing import Literal

from intelligence.clustering.stock_phrases import topic_share
from intelligence.clustering.words import words

FEWEST_WORDS = 40
LEAST_TOPIC_SHARE = 0.2

Refusal = Literal["not_completed", "no_show", "too_few_words", "no_concern", "small_talk"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """What the gate asks of a call: all the buyer said, and the number of pains, wants and objections found in it."""

    completed: bool
    showed: bool
    buyer_text: str
    language: str
    concerns: int


def refusal(call: Candidate) -> Refusal | None:
    """Why a call stays out of the grouping, None when it enters.

    It needs a completed analysis, a buyer who showed, at least 40 buyer words, at least one concern, and a fifth of the
    words about something: small talk groups tightly with small talk and would pass for a kind of buyer.
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
    if topic_share(spoken, call.language) < LEAST_TOPIC_SHARE:
        return "small_talk"
    return None
