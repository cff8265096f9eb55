"""The plain words of decisions in English and Spanish: patterns for the sentences of a buyer."""

import re
from collections.abc import Mapping
from types import MappingProxyType

_EN_OPENING = (
    r"\W*(?:(?:ok(?:ay)?|al(?:l ?)?right|right|well|yes|yeah|yep|sure|fine|good|great|then|so|and|(?:do )?you know what"
    r"|go on|please|done|perfect|lovely|no|excellent|awesome|absolutely|definitely|sounds (?:good|great|fair)|i think"
    r"|there (?:you (?:are|go)|we (?:are|go)|it is)|(?-i:[A-Z])\w+,"
    r"|(?:that|it) (?:sounds|works)(?: (?:good|great|fine|for (?:me|us)))?)\W+)*"
)
_EN_YES = (
    r"(?:please )?(?:sign|book) (?:me|us|him|her) (?:up|in)(?: for (?:it|that))?"
    r"|put (?:me|us|him|her) down for (?:it|that|one|the \w+)|count (?:me|us) in"
    r"|(?:i|we)(?:['’]ll| will) (?:take (?:it|them|both)|buy (?:it|one|them)|sign up|order it|go for it)"
    r"|let['’]s (?:do (?:it|this)|go ahead|go for it|go with (?:it|that|this|you)|get (?:started|going)|make it happen"
    r"|start)"
    r"|(?:i|we)(?: want|['’]d like| would like) (?:to (?:buy|order|join|sign up|go ahead|proceed|start)(?: it)?|it"
    r"|you to go ahead(?: with (?:it|that|this))?"
    r"|the (?:\w+ ){1,2}one)"
    r"|(?:you['’]ve got|you have|we have|we(?:['’]ve)? got|it['’]s) (?:yourself )?a deal|it['’]s a yes"
    r"|(?:please )?go ahead and (?:charge|bill|book|place|set|sign|put|process) .{1,40}|charge (?:it to )?my card"
    r"|(?:please )?(?:send|e-?mail) (?:me|us) the (?:contract|invoice|link|agreement|paperwork),? and (?:i|we)"
    r"(?:['’]ll| will) (?:sign|pay)(?: (?:for )?it)?(?: today| tonight| now| right away)?"
    r"|(?:i['’]m|we['’]re) in|sold|(?:please )?go ahead with (?:it|that|this)"
    r"|(?:i|we)(?:['’]ll| will) raise (?:the|a) (?:po|purchase order)\b.{0,40}"
    r"|(?:give|send) (?:me|us) (?:\w+ )?(?:cases?|boxes|pallets?|cartons?|crates?|bags|bottles|kilos)\b.{0,40}"
)
_EN_SIGNED = (
    r"(?:i(?:['’]?(?:m|ve)?| have| am) )?(?:just )?sign(?:ed|ing)(?: it| now)*(?:\W+(?:and )?(?:done|sent))?"
    r"|(?:it['’]s )?all signed|that['’]s (?:me|us) signed|(?:i['’]m|we['’]re) going to sign(?: it| this)?"
)
_EN_CLOSING = r"(?:,? (?:then|please|love|today|now|right (?:now|away))|, (?-i:[A-Z])\w+)*\W*"
_EN_NO_OPENING = (
    r"\W*(?:(?:no|nope|nah|well|look|yeah|sorry|i['’]?m sorry|thanks|thank you|honestly|to be honest|i think|so|and"
    r"|ok(?:ay)?|then)\W+)*"
)
_EN_NO = (
    r"(?:(?:i['’]m|we['’]re|i am|we are) )?(?:really |just )?not interested(?: in (?:it|this|that))?"
    r"|(?:it|this|that)(?:['’]s| is)(?: just| really)? not (?:for (?:me|us)|(?:a (?:good )?|the right )?"
    r"(?:fit|thing) for (?:me|us)|what (?:i|we)(?:['’]re| are|['’]m| am)? (?:want|need|looking for))"
    r"|(?:it|this|that) isn['’]t for (?:me|us)"
    r"|(?:i|we) (?:don['’]t|do not) think (?:it|this|that)(?:['’]s| is) (?:for (?:me|us)|a (?:good )?fit for (?:me|us))"
    r"|(?:i|we)(?:['’]ll| will|['’](?:m|re) (?:going to|gonna)|['’]d rather|['’]ll have to)(?: just)? pass"
    r"(?: on (?:it|this|that|this one|that one))?|(?:i|we)(?:['’]d| would) rather not"
    r"|(?:i|we) (?:don['’]t|do not) (?:want|need) (?:it|this|that|one|anything)"
    r"|(?:i|we)(?:['’]ve| have) (?:decided (?:to (?:go|stay|stick) with|against|not to)|gone with|signed with) .{2,40}"
    r"|(?:i|we)(?:['’]re| are) (?:good|fine|happy) (?:with what (?:i|we) have|as (?:i|we) (?:am|are))"
    r"|(?:please )?(?:do not|don['’]t) (?:call|ring) (?:me|us|here) (?:again|any ?more)"
    r"|(?:please )?take (?:me|us) off (?:your|the|this) list"
    r"|(?:you can )?(?:take|call) (?:it|that) (?:as )?a no|(?:it|that)(?:['’]s| is) (?:a|still) no"
    r"|no\W+(?:(?:it|that)(?:['’]s| is) (?:just |way |far )?too (?:expensive|much(?: money)?)(?: for (?:me|us))?"
    r"|(?:i|we) (?:can['’]t|cannot) afford (?:it|that|this))"
)
_EN_NO_CLOSING = r"(?:\W+(?:thanks|thank you|sorry|anyway|then|so no|for your time|at all|bye))*\W*"

