"""Facts of a call that sentences about it name: its topic, moments, short quotes, and the rep's longest stretch."""

import re
from collections.abc import Iterable

from intelligence.builtin.naming import People
from intelligence.builtin.reading import MatchedCall, Sentence, split_sentences
from intelligence.shapes import Evidence

_TOPIC = re.compile(
    r"\b(?:calling|call|ringing|ring|following up|follow up|here|spoke|talk|phoning|reaching out|get in touch"
    r"|llamo|llamaba|escribo)"
    r"(?: (?:you|back|today|just|again))* (?:about|regarding|on|por|sobre|para hablar de)"
    r" (?P<topic>(?:the|your|our|a|an|that|el|la|su|tu|los|las|un|una)\b[^,.;?!]{3,60}(?!\w))",
    re.IGNORECASE,
)
_QUOTE_FOR = re.compile(
    r"\b(?:your|the) (?P<topic>(?:quote|estimate|proposal|offer|application|trial|order|policy|renewal"
    r"|booking)\b(?: (?:for|of) (?:(?! and (?:i|you|we|he|she|they|then|\w+ed)\b)[^,.;?!]){3,40}(?!\w))?)",
    re.IGNORECASE,
)
_NO_TOPIC = re.compile(
    r"\b(?:i|we|me|my|our|here)\b|^(?:the|a|an|that|your|el|la|una?) (?:\w+ )?(?:phone|line|call|chat|web|website"
    r"|weekend"
    r"|morning|afternoon|evening|other day|\w+day|\w*(?:first|second|third|\dst|\dnd|\drd|\dth|[a-z]{2}fth|fourth|sixth"
    r"|seventh|eighth|ninth|tenth|eleventh|teenth|tieth)|tel[eé]fono|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado"
    r"|domingo)(?: (?:already|before|again|of \w+|morning|afternoon|evening|last week|and .*))?$",
    re.IGNORECASE,
)
_OUTSIDE = re.compile(
    r" (?:for|since|in) (?:(?:about|over|nearly|the|a|an|last|past|two|three|four|five|six|few|couple of|\d+) )*"
    r"(?:days?|weeks?|months?|years?|yesterday|\w+day)\b.*| (?:Dr|Mrs?|Ms|Sra?|Mx)$"
)
"""What does not belong to the topic: "the trial for two weeks now", "the plan Dr. Menon made"."""
_LOOSE_END = re.compile(
    r"(?:\s+(?:que|donde|usted|le|les|te|me|se|lo|de|con|por|para|en|el|la|los|las|un|una|y"
    r"|which|that|where|you|we|the|a|an|of|for|with|to|in|on|at|and|your|our|my))+$",
    re.IGNORECASE,
)
_PARTS = re.compile(r"(?<=[^\d]),\s+(?!(?:\w+ )?(?:included|setup|plus|incluid)|and |\d)|[;:]\s+|\s+[-–—]\s+")
_LEADS_IN = re.compile(
    r"\W*(?:(?:and|but|so|well|y|pero)\W+)*(?:if|when|what|since|because|although|unless|once|while|si|cuando"
    r"|lo que|porque|aunque|como|para)\b",
    re.IGNORECASE,
)
"""A clause that waits for another one: "If you take three years, …"."""
_HANGS = re.compile(
    r"\b(?:you know|i mean|it's|that's|i'd|i'll|i'm|like|because|and|but|so|or|to|the|a|an|of|my|our|your"
    r"|it's more that|um+|uh+|que|de|y|pero|el|la|un|una|o sea|es que)\W*$",
    re.IGNORECASE,
)
"""An end that waits for more: "so it's, you know"."""
_ENDS = re.compile(rf"(?<=\w)(?<![DM]r)(?<!Mrs)(?<!Ms)(?<!St)(?<!Sr)(?<!Sra)[.!](?=\s)|(?<=\?)(?=\s)|{_PARTS.pattern}")
SMALL_TALK = re.compile(
    r"\bhow (?:is|'s|are|was) (?:you|your (?:day|week|weekend|morning|afternoon|evening)|things|it going)\b"
    r"|\bhow does (?:that|this|it) (?:sound|feel|look)\b|\bc[oó]mo (?:est[aá]s?|le va|te va)\b|\bqu[eé] tal\b",
    re.IGNORECASE,
)
_OPENING_TURNS, _FEWEST_QUOTED = 4, 4
_LONG_TURN_WORDS = 60
_FEWEST_CONTRAST = 5
_CONCEDES = re.compile(
    r"(?:\W*(?:yes|yeah|ok|okay|sure|right|well|look|no|i mean|s[ií]|bueno|mire|mira)\W+)*"
    r"(?:(?:i|we)(?:'d| would| like| love| understand| know| see| get| hear|'m sure| am sure)\b"
    r"|(?:it|this|that)(?:'s| is| looks| sounds)\b|the \w+ (?:is|'s|looks|sounds)\b|me gusta"
    r"|lo entiendo|entiendo|est[aá] bien|suena)",
    re.IGNORECASE,
)
_CONTRAST = re.compile(r"\b(?:but|except|only that|pero|s[oó]lo que)\b", re.IGNORECASE)
_POINTS_BACK = re.compile(
    r"^\W*(?:and|but|so|then|because|or|y|pero|entonces|porque)\b"
    r"|\b(?:it|that|this|they|them|those|these|there|others?|ones?|else|he|she|him|her|did|eso|esa?|es[ao]s|ah[ií]|all[ií]|otr[oa]s?"
    r"|ell[oa]s?|él|l[oa]s?(?= \w+(?:o|a|e|é|ó|amos|emos|imos|an|en)\b))\b",
    re.IGNORECASE,
)
_BARE_ANSWER = re.compile(
    r"\W*(?:(?:yes|yeah|yep|no|nope|ok|okay|right|well|sure|hello|hi|hey|good \w+|thanks?(?: you)?|fine|oh|ah|hm+|i see"
    r"|exactly"
    r"|s[ií]|ya|bueno|hola|buenas?|d[ií]as|tardes|gracias|claro|vale|pues|mire|mira|ay|uy|perfecto|entiendo|correcto"
    r"|so|please|perfect|great|of course|honestly|look)\W*)+",
    re.IGNORECASE,
)
_SHORT_QUOTE, _FEWEST_LEADING, _LONGEST_LEAD = 6, 5, 20
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
            topic = _LOOSE_END.sub("", _OUTSIDE.sub("", found["topic"].strip()))
            if _NO_TOPIC.search(topic) or (len(topic.split()) < 2 and found.re is _TOPIC):
                continue
            other = people.buyer if sentence.side == "rep" else people.rep
            topic = re.sub(r"^your\b", "their", topic, flags=re.IGNORECASE)
            topic = re.sub(r"^that\b", "the", topic, flags=re.IGNORECASE)
            for spoken, written in (("you've", "you has"), ("you're", "you is"), ("you'd", "you would")):
                topic = topic.replace(spoken, written)
            topic = re.sub(r"\byou\b", mid_sentence(other), re.sub(r"\byour\b", "their", topic))
            return (
                topic
                if topic.lower().startswith(("the", "their", "a", "an", "that", "el", "la", "lo", "un", "su", "tu"))
                else f"the {topic}"
            )
    return None


