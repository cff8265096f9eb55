"""Find sentences that tell a next step which no grammar words: "I'll ask Anjali to send you the claim file tonight"."""

import re
from collections.abc import Collection, Iterable, Iterator

from intelligence.builtin.classifiers import step_probability
from intelligence.builtin.clause_patterns import ASKS_WHETHER
from intelligence.builtin.quotes import refers_back
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_agreement import StepAgreement
from intelligence.builtin.step_candidates import Candidate, other_side
from intelligence.builtin.step_context import Context
from intelligence.builtin.step_merging import REPEATED_WITHIN, same_day

SURE, _SURE_SPANISH = 0.8, 0.9
"""The least probability: of the sentences from it on, 0.84 were marked as a next step by a person."""
_FEWEST_WORDS, _MOST_WORDS = 5, 30
_APART = 1
"""The turns around a step that was found, in which it is mostly said again."""
# For text in lower case, which is faster than IGNORECASE.
_TO_BE_DONE = re.compile(
    r"['’]ll\b|\b(?:will|going to|gonna|can|send|sending|have you|got you|put (?:you|him|her|them)|tonight|tomorrow"
    r"|\w+day|(?:this|by|before|after) \w+|in the next|within"
    r"|voy|vamos|va a|\w+(?:o|amos|emos|imos) (?:el|la|ma[nñ]ana|hoy)|ma[nñ]ana|hoy|lunes|martes|mi[eé]rcoles|jueves"
    r"|viernes|s[aá]bado|[lt]e \w+o|\w+r[eé])\b"
)
"""Words without which hardly any sentence tells a step; looked for before the slower features are made."""
_TELLS_OTHER = re.compile(
    r"\W*(?:(?:so|and|then|okay|ok|right|well)\W+)*(?:you (?:can |could )?(?:just )?(?:send|give|call|ring|let|tell"
    r"|bring|sign|fill|pay|show|forward|e-?mail|text)\b"
    r"|(?:please )?(?:come|send|call|ring|e-?mail|text|bring|let (?:me|us) know|drop)\b"
    r"|me (?:manda|env[ií]a|llama|avisa|confirma)s?\b)",
    re.IGNORECASE,
)
"""Says what the other side is to do: "You give me your okay by Wednesday", "Come on Monday, when the lunch is over"."""
_OPENS_OTHERWISE = re.compile(
    r"\W*(?:(?:and|so|but|y)\W+)?(?:when|what|where|how|who|why|if|unless|cu[aá]ndo|qu[eé]|c[oó]mo|qui[eé]n|si)\b",
    re.IGNORECASE,
)
"""Begins a question, or a condition."""
_OF_SPEAKER = re.compile(
    r"\b(?:I|we)['’](?:m|re) (?:on|in|at|away|off|busy)\b|\b(?:I|we)['’]ve (?:\w+ ){1,3}free\b"
    r"|\b(?:estoy|estamos) (?:en|de)\b|\b(?:tengo|me queda) (?:un |otro )?hueco\b",
    re.IGNORECASE,
)
"""Tells where somebody is on a day, or who has time then."""
_MEETS = re.compile(r"\b(?:show|see|meet|speak|talk|call|ring|come|visit|aparto|vemos|hablamos|llamo)\b", re.IGNORECASE)
"""Says what people do at an appointment."""


def find_said_steps(
    reading: MatchedCall,
    places: Iterable[int],
    found: Collection[Candidate],
    candidates: Iterable[Candidate],
    agreement: StepAgreement,
    context: Context,
) -> Iterator[Candidate]:
    """Yield the sentences at these places that tell a step, apart from those of the steps that were found.

    A sentence of a candidate with a time is none: it was judged, and not agreed on.
    """
    judged = {candidate.place for candidate in candidates if candidate.moment} | {one.place for one in found}
    turns = {one.turn for one in found}
    turns |= {one.turn + apart for one in found if one.kind != "dispatch" for apart in (-_APART, _APART)}
    for place in places:
        sentence = reading.sentences[place]
        if place in judged or sentence.turn in turns or not _is_clear_statement(sentence):
            continue
        if step_probability(reading, place) >= (_SURE_SPANISH if reading.language == "es" else SURE):
            said = _candidate(sentence, place, context)
            is_new = not any(_is_about(one, said) for one in found)
            if is_new and agreement.is_agreed(said) and agreement.is_open(said):
                yield said


def _is_about(appointment: Candidate, said: Candidate) -> bool:
    """Return whether a sentence tells of an appointment that is agreed on soon after: "I'd like to show you on
    Thursday"."""
    is_near = appointment.kind == "appointment" and 0 <= appointment.turn - said.turn <= REPEATED_WITHIN
    # How the day is named makes it no other moment.
    same_time = said.moment is not None and said.moment.at is not None and said.moment == appointment.moment
    return is_near and (same_time or (same_day(appointment, said) and _MEETS.search(said.clause) is not None))


def _is_clear_statement(sentence: Sentence) -> bool:
    """Return whether a sentence is a statement of one side that can be understood without the call."""
    text = sentence.text
    fits = _FEWEST_WORDS <= len(text.split()) <= _MOST_WORDS and sentence.side != "unknown"
    if not fits or sentence.question or _OF_SPEAKER.search(text) or _OPENS_OTHERWISE.match(text):
        return False
    return _TO_BE_DONE.search(text.lower()) is not None and not refers_back(text)


def _candidate(sentence: Sentence, place: int, context: Context) -> Candidate:
    owner = other_side(sentence.side) if _TELLS_OTHER.match(sentence.text) else sentence.side
    days = context.days_of(sentence)
    moment = days[0] if len(days) == 1 and not ASKS_WHETHER.search(sentence.text) else None
    return Candidate(
        "said",
        sentence.turn,
        place,
        sentence,
        sentence.text,
        sentence.text.lower(),
        owner,
        moment,
        bare=False,
        explicit=True,
    )