_ES_OPENING = (
    r"\W*(?:(?:s[ií]|se[nñ]or(?:a|ita)?|vale|venga|bueno|buen[oa]|pues|claro|ok(?:ay|ey)?|de acuerdo|perfecto|genial"
    r"|list[oa]|dale|[oó]rale|(?:muy |est[aá] |me parece )?bien|entonces|ya|mir[ea]|va|[aá]ndele|buen[ií]simo"
    r"|estupendo|b[aá]rbaro|hecho|y|que|as[ií]|me interesa|(?-i:[A-ZÁÉÍÓÚ])\w+,)\W+)*"
)
_ES_YES = (
    r"hag[aá]moslo|vamos (?:a hacerlo|con ello|adelante)|adelante(?: con (?:ello|eso|todo))?|trato hecho"
    r"|qued[ao] (?:contratad|cerrad)[oa]|cerrad[oa]|cerramos|cerremos|acept(?:o|amos)|l[oa]s? hacemos"
    r"|cuent[ae] (?:conmigo|con nosotros)"
    r"|no (?:me|nos) l[oa] (?:pienso|pensamos) m[aá]s|arran(?:camos|quemos)|emp(?:ezamos|ecemos)"
    r"|(?:me|nos) (?:apunt|anot|inscrib|matricul)(?:o|amos|imos)"
    r"|(?:ap[uú]nt|an[oó]t|inscr[ií]b|matric[uú]l|suscr[ií]b|contr[aá]t)[ea](?:me|nos|melo|mela)"
    r"|(?:apunt|anot|inscrib)[aá](?:me|nos)|(?:me|nos) l[oa]s? (?:quedo|llevo|quedamos|llevamos)"
    r"|l[oa]s? (?:quiero|queremos|compro|compramos|contrato|contratamos|acepto|aceptamos|firmo|firmamos|aparto)"
    r"|(?:quiero|queremos) (?:empezar|arrancar|contratarl[oa]|comprarl[oa]|apuntarme|inscribirme)"
    r"|(?:m[aá]nd[ae]|env[ií][ae]|p[aá]s[ae]|mand[aá]|envi[aá]|pas[aá])(?:me|nos) (?:el|la) (?:contrato|enlace|link"
    r"|liga|factura),? (?:y|que) (?:[lt]e |se )?(?:l[oa] )?(?:firmo|firmamos|pago|pagamos)"
)
_ES_SIGNED = (
    r"(?:ya )?(?:est[aá] |l[oa] (?:he|hemos|tiene) )?firmad[oa]s?|acabo de firmar(?:l[oa])?|l[oa] acabo de firmar"
)
_ES_CLOSING = (
    r"(?: (?:ya|entonces|pues|hoy|hoy mismo|ahora|ahora mismo|ahorita|de una(?: vez)?)"
    r"|\W+(?:muchas )?gracias|\W+por favor)*\W*"
)
_ES_NO_OPENING = (
    r"\W*(?:(?:no|nada|pues|mir[ea]|bueno|ya|(?:es )?que|la verdad(?: es que)?|sinceramente|lo siento|disculp[ea]"
    r"|perd[oó]n[ea]?|(?:muchas )?gracias|(?:se lo|te lo|[lt]e) agradezco|de verdad|y|al final|entonces"
    r"|yo|a m[ií]|nosotros)\W+)*"
)
_ES_NO = (
    r"no (?:me|nos) interesa(?: nada)?|no (?:estoy|estamos) interesad[oa]s?|no (?:me|nos) convence"
    r"|no l[oa]s? (?:necesito|necesitamos|quiero|queremos)|no es (?:para (?:m[ií]|nosotros)|lo que (?:busco|buscamos))"
    r"|(?:mejor )?l[oa] dej(?:o|amos)(?: (?:aqu[ií]|ah[ií]|estar))?|prefiero (?:dejarlo|no hacerlo)"
    r"|no (?:quiero|queremos) (?:nada|seguir(?: adelante)?|cambiar(?:me|nos)?|contratar(?:l[oa])?|comprar(?:l[oa])?)"
    r"|no (?:voy|vamos) a (?:seguir|cambiar(?:me|nos)?|contratar(?:l[oa])?|comprar(?:l[oa])?|hacerlo)"
    r"|(?:ya )?(?:me he|nos hemos|me|nos) (?:decidido|decid[ií]|decidimos) por .{2,40}"
    r"|(?:voy|vamos) a (?:trabajar|seguir|quedarme|quedarnos) con .{2,40}"
    r"|(?:ya )?(?:he|hemos) contratado (?:a|con) .{2,40}"
    r"|(?:me quedo|nos quedamos|(?:estoy|estamos)(?: muy)? bien) (?:as[ií] )?como (?:estoy|estamos)"
    r"|(?:me quedo|nos quedamos|(?:estoy|estamos)(?: muy)? (?:bien|content[oa]s?)) con lo que (?:tengo|tenemos)"
    r"|no (?:me|nos) (?:llam(?:e|en|es)|vuelv(?:a|an|as) a llamar)(?: m[aá]s| otra vez)?"
    r"|no\W+(?:(?:es|me parece|sale) (?:muy |demasiado )?(?:car[oa]|car[ií]sim[oa]|much[oa](?: (?:dinero|plata"
    r"|lana))?)(?: para (?:m[ií]|nosotros))?|(?:me|nos) l[oa] (?:puedo|podemos) permitir)"
)
_ES_NO_CLOSING = (
    r"(?:\W+(?:(?:muchas )?gracias|de verdad|lo siento|para nada|por (?:su|tu) tiempo|la verdad"
    r"|de tod[oa]s (?:formas|modos)))*\W*"
)


