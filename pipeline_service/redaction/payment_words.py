"""Words used to ask for and give card numbers, expiry dates and security codes, in English and Spanish.

The patterns are for text in lower case, in which they are found twice as fast as with `re.IGNORECASE`.
"""

import re

from pipeline_service.redaction.spoken_digits import MONTH_NUMBER, TWO_DIGITS


def _any_of(*alternatives: str) -> str:
    return "(?:" + "|".join(alternatives) + ")"


HINTS = (
    "card", "tarjeta", "visa", "amex", "american express", "****", "xxxx", "••••", "cvv", "cvc", "cvn", "csc", "cid",
    "c v", "cv c", "cv v", "c.v", "security", "secure", "segur", "verifica", "digits", "digit ", "-digit", "gitos",
    "gito ", "the back", "the front", "reverse", "reverso", "dorso", "atr", "trasera", "posterior", "last three",
    "last four", "last 3", "last 4", "fnummer", "code de s", "cryptogramme",
)  # fmt: skip
"""Lower-case parts of the words that mention a card; each such word contains at least one of them."""
CARD_WORD = re.compile(
    r"\[card\]|(?<![*x•])[*x•]{4,24}[ -]?\d{4}"
    r"|\b(?<!business )(?<!gift )(?<!sim )(?<!score )(?<!report )(?<!green )(?<!index )(?<!birthday )"
    r"(?:cards?(?!\s+reader)|cardholder|visa|mastercard|amex|american\s+express|tarjetas?)\b",
)
CARD_ASKED = re.compile(
    r"\b(?:card\s+(?:number|details|info\w*)|numbers?\s+(?:on|of|off)\s+(?:the|your|my)\s+card|long\s+number"
    r"|(?:sixteen|16)[ -]digits?|n[uú]meros?\s+(?:completo\s+)?de\s+(?:la|su|tu|mi)\s+tarjeta|n[uú]mero\s+largo"
    r"|(?:diecis[eé]is|16)\s+d[ií]gitos)\b",
)

_OTHER_CODE = _any_of(
    "order", "coupon", "promo", "promotion", "promotional", "discount", "voucher", "post", "postal", "zip", "area",
    "country", "dial(?:l?ing)?", "access", "booking", "confirmation", "reservation", "reference", "product", "item",
    "referral", "tracking", "invite", "invitation", "entry", "door", "gate", "dress", "qr", "bar", "source", "error",
    "tax", "sort", "swift", "routing", "licen[sc]e", "class", "course", "http", "status", "invoice", "case", "ticket",
    "affiliate", "partner", "gift", "building", "meeting", "conference", "dial-in", "login", "billing", "style",
    "color", "colour", "department", "project", "account", "phone", "telephone", "house", "street", "suite", "serial",
    "customer", "client", "member", "employee", "extension", "policy", "vat", "sku", "model",
)  # fmt: skip
_OTHER_CODIGO = _any_of(
    "postal", "promocional", "fiscal", "qr", "fuente", "rojo",
    r"del?\s+(?:la\s+|su\s+|tu\s+)?(?:descuento|pedido|[aá]rea|pa[ií]s|reserva|barras|confirmaci[oó]n|acceso|cup[oó]n|referencia"
    r"|producto|cliente|art[ií]culo|error|promoci[oó]n|factura|puerta|entrada|curso|vestimenta|oferta|seguimiento)",
)  # fmt: skip
_PLACE = r"(?:the\s+)?(?:back|front|reverse|rear|signature)"
_COUNT = r"(?:three|four|3|4)"
_CUENTA = r"(?:tres|cuatro|3|4|[uú]ltimos(?:\s+(?:tres|cuatro|3|4))?)"
_ATRAS = r"(?:dorso|reverso|atr[aá]s|detr[aá]s|parte\s+(?:de\s+atr[aá]s|trasera|posterior)|por\s+detr[aá]s)"

