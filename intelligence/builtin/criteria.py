"""Detectors: score criteria from the findings of the built-in analyser, each with a rationale and sentences as
evidence."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from intelligence.builtin.call_facts import SMALL_TALK, rep_share
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.prices import LIKELY
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import CriterionFinding, CriterionSpec, Objection

MANY_QUESTIONS = 4
ANSWER_WORDS = 12
SHARE_ANCHORS = ((0.57, 5.0), (0.66, 4.0), (0.74, 3.0), (0.82, 2.0), (0.89, 1.0))
LONG_STRETCH_WORDS = 150
_QUOTES = 3
_OF_QUALITY = frozenset({"discovery", "value", "objection_handling", "next_step"})
_LEAST, _SLOPE = 1.0, 0.55
_ASKED = 2.5
_FEWEST_TIED_WORDS, _FEWEST_REPEATING_WORDS = 6, 8
_COMMON_WORDS = (
    "about actually after again already always another around because before being better could doing every first "
    "going great having leave little maybe might month months never other people please really right should since "
    "something sorry still thank thanks their there these thing things think those three through today tomorrow "
    "twenty under until wants weeks where which while would years business company money price close "
    "ahora antes bueno claro cuando desde despues donde entonces estamos estoy gracias mejor mucho nosotros porque "
    "puede quiero siempre tambien tengo tiene todos usted vamos verdad"
)
_NO_TIE = frozenset(_COMMON_WORDS.split())


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a detector on a scale of 0–5; None = the criterion does not apply to this call."""

    points: float | None
    rationale: str
    sentences: tuple[Sentence, ...] = ()


def evaluate(criterion: CriterionSpec, observed: CallObservations) -> CriterionFinding:
    """Return the finding of one criterion. It is `not_evaluated` without a detector or in a language without word
    lists."""
    detector = _SCORES.get(criterion.detector or "")
    if detector is None:
        return CriterionFinding(
            criterion.key, None, "not_evaluated", "The built-in analyser cannot judge this criterion."
        )
    if observed.missing or not observed.reading.words:
        return CriterionFinding(criterion.key, None, "not_applicable", "No sales conversation took place.")
    if not observed.reading.supported:
        return CriterionFinding(criterion.key, None, "not_evaluated", "The language of the call is not supported.")
    score = detector(observed)
    if score.points is None:
        return CriterionFinding(criterion.key, None, "not_applicable", score.rationale)
    evidence = tuple(sentence.evidence() for sentence in score.sentences[:_QUOTES])
    return CriterionFinding(criterion.key, _points(criterion, score), "scored", score.rationale, evidence)


def _points(criterion: CriterionSpec, score: Score) -> float:
    """The points on the criterion's own scale.

    A search for words finds what was said, not how well it was said. So points for quality lie between 1 and 3.8 of 5:
    1 + 0.55 · points. With it, 0.87 instead of 0.77 of the scores of 2,552 calls are in the band of who wrote the call.
    A criterion that fails the whole card needs its 0.
    """
    assert score.points is not None
    if criterion.scale == "yes_no":
        return float(score.points >= 3)
    if criterion.detector not in _OF_QUALITY or criterion.auto_fail:
        return score.points
    return round(_LEAST + _SLOPE * score.points, 1)


def _score_discovery(observed: CallObservations) -> Score:
    asked = [
        sentence
        for sentence in observed.reading.of("rep")
        if sentence.question and not sentence.has("stock") and not SMALL_TALK.search(sentence.text)
    ]
    kinds = {
        "the situation": [s for s in asked if s.has("situation")],
        "the problem": [s for s in asked if s.has("problem")],
        "what it costs": [s for s in asked if s.has("consequence")],
        "the goal": [s for s in asked if s.has("goal")],
    }
    found = [name for name, sentences in kinds.items() if sentences]
    if not found:
        points = 2.0 if len(asked) >= MANY_QUESTIONS else 1.0 if len(asked) > 1 else 0.0
        return Score(points, "No question about the buyer's situation or problem was found.", tuple(asked))
    distinct = {id(s): s for sentences in kinds.values() for s in sentences}
    deep = bool(kinds["what it costs"] or kinds["the goal"])
    points = min(1.5 + 0.75 * min(len(distinct), 3) + 0.75 * deep, 4.0 if deep or len(distinct) > 3 else 3.25)
    first = min(sentence.turn for sentence in distinct.values())
    number = any(sentence.turn > first for sentence in observed.buyer("amount"))
    points = min(5.0, points + (0.0 if not (number and deep) else 1.0 if len(distinct) > 3 else 0.5))
    return Score(points, f"The rep asked about {_join_names(found)}.", tuple(distinct.values()))


