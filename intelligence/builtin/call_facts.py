"""Facts of a call that sentences about it name: its topic, the offer, moments, and the rep's longest stretch."""

import re
from collections.abc import Collection, Iterable
from itertools import takewhile

from intelligence.builtin.naming import People
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Evidence

_TOPIC = re.compile(
    r"\b(?:calling|call|ringing|ring|following up|follow up|here|spoke|talk|phoning|reaching out|get in touch"
    r"|llamo|llamaba|escribo)"
    r"(?: (?:you|back|today|just|again))* (?:about|regarding|on|por|sobre|para hablar de)"
    r" (?P<topic>(?:the|your|our|a|an|that|el|la|su|tu|los|las|un|una)\b[^,.;?!]{3,60})",
    re.IGNORECASE,
)
_QUOTE_FOR = re.compile(
    r"\b(?:your|the) (?P<topic>(?:quote|estimate|proposal|offer|application|trial|order|policy|renewal"
    r"|booking)\b(?: (?:for|of) (?:(?! and (?:i|you|we|he|she|they|then|\w+ed)\b)[^,.;?!]){3,40}(?!\w))?)",
    re.IGNORECASE,
)
_NO_TOPIC = re.compile(
    r"\b(?:i|we|me|my|our)\b|^(?:the|a|an|that|your|el|la|una?) (?:\w+ )?(?:phone|line|call|chat|web|website|weekend"
    r"|morning|afternoon|evening|other day|\w+day|\w*(?:first|second|third|\dst|\dnd|\drd|\dth|[a-z]{2}fth|fourth|sixth"
    r"|seventh|eighth|ninth|tenth|eleventh|teenth|tieth)|tel[eé]fono|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)"
    r"(?: (?:already|before|again|of \w+|morning|afternoon|evening|last week|and .*))?$",
    re.IGNORECASE,
)
_NUMBER_WORD = (
    r"(?:\d[\d.,]*k?|a(?= (?:hundred|thousand|grand))|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    r"|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|grand|oh|point|un|dos|tres|cuatro"
    r"|cinco|seis|siete|ocho|nueve|diez|once|doce"
    r"|trece|catorce|quince|dieci\w+|veint\w+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien"
    r"|(?<!por )ciento|\w+cientos|quinient[oa]s|mil|lakhs?|crores?)"
)
_RUN = re.compile(
    rf"(?:[$€£]\s?)?\b{_NUMBER_WORD}(?:(?:\s+(?:and\s+a\s+half\s+|and\s+|y\s+)?|-){_NUMBER_WORD})*\b", re.IGNORECASE
)
# "Eleven ninety" is a price; "eleven fifteen" may be a time.
_LARGE = re.compile(
    r"hundred|thousand|grand|mil\b|cien|cientos|quinient|[$€£]|\d{2,}|k\b"
    r"|\b(?:five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\s(?:sixty|seventy|eighty|ninety)\b",
    re.IGNORECASE,
)
_AFTER_PRICE = re.compile(
    r"\s*(?:$|[.,;?!)]|(?:a|per|an|each|for|all|in all|in total|down|up ?front|total|plus|euros?|dollars?|pounds?"
    r"|bucks|quid|pesos|d[oó]lares|soles|kronor"
    r"|installed|fitted|included|with|without|flat|now|over|on top|instead|monthly|to \w+|al|por|de (?:cuota|alta)"
    r"|con|incluid[oa]s?|IVA|VAT|setup|so|and|but|before|after|including|excluding|less|if|when|which|because"
    r"|antes|incluyendo|si|cuando|porque|this (?:year|month|time)|este (?:año|mes))\b)",
    re.IGNORECASE,
)
_CURRENCY = r"(?:euros?|dollars|pounds|bucks|quid|pesos|d[oó]lares|soles|kronor)"
_PERIOD = (
    r"(?:(?:a|per|each|an|al|a la|por|cada) (?:month|year|quarter|week|day|head|user|seat|person|employee|visit"
    r"|session|hour|lesson|unit|piece|night|room"
    r"|licen[cs]e|site|module|meeting|van|vehicle|device|class|student|panel|mes|año|semana|persona|usuario|sesión"
    r"|hora|visita|licencia)"
    r"|each|for the (?:year|month|quarter|lot|whole \w+)|all in|in total|up ?front|plus VAT|down)"
)
_UNIT = re.compile(rf"\s+(?:{_CURRENCY}(?:\s+{_PERIOD})*|{_PERIOD})\b", re.IGNORECASE)
_IN_CURRENCY = re.compile(rf"\s+{_CURRENCY}\b", re.IGNORECASE)
_WHOLE_PRICE = re.compile(
    r"\b(?:VAT|IVA|total|included|all in|a month|for the year|a year|investment|comes to|in all|al mes|mensual"
    r"|incluid[oa])\b",
    re.IGNORECASE,
)
_NO_PRICE_AFTER = re.compile(
    r"\b(?:since|until|till|section|after|before|by|number|last|hace|every|nearly|almost|up to|save|lose|losing)\s+$"
    r"|\b(?:under|above|below|(?:less|more) than|(?:cases|claims|orders|amounts) over)\s+$"
    r"|\b(?:descontamos|descontar|rebajamos|take off|knock off|deduct|discount of|descuento de)\s+$"
    r"|\b(?:done|did|served|treated|fitted|placed|trained|helped|coached|seen|sold|installed) (?:over |about |around "
    r"|more than )?$",
    re.IGNORECASE,
)
_OLD_PRICE = re.compile(
    r"\b(?:(?<!discussed )(?<!mentioned )(?<!talked about )was|were"
    r"|used to be|usually|normally|instead of|down from|rather than|full price|list price|antes|era"
    r"|eran|normalmente|en vez de|en lugar de)\b[\s,]*(?:it's |it is |is |at |son |de )?$",
    re.IGNORECASE,
)
_PRICE_WORDS = 8
_UNIT_NEEDED_AFTER = re.compile(
    r"\b(?:in|(?<!looking )at|year|from|the|of|desde|en|a las|for about|like|de)\s+$", re.IGNORECASE
)
_BUYERS_COST = re.compile(
    r"\byou(?:'re| are|'d be|'ve)? (?:currently |already |still )?(?:pay|paying|paid|spend|spending|spent"
    r"|sell|selling|earn|earning|lose|losing|doing"
    r"|lost|told|said|mentioned)\b|\b(?:cost(?:s|ing)?|run(?:s|ning)?) you\b|\blast (?:month|year|time)\b"
    r"|\bwalk(?:s|ing)? out\b|\byour (?:\w+ )?(?:bill|rent|premium|costs?)(?:'s|’s| is| was| are| were)\b"
    r"|\b(?:paga|pagas|gasta|gastas|pierde|pierdes|me dijo|me dijiste)\b",
    re.IGNORECASE,
)
_RECKONED = re.compile(
    r"^\W*(?:so |okay,? |right,? )*(?:close to|roughly|nearly|almost|about|around|over)\b", re.IGNORECASE
)
_PARTS = re.compile(r"(?<=[^\d]),\s+(?!(?:\w+ )?(?:included|setup|plus|incluid)|and |\d)|[;:]\s+|\s+[-–—]\s+")
_WANT = re.compile(
    r"\b(?:I|we)(?:'d| would)? (?:want|need|like to|would like|love to)\b(?! to (?:think|talk|ask|go|be honest|say"
    r"|see if|know if|check|run|sleep|discuss|speak|consult)| your| it| that| an? (?:couple|few|minute|moment"
    r"|second|week|day|night))[^,.;?!]+"
    r"|\b(?:I'm|we're|I am|we are) (?:looking for|hoping to|trying to|after|ringing to|calling to)\b[^,.;?!]+"
    r"|\b(?:quiero|queremos|necesito|necesitamos|busco|buscamos|quer[ií]a|me gustar[ií]a)\b(?! (?:pensar|hablar"
    r"|consultar))[^,.;?!]+",
    re.IGNORECASE,
)
_CLAUSE_BEFORE = re.compile(
    r"(?:^|[,;:.–—-]\s*|\b(?:and|but|so|because|basically|honestly|y|pero|porque|pues)\s+)$", re.IGNORECASE
)
INVITATION = re.compile(r"\b(?:tell me|walk me|talk me|take me|describe|cu[eé]nt[ae]me|h[aá]bl[ae]me)\b", re.IGNORECASE)
SMALL_TALK = re.compile(
    r"\bhow (?:is|'s|are|was) (?:you|your (?:day|week|weekend|morning|afternoon|evening)|things|it going)\b"
    r"|\bhow does (?:that|this|it) (?:sound|feel|look)\b|\bc[oó]mo (?:est[aá]s?|le va|te va)\b|\bqu[eé] tal\b",
    re.IGNORECASE,
)
_ASKS_NEED = ("problem", "consequence", "goal")
_OWN = re.compile(
    r"^(?:(?:well|so|um|uh|yeah|yes|honestly|basically|and|but|pues|bueno)\W+)*"
    r"(?:I|we|my|our|it's|there's|the|yo|mi|nuestr[oa]|no|me|nos|desde)\b(?! (?:guess|mean|suppose|hope|think so)\b)",
    re.IGNORECASE,
)
_FEWEST_NEED_WORDS, _MOST_NEED_WORDS = 7, 26
_OPENING_TURNS, _CLAUSE_WORDS, _FEWEST_WANT_WORDS, _WANTED_SHARE = 4, 14, 5, 0.6
_LONG_TURN_WORDS = 60
_PLACES = (
    (0.1, "at the start"),
    (0.4, "early on"),
    (0.6, "in the middle of the call"),
    (0.9, "later on"),
    (1.0, "at the end"),
)


