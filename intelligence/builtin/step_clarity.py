"""Judge whether a step says what is to be done to somebody who has not heard the call."""

import re

from intelligence.builtin.quotes import names_something
from intelligence.builtin.step_candidates import Candidate
from intelligence.builtin.step_merging import is_contact
from intelligence.builtin.step_reference import NAMES_SENT, NAMES_THING, SAID_AFTER

_SURE = 0.85
"""The least probability of a quoted step. Of those from it on that pass the other tests, 0.93 are right."""
_LIKELY, _UNDATED, _FEW_WORDS = 0.5, 0.7, 4
"""The least probability of a worded step. Below them most are jokes, offers, or what is done on the call, and so are
the short ones without a day: "I'll bring donuts"."""
_NO_NOUN = (
    r"(?=$|[,.]| (?:on|in|at|by|to|for|from|with|till|until|over|of|as|and|before|after|this|next|today|tonight"
    r"|tomorrow|\w+day)\b)"
)
"""The end of a noun: what follows is none."""
_NO_HOUR = "".join(
    f"(?<!{word} )" for word in ("at", "past", "by", "to", "before", "after", "until", "till", "around", "about", "and")
)
_COUNT = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|some|any|both|a few|a couple)"
_UNNAMED = re.compile(
    rf"^(?:it|they|that|this)\b|\bthem\b|\bof it\b|\b(?:both|another|all (?:two|three|four|five)){_NO_NOUN}"
    rf"|{_NO_HOUR}\bones?{_NO_NOUN}|\bthe (?:two|three|four)(?: side by side\b|{_NO_NOUN})"
    r"|(?<!first )(?<!last )(?<!whole )\bthings?\b"
    r"|\b(?:into|under|around|about|at|over|for) it\b|^\w+ and \w+ it\b",
    re.IGNORECASE,
)
"""Words for what only the talk names: "Put both on the page", "The first ones go out"."""
_BY_OTHER = re.compile(r"(?:get|have|ask|let) (?:(?! and )[^,])*\bit\b", re.IGNORECASE)
"""Names who is to do something, and not to what: "Get Neil to post it"."""
_COUNTED = re.compile(
    r"^(?:Send|Give|Bring|Show|E-?mail|Text|Put|Get) (?:(?:the (?:buyer|rep)|and|[A-Z][\w.'’-]+) ){0,5}?"
    rf"{_COUNT}{_NO_NOUN}"
)
"""A number without what is counted: "Send Ann four from this year"."""
_NO_OBJECT = re.compile(
    r"\b(?i:send|give|bring|show|put|add) (?:the (?:buyer|rep)|[A-Z][\w.'’-]+(?: (?:and )?[A-Z][\w.'’-]+)*)"
    r"(?=$| (?:tonight|today|tomorrow|by|on|this|next|before)\b)"
)
"""Names who gets something, and not what: "Send Ann tonight", "Get Neil to send Ann tomorrow"."""
_BROKEN_OFF = re.compile(
    r"\b(?:that|whether|how|which) (?:the|an?) \w+$|\b(?:as soon as|when|while|because|if|once|that|which|what)$",
    re.IGNORECASE,
)
_REMINDER = re.compile(
    r"\breminders?\b|\b(?:text|message|e-?mail)\b.*\bthe (?:day|night|evening|morning) before\b", re.IGNORECASE
)
"""Is sent by itself, and is nobody's task."""
_TELLS_WHO = re.compile(
    r"(?:(?:I|We)(?:['’]ll| will|['’](?:m|re) (?:going to|gonna|sending)| (?:send|e-?mail|bring|come|make)\b)"
    r"|You(?:['’]ll| will) (?:have|get|receive)"
    r"|(?!(?:He|She|It|That|This|There|They|You|Who|What|Nobody|One)\b)(?:(?:Our|My|The) )?\w+(?: [A-Z]\w+)?"
    r"(?:['’]ll| will|['’]s going to)) "
)
"""Begins with who will do something. Other sentences are asides, offers, or parts of an answer."""
_POINTS_BACK = re.compile(
    r"\b(?:he|she|him|his|hers?|they|theirs?|ones?|there|both|each|either|these|those|then|others?|some|stuff|things?"
    r"|yours|mine|answers?|before(?=$|[,.])|while|this(?! (?:week|month|\w*day|morning|afternoon|evening)\b)"
    r"|that(?! (?:the|my|our|your|an?|he|she|we|i|you|they|it|\w*day)\b))\b",
    re.IGNORECASE,
)
_IT = re.compile(r"\b(?:it|its|them)\b", re.IGNORECASE)
_NOUN = re.compile(r"\b(?:the|an?|my|our|your|two|three|four|five|\w+['’]s) ", re.IGNORECASE)
_PENCILS = re.compile(r"\b(?:pencil|put you)\b", re.IGNORECASE)
"""Reserves a day on the call, which is not the day on which something is to be done."""
_POINTS_BACK_IN_SPANISH = re.compile(
    r"\bl[oa]s? (?!llam|visit|esper|ve|atend)\w+(?:o|é|amos|emos|imos)\b|\w(?:me|te|se|nos)l[oa]s?\b"
    r"|\b(?:l[oa]s? (?:tiene|tendr|recib)|eso|esa?|ah[ií]|all[ií]|una? con)\b",
    re.IGNORECASE,
)
_ASKS_TO_SEND = re.compile(r"\b(?:m[aá]nd|env[ií]|p[aá]s(?!o\b)|tr[aá])\w*\b(?<!l[oa])(?<!l[oa]s)", re.IGNORECASE)


