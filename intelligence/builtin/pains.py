"""Find what troubles the buyer, and word it so that it can be read without the call."""

import re
from collections.abc import Iterable

from intelligence.builtin.call_facts import INVITATION
from intelligence.builtin.contact import absence
from intelligence.builtin.pain_text import pain_label
from intelligence.builtin.pain_words import PAIN_WORDS, PainWords
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import PainPoint

MAX_PAINS = 5
_LEAST, _LEAST_AFTER_OFFER, _ANSWER, _QUOTE_ONLY, _PRONOUN = 1.5, 3.0, 0.7, 2.7, -0.6
_MIN_WORDS, _MAX_WORDS = 4, 45
_REFERS_BACK = re.compile(r"(?:and |but |so )?(?:it|that|this|they|those|these|he|she)\b")
_BEREAVED = re.compile(r"\bI(?:'ve)? lost [A-Z][a-z]+\b")
_MONEY = re.compile(r"\b(?:hundred|thousand|mil|cientos|dollars|euros|pounds)\b|[$€£]\s?\d|\d{3,}")


def find_pain_points(
    reading: MatchedCall, outcome: str | None = None, concerns: Iterable[Sentence] = ()
) -> tuple[PainPoint, ...]:
    """Return the problems that the buyer names, at most one per turn and five in all, in order of the call.

    `concerns` are sentences that are objections to the offer. A call without a conversation has no pain points.
    """
    words = PAIN_WORDS.get(reading.language or "")
    if words is None or absence(reading, outcome):
        return ()
    excluded = {id(sentence) for sentence in concerns}
    offered_at = _offer_turn(reading)
    best: dict[int, tuple[float, Sentence]] = {}
    asked = False
    for sentence in reading.sentences:
        if sentence.side == "rep":
            asked = sentence.question or bool(INVITATION.search(sentence.text))
            continue
        weight = 0.0 if id(sentence) in excluded else _weigh(sentence, words) + (_ANSWER if asked else 0.0)
        least = _LEAST_AFTER_OFFER if sentence.turn > offered_at else _LEAST
        if weight >= least and weight > best.get(sentence.turn, (0.0, sentence))[0]:
            best[sentence.turn] = (weight, sentence)
    strongest = sorted(best.values(), key=lambda item: (-item[0], item[1].turn))
    labelled = [(sentence, _label(sentence, weight, words)) for weight, sentence in strongest]
    shown = [(sentence, label) for sentence, label in labelled if label][:MAX_PAINS]
    shown.sort(key=lambda item: item[0].turn)
    return tuple(PainPoint(label, sentence.evidence()) for sentence, label in shown)


def _label(sentence: Sentence, weight: float, words: PainWords) -> str:
    """Return a clean label, else the quote of a clear problem, else nothing."""
    label = pain_label(sentence, lambda part: _weigh_text(part.lower(), words) > 0)
    return label or (sentence.text.strip() if weight >= _QUOTE_ONLY else "")


def _offer_turn(reading: MatchedCall) -> int:
    """Return the turn in which the rep first names an amount of money; the end of the call without one."""
    return next((s.turn for s in reading.of("rep") if _MONEY.search(s.text) and not s.question), len(reading.turns))


def _weigh(sentence: Sentence, words: PainWords) -> float:
    lower = sentence.text.lower().replace("’", "'")
    if sentence.question or not _MIN_WORDS <= len(lower.split()) <= _MAX_WORDS:
        return 0.0
    if words.none.search(lower) or not words.own.search(lower) or _BEREAVED.search(sentence.text):
        return 0.0
    return _weigh_text(lower, words) + (_PRONOUN if _REFERS_BACK.match(lower) else 0.0)


def _weigh_text(lower: str, words: PainWords) -> float:
    found = [weight for weight, sign in words.signs if sign.search(lower)]
    return sum(found) if sum(found) >= _LEAST else 0.0
