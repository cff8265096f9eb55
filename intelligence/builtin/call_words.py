"""Words with which advice names what happened on a call: when, who, and what was said."""

import re

from intelligence.builtin.call_facts import mid_sentence, moment
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.quotes import concern_in_context, objection_quote, turn_of
from intelligence.builtin.reading import MatchedCall, split_sentences
from intelligence.shapes import Evidence, Objection

_EXPLAINED_WORDS, _SHORT_WORDS = 16, 12
_EXPLAINS = re.compile(
    r"\b(?:because|'?cause|if|until|unless|since|so that|instead of|rather than|need to|has to|have to|porque|si|hasta"
    r"|ya que|en vez de|tengo que|tenemos que)\b",
    re.IGNORECASE,
)
"""The buyer says what the matter is, so that the usual question would ask for it again."""
_FAMILY = re.compile(
    r"\b(?:wife|husband|spouse|(?<!business )partner|fianc[eé]+|girlfriend|boyfriend|missus|other half|home|family|kids"
    r"|mum|mom|dad|parents|mother|father|son|daughter|brother|sister|mujer|marido|espos[ao]|parej[ao]|novi[ao]|casa"
    r"|familia|hij[ao]s?|herman[ao]s?|madre|padres?)\b",
    re.IGNORECASE,
)
_WELCOMES = re.compile(
    r"\W*(?:(?:oh|ah|hm+|ha|well|no|yes|yeah|bueno)\W+){0,2}(?:ok|okay|right|good|great|fine|perfect|lovely|brilliant"
    r"|fair|true|better|that(?:['’]s| is| would be|['’]d be| sounds| makes| helps| works| fits| i can)|could you"
    r"|can you|i (?:see|could|can|like)|i['’]d (?:like|rather)|thank|gracias|vale|eso|as[ií] s[ií]|perfecto|me parece"
    r"|est[aá] bien)\b",
    re.IGNORECASE,
)
"""The buyer takes up an answer."""
_REJECTS = re.compile(
    r"\W*(?:(?:ya|s[ií]|well|yes|yeah|hm+|mm+|oh|ah|okay|right|sure|maybe|bueno)\W+)*"
    r"(?:but|still|pero|aun as[ií]|nah?|nope|no, (?:it|that|we|they|he|she|I (?:can|wo|do|would)n?['’]t))\b",
    re.IGNORECASE,
)
"""The buyer holds on to a concern: "Yeah, but I'm a light sleeper"."""
CLOSING_TURNS = 5
"""In the last turns of a call, the day or the hour of the next step is named."""
OBJECTION_WORDS = 26
"""The most words of an objection that are quoted."""
DAY_OR_HOUR = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tomorrow|tonight|(?:lun|mart|mi[eé]rcol|juev|viern)es|s[aá]bado"
    r"|domingo|ma[nñ]ana|(?:at|half|past|by|a las?) (?:\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b)"
    r"|the (?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|\w+teen|\w*tie)th"
    r"|\d+(?:st|nd|rd|th)))",
    re.IGNORECASE,
)
"""Names a day or an hour by itself; the looser words for times also stand in other sentences."""


class CallWords:
    """What one call observed, and the words for it."""

    def __init__(self, observed: CallObservations) -> None:
        self.observed = observed
        self.people = observed.people

    def moment_of(self, evidence: Evidence) -> str:
        return moment(evidence, self.observed.reading)

    def speaker_of(self, evidence: Evidence) -> str:
        return mid_sentence(self.people.called(evidence.speaker, evidence.role))

    def words_of(self, objection: Objection) -> str:
        """Return the concern, a short one with the rest of its turn: the rep may have answered any of its sentences."""
        quote = concern_in_context(objection.evidence, self.observed.reading)
        turn = turn_of(objection.evidence, self.observed.reading)
        rest = turn[max(0, turn.find(quote)) :]
        is_short = len(quote.split()) < _SHORT_WORDS and len(rest.split()) <= OBJECTION_WORDS
        return objection_quote(rest if is_short else quote, OBJECTION_WORDS)


def is_about_family(objection: Objection) -> bool:
    """Return whether an objection that somebody else has a say names somebody of the family."""
    return any(_FAMILY.search(said.quote) for said in (objection.evidence, *objection.occurrences))


def name_of(objection: Objection) -> str:
    """Return "the price objection"; who has a say is told from the words, as the type does not tell it. The type of an
    unsure one may be another."""
    if objection.type == "spouse":
        return f"the say of {'the family' if is_about_family(objection) else 'somebody else'}"
    is_plain = objection.type == "other" or objection.confidence == "low"
    return "this objection" if is_plain else f"the {objection.type} objection"


def is_explained(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the buyer gives the reason in the same turn."""
    turn = turn_of(objection.evidence, reading)
    return len(turn.split()) >= _EXPLAINED_WORDS or _EXPLAINS.search(turn) is not None


def is_welcomed(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the buyer's words after the answer to an objection take it up."""
    return _WELCOMES.match(_reply(objection, reading)) is not None


def is_rejected(objection: Objection, reading: MatchedCall) -> bool:
    """Return whether the buyer's words after the answer to an objection hold on to it. Who asks on does not."""
    statements = (said for said in split_sentences(_reply(objection, reading)) if not said.endswith("?"))
    return any(map(_REJECTS.match, statements))


def _reply(objection: Objection, reading: MatchedCall) -> str:
    """Return what the buyer says after the answer to an objection."""
    answer = objection.response_segment
    turns = (turn for turn in reading.turns if answer is not None and turn.index > answer)
    return next((turn.text for turn in turns if turn.role == "prospect"), "")