def _is_no_fit(observed: CallObservations) -> bool:
    """Return whether the buyer does not need the offer, as the rep has found out by asking."""
    unneeded = observed.outcome == "no_offer" and bool(observed.of_type("need"))
    return unneeded and (_score_discovery(observed).points or 0.0) >= _ASKED


def _score_value(observed: CallObservations) -> Score:
    if _is_no_fit(observed):
        return Score(None, "The buyer did not need the offer.")
    tied = observed.rep("value_tie")
    repeated = dict(_repeated_words(observed.reading))
    if not tied and not repeated:
        return Score(0.5, "No link between the offer and the buyer's own words was found.")
    points = min(4.5, 2.0 + 0.75 * min(len(tied), 2) + 0.5 * min(len(repeated), 2))
    # Common words say that the rep listened. Only the others are worth showing.
    shown = [
        said
        for said, words in repeated.items()
        if len(words - _NO_TIE) > 1 and len(said.text.split()) >= _FEWEST_REPEATING_WORDS
    ]
    shown += [said for said in tied if len(said.text.split()) >= _FEWEST_TIED_WORDS]
    rationale = "The rep tied the offer to what the buyer said." if shown else "The rep took up what the buyer said."
    return Score(points, rationale, tuple(dict.fromkeys(shown)))


def _repeated_words(reading: MatchedCall) -> Iterator[tuple[Sentence, set[str]]]:
    """Yield the rep's statements that repeat at least two of the buyer's earlier words of five letters or more, with
    these words."""
    buyer_words: set[str] = set()
    for sentence in reading.sentences:
        if sentence.side == "prospect":
            buyer_words.update([word for word in sentence.plain.split() if len(word) > 4])
        elif sentence.side == "rep" and not sentence.question:
            repeated = buyer_words.intersection(sentence.plain.split())
            if len(repeated) >= 2:
                yield sentence, repeated


def _score_objection_handling(observed: CallObservations) -> Score:
    if not observed.objections:
        return Score(None, "No objection of the buyer was found.")
    points = [_handled_points(objection) for objection in observed.objections]
    handled = sum(bool(objection.handled) for objection in observed.objections)
    if observed.rep("pressure"):
        points.append(0.0)
    concerned = {objection.evidence.segment for objection in observed.objections}
    sentences = tuple(s for s in observed.reading.of("prospect") if s.segment.index in concerned)
    mean = round(sum(points) / len(points), 1)
    voiced = len(observed.objections)
    answered = f"{handled} of {voiced} objections were answered." if voiced > 1 else "The objection stayed open."
    return Score(mean, "The objection was answered." if handled == voiced == 1 else answered, sentences)


def _handled_points(objection: Objection) -> float:
    if objection.handled is None:
        return 2.5
    if not objection.handled:
        # A good answer does not always win the buyer over.
        return 2.0 if len((objection.response or "").split()) >= ANSWER_WORDS else 0.5
    return 4.5 if objection.resolution == "accepted" else 3.5


def _score_next_step(observed: CallObservations) -> Score:
    if observed.outcome == "closed":
        return Score(5.0, "The call ended in a sale.", tuple(observed.buyer("paid", "commit")[-1:]))
    if _is_no_fit(observed):
        return Score(None, "The buyer did not need the offer.")
    agreed = observed.buyer("defer")
    proposed = observed.rep("propose")
    if not (observed.agreed_steps or agreed):
        return Score(0.0, "The call ended without a sale and without a next step.")
    if observed.outcome == "lost":
        return Score(1.5, "The buyer declined, and a step is left open.", tuple(agreed[-1:]))
    # An outcome of "follow up" says by itself that a step was agreed.
    certain = 3.5 if observed.outcome == "follow_up" and observed.agreed_steps else 0.0
    points = max(certain, 2.0 + 1.0 * bool(proposed) + 1.0 * bool(agreed)) + 0.5 * bool(proposed and agreed)
    rationale = "A next step was agreed." if agreed or certain else "A next step was proposed."
    return Score(points, rationale, tuple(proposed[-2:]))