def _only(opening: str, words: str, closing: str) -> str:
    """Return a pattern for sentences that are one or two of these statements and nothing else."""
    return f"(?:{opening}(?:{words})\\b){{1,2}}{closing}"


SIGNED = re.compile(
    f"{_only(_EN_OPENING, _EN_SIGNED, _EN_CLOSING)}|{_only(_ES_OPENING, _ES_SIGNED, _ES_CLOSING)}", re.IGNORECASE
)
"""A sentence that tells that the speaker signs on the call, and nothing else: "There you are, signed"."""
PLAIN_YES = re.compile(
    f"{_only(_EN_OPENING, f'{_EN_YES}|{_EN_SIGNED}', _EN_CLOSING)}"
    f"|{_only(_ES_OPENING, f'{_ES_YES}|{_ES_SIGNED}', _ES_CLOSING)}",
    re.IGNORECASE,
)
"""A sentence that is a yes to an offer and nothing else."""
ANYTHING_ELSE = re.compile(
    r"\b(?:anything (?:else|more)|any (?:other |more )?questions?|newsletter|mailing list|algo m[aá]s|otra cosa)\b",
    re.IGNORECASE,
)
"""A question at the end of a call whose "no" does not refuse the offer."""
HOLDS_LINE = re.compile(
    r"\W*(?:(?:just )?(?:wait|hold on|hang on)|(?:one|un) (?:second|moment|momento)|esper[ae])\W*", re.IGNORECASE
)
"""Makes the other one wait for a moment, which takes nothing back: "Hold on… yes, it's here"."""
PLAIN_NO = re.compile(
    f"{_only(_EN_NO_OPENING, _EN_NO, _EN_NO_CLOSING)}|{_only(_ES_NO_OPENING, _ES_NO, _ES_NO_CLOSING)}", re.IGNORECASE
)
"""A sentence that declines an offer and nothing else."""
NEXT_CONTACT = re.compile(
    r"\b(?:meeting|calls?|demo|visit|appointment|zoom|samples?|trial|call|ring|speak|talk|meet|drop by"
    r"|come (?:by|out|round)|pencil|reuni[oó]n|llamada|cita|visita|demostraci[oó]n|muestras?|prueba|llamo|hablamos"
    r"|quedamos|vemos)\b"
    r"|\b(?:send|e-?mail|mando|mand[eo]mos|env[ií]o|enviamos|paso|preparo)\b.*\b(?:proposal|quote|offer|estimate|details"
    r"|info\w*|brochure|references|propuesta|presupuesto|oferta|cotizaci[oó]n|detalles|folleto|cat[aá]logo)\b",
    re.IGNORECASE,
)
"""Words about a next contact or a paper to be read, to which a yes buys nothing."""
SAYS_SO: Mapping[str | None, re.Pattern[str]] = MappingProxyType(
    {
        "closed": re.compile(
            r"\blet['’]?s (?:do|go|start|book|sign|get)\b|\bgo (?:ahead|for it|on then)\b"
            r"|\b(?:I|we)(?:['’]ll| will) (?:take|have|pay|sign|do|go (?:with|for)|join|order)\b"
            r"|\b(?:sign(?:ed|ing)?|pay|paying (?:it|by|with|now|today|the|for it)|cards?|orders?"
            r"|deal|gone through|sold)\b"
            # "That's what my brother paid" and "We just paid tuition" are no sale.
            r"|(?:^\W*|\b(?:I|we)(?:['’]ve| have| just| already)* |\b(?:it['’]s|is|all|now|just) )paid\b"
            r"(?= (?:it|that|the|you|now|up|online|with|by|in|for (?:it|that|both)|already)\b|\W*$|[,;:])"
            r"|\b(?:put|sign|book|count|get) (?:me|us)\b|\bbook it\b|\b(?:I|we)['’](?:m|re) (?:in\b|doing|on board)"
            r"|\b(?:send|give|change|switch)\b.*\b(?:me|us|contract|invoice|link|confirmation|agreement|paperwork|form)\b"
            r"|\byes,? (?:please|do (?:it|that)|go|then)\b|\bwe have a deal\b"
            r"|\b(?:that|it)['’]s a yes\b|\btransferred\b"
            r"|\b(?:adelante|h[aá]g(?:a|ale|amos|[aá]moslo)|dale|vamos con|cerramos|trato hecho|firm[oaé]\w*"
            r"|pag[oaué]\w*|tarjeta|transferid[oa]|(?:me )?lo (?:llevo|quedo|tomo|compro)|m[aá]nd[ae]\w*|ap[uú]nt\w+"
            r"|res[eé]rv\w+)\b",
            re.IGNORECASE,
        ),
        "lost": re.compile(
            r"\b(?:no,? (?:thanks?|thank you|gracias)|say(?:ing)? no|a no|pass on|leave (?:it|us|things)"
            r"|stay(?:ing)? with"
            r"|(?:gonna|going to|have to|['’]ll|will) (?:pass|leave|stay|keep|stick|look|carry on|go (?:with|for)"
            r"|say no)"
            r"|not (?:for (?:me|us)|going to|gonna|interested|doing|worth|right|now)|rather not|sooner"
            r"|(?:don['’]t|doesn['’]t|do not) (?:think|want|need)|won['’]t|wouldn['’]t|can['’]t|cannot"
            r"|decided (?:against|not)|(?:go|going|gone|went|signed) with"
            r"|no (?:me interesa|lo voy|voy|quiero|puedo|va por)|prefiero|d[eé]j\w+|lo dejamos)\b",
            re.IGNORECASE,
        ),
    }
)
"""Words that buy or decline by themselves. Without one, "My nephew will do it" would be the proof of a sale."""
