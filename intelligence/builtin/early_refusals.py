"""Find how a buyer declines before anything is offered, and the reason that they give."""

import re
from collections.abc import Iterator
from itertools import chain

from intelligence.builtin.decision_words import PLAIN_NO
from intelligence.builtin.features import END_TURNS
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.plain_decisions import answers_politeness, decided_against, plain_decision
from intelligence.builtin.quotes import in_context, needs_context, stands_for_other, without_opening
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Evidence

_PLAINLY = (
    r"\b(?:not|n['’]t) (?:really )?(?:interested\b|something (?:we|I)['’]?(?:d| would)? (?:use|need|want)\b)"
    r"|\b(?:got )?no (?:use|need) for (?:a|an|it|that|one)\b"
    r"|\bno (?:me|nos) interesa\b|\bno (?:lo |la )?necesit(?:o|amos)\b"
)
_UNWANTED = re.compile(_PLAINLY, re.IGNORECASE)
"""The buyer does not want what was not even offered: "We've no use for a cleaner"."""
_DECLINES = re.compile(
    rf"{_PLAINLY}"
    r"|\b(?:it['’]s|that['’]s|it['’]ll be|it is) (?:still )?a no\b"
    r"|\bso,? no\b(?= (?:I|we)\b|,|\W*$)"
    r"|\b(?:I|we) (?:won['’]t|will not|wouldn['’]t) (?:be )?(?:need|want|tak|chang|switch|buy)(?:ing|e)?\b"
    r"|\b(?:I|we)(?:['’]d| would) rather (?:you )?(?:didn['’]t|not)\b"
    r"|\b(?:I|we)(?:['’]ll| will|['’](?:m|re) going to) (?:have to )?(?:pass|say no|leave it)\b"
    r"|^(?:(?:oh|well|honestly|look|sorry|but|ok(?:ay)?)\W+)*(?:no,? )+(?:thanks?(?: you)?|gracias)\b"
    r"|\bno (?:me|nos) hace falta\b"
    r"|\bno (?:voy|vamos) a (?:cambiar|contratar|comprar|seguir)\w*\b|\bque no,? (?:gracias|de verdad)\b"
    r"|\bno (?:quiero|queremos) (?:cambiar|nada|contratar|comprar)\w*\b|\b(?:prefiero|preferimos) que no\b",
    re.IGNORECASE,
)
"""The buyer does not go on with it: "So no, we won't be needing it"."""
_SETTLED = (
    r"already|signed|under contract|happy (?:with|where)|covered|sold|retir\w+|clos(?:ing|ed) down|mov(?:ed|ing)"
    r"|in-?house|just (?:bought|got|changed|renewed|paid)|(?:have|['’]ve) got (?:a|an|our|my|one|somebody|someone)"
    r"|no longer|ya (?:tengo|tenemos|l[oa] (?:tengo|tenemos)|me|nos)|content[oa]s?"
    r"|(?:I|we)(?:['’]re| are) only|cambi[eé]|firm[eé]|vend[ií]|firmamos|cambiamos|vendimos"
    r"|acab\w+ de|muy buen[oa]s?|(?:me|nos) va (?:muy )?bien|(?:because|porque|ya que)"
)
_IS_SETTLED = re.compile(rf"\b(?:{_SETTLED})\b", re.IGNORECASE)
"""What the buyer has, or has done, so that they need nothing."""
_REASON = re.compile(
    rf"\b(?:{_SETTLED}|since (?:I|we|our|my|the)|(?:I|we)(?:['’]ve| have)|(?:I|we) (?:use|rent|do (?:it|that))|only"
    r"|too (?:small|old|far|busy)|no (?:more|budget|money|time|room)|(?:does|do|did|is|are|was)(?:n['’]t| not)"
    r"|n['’]t (?:need|have|own)|cambi\w+|mi (?:hij|herman|cuñad|sobrin|prim)[oa])\b",
    re.IGNORECASE,
)
"""Beside a refusal, the buyer says why."""
_GOES_ON = re.compile(
    r"\W*(?:(?:exactly|right|yes|yeah|exacto|claro|s[ií])\W+)*(?:so|as[ií] que|entonces)\b", re.IGNORECASE
)
"""Follows from the sentence before: "So it's a no"."""
_TELLS_WHY, _FEWEST, _FEWEST_LEADING = 9, 4, 2
_EXPLAIN = frozenset({"need", "competitor", "timing", "trust"})


def early_refusal(observed: CallObservations) -> Sentence | None:
    """Return the sentence with which the buyer declines where no offer was made; None without one. Who agrees on a day
    declines only what they plainly do not want."""
    if observed.outcome not in {"no_offer", None} or observed.offer_made:
        return None
    return declining_sentence(observed.reading, plainly=observed.has_due_step)


def declining_sentence(reading: MatchedCall, *, plainly: bool = False) -> Sentence | None:
    """Return the last sentence at the end of the call with which the buyer declines what was not offered yet, the one
    that tells that they decided against it before, or the first words of one who says nothing else: "I'm not
    interested, thanks"."""
    if (plain := plain_decision(reading, "lost") or decided_against(reading)) is not None:
        return plain
    declines = _UNWANTED if plainly else _DECLINES
    said = [one for one in reading.end(END_TURNS) if one.side == "prospect" and not one.question]
    found = (one for one in reversed(said) if declines.search(one.text) and not answers_politeness(one, reading))
    first = (one for one in reading.between(0, END_TURNS) if one.side == "prospect" and not plainly)
    return next(chain(found, (one for one in first if PLAIN_NO.fullmatch(one.text))), None)


def reason_of_refusal(observed: CallObservations, refusal: Sentence) -> str:
    """Return the words with which the buyer says why they decline, or else those that decline."""
    reading = observed.reading
    beside = (one for one in _beside(reading, refusal) if _REASON.search(one.text))
    objected = (one.evidence for one in observed.standing if one.type in _EXPLAIN and one.confidence != "low")
    before = (
        one for one in reversed(reading.of("prospect")) if one.turn < refusal.turn and _IS_SETTLED.search(one.text)
    )
    words = chain((one.evidence() for one in beside), objected, (one.evidence() for one in before if not one.question))
    return next(filter(None, (_clear_words(evidence, reading) for evidence in words)), without_opening(refusal.text))


def _beside(reading: MatchedCall, refusal: Sentence) -> Iterator[Sentence]:
    """Yield the statements of the turn of a refusal that may say why, the likeliest first: the refusal itself when it
    is long, the one before it and the one behind it."""
    if len(refusal.text.split()) >= _TELLS_WHY and not _GOES_ON.match(refusal.text):
        yield refusal
    same = reading.of_turn(refusal.turn)
    place = same.index(refusal)
    yield from (one for one in (*reversed(same[:place]), *same[place + 1 :]) if not one.question)


def _clear_words(evidence: Evidence, reading: MatchedCall) -> str:
    """Return a quote that can be understood alone, if need be with the sentence before it; empty without one."""
    text = without_opening(evidence.quote)
    if needs_context(text) or stands_for_other(text):
        text = without_opening(in_context(evidence, reading, _FEWEST_LEADING))
    return "" if needs_context(text) or len(text.split()) < _FEWEST else text