CUE = re.compile(
    # One word boundary for all of them: most places of a text are none, and are passed at once.
    # A question for another number, or its name: the number after it is not a security code.
    rf"\b(?:(?P<other>{_OTHER_CODE}\s+(?:code|number|pin|no\.?|id)\b"
    rf"|(?:post|zip|bar|q\.?r\.?\s?)-?codes?\b|code\s+(?:for|of|to|at)\s+(?:the\s+|your\s+|a\s+)?{_OTHER_CODE}\b"
    rf"|c[oó]digo\s+{_OTHER_CODIGO}"
    r"|(?:zip|postcode|phone|mobile|cell|tel[eé]fono|celular|m[oó]vil|address|apartment|direcci[oó]n|extension|invoice|pedido"
    r"|order|room|suite|how\s+(?:many|much|long|old)|cu[aá]nt[oa]s?|budget|presupuesto|price|precio|costs?|cuesta|total|amount|importe"
    r"|per\s+month|al\s+mes|deposit|dep[oó]sito|balance|what\s+(?:time|day|date)|qu[eé]\s+(?:hora|d[ií]a|fecha)"
    r"|appointment|cita|meeting|reuni[oó]n|revenue|salary|charged?|pay(?:ing|ment)?s?|paid|cobr\w+|pag(?:ar|o|as|an))\b)"
    # An explicit name of the code, whatever the call is about.
    rf"|(?P<named>(?:cvv2?|cvc2?|c\s?v\s?[vcn]|c\.v\.[vc]\.?|cvn|csc|cid)\b"
    r"|(?:security|secure|card)\s+(?:code|number|digits|value|pin)\b(?<!card\snumber)"
    r"|verification\s+(?:code|number|value|digits)\b"
    rf"|{_COUNT}[ -]digits?\s+(?:security\s+)?(?:code|number)\b"
    rf"|(?:{_COUNT}|last)\s+(?:{_COUNT}\s+)?(?:digits?|numbers?)\s+(?:\w+\s+){{0,3}}?(?:on|at|from|in)\s+{_PLACE}\b"
    rf"|(?:digits?|numbers?|code|it)\s+(?:\w+\s+){{0,2}}?(?:on|at|from)\s+{_PLACE}\b|back\s+of\s+(?:the|your|my|that)\s+card\b"
    r"|c(?:o|ó)digo\s+(?:de\s+)?(?:seguridad|verificaci(?:o|ó)n)\b"
    rf"|{_CUENTA}\s+(?:d[ií]gitos|n[uú]meros|cifras)(?:\s+\w+){{0,3}}?\s+{_ATRAS}\b"
    r"|(?:tres|3)\s+(?:d[ií]gitos|n[uú]meros)\s+(?:de|del|por|que)\b"
    rf"|(?:n[uú]meros?|d[ií]gitos|c[oó]digo)\s+(?:\w+\s+){{0,3}}?{_ATRAS}\b"
    rf"|los\s+de\s+{_ATRAS}\b"
    r"|pr[uü]fnummer\b|code\s+de\s+s[eé]curit[eé]\b|cryptogramme\b)"
    # Near a card these words mean its security code.
    rf"|(?P<code>(?:(?:the\s+back(?:\s+of\s+it)?|on\s+the\s+back\s+it)\s+(?:says|reads|shows)"
    rf"|(?:el\s+(?:reverso|dorso)|por\s+(?:detr[aá]s|atr[aá]s))\s+(?:dice|pone)|codes?|c[oó]digos?|clave|pin|{_COUNT}\s+(?:digits|numbers)|last\s+(?:three|3)"
    r"|(?:tres|cuatro|3|4)\s+(?:d[ií]gitos|n[uú]meros|cifras)|last\s+digits|[uú]ltimos\s+(?:tres|3)|(?:the|those)\s+digits|los\s+d[ií]gitos)\b))",
)
EXPIRY_CUE = re.compile(
    r"\b(?:expir(?:es?|y|ed|ing|ation|ations)|exp|good\s+(?:through|thru|until|till)|valid\s+(?:until|through|thru|to|till|till)"
    r"|month\s+and\s+(?:the\s+)?year|caduca\w*|caducidad|vence\w*|vencimiento|expira\w*|v[aá]lida?\s+hasta"
    r"|mes\s+y\s+(?:el\s+)?a[ñn]o)\b",
)
OTHER_EXPIRY_SUBJECT = re.compile(
    r"\b(?:offers?|contract|lease|trial|quote|policy|subscription|membership|promo\w*|discount|deal|coupon|code|domain"
    r"|certificate|licen[sc]e|passport|visa\s+status|insurance|warranty|proposal|agreement|price|link|invitation|plan"
    r"|ofertas?|contrato|alquiler|prueba|presupuesto|p[oó]liza|suscripci[oó]n|descuento|promoci[oó]n|cup[oó]n|dominio"
    r"|licencia|pasaporte|seguro|garant[ií]a|propuesta|acuerdo|precio|enlace|plazo)[ \t]+(?:[^\W_]+[ \t]+){0,4}\Z",
)

