"""Find out how the rep answered the buyer's concerns, and what became of them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Literal

from intelligence.builtin.classifiers import RESOLUTIONS, SETTLED
from intelligence.builtin.concern_features import VoicedConcern, concern_features, response_turn
from intelligence.builtin.concerns import Concern
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.linear import load_model
from intelligence.shapes import Objection, ObjectionType

Resolution = Literal["accepted", "unresolved", "unknown"]
MEDIUM_FROM = 0.5
"""The probability of a concern from which on the summary names it. Where people marked each concern of new calls, 0.95
of those are in a turn with a concern and 0.89 are of its kind."""
ACCEPTED_FROM, UNRESOLVED_UNTIL = 0.55, 0.4
"""The probabilities that a concern is settled from which on, and until which, its end is told."""
_MAIN_WHEN_LOST: tuple[ObjectionType, ...] = (
    "need",
    "spouse",
    "competitor",
    "timing",
    "authority",
    "other",
    "price",
    "trust",
)
"""Kinds of concerns by how often they are the main one of a lost call. On new lost calls with several concerns, the
first open one by this order is the main one in 0.46 of 41, the first voiced in 0.44, the least settled in 0.29; on
undecided calls, the least settled is it in 0.60 of 72, the first voiced in 0.29."""
RESPONSE_WORDS = 8
_MOVES_ON = re.compile(
    r"\b(?:next step|go on from here|from me now|what (?:would|do) you (?:like|want) (?:to have |to do )?(?:from|next)"
    r"|siguiente paso)\b",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"\b(?:(?:call|ring|phone|text|catch|reach|contact|try) you(?: back)?|call back|get back to you|follow up|check"
    r" (?:in|back)|touch base|circle back|speak|talk|reconnect)\b(?! (?:about|through|me through)\b)"
    r".*\b(?:tomorrow|tonight|later|next (?:week|month|year|time)|again|another (?:time|day)|(?:mon|tues|wednes"
    r"|thurs|fri|satur|sun)day|in (?:a|an|the|one|two|three|some|few) (?:\w+ )?"
    r"(?:days?|weeks?|months?|hours?|future|morning|afternoon)|back)\b"
    r"|\b(?:ll[aá]m\w+|hablamos|volvemos|contact\w+)\b.*\b(?:ma[nñ]ana|luego|m[aá]s tarde|otro d[ií]a|lunes|martes"
    r"|mi[eé]rcoles|jueves|viernes|semana|mes)\b",
    re.IGNORECASE,
)
"""Puts the talk off to another time."""
_TOGETHER = re.compile(
    r"\b(?:all|both|together|with (?:him|her|them|your \w+)|juntos|l[oa]s dos|todos|con (?:[eé]l|ella|ellos|su))\b",
    re.IGNORECASE,
)
"""Brings in who has to be asked, which answers that they have to be asked."""
_ACKNOWLEDGES = re.compile(
    r"(?:\W*\b(?:okay|ok|yeah|yes|sure|right|no|oh|well|and|so|but|totally|completely|of course|no problem|no worries"
    r"|fair enough|understood|got it|i see|i (?:can )?(?:totally |completely )?(?:understand|hear you|get it"
    r"|get that|appreciate it|appreciate that)|(?:that |it )?makes sense|absolutely|thanks?(?: you)?(?: for "
    r"(?:telling me|letting me know|that|being honest|your honesty|sharing(?: that)?))?"
    r"|that['’]s (?:fair|okay|fine|alright"
    r"|understandable)|i['’]m sorry(?: to hear that)?"
    r"|entiendo|le entiendo|claro|comprendo|vale|bueno|s[ií]|no pasa nada|gracias)\b)+\W*",
    re.IGNORECASE,
)
"""Says that the concern was heard, and nothing on it."""


@dataclass(frozen=True, slots=True)
class FoundObjections:
    """The objections of a call in order of time, and once more with those first that most likely stand in the way
    when it ends."""

    in_order: tuple[Objection, ...]
    standing: tuple[Objection, ...]


def find_objections(reading: MatchedCall, outcome: str | None, concerns: Iterable[Concern]) -> FoundObjections:
    """Return one objection for every concern of `find_concerns`, with the rep's answer to its clearest statement.

    Repeats of a concern are occurrences of one objection.
    """
    concerns = tuple(concerns)
    settled = settled_probabilities([VoicedConcern(one.kind, one.clearest) for one in concerns], reading, outcome)
    found = [
        (probability, _build_objection(concern, reading, outcome, probability))
        for concern, probability in zip(concerns, settled, strict=True)
    ]
    return FoundObjections(tuple(one for _, one in found), _standing(found, outcome))


def _standing(found: Iterable[tuple[float, Objection]], outcome: str | None) -> tuple[Objection, ...]:
    """Return the objections with the one first that most likely stands in the way: after a refusal by its kind, else
    the least settled one. Of equal ones, the first voiced is first."""
    if outcome == "lost":
        ordered = sorted(found, key=lambda one: (one[0] >= UNRESOLVED_UNTIL, _MAIN_WHEN_LOST.index(one[1].type)))
    else:
        ordered = sorted(found, key=itemgetter(0))
    return tuple(one for _, one in ordered)


def settled_probabilities(concerns: Sequence[VoicedConcern], reading: MatchedCall, outcome: str | None) -> list[float]:
    """Return for each concern the probability that nothing of it stands in the way when the call ends. A buyer who buys
    has settled all of them."""
    if outcome == "closed":
        return [1.0] * len(concerns)
    model = load_model(RESOLUTIONS)
    # Rounded: the order of a sum changes its last digits.
    return [
        round(model.probabilities(features)[SETTLED], 6) for features in concern_features(concerns, reading, outcome)
    ]


def _build_objection(concern: Concern, reading: MatchedCall, outcome: str | None, settled: float) -> Objection:
    sentence = concern.clearest
    occurrences = tuple(said.evidence() for said in concern.sentences)
    if sentence.segment.role == "unknown":
        return Objection(concern.kind, sentence.evidence(), None, None, None, "unknown", "low", occurrences)
    turn = response_turn(sentence, reading)
    response = None if turn is None else reading.turns[turn]
    resolution = _resolution(settled)
    answered = turn is not None and _is_answer(reading.of_turn(turn))
    return Objection(
        type=concern.kind,
        evidence=sentence.evidence(),
        handled=resolution == "accepted" or (answered and outcome != "lost"),
        response=response.text if response else None,
        response_segment=response.index if response else None,
        resolution=resolution,
        confidence="medium" if concern.probability >= MEDIUM_FROM else "low",
        occurrences=occurrences,
    )


def _resolution(settled: float) -> Resolution:
    if settled >= ACCEPTED_FROM:
        return "accepted"
    return "unresolved" if settled < UNRESOLVED_UNTIL else "unknown"


def _is_answer(answer: Sequence[Sentence]) -> bool:
    """Return whether a turn answers a concern instead of dismissing it or putting it off: enough words or a question
    on it, and no pressure."""
    if any(sentence.has("pressure") for sentence in answer):
        return False
    on_it = [sentence for sentence in answer if not _is_beside_it(sentence.text)]
    if all(_ACKNOWLEDGES.fullmatch(sentence.text) for sentence in on_it):
        return False
    words = sum(len(sentence.text.split()) for sentence in on_it)
    return words >= RESPONSE_WORDS or any(sentence.question for sentence in on_it)


def _is_beside_it(text: str) -> bool:
    """Return whether a sentence says nothing on a concern: it goes on, or puts it off."""
    is_put_off = _LATER.search(text) is not None and not _TOGETHER.search(text)
    return is_put_off or _MOVES_ON.search(text) is not None