def is_clear(text: str, candidate: Candidate, likely: float, *, quoted: bool, language: str | None) -> bool:
    """Return whether a step is probably one, and says by itself who does what."""
    if quoted:
        return _is_clear_in_spanish(text, likely) if language == "es" else _is_clear_quote(text, candidate, likely)
    if len(text.split()) == 1:
        # Courses, policies and batches start on a day as well.
        return text != "Start" or likely >= _SURE
    return _is_probable(text, candidate, likely) and _names_object(text, candidate)


def _is_probable(text: str, candidate: Candidate, likely: float) -> bool:
    if candidate.moment is None:
        if NAMES_SENT.search(text):
            return likely >= _LIKELY
        return likely >= _UNDATED and len(text.split()) > _FEW_WORDS
    # "Could you send it, or is that too much?" leaves a way out.
    is_asked = candidate.kind == "request" and " or " not in candidate.sentence.text
    return likely >= _LIKELY or is_asked or candidate.kind == "promise" or is_contact(candidate)


def _names_object(text: str, candidate: Candidate) -> bool:
    """Return whether a worded step names what it is about, to its end."""
    if any(words.search(text) for words in (_UNNAMED, _COUNTED, _NO_OBJECT, _BROKEN_OFF)):
        return False
    if _BY_OTHER.match(text):
        return False
    return candidate.kind != "dispatch" or _REMINDER.search(text) is None


def _is_clear_quote(text: str, candidate: Candidate, likely: float) -> bool:
    """Return whether the words of the call can be understood without it. Of all that are quoted, half cannot."""
    if likely < _SURE or candidate.kind not in {"promise", "said"} or not _TELLS_WHO.match(text):
        return False
    if "?" in text or SAID_AFTER in text or _POINTS_BACK.search(text) or _PENCILS.search(text):
        return False
    if _BY_OTHER.match(_TELLS_WHO.sub("", text)):
        return False
    pronoun = _IT.search(text)
    is_named = pronoun is None or _NOUN.search(text[: pronoun.start()]) is not None
    return is_named and names_something(text)


def _is_clear_in_spanish(text: str, likely: float) -> bool:
    """Return whether the Spanish words can be understood without the call, or stand beside the request they answer."""
    said, after, request = text.partition(SAID_AFTER)
    if likely < _LIKELY or "¿" in said or "?" in said:
        return False
    if after:
        return NAMES_THING.search(request) is not None and _ASKS_TO_SEND.search(request) is not None
    return _POINTS_BACK_IN_SPANISH.search(said) is None and (likely >= _SURE or NAMES_THING.search(said) is not None)