def topic_of(reading: MatchedCall, people: People) -> str | None:
    """Return what the call is about, as the opening names it: "the estimate for the new furnace"."""
    for sentence in reading.sentences:
        if sentence.turn >= _OPENING_TURNS:
            return None
        found = _TOPIC.search(sentence.text) or (_QUOTE_FOR.search(sentence.text) if sentence.side == "rep" else None)
        if found:
            topic = found["topic"].strip()
            if _NO_TOPIC.search(topic) or (len(topic.split()) < 2 and found.re is _TOPIC):
                continue
            other = people.buyer if sentence.side == "rep" else people.rep
            topic = re.sub(r"^(?:your|su|tu)\b", "their", topic, flags=re.IGNORECASE)
            for spoken, written in (("you've", "you has"), ("you're", "you is"), ("you'd", "you would")):
                topic = topic.replace(spoken, written)
            topic = re.sub(r"\byou\b", mid_sentence(other), re.sub(r"\byour\b", "their", topic))
            return (
                topic
                if topic.lower().startswith(("the", "their", "a", "an", "that", "el", "la", "lo", "un"))
                else f"the {topic}"
            )
    return None


def offer_sentence(offers: Iterable[Sentence]) -> Sentence | None:
    """Return the first of the rep's offers that names a whole price, else the first with any price. What the buyer pays
    or loses today is no price of the offer; a sum that is only reckoned ("close to eight thousand") is one when there
    is no other."""
    priced = [s for s in offers if amount_of(s) and not _BUYERS_COST.search(s.text)]
    named = [s for s in priced if not _RECKONED.search(s.text)] or priced
    whole = next((s for s in named if _WHOLE_PRICE.search(s.text)), None)
    return whole or next(iter(named), None)