_MONTH_NAMES = (
    "jan(?:uary)?", "feb(?:ruary)?", "mar(?:ch)?", "apr(?:il)?", "may", "june?", "july?", "aug(?:ust)?",
    "sept?(?:ember)?", "oct(?:ober)?", "nov(?:ember)?", "dec(?:ember)?",
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "sep?tiembre", "octubre", "noviembre",
    "diciembre",
)  # fmt: skip
_SEPARATOR = (
    r"(?:\s*(?:[/\-–.,]|\b(?:slash|stroke|dash|barra|diagonal|of|del?(?:\s+a[ñn]o)?"
    r"|(?:(?:and\s+)?the\s+)?year|(?:el\s+)?a[ñn]o)\b)\s*|\s+)"
)
_DAY = r"(?:[ \t]+(?:[12]?\d|3[01])(?:st|nd|rd|th)?(?=,?[ \t]+\d))?"
_YEAR = (
    r"(?:(?:20)?[2-4]\d(?!\d)"
    rf"|(?:two\s+thousand\s+(?:and\s+)?|twenty[\s-]|dos\s+mil\s+)?(?:{TWO_DIGITS})\b"
    r"(?![ -]?(?:first|second|third|\w+th\b)))"
)
EXPIRY_DATE = re.compile(
    rf"(?<![\w/.$€£])(?<!\d-)(?:(?P<month>(?:{'|'.join(_MONTH_NAMES)})\b\.?{_DAY}|{MONTH_NUMBER})"
    rf"{_SEPARATOR}(?:(?:of|del?)\s+)?(?P<year>{_YEAR})"
    r"|(?P<short>(?:0[1-9]|1[0-2])[2-4]\d)|20[2-4]\d\s?[-/.]\s?(?:0[1-9]|1[0-2]))"
    r"(?![\w/]|[.:,]\d|\s*(?:%|percent|dollars?|euros?|d[oó]lares|pesos|a\.?m\b|p\.?m\b|o'clock))",
)

_FILLER = _any_of(
    "um+", "uh+", "er+m?", "eh+", "ah+", "oh", "hm+", "mm-?hm+", "mhm", "uh-?huh", "ok(?:ay)?", "yes", "yeah", "yep",
    "right", "got it", "go ahead", "then", "and", "next", "sure", "perfect", "great", "thanks", "thank you", "sorry",
    "no", "wait", "i mean", "it's", "it is", "its", "is", "the", "that's", "so", "with", "continue", "go on",
    "alright", "all right", "s[ií]", "vale", "aj[aá]", "bueno", "perfecto", "luego", "y", "gracias", "siga", "sigue",
    "claro", "es", "perd[oó]n", "digo", "de acuerdo", "muy bien", "bien", "adelante", "despu[eé]s", "con", "el", "la",
    "los",
)  # fmt: skip
# A run of words and the text between words have no characters in common, so there is no backtracking.
_PAUSE = rf"[^\w$€£#%]*(?:\b{_FILLER}\b[^\w$€£#%]+)*"
GAP = re.compile(_PAUSE)
GAP_WITH_CODE = re.compile(rf"{_PAUSE}(?:\d{{3,4}}\b{_PAUSE})?")
LINK = re.compile(
    rf"[^\w$€£#%]*(?:\b(?:{_FILLER}|was|are|were|son|number|n[uú]mero|digits|d[ií]gitos|of|de|would|be|says|dice|reads|here)\b"
    r"[^\w$€£#%]+)*",
)
CORRECTION = re.compile(r"\b(?:sorry|no|wait|i mean|perd[oó]n|digo)\b")
AMOUNT_BEFORE = re.compile(
    r"(?:(?<=[$€£#])\s?|[:.]|\b(?:costs?|price|total|pay|paid|charged?|about|around|over|under|almost|nearly|only|than|room|suite"
    r"|at|by|before|until|since|in|for|per|page|chapter|calle|street|por|a\s+las|hasta|unos|unas|casi|desde|en"
    r"|cuesta|precio|sala|piso|up\s+to)\s+(?:(?:is|of|are|es|de)\s+)?)\Z",
)
AMOUNT_AFTER = re.compile(
    r"\s*(?:%|percent|por\s+ciento|dollars?|d[oó]lares|euros?|bucks|pesos|grand|[$€£]|[.,:/]\d|-\d|a\.?m\b|p\.?m\b|o'clock"
    r"|hundred|thousand|mil\b|million|k\b|(?:st|nd|rd|th)\b"
    r"|minutes?|minutos?|hours?|horas?|days?|d[ií]as|weeks?|semanas?|months?|mes(?:es)?|years?|a[ñn]os?|people|personas?"
    r"|(?:and\s+)?(?:a\s+)?(?:half|quarter))",
)
END_OF_ANSWER = re.compile(
    rf"\s*(?:$|[.,;:!?)\]\"'\n…—–\ue000-\ue002]|\b(?:{_FILLER}|on|and|that|is|that's\s+it|please|por\s+favor|gracias|correct|correcto"
    r"|expir\w*|caduca\w*|for|what|did|do|can|name|shall|let|i|we|you)\b)",
)
CODE_AFTER = re.compile(r"[ \t]*,?[ \t]*(?:is|'s|was|es|ser[ií]a)[ \t]+(?:the|my|our|el|mi|la)[ \t]+")
ON_THE_CARD = re.compile(
    rf"[ \t]*,?[ \t]*(?:(?:is|are)\s+)?(?:(?:on|at)\s+{_PLACE}\b|(?:en|por|del?)\s+(?:el\s+|la\s+)?{_ATRAS}\b)",
)
