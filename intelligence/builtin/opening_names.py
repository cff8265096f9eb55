"""Find the names in the first turns of a call: with which a side is greeted, and with which it says who it is."""

import re

from intelligence.builtin.lexicon import words
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.said_names import CAPITAL, DATE_NAMES, INTRODUCED_WITHIN, TITLE
from intelligence.shapes import Role

_REP_AND_FIRM = re.compile(
    r"(?:^|(?<!r)[,.!?] |\b(?i:it['’]s|this is|soy|habla|con) )(?!From|Soy|Con|Habla)"
    rf"(?P<one>{CAPITAL})(?: {CAPITAL})?,? (?:here,? )?(?:from|at|with|of|de) (?:the |el |la )?[A-ZÀ-Þ]"
    rf"|(?:(?<!r)[,.!?] |\b(?i:it['’]s|this is) )(?P<two>{CAPITAL}) {CAPITAL}(?:,| here,?) (?:the )?[A-ZÀ-Þ]"
)
"""The rep gives their name and that of the firm: "Hank Oyler, Keystone Equipment"."""
_FULL_OWN_NAME = re.compile(
    rf"^\W*(?:[\w'’]+[,.!]? ){{0,4}}?(?i:it['’]?s|this is|I['’]m|I am|soy|my name is) (?P<one>{CAPITAL}) {CAPITAL}"
    rf"(?=[,.]| and I)"
    rf"|^\W*(?:(?:(?i:good) )?[\w'’]+[,.!] )?(?P<two>{CAPITAL}) (?P<last>{CAPITAL})[.,] (?:I|We|You|My|It)\b"
)
"""Somebody who calls gives their name."""
_HAILS = (
    r"(?:kia ora|now then|(?:good )?(?:morning|afternoon|evening|day)|hi|hiya|hey|hello|al[oó]|hola"
    r"|buen[oa]s(?: (?:d[ií]as|tardes|noches))?)"
)
_NAME = rf"(?:{TITLE} {CAPITAL}(?:[ -]{CAPITAL})?|{CAPITAL})"
_OPENS_WITH_NAME = re.compile(
    rf"^\W*(?:(?i:{_HAILS})(?: there)?,? )+¿?(?:(?:el|la) )?(?P<hailed>{_NAME})[,.!?]+(?: |$)"
    rf"|^\W*(?P<first>{_NAME})[,!?]+ (?i:{_HAILS}|it['’]s|this is|soy|ciao|how(?: are| we| you|['’](?:s|re))"
    r"|what['’]s|good to|nice to|thanks|thank you|gracias|qu[eé] tal|muy buen[oa]s)\b"
    rf"|^(?:So,?|Thanks for [\w ]{{2,25}},) (?P<so>{CAPITAL})[,.!]|^¿?(?P<only>{CAPITAL})\?(?: |$)"
    rf"|, (?P<asked>{CAPITAL})\?(?= |$)"
)
"""One side opens with the other's name: "Trish, good morning", "Can you see my screen, Trish?"."""
_IS_ANOTHER = re.compile(
    r"\W*(?:(?:oh|ah|uh|er|well|sorry|hi|hello|i['’]m sorry)\W+)*(?:no,? (?:it['’]?s|this is|i['’]m not|s?he\b|wrong)"
    r"|th(?:is|at) (?:isn['’]t|is not)|wrong|who\b)",
    re.IGNORECASE,
)
"""Says that somebody else was called: "This isn't Vanessa"."""
_ANSWERS_PHONE = re.compile(
    r"\b(?:speaking|help|through to|here(?=\W*$)|customer service|ayudar\w*|servir\w*)\b", re.IGNORECASE
)
_MORE_THAN_FIRM = 5
_OPENING_WORDS = words(
    "hi hiya hey hello hola oh ah ouch wow yes yeah yep sí okay sure certainly cool fair fine good great lovely "
    "perfect afternoon morning evening second right so really what who again speaking sorry sir madam well thanks "
    "gracias claro perdón there everyone all busy"
)
"""What begins an answer and is no name: "Yeah, hi"."""


def full_name(reading: MatchedCall, role: Role) -> str:
    """Return the first name of a rep who names the firm behind it, or of a buyer who answers with both names; empty
    without one. A buyer who is called may say the name of a firm first: "This is Green Lanes."."""
    if _are_several(reading, role):
        return ""
    pattern, begins = (_REP_AND_FIRM, 0) if role == "rep" else (_FULL_OWN_NAME, 1)
    for turn in reading.turns[begins:INTRODUCED_WITHIN]:
        found = pattern.search(turn.text) if turn.role == role else None
        names = [name for name in found.groups() if name] if found else []
        if names and {name.casefold() for name in names}.isdisjoint(DATE_NAMES | _OPENING_WORDS):
            return str(names[0])
    return ""


def greeted_name(reading: MatchedCall, role: Role) -> str:
    """Return the name with which the other side opens its first turns: "Trish, good morning"; empty without one. Who
    answers the phone may begin with the name of a firm."""
    if _are_several(reading, role):
        return ""
    for turn in reading.turns[:INTRODUCED_WITHIN]:
        found = _OPENS_WITH_NAME.search(turn.text) if turn.role not in (role, "unknown") else None
        if found is None or (turn.index == 0 and _answers_phone(turn.text)):
            continue
        answer = next((later.text for later in reading.turns[turn.index + 1 :] if later.role == role), "")
        name = str(next(filter(None, found.groups())))
        if _IS_ANOTHER.match(answer):
            return ""
        no_name = name.split()[-1].casefold() in DATE_NAMES | _OPENING_WORDS
        if not no_name and not any(f" {name.lower()}" in one.text for one in reading.turns):
            return name
    return ""


def _answers_phone(text: str) -> bool:
    return len(text.split()) < _MORE_THAN_FIRM or _ANSWERS_PHONE.search(text) is not None


def _are_several(reading: MatchedCall, role: Role) -> bool:
    return len({turn.speaker for turn in reading.turns if turn.role == role}) > 1