def amount_of(sentence: Sentence) -> str | None:
    """Return the prices of a sentence, word for word with their units: "six fifty a month", "180 a month, or 1,800".

    An old price is none. When the first and the last price stand far apart, only the last is returned. None without a
    price.
    """
    text = sentence.text
    if not _LARGE.search(text) and not _UNIT.search(text):
        return None
    spans: list[tuple[int, int]] = []
    for run in _RUN.finditer(text):
        before, rest = text[: run.start()], text[run.end() :]
        unit = _UNIT.match(rest)
        if not _AFTER_PRICE.match(rest) or _NO_PRICE_AFTER.search(before) or _OLD_PRICE.search(before):
            continue
        if not unit and _UNIT_NEEDED_AFTER.search(before):
            continue
        in_currency = unit and _IN_CURRENCY.match(unit[0])
        if _LARGE.search(run[0]) or in_currency or (unit and len(re.split(r"[\s-]", run[0])) > 1):
            spans.append((run.start(), run.end() + (unit.end() if unit else 0)))
    if not spans:
        return None
    together = text[spans[0][0] : spans[-1][1]]
    return together if len(together.split()) <= _PRICE_WORDS else text[spans[-1][0] : spans[-1][1]]


def short_quote(quote: str, words: int = 18, holding: str | None = None) -> str:
    """Return a quote of at most so many words: the first part of it that says enough, and holds a text if one is given,
    word for word."""
    text = quote.strip()
    if len(text.split()) <= words:
        return text.rstrip(".")
    for part in _PARTS.split(text):
        if 4 <= len(part.split()) <= words and (holding or "") in part:
            return part.strip(" .,;")
    start = 0
    if holding and holding in text:
        # The words that lead to it, and it.
        start = max(0, len(text[: text.index(holding)].split()) + len(holding.split()) - words)
    return ("…" if start else "") + " ".join(text.split()[start : start + words]).rstrip(" ,.;") + "…"