def _score_listening(observed: CallObservations) -> Score:
    share = rep_share(observed.reading)
    if share is None:
        return Score(None, "Who spoke is not known.")
    longest = max((len(turn.text.split()) for turn in observed.reading.turns if turn.role == "rep"), default=0)
    points = next((score for limit, score in SHARE_ANCHORS if share <= limit), 0.0)
    if longest > LONG_STRETCH_WORDS and points:
        points -= 1.0
    return Score(points, f"The rep spoke {share:.0%} of the words.")


def _score_offer(observed: CallObservations) -> Score:
    if _is_no_fit(observed):
        return Score(None, "The rep rightly made no offer.")
    asked = [sentence for sentence in observed.rep("ask_close") if sentence.question]
    likely = [price for price in observed.prices if price.probability >= LIKELY]
    if not (likely or (observed.offer_made and observed.prices)):
        return Score(1.0 if asked else 0.0, "No price was named.", tuple(asked))
    # Else it was named before the call, or is a number that may be none.
    what = "A price was named" if likely else "An offer was discussed"
    priced = tuple(price.sentence for price in likely[-1:] if price.is_sure)
    named_at = (likely or observed.prices)[0].sentence.turn
    late = [sentence for sentence in asked if sentence.turn >= named_at]
    if late or observed.outcome == "closed":
        asks = ", and the rep asked for a decision." if late else "."
        return Score(5.0, f"{what}{asks}", (*priced, *late[-1:]))
    proposed = [sentence for sentence in observed.rep("propose") if sentence.turn >= named_at]
    if proposed and observed.outcome == "follow_up":
        return Score(4.0, f"{what}, and the rep proposed a next step.", (*priced, proposed[-1]))
    return Score(3.0, f"{what}.", priced)


def _score_need(observed: CallObservations) -> Score:
    if observed.of_type("need") and observed.outcome != "closed":
        return Score(0.0, "The buyer says there is no need.")
    points = min(5.0, 1.0 + 1.5 * len(observed.pains)) if observed.pains else 0.5
    named = {(pain.evidence.segment, pain.evidence.quote) for pain in observed.pains}
    sentences = tuple(s for s in observed.reading.of("prospect") if (s.segment.index, s.text) in named)
    return Score(points, f"{len(observed.pains)} problems named by the buyer.", sentences)


def _score_decision_process(observed: CallObservations) -> Score:
    others = observed.buyer("authority", "spouse")
    decides = observed.buyer("decider")
    if observed.outcome == "closed" or (decides and not others):
        return Score(5.0, "The buyer decides.", tuple(decides))
    if others:
        return Score(4.0 if observed.agreed_steps else 3.0, "Who else decides is known.", tuple(others))
    return Score(0.0, "Who decides was not discussed.")


def _score_budget(observed: CallObservations) -> Score:
    able = observed.buyer("able", "paid")
    if able or observed.outcome == "closed":
        return Score(5.0, "The price fits the buyer.", tuple(able))
    objected = observed.buyer("price")
    if objected:
        return Score(3.0, "The buyer reacted to the price.", tuple(objected))
    return Score(2.0 if observed.offer_made else 0.0, "The buyer said nothing about what they can spend.")


def _score_timing(observed: CallObservations) -> Score:
    urgent = observed.buyer("urgent")
    if urgent or observed.outcome == "closed":
        return Score(5.0, "The buyer wants to start.", tuple(urgent))
    waits = observed.buyer("timing")
    return Score(3.0 if waits else 0.0, "The buyer named when." if waits else "When was not discussed.", tuple(waits))


def _score_alternatives(observed: CallObservations) -> Score:
    named = observed.buyer("competitor")
    asked = [sentence for sentence in observed.rep("problem", "competitor") if sentence.question]
    points = 2.5 * bool(named) + 2.5 * bool(asked)
    return Score(points, "Alternatives came up." if points else "Alternatives did not come up.", (*named, *asked))


def _join_names(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


_SCORES: Mapping[str, Callable[[CallObservations], Score]] = MappingProxyType(
    {
        "discovery": _score_discovery,
        "value": _score_value,
        "objection_handling": _score_objection_handling,
        "next_step": _score_next_step,
        "listening": _score_listening,
        "offer": _score_offer,
        "need": _score_need,
        "decision_process": _score_decision_process,
        "budget": _score_budget,
        "timing": _score_timing,
        "alternatives": _score_alternatives,
    }
)
