"""Find why the buyer would buy: what troubles them, and what they want."""

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from intelligence.builtin.classifiers import NEED_KINDS, SENTENCES, JudgedSentence
from intelligence.builtin.concerns import Concern
from intelligence.builtin.contact import absence
from intelligence.builtin.pain_text import lacks_antecedent, names_loss, pain_label
from intelligence.builtin.quotes import in_context, is_beside_topic, takes_back, without_opening
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.hashed import load_hashed
from intelligence.shapes import Evidence, PainPoint

PROBLEM, WANT = NEED_KINDS
MAX_NEEDS = 3
_REFERS_BACK = re.compile(
    r"\W*(?:and |but |so |because )*(?:it|that|this|they|those|these|he|she|by|through|via|eso|esto|por)\b",
    re.IGNORECASE,
)
_AMOUNT_ONLY = re.compile(
    r"\W*(?:oh |well |i'd say )*(?:about|around|roughly|maybe|nearly|almost|probably|unos|unas|como|casi|\d+)\b"
    r"(?!.*\b(?:i|we|my|our|me|us|mi|nos|me)\b)",
    re.IGNORECASE,
)
"""An answer such as "About four hundred each time", which says nothing without its question."""
_SETTLED = re.compile(
    r"\b(?:i|we) used to\b|\bused to\b.*\b(?:now|any ?more)\b"
    r"|\b(?:not|don't|no|never|without) (?:\w+ )?(?:any |a )?(?:complaints?|problems?|trouble|issues?)\b"
    r"|\bantes\b.*\bahora\b|\bsin (?:ning\w+ )?(?:quejas?|problemas?)\b|\bno tengo quejas\b",
    re.IGNORECASE,
)
"""A trouble that is over, or that there is none."""
_TROUBLE = re.compile(
    r"n['’]t\b|\b(?:no|not|nobody|none|nothing|never|without|cannot|hardly|barely|only|too|still|less|behind"
    r"|los[et]\w*|losing|miss\w*|late|wrong|br[eo]ak?\w*|stuck|sick|tired|wait\w*|forg[eo]t\w*|hate\w*|worr\w+|fall\w*"
    r"|fell|drop\w*|droop|slip\w*|complain\w*|argu\w+|afraid|scared|frighten\w*|terrif\w+|pain\w*|hurt\w*|trouble"
    r"|problem|leak\w*|cold|slow\w*|down|fail\w*|bills?|stole\w*|keeps?|need\w*|want\w*"
    r"|nadie|nunca|nada|sin|tampoco|pierd\w+|perd\w+|fall\w+|mal|tarde|duele\w*|ya no|no)\b",
    re.IGNORECASE,
)
"""Something is missing, wrong or too much. What somebody who needs nothing says of today has none of these words."""
_NEAR = 10
"""So many turns from "we don't need it", what has no trouble explains it. On new calls all ten such sentences did."""
_WITHOUT_SALE = frozenset({"lost", "no_offer"})
_HOW_IT_WENT = re.compile(
    r"\b(?:how did (?:it|that|you|he|she|they|the) [^.?!]{0,40}\b(?:do|go|find|get on|like)\b[^.?!]{0,25}"
    r"|did (?:it|you|they) (?:\w+ )?(?:like|enjoy|do what)[^.?!]*"
    r"|what did (?:you|they) (?:\w+ )?(?:think|make|like)[^.?!]*"
    r"|is (?:it|this|now) a (?:bad|good|okay) (?:time|moment)[^.?!]*)\?",
    re.IGNORECASE,
)
"""Asks how something went, or for time to talk. The answer is praise, a joke or where somebody is."""
_SHARE_OF_BACK = 0.5
"""What is left of the probability of a sentence that is not clear without the one before it."""
_EARLY_UNTIL, _LATER = 0.35, 2.0
"""Needs are named early: a sentence after the first third of the call has lower log-odds by `_LATER` times the share of
the call between, one before it higher ones. On 290 new calls more needs are named (230 instead of 218), and more of
them are what people marked (0.67 instead of 0.66)."""
_WHOLE = 16
"""A sentence of less than so many words rarely tells a whole need, so its odds are lowered by the square of its share.
On 320 new calls 0.80 instead of 0.68 of the needs are what people marked, in an eighth fewer calls."""
_CLEAR = 0.6
"""The least probability of a problem or a wish that a sentence names: of those, 0.79 were marked by a person (out of
fold)."""
_MAIN_FROM = 0.3
"""The least probability of the likeliest need of a call without a clear one. On new calls whose main need people
marked, 0.63 of those between the two are the marked sentence and 0.81 are in its turn; 0.70 and 0.75 of the clear
ones."""
_MIN_WORDS, _MAX_WORDS = 4, 45


@dataclass(frozen=True, slots=True)
class Need:
    """A sentence of the buyer that tells a problem or a wish, and the probability that it does. It is likely from the
    threshold of its kind on, and clear when a sentence can name it."""

    sentence: Sentence
    kind: str
    probability: float
    likely: bool

    @property
    def clear(self) -> bool:
        return self.probability >= _CLEAR


