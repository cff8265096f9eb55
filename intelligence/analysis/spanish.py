"""Spanish, put together: how it undoes its words, and its lists. Accents are dropped, ñ is kept."""

import re

from intelligence.analysis import spanish_objections, spanish_talk
from intelligence.analysis.dates import Calendar
from intelligence.analysis.lexicon import Language, Lexicon, build

_FUNCTION_WORDS = frozenset(
    ["el", "la", "los", "las", "lo", "un", "una", "unos", "unas", "de", "del", "a", "al", "en", "con", "por", "para", "sin", "y", "o", "u", "ni", "que", "si", "no", "se", "me", "te", "le", "les", "nos", "os", "su", "sus", "mi", "mis", "tu", "tus", "es", "son", "era", "esta", "estan", "estoy", "estamos", "ser", "hay", "ha", "he", "han", "hemos", "tiene", "tengo", "tenemos", "como", "mas", "muy", "ya", "pero", "este", "esta", "esto", "ese", "esa", "eso", "yo", "ella", "ellos", "nosotros", "usted", "ustedes", "todo", "todos", "algo", "bien", "ahora", "hoy", "cuando", "donde", "quien", "cual"]
)
_FILLERS = "pues bueno y pero mira mire la_verdad este eh a_ver oye si ya o_sea sinceramente honestamente uf ay claro no".replace(
    "_", " "
).split()

_LANGUAGE = Language(
    code="es",
    contractions={"pa": "para", "q": "que", "xq": "porque", "tb": "tambien"},
    endings=(),
    fold_accents=True,
    function_words=_FUNCTION_WORDS,
    fillers=tuple(_FILLERS),
    negated=re.compile(
        r" (?:no|nunca|tampoco|ni|sin)(?: (?:es|esta|son|era|seria|fue|me parece|nos parece|lo veo|resulta))?(?: (?:que|tan|nada|muy|el|la|un|una))*$"
        r"| no (?:digo|decimos|estoy diciendo|creo|creemos|pienso|es|significa|me preocupa|nos preocupa|quiero decir)"
        r"(?: (?!pero |porque )\S+){0,5}$"
        r"| no (?:tengo|tenemos|necesito|necesitamos|hay|hace falta)(?: que)?(?: \S+)?$"
    ),
    hypothetical=re.compile(r" (?:si fuera|si|como si|imagina que|suponiendo que)(?: \S+){0,2}$"),
    reported=re.compile(
        r" (?:gente|personas|clientes|otros|algunos|muchos|amigos?|amigas?|vecin[oa]s?|hermano|hermana|colegas?)"
        r"(?: (?:me|nos|siempre|que|tambien))* (?:dice|dicen|dijo|dijeron|decia|decian|piensa|piensan|cree|creen|comenta|comentan)"
        r"(?: \S+){0,5}$"
    ),
    other_subject=re.compile(
        r" (?:ellos|(?:otro|otra|anterior|ultimo|ultima|competencia)(?: \S+)?)(?: (?:era|eran|es|son|estaba|salia|fue))(?: \S+){0,2}$"
    ),
)

CALENDAR = Calendar(
    weekdays={"lunes": 0, "martes": 1, "miercoles": 2, "jueves": 3, "viernes": 4, "sabado": 5, "domingo": 6},
    months={
        name: number
        for number, name in enumerate(
            ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"], 1
        )
    },
    ordinals={"primero": 1},
    relative_days={"hoy": 0},
    hours={
        name: number
        for number, name in enumerate(["una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"], 1)
    },
    minutes={"treinta": 30, "quince": 15, "cuarenta": 40},
    at=frozenset({"las", "la"}),
)

LEXICON: Lexicon = build(
    _LANGUAGE,
    {**spanish_objections.CLASSES, **spanish_talk.CLASSES},
    {
        **spanish_objections.OBJECTIONS,
        **spanish_objections.DISMISSED,
        **spanish_talk.OUTCOMES,
        **spanish_talk.TALK,
    },
)