def short_quote(quote: str, words: int = 18, holding: str | None = None) -> str:
    """Return a quote of at most so many words, word for word: the longest beginning that ends with a clause, and holds
    a text if one is given."""
    text = quote.strip()
    if len(text.split()) <= words:
        return text.rstrip(" .,;:")
    beginnings = [text[: found.start()] for found in _ENDS.finditer(text)]
    # Without a text to hold, a part from the middle would leave out what it is about.
    others: list[str] = _PARTS.split(text) if holding else []
    for part in (*reversed(beginnings), *others):
        fits = _FEWEST_QUOTED <= len(part.split()) <= words and (holding or "") in part
        if fits and not _HANGS.search(part) and not _LEADS_IN.match(_ENDS.split(part)[-1]):
            return part.strip(" .,;")
    start = 0
    if holding and holding in text:
        # The words that lead to it, and it.
        start = max(0, len(text[: text.index(holding)].split()) + len(holding.split()) - words)
    return ("…" if start else "") + " ".join(text.split()[start : start + words]).rstrip(" ,.;") + "…"


def in_context(evidence: Evidence, reading: MatchedCall, fewest: int = _FEWEST_LEADING) -> str:
    """Return the quote, with the sentence before it in its turn when it is short or points back: "My dentist has gone
    private. I'm looking for somebody else."; a short one with nothing before it, with the sentence behind it. A
    sentence before it with less than `fewest` words may answer the other side, and is left out."""
    quote = evidence.quote
    turn = next((turn.text for turn in reading.turns if turn.index == evidence.segment), "")
    if quote not in turn:
        return quote
    is_short = len(quote.split()) <= _SHORT_QUOTE or quote.endswith(",")
    before = list(split_sentences(turn.partition(quote)[0]))
    if before and (is_short or _POINTS_BACK.search(quote)):
        longer = turn[turn.rindex(before[-1], 0, turn.index(quote)) :].partition(quote)[0] + quote
        is_fair = len(before[-1].split()) >= fewest
        says_more = is_fair and not before[-1].endswith("?") and _BARE_ANSWER.fullmatch(before[-1]) is None
        if says_more and len(longer.split()) <= _LONGEST_LEAD:
            return longer
    behind = next(split_sentences(turn.partition(quote)[2].strip()), "")
    if is_short and behind and (quote.endswith(",") or not behind.endswith("?")):
        longer = turn[turn.index(quote) :].partition(behind)[0] + behind
        return longer if len(longer.split()) <= _LONGEST_LEAD else quote
    return quote


def objection_quote(quote: str, words: int = 18) -> str:
    """Return a quote of an objection of at most so many words: of a long one that begins with a concession ("It looks
    good, but …") what follows it."""
    if len(quote.split()) > words and _CONCEDES.match(quote):
        behind = quote[max([0, *(found.start() for found in _CONTRAST.finditer(quote))]) :].strip(" .,;")
        if _FEWEST_CONTRAST <= len(behind.split()) <= words:
            return behind
    return short_quote(quote, words)


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


def longest_stretch(reading: MatchedCall) -> tuple[Sentence, int] | None:
    """Return the first sentence of the rep's longest turn, and its words; None when no turn of the rep is long."""
    turns = [turn for turn in reading.turns if turn.role == "rep"]
    longest = max(turns, key=lambda turn: len(turn.text.split()), default=None)
    words = len(longest.text.split()) if longest else 0
    first = next((s for s in reading.of("rep") if longest and s.segment.index == longest.index), None)
    return (first, words) if first and words >= _LONG_TURN_WORDS else None


def rep_share(reading: MatchedCall) -> float | None:
    """Return the rep's share of the words of both sides; None when it is not known who spoke."""
    words = {"rep": 0, "prospect": 0, "unknown": 0}
    for turn in reading.turns:
        words[turn.role] += len(turn.text.split())
    both = words["rep"] + words["prospect"]
    return words["rep"] / both if both and reading.roles_known else None
