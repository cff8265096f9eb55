"""The Spanish language settings: context guards, calendar and lists. Accents are dropped, ñ is kept."""

import re
from functools import cache

from intelligence.builtin.lexicon import Language, Lexicon, build, words
from intelligence.builtin.spanish import (
    absence,
    buyer_talk,
    competitor,
    deciders,
    endings,
    hints,
    need,
    price,
    rep_talk,
    timing,
    trust,
)
from intelligence.builtin.spanish.classes import CLASSES

_LANGUAGE = Language(
    code="es",
    contractions={"pa": "para", "q": "que", "xq": "porque", "tb": "tambien"},
    endings=(),
    function_words=words(
        "el la los las lo un una unos unas de del a al en con por para sin y o u ni que si no se me te le nos os su "
        "sus mi mis tu tus es son era esta estan estoy estamos ser hay ha he han hemos tiene tengo tenemos como mas "
        "muy ya pero este esto ese esa eso yo ella ellos nosotros usted ustedes todo todos algo bien ahora hoy cuando "
        "donde quien cual"
    ),
    fillers=words(
        "pues bueno y pero mira mire verdad este eh ver oye si ya sea sinceramente honestamente uf ay claro no"
    ),
    negated=re.compile(
        r" (?:no|nunca|tampoco|ni|sin)(?: (?:es|esta|son|era|seria|fue|me parece|nos parece|lo veo|resulta))?"
        r"(?: (?:que|tan|nada|muy|el|la|un|una))*$"
        r"| no (?:digo|decimos|estoy diciendo|creo|creemos|pienso|es|significa|me preocupa|nos preocupa|quiero decir)"
        r"(?: (?!pero |porque )\S+){0,5}$"
        r"| no (?:tengo|tenemos|necesito|necesitamos|hay|hace falta)(?: que)?(?: \S+)?$"
    ),
    hypothetical=re.compile(r" (?:si fuera|si|como si|imagina que|suponiendo que)(?: \S+){0,2}$"),
    reported=re.compile(
        r" (?:gente|personas|clientes|otros|algunos|muchos|amigos?|amigas?|vecin[oa]s?|hermano|hermana|colegas?)"
        r"(?: (?:me|nos|siempre|que|tambien))*"
        r" (?:dice|dicen|dijo|dijeron|decia|decian|piensa|piensan|cree|creen|comenta|comentan)(?: \S+){0,5}$"
    ),
    price_question=re.compile(
        r"\A(?: (?:y|pero|entonces|bueno|ok|,))*"
        r" (?:es|esta|son|cuanto|cuantos|cual|que|incluye|hay|tiene)(?= )"
    ),
    other_subject=re.compile(
        r" (?:ellos|(?:otro|otra|anterior|ultimo|ultima|competencia)(?: \S+)?)"
        r"(?: (?:era|eran|es|son|estaba|salia|fue))(?: \S+){0,2}$"
    ),
)

_SUBJECTS = (price, timing, deciders, need, trust, competitor, hints, endings, absence, rep_talk, buyer_talk)


@cache
def lexicon() -> Lexicon:
    """Return the compiled lists. Compiling takes a large part of a second."""
    return build(_LANGUAGE, CLASSES, {name: lines for subject in _SUBJECTS for name, lines in subject.LISTS.items()})
