"""Facts of a call that sentences about it name: its topic, moments, short quotes, and the rep's longest stretch."""

import re
from collections.abc import Iterable
from datetime import datetime
from zoneinfo import ZoneInfo

from intelligence.builtin.dates import LAST_MINUTE
from intelligence.builtin.naming import People
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.shapes import Evidence

_TOPIC = re.compile(
    r"\b(?:calling|call|ringing|ring|following up|follow up|here|spoke|talk|phoning|reaching out|get in touch"
    r"|llamo|llamaba|escribo)"
    r"(?: (?:you|back|today|just|again))* (?:about|regarding|(?<=up )on|por|sobre|para hablar de)"
    r" (?P<topic>(?:the|your|our|a|an|that|el|la|su|tu|los|las|un|una)\b[^,.;?!]{3,60}(?!\w))",
    re.IGNORECASE,
)
"""Without "up" before it, "on" names a place or a day: "it's here on the counter", "we spoke on the tenth"."""
_QUOTE_FOR = re.compile(
    r"\b(?:your|the) (?P<topic>(?:quote|estimate|proposal|offer|application|trial|order|policy|renewal"
    r"|booking)\b(?: (?:for|of) (?:(?! and (?:i|you|we|he|she|they|then|\w+ed)\b)[^,.;?!]){3,40}(?!\w))?)",
    re.IGNORECASE,
)
_NO_TOPIC = re.compile(
    r"\b(?:i|we|me|my|our|here|he|she|they|him|her|them)\b|\b(?:weather|traffic|things?|stuff)$"
    r"|^(?:the|a|an|that|your|el|la|una?) (?:\w+ )?(?:phone|line|call|chat|web|website"
    r"|weekend"
    r"|morning|afternoon|evening|other day|\w+day|\w*(?:first|second|third|\dst|\dnd|\drd|\dth|[a-z]{2}fth|fourth|sixth"
    r"|seventh|eighth|ninth|tenth|eleventh|teenth|tieth)|tel[eé]fono|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado"
    r"|domingo)(?: (?:already|before|again|of \w+|morning|afternoon|evening|last week|and .*))?$",
    re.IGNORECASE,
)
_WITH_ARTICLE = re.compile(r"(?:the|their|an?|that|el|l[ao]s?|una?|sus?|tus?)\b", re.IGNORECASE)
_OUTSIDE = re.compile(
    r" (?:(?:for|since|in) (?:(?:about|over|nearly|the|a|an|last|past|two|three|four|five|six|seven|eight|ten|few"
    r"|couple of|\d+) )*(?:days?|weeks?|months?|years?|yesterday|\w+day)\b"
    r"|(?:(?:an?|two|three|four|five|six|few|couple of|\d+) )+(?:days?|weeks?|months?|years?) ago\b"
    r"|(?:because|as|so|if|when|porque|si|cuando)\b).*"
    r"| (?:Dr|Mrs?|Ms|Sra?|Mx)$"
)
"""What does not belong to the topic: "the trial for two weeks now", "a Tuesday because it's quiet"."""
_LOOSE_END = re.compile(
    r"(?:\s+(?:que|donde|usted|le|les|te|me|se|lo|de|con|por|para|en|el|la|los|las|un|una|y"
    r"|which|that|where|you|we|one|again|the|a|an|of|for|with|to|in|on|at|and|your|our|my))+$",
    re.IGNORECASE,
)
SMALL_TALK = re.compile(
    r"\bhow (?:is|'s|are|was) (?:you|your (?:day|week|weekend|morning|afternoon|evening)|things|it going)\b"
    r"|\bhow does (?:that|this|it) (?:sound|feel|look)\b|\bc[oó]mo (?:est[aá]s?|le va|te va)\b|\bqu[eé] tal\b",
    re.IGNORECASE,
)
_OPENING_TURNS = 4
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
            topic = _LOOSE_END.sub("", _OUTSIDE.sub("", found["topic"].strip()))
            if _NO_TOPIC.search(topic) or (len(topic.split()) < 2 and found.re is _TOPIC):
                continue
            other = people.buyer if sentence.side == "rep" else people.rep
            topic = re.sub(r"^your\b", "their", topic, flags=re.IGNORECASE)
            topic = re.sub(r"^that\b", "the", topic, flags=re.IGNORECASE)
            for spoken, written in (("you've", "you has"), ("you're", "you is"), ("you'd", "you would")):
                topic = topic.replace(spoken, written)
            topic = re.sub(r"\byou\b", mid_sentence(other), re.sub(r"\byour\b", "their", topic))
            return topic if _WITH_ARTICLE.match(topic) else f"the {topic}"
    return None


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


def date_in_words(due_at_ms: int, zone: ZoneInfo) -> str:
    """Return "Thursday, 12 March at 09:30" in a zone; without the hour when only the day is known."""
    due = datetime.fromtimestamp(due_at_ms / 1000, zone)
    day = f"{due:%A}, {due.day} {due:%B}"
    return day if due.time() == LAST_MINUTE else f"{day} at {due:%H:%M}"


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
