"""Find the words that show how a call ended."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from intelligence.builtin.cancellation import cancelling_sentence
from intelligence.builtin.classifiers import OUTCOMES
from intelligence.builtin.decision_words import SAYS_SO
from intelligence.builtin.features import DECIDING_TURNS, END_TURNS, end_features
from intelligence.builtin.payment_failures import failed_payment
from intelligence.builtin.plain_decisions import answers_politeness, plain_decision, put_off
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.linear import load_model
from intelligence.shapes import Evidence

_DECISIVE: Mapping[str | None, tuple[str, ...]] = MappingProxyType(
    {"closed": ("paid", "commit", "accept"), "lost": ("refuse", "declined")}
)
_POLITE_NO = re.compile(
    r"\W*no\W+(?:no\W+)?(?:you (?:can|may) call\b|(?:it|that|you|thank you,? that)(?:['’]s|['’]re| is) (?:a )?"
    r"(?:all right|alright|fine|ok|okay|good|great|right|fair|lovely|very kind)\b)",
    re.IGNORECASE,
)
"""A "no" that refuses no offer: "No, it's good advice"."""
_COURTESY = re.compile(
    r"\b(?:thanks|thank you|appreciate|cheers|see y(?:a|ou)|bye|goodbye|no worries|all the best|take care"
    r"|good luck|you too|(?:good|nice|lovely|great) (?:day|one|evening|night|weekend|afternoon|morning)"
    r"|gracias|adi[oó]s|hasta (?:luego|pronto)|buen (?:d[ií]a|fin)|igualmente)\b",
    re.IGNORECASE,
)
_COURTESY_WORDS = 7
_YES_OR_NO = re.compile(r"\W*(?:no|nope|yes|yeah|s[ií])\b\W+\w", re.IGNORECASE)


def outcome_evidence(
    reading: MatchedCall, outcome: str, paid: Sentence | None = None, *, offered_in: int = 0
) -> Evidence | None:
    """Return the sentence that cancels, puts the decision off or tells of a failed payment, or the one at the end of
    the call that speaks most for the outcome. Of a sale and a refusal, it is a statement of the buyer, or the report
    that they have `paid`; None when they only ask and say goodbye. `offered_in` is the turn of the first offer."""
    if outcome == "cancelled" and (cancelled := cancelling_sentence(reading)):
        return cancelled.evidence()
    if outcome == "follow_up" and (later := left_open(reading)):
        return later.evidence()
    if paid is not None:
        return (plain_decision(reading, outcome, offered_in=offered_in) or paid).evidence()
    if decisive := plain_decision(reading, outcome, offered_in=offered_in) or clearest_sentence(reading, outcome):
        return decisive.evidence()
    late = reading.end(END_TURNS)
    if outcome in _DECISIVE:
        late = tuple(said for said in late if said.side != "rep" and not said.question and not _is_courtesy(said))
    return _weightiest(late, reading, outcome).evidence() if late else None


def left_open(reading: MatchedCall) -> Sentence | None:
    """Return the sentence that puts the decision off, or else tells of a failed payment; None without one."""
    return put_off(reading) or failed_payment(reading)


def decisive_sentence(reading: MatchedCall, outcome: str | None) -> Sentence | None:
    """Return the buyer's statement at the end of the call that is the sale or the refusal itself; None without one."""
    said = [s for s in reading.end(END_TURNS) if s.side != "rep" and not s.question and not _POLITE_NO.match(s.text)]
    for kind in _DECISIVE.get(outcome, ()):
        if found := [one for one in said if one.has(kind) and not answers_politeness(one, reading)]:
            # "No, he never called" answers a question; it refuses nothing.
            own = [sentence for sentence in found if not _answers_question(sentence, reading)]
            return _weightiest(own or found, reading, str(outcome))
    return None


def clearest_sentence(reading: MatchedCall, outcome: str | None) -> Sentence | None:
    """Return the decisive sentence if it says by itself that the buyer buys or declines, else one of the turns that
    decide that does. People who have decided may talk about something else for a while."""
    decisive, says_so = decisive_sentence(reading, outcome), SAYS_SO.get(outcome)
    if says_so is None or (decisive is not None and says_so.search(decisive.text)):
        return decisive
    late = (one for one in reading.end(DECIDING_TURNS) if one.side == "prospect" and not one.question)
    said = [one for one in late if says_so.search(one.text) and not _answers_question(one, reading)]
    clear = [one for one in said if one.has(*_DECISIVE[outcome])]
    if decisive is None and not clear:
        clear = [one for one in said if one.turn >= len(reading.turns) - END_TURNS]
    return _weightiest(clear, reading, str(outcome)) if clear else decisive


def _answers_question(sentence: Sentence, reading: MatchedCall) -> bool:
    before = reading.of_turn(sentence.turn - 1)
    return bool(before) and before[-1].question and _YES_OR_NO.match(sentence.text) is not None


def _is_courtesy(sentence: Sentence) -> bool:
    """Return whether a sentence is little more than thanks or a goodbye."""
    return len(sentence.text.split()) <= _COURTESY_WORDS and _COURTESY.search(sentence.text) is not None


def _weightiest(sentences: Sequence[Sentence], reading: MatchedCall, outcome: str) -> Sentence:
    model, turns = load_model(OUTCOMES), len(reading.turns)
    # Rounded: the order of a set, which differs from process to process, changes the last digits of a sum.
    return max(sentences, key=lambda sentence: round(model.weight(end_features(sentence, turns), outcome), 6))
