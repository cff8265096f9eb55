"""Detect a buyer's motives in sentences about what they want, feel or fear; nothing is concluded from single words."""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

STYLES = ("growth", "relief", "security", "status", "belonging", "savings", "mastery")

_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]?")
_GAP = r"[^.!?;]{0,30}?\b"

# The caller wants: "I'd love to", "we are trying to", "my goal is", "so that I can". A denied wish begins with "don't".
_WANTS = (
    r"\b(?:(?:i|we)(?:'d|'m|'re|'ve| would| am| are| have| been| really| just| also| only| still| do| mostly)*"
    r" (?:want|need|love|like|hope|hoping|wish|try|trying|looking|plan|planning|aim|dream)\b"
    r"(?: to\b| for\b| of\b| i could\b)?"
    r"|(?:my|our) (?:big |main |real )?(?:goal|dream|hope|plan|aim) is(?: to)?\b|so (?:that )?(?:i|we) can\b)"
)
_FEELS = (
    r"\b(?:i|we)(?:'m|'re|'ve been| am| are| have been| feel| felt)"
    r"(?: so| just| really| completely| totally| pretty| very| honestly| getting| too| always| constantly| a bit)* "
)
_NEVER_WANTS = r"\b(?:i|we) (?:don't|do not|never)(?: really| just)? (?:want|wanna)(?: to)?"
_BUYERS = (
    "clients|customers|leads|sales|revenue|members|students|patients|business|bookings|jobs|orders|work|cases|deals|"
    "listings|guests|subscribers|users|trucks|people|reservations|projects|contracts"
)
_ENGLISH = {
    "growth": (
        rf"{_WANTS}{_GAP}(?:grow(?! up| old)|growth|scale|expand|double|triple|bigger|more (?:\w+ )?(?:{_BUYERS})|"
        rf"new (?:\w+ )?(?:{_BUYERS})|second (?:location|shop|store|studio|office|truck)|"
        r"another (?:location|shop|store)|"
        r"next level|take on more|open (?:a|another|more)|hire (?:more|another|a second)|"
        r"(?:get|go|grow|up) to (?:\w+ ){1,4}(?:members|a month|a year|clients|customers|million|thousand)|"
        r"fill (?:the|my|our|every|more)|full (?:book|calendar|schedule))\b",
        rf"{_WANTS} (?:run|reach|hit) (?:\w+ ){{1,3}}(?:{_BUYERS}|million|thousand|a month|a year)\b",
    ),
    "relief": (
        rf"{_FEELS}(?:exhausted|overwhelmed|stressed|burned out|burnt out|worn out|drained|drowning|swamped|sick of|"
        r"tired of|tired|fed up|frustrated|overworked|desperate|at my wits?' end|stretched thin)\b(?! price| cost)",
        r"\b(?:i|we) (?:just |really )?can(?:'t|not) (?:keep up|take (?:it|this)|do this|cope|go on|keep doing)\b",
        r"\b(?:killing|eating|wearing|driving|stressing) (?:me|us)\b(?! money)|\bkeeps? (?:me|us) (?:up|awake)\b",
        r"\b(?:breaks|broke|breaking) my heart\b|\blosing my mind\b",
        rf"{_WANTS}{_GAP}(?:(?:my|our) (?:evenings?|sundays?|saturdays?|weekends?|nights?|life|time|sanity|mornings?)"
        r" (?:back|off|free)|(?:weekends?|sundays?|saturdays?|a day|days) off|vacation|break|"
        r"off my (?:plate|back|shoulders)|"
        r"stop (?!wasting|paying|losing|spending)\w+ing|rid of|less (?:stress|hassle)|peace|relax|breathe|sleep|"
        r"out of pain|home for (?:dinner|supper)|time (?:for|with) my|enjoy my own|over with|taken care of)\b",
        rf"{_NEVER_WANTS}{_GAP}(?:worry|stress|deal with|fight|bad guy|think about it|hassle|headache)\b",
    ),
    "security": (
        rf"{_FEELS}(?:scared|afraid|terrified|frightened|worried|nervous|anxious)\b",
        r"\b(?:scares|worries|terrifies|frightens) (?:me|us)\b",
        rf"{_WANTS}{_GAP}(?:safe|safer|secure|protect|protected|security|stability|stable|steady|peace of mind|"
        r"prepared|covered|in the family|depend(?:ing)? on)\b",
        rf"{_NEVER_WANTS} (?:lose|risk) (?:my|our|the)\b",
    ),
    "status": (
        rf"{_WANTS}{_GAP}(?:look (?:more )?(?:professional|credible|good)|taken seriously|stand out|number one|"
        r"be (?:the (?:best|firm|go-to|place|one)|known|respected|recogni[sz]ed|proud)|reputation|prestige|impress)\b",
        rf"{_FEELS}(?:embarrassed|ashamed)\b",
    ),
    "belonging": (
        rf"{_WANTS}{_GAP}(?:part of|community|belong|meet (?:people|others|other|new people)|people like (?:me|us)|"
        r"famil(?:y|ies) together|feel (?:welcome|at home|connected|included))\b",
        rf"{_FEELS}(?:alone|lonely|isolated|left out)\b",
    ),
    "savings": (
        rf"{_WANTS}{_GAP}(?:save (?:money|some|a bit|a little|on)|spend less|pay less|"
        r"(?:cut|lower|reduce|trim) (?:the |our |my |down )?(?:\w+ )?"
        r"(?:costs?|bills?|expenses|spending|payments?|rates?)|"
        r"(?:bring|get|keep) (?:the |our |my )(?:\w+ ){1,2}down|"
        r"stop (?:wasting|paying|losing money|spending)|waste less)\b",
    ),
    "mastery": (
        r"\b(?:i|we)(?:'d|'m|'re| would| am| are| really| just| also)* (?:want|need|love|like|hope|hoping|trying|"
        r"looking|plan) to (?:finally |really |actually |properly )*(?:learn|get better|improve my|understand how|"
        r"master|get certified|be certified|pass (?:the|my)|become (?:a|an) (?:better|certified)|"
        r"be better at|know how to|speak|study)\b",
    ),
}
_QUIERO = (
    r"\b(?:quiero|queremos|quisiera|quisiéramos|me gustaría|nos gustaría|me encantaría|necesito|necesitamos|busco|"
    r"buscamos|espero|esperamos|ojalá|mi (?:meta|sueño|objetivo) es)\b"
)
_ME_SIENTO = r"\b(?:estoy|estamos|me siento|nos sentimos|me tiene|ando)(?: muy| tan| ya| bastante| un poco| siempre)* "
_SPANISH = {
    "growth": (
        rf"{_QUIERO}{_GAP}(?:crecer|crecimiento|expandir\w*|escalar|duplicar|llegar a|llenar|"
        r"más (?:clientes|ventas|socios|alumnos|pacientes|pedidos|reservas|miembros)|"
        r"abrir (?:otro|otra|un segundo|una segunda))\b",
    ),
    "relief": (
        rf"{_ME_SIENTO}(?:agotad|abrumad|estresad|cansad|hart|desesperad|saturad|frustrad)[oa]s?\b",
        r"\bno (?:doy|damos) abasto\b|\bya no (?:puedo|podemos) más\b|\bno aguanto\b|\bno me deja dormir\b",
        rf"{_QUIERO}{_GAP}(?:domingos?|fines? de semana|descansar|tranquil\w*|dormir|menos estrés|"
        r"tiempo (?:para|con) mi|"
        r"dejar de (?!gastar|perder dinero|pagar)\w+[aei]r)\b",
    ),
    "security": (
        r"\b(?:tengo|tenemos|me da|nos da) miedo\b|\bme preocupa\b|\bnos preocupa\b",
        rf"{_ME_SIENTO}(?:preocupad|asustad|nervios)[oa]s?\b",
        rf"{_QUIERO}{_GAP}(?:seguridad|proteger\w*|estabilidad|estable|sentirme segur[oa])\b",
    ),
    "status": (
        rf"{_QUIERO}{_GAP}(?:(?:más )?profesional(?:es)?|ser (?:el|la|los) (?:mejor|mejores|referencia)|"
        r"reputación|destacar|"
        r"prestigio|reconocimiento)\b",
    ),
    "belonging": (
        rf"{_QUIERO}{_GAP}(?:comunidad|formar parte|conocer gente|familia (?:junta|unida))\b",
        rf"{_ME_SIENTO}sol[oa]s?\b",
    ),
    "savings": (
        rf"{_QUIERO}{_GAP}(?:ahorrar|gastar menos|pagar menos|(?:reducir|bajar) (?:los |mis |nuestros |el )?"
        r"(?:costos?|gastos?|costes?)|dejar de (?:gastar|perder dinero|pagar))\b",
    ),
    "mastery": (rf"{_QUIERO}(?: poder)? (?:aprender|mejorar mi|dominar|certificarme|aprobar|hablar|entender cómo)\b",),
}
_LISTS = {"en": _ENGLISH, "es": _SPANISH}
# A doubt about the offer is an objection and says nothing about what drives the buyer.
_OF_OFFER = re.compile(
    r"\b(?:price|expensive|contract|commit\w*|scam|guarantee|refund|work for (?:me|us)|"
    r"it (?:won't|doesn't|will|would|does) "
    r"\w+|if it|whether it|the money|that much|sales ?(?:man|people|guy)|precio|car[oa]s?|contrato|garantía|estafa|"
    r"si funciona|no funcione)\b"
)
_BUT_FOR_SAVINGS = frozenset({"security", "relief"})
_ANCHORS = {
    "en": re.compile(r"\b(?:i|we|my|our|me|us)\b"),
    "es": re.compile(
        r"qui|gustar|encantar|necesit|busc|esper|ojal|meta|sueño|objetivo|estoy|estamos|sient|sentimos|tiene|ando|abasto|"
        r"no (?:puedo|podemos|aguanto|me)|miedo|preocup"
    ),
}