def find_needs(
    reading: MatchedCall, outcome: str | None, judged: Iterable[JudgedSentence], concerns: Iterable[Concern]
) -> tuple[Need, ...]:
    """Return the buyer's needs in order of the call: at most three different likely ones, one per turn; else the
    likeliest.

    Sentences of `concerns`, the objections to the offer, are none. A call without a conversation has no needs.
    """
    if absence(reading, outcome):
        return ()
    concerns = tuple(concerns)
    excluded = {id(sentence) for concern in concerns for sentence in concern.sentences}
    doubts = (one for one in concerns if one.kind == "need" and outcome in _WITHOUT_SALE)
    unneeded = [one.sentences[0].turn for one in doubts]
    least = load_hashed(SENTENCES).thresholds
    best: dict[int, Need] = {}
    for said in judged:
        sentence = said.sentence
        kind = max(NEED_KINDS, key=said.needs.__getitem__)
        probability = said.needs[kind] * (_SHARE_OF_BACK if _REFERS_BACK.match(sentence.text) else 1.0)
        placed = _weighted(probability, sentence.turn / len(reading.turns), len(sentence.text.split()))
        if placed < _MAIN_FROM or id(sentence) in excluded or not _stands_alone(sentence):
            continue
        # An early place makes no pain point of a sentence whose words do not tell one.
        need = Need(sentence, kind, placed, min(probability, placed) >= least[kind])
        if _explains_no_need(need, unneeded) or (not need.likely and _answers_how_it_went(sentence, reading)):
            continue
        best[sentence.turn] = max(best.get(sentence.turn, need), need, key=_probability)
    ordered = sorted(best.values(), key=_probability, reverse=True)
    different = _without_repeats(need for need in ordered if need.likely)
    likeliest = list(islice(different, MAX_NEEDS)) or ordered[:1]
    return tuple(sorted(likeliest, key=lambda need: need.sentence.turn))


def _without_repeats(needs: Iterable[Need]) -> Iterator[Need]:
    """Yield the needs without those that are said again in other turns, in the same words or with a reason more."""
    labels: list[str] = []
    for need in needs:
        label = pain_label(need.sentence.text).casefold()
        if not any(label.startswith(earlier) or earlier.startswith(label) for earlier in labels):
            labels.append(label)
            yield need


def _explains_no_need(need: Need, unneeded: Iterable[int]) -> bool:
    """Return whether a problem is only how the buyer does it today: it names no trouble, and is near one of the turns
    that say that nothing is needed."""
    near = any(abs(turn - need.sentence.turn) <= _NEAR for turn in unneeded)
    return near and need.kind == PROBLEM and _TROUBLE.search(need.sentence.text) is None


def _answers_how_it_went(sentence: Sentence, reading: MatchedCall) -> bool:
    """Return whether a sentence is in the answer to how something went, or to whether there is time to talk."""
    return sentence.turn > 0 and _HOW_IT_WENT.search(reading.turns[sentence.turn - 1].text) is not None


def _weighted(probability: float, position: float, words: int) -> float:
    """Return the probability of a need by its words, 0-1, corrected for the share of the call before it, 0-1, and for
    the length of the sentence."""
    weighted = probability * math.exp(_LATER * (_EARLY_UNTIL - position)) * min(1.0, words / _WHOLE) ** 2
    return weighted / (weighted + (1 - probability))


def _stands_alone(sentence: Sentence) -> bool:
    """Return whether a sentence is a statement of a fair length that can tell a present need by itself."""
    fits = _MIN_WORDS <= len(sentence.text.split()) <= _MAX_WORDS
    text = sentence.text
    if not fits or sentence.question or is_beside_topic(text) or takes_back(text):
        return False
    return not (_SETTLED.search(text) or _AMOUNT_ONLY.match(text))


def pain_points(needs: Iterable[Need], reading: MatchedCall) -> tuple[PainPoint, ...]:
    """Return the problems among the needs, with a label that can be read without the call."""
    problems = (need.sentence.evidence() for need in needs if need.kind == PROBLEM)
    labelled = ((_label(evidence, reading), evidence) for evidence in problems)
    return tuple(PainPoint(label, evidence) for label, evidence in labelled if label)


def _label(evidence: Evidence, reading: MatchedCall) -> str:
    """Return the label of a problem, with the sentence before it where a pronoun needs that; empty where nobody can
    tell what the pronoun stands for."""
    label = pain_label(evidence.quote)
    if not lacks_antecedent(label):
        return label
    longer = without_opening(in_context(evidence, reading)).rstrip(" .!,;")
    return "" if lacks_antecedent(longer) or longer == evidence.quote else longer[:1].upper() + longer[1:]


def clear_problems(needs: Iterable[Need], most: int) -> tuple[Need, ...]:
    """Return at most so many of the problems that a sentence may name, in order of the call: those that name what is
    lost, then the clearest."""
    problems = (need for need in _clear(needs) if need.kind == PROBLEM)
    clearest = sorted(problems, key=_names_loss_and_probability, reverse=True)[:most]
    return tuple(sorted(clearest, key=lambda need: need.sentence.turn))


def main_want(needs: Iterable[Need]) -> Sentence | None:
    """Return the buyer's clearest wish; None without one that a sentence may name."""
    likeliest = max((need for need in _clear(needs) if need.kind == WANT), key=_probability, default=None)
    return likeliest.sentence if likeliest else None


def _clear(needs: Iterable[Need]) -> list[Need]:
    """Return the needs that a sentence may name: the clear ones, else the likeliest."""
    ordered = sorted(needs, key=_probability, reverse=True)
    return [need for need in ordered if need.clear] or ordered[:1]


def _names_loss_and_probability(need: Need) -> tuple[bool, float]:
    return names_loss(pain_label(need.sentence.text)), _probability(need)


def _probability(need: Need) -> float:
    return round(need.probability, 6)