def moment(evidence: Evidence, reading: MatchedCall) -> str:
    """Return when something was said: "at 1:05" with times, else its place in the call: "in the middle of the call"."""
    if evidence.start_ms is None:
        share = evidence.segment / max(1, reading.turns[-1].index)
        return next(place for until, place in _PLACES if share <= until)
    seconds = evidence.start_ms // 1000
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return f"at {hours}:{minutes:02}:{seconds % 60:02}" if hours else f"at {minutes}:{seconds % 60:02}"


def mid_sentence(name: str) -> str:
    """Return a name for the middle of a sentence: "The buyer" becomes "the buyer"."""
    return name[0].lower() + name[1:] if name.startswith("The ") else name


def join(items: Iterable[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    listed = list(items)
    return listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + " and " + listed[-1]


def stated_want(reading: MatchedCall) -> str | None:
    """Return the buyer's first statement of what they want, word for word; None without a short one."""
    early = [s for s in reading.of("prospect") if s.turn <= len(reading.turns) * _WANTED_SHARE and not s.question]
    for sentence in early:
        found = _WANT.search(sentence.text)
        if not found or not _CLAUSE_BEFORE.search(sentence.text[: found.start()]):
            continue
        whole = not re.match(r"\s*[,;]", sentence.text[found.end() :])
        if whole and _FEWEST_WANT_WORDS <= len(found[0].split()) <= _CLAUSE_WORDS:
            text = found[0].strip(" ,.")
            return text[0].upper() + text[1:]
    return None


def stated_need(reading: MatchedCall, concerns: Collection[str], offered_at: int) -> str | None:
    """Return what the buyer first answers, in a whole sentence, when the rep asks how things are and why; None without
    such an answer before the turn of the offer. `concerns` are quotes of objections."""
    asked = -1
    said: list[str] = []
    for sentence in takewhile(lambda known: known.turn < offered_at, reading.sentences):
        if sentence.side == "rep":
            asks = sentence.question and sentence.has(*_ASKS_NEED) and not SMALL_TALK.search(sentence.text)
            asked = sentence.turn if asks or INVITATION.search(sentence.text) else asked
        elif sentence.turn == asked + 1 and not sentence.question and sentence.text not in concerns:
            said.append(sentence.text.strip())
    whole = (text for text in said if _FEWEST_NEED_WORDS <= len(text.split()) <= _MOST_NEED_WORDS)
    return next(filter(_OWN.match, whole), None)


def longest_stretch(reading: MatchedCall) -> tuple[Sentence, int] | None:
    """Return the first sentence of the rep's longest turn, and its words; None when no turn of the rep is long."""
    turns = [turn for turn in reading.turns if turn.role == "rep"]
    longest = max(turns, key=lambda turn: len(turn.text.split()), default=None)
    words = len(longest.text.split()) if longest else 0
    first = next((s for s in reading.of("rep") if longest and s.segment.index == longest.index), None)
    return (first, words) if first and words >= _LONG_TURN_WORDS else None