_BEGINNINGS = {"en": (_WANTS, _FEELS, _NEVER_WANTS), "es": (_QUIERO, _ME_SIENTO)}
"""Beginnings of several patterns. A sentence without one needs no search for what may follow."""


class _Motive(NamedTuple):
    """A style, the pattern of sentences that voice it, and the common beginning of such patterns."""

    style: str
    beginning: str
    pattern: re.Pattern[str]


@cache
def _motives(code: str) -> tuple[_Motive, ...]:
    return tuple(
        _Motive(style, next(filter(pattern.startswith, _BEGINNINGS[code]), ""), re.compile(pattern))
        for style, patterns in _LISTS.get(code, {}).items()
        for pattern in patterns
    )


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def find_motivation_styles(text: str, language: str) -> dict[str, int]:
    """Return the motivation styles that the buyer voices about themselves, each with its first position in the text;
    empty for a language without rules. Questions and doubts about the offer are no motives."""
    code = language.split("-")[0].lower()
    found: dict[str, int] = {}
    if code in _LISTS:
        lower = text.lower().replace("’", "'")
        for start, sentence in _own_sentences(lower if len(lower) == len(text) else text, code):
            is_of_offer = _OF_OFFER.search(sentence) is not None
            absent = {beginning for beginning in _BEGINNINGS[code] if not _compiled(beginning).search(sentence)}
            for style, beginning, pattern in _motives(code):
                if style in found or beginning in absent or (is_of_offer and style in _BUT_FOR_SAVINGS):
                    continue
                if match := pattern.search(sentence):
                    found[style] = start + match.start()
    return found


def _own_sentences(text: str, code: str) -> Iterator[tuple[int, str]]:
    """Yield the statements in which callers may speak of themselves, each with its position."""
    for match in _SENTENCE.finditer(text):
        sentence = match[0]
        if not sentence.endswith("?") and _ANCHORS[code].search(sentence):
            yield match.start(), sentence
