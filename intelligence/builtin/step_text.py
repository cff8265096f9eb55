"""Word a next step for a reader: what will be done, from the words of the call."""

import re
from collections.abc import Iterable
from dataclasses import replace

from intelligence.builtin.call_facts import mid_sentence
from intelligence.builtin.naming import People
from intelligence.builtin.quotes import names_something, refers_back
from intelligence.builtin.reading import MatchedCall
from intelligence.builtin.step_candidates import Candidate
from intelligence.builtin.step_reference import NAMES_SENT, NAMES_THING, SAID_AFTER, said_after, with_named_object
from intelligence.builtin.step_topics import topic_of, topic_of_appointment
from intelligence.builtin.step_words import with_whole_hour
from intelligence.builtin.third_person import CLOSE, in_third_person, with_names
from intelligence.shapes import NextStep, Role

_FEWEST_WORDS, _MAX_WORDS = 4, 16
_MOST_SAID = 30
_IT_IN_SPANISH = re.compile(r"\b(?:(?:se|te|os|me) l[oa]s? \w|l[oa]s? (?:tiene|tendr|recib))", re.IGNORECASE)
"""Has "it" as the object: "se lo mando", "lo tiene mañana"."""
_FEW_SPANISH = 6
"""With no more words, such a step says nothing without the sentence before."""
_OF_THEM = re.compile(
    r"\b(?:all|both|some|any|each) of (?:them|it|those)\b|\bthis time\b|\bthe \w+ ones?\b", re.IGNORECASE
)
"""Words that look like a name of something, but name nothing."""
_NO_DATE = "".join(f"(?<!{end} )" for end in ("the", "ary", "rch", "ril", "may", "une", "uly", "ust", "ber"))
"""Stands before a word that no month and no article precede."""
_CUT = re.compile(
    r",? (?:so (?:that )?(?:i|you|we|she|he|they)|because|but|if|unless"
    r"|(?:when|while|as soon as) (?:i|we|it|you|he|she|they)|and (?:then )?(?:i|we|you"
    r"|they|he|she|it|at the)"
    r"|and (?:after|before|once|when|while)|and \w+ .*\b(?:is|are|was|will|has)|that's"
    r"|(?:(?<!day )(?<!evening )(?<!night )before|(?<!the day )after|once) (?:i|you|we|he|she|they)"
    r"|which is|you don't|to see (?:what|how|if)|for you to)\b.*"
    r"|(?<!\bmr)(?<!\bms)(?<!\bdr)(?<!\bst)(?<!\bmrs)(?<!\bsra)(?<!\b[ap]\.m)[.!?;:](?!\d|(?<=\b[ap]\.)m\b).*"
    r"|, (?!and |the \w*(?:th|first|second|third)(?=[ ,.]|$))\w.*|(?<= so), .*"
)
_ASIDE = re.compile(r", (?:say|let's say|you know|i mean|like|um+|uh+|er+),", re.IGNORECASE)
"""Words between commas that add nothing: "an export of, say, five hundred records"."""
_BREAKS_OFF = re.compile(r"\b(?:of|the|an?|for|with|to|and|or|your|my|our|from)$", re.IGNORECASE)
"""A last word that waits for more, because the rest was cut off."""
_GOES_ON = re.compile(r"(?:and|then) (?!(?:i|we|you|he|she|they|it)\b)", re.IGNORECASE)
"""A clause without a subject of its own: "and send you it tomorrow"."""
_PRONOUN = re.compile(
    r"\b(?:it|them|those|both"
    r"|that(?! (?:\w+['’]s|the|my|our|your|his|her|their|an?|he|she|we|i|you|they|it|\w*day)\b))\b",
    re.IGNORECASE,
)
_RESERVING = re.compile(
    r"(?:pencil|book|reserve|schedule"
    r"|set up(?= (?:(?:a|an|the|another|that|our|your) )?(?:\w+ )?(?:call|meeting|appointment|time|demo|visit|session"
    r"|slot|chat|interview|viewing|something)\b| (?:(?:it|that|us|you) )?(?:for|on)\b)|(?:put|pop) (?:(?:\w+ ){0,3}?"
    r"(?:down|in(?! (?:an?|the) (?:e-?mail|post|letter|message|text)\b))"
    r"|(?:the )?(?!both\b)\w+(?:th|day|first|second|third)))\b"
)
_RECEIVES = re.compile(
    r"^you(?:'re going to|'ll| will| should) (?:get|have|receive) (?=(?:the|a|an|both|my|our|all|your) )"
    r"(?!(?:a|the|our) (?:\w+ )?(?:call|visit|ring|chance|choice|say)\b)(?!.*\b(?:from|your inbox)\b)"
)
_HAVE_WITH = re.compile(
    r"^have (it|that|this|them|the \w+|the \w+(?: \w+){1,4}?(?= \w+ (?:to )?you\b)) (?:with|over to|back to|to)\b"
)
_BY_DEADLINE = re.compile(
    r"\bby (?:(?:the|this|next|end|of|early|late) )*(?:\w+day|tomorrow|\w+th|first|second|third|\d+)\b"
)
"""Names the day until which somebody has a thing, which is not the day on which it is sent."""
_BY_ONE_WORD = re.compile(
    r"(?!(?:he|she|they|it|that|this|you|somebody|someone)\b)(?P<who>[^\W\d](?:[\w-]*\w)?)(?:'ll| will) "
)
"""Begins with one word for who does something, which is a name unless it is written small: "Leticia in claims"."""
_SEES = re.compile(r"see (?!(?:if|whether|what|how|that|to|it|about)\b)")
"""What a rep says of the next appointment, of whomever it is with: "We'll see Daniel on Tuesday"."""
_OWN_PEOPLE = re.compile(rf"\bmy {CLOSE}\b")
"""Somebody of the speaker, whom "their" would give to two people or to the listener."""
_WITH_ONESELF = re.compile(r" (?:along )?with (?:me|us)$")
_FROM_ONESELF = re.compile(r" (?:off|from) (?:me|us)\b")
_TALKS = re.compile(r"^(?:speak|talk)(?= (?:again|on|at|then|tomorrow|next|\w+day)\b)")
"""Says when, and not to whom: "We'll speak on Friday"."""
_FIRST_PERSON = re.compile(r"\b(?:i|i'm|i've|i'd|i'll|we|we're|we've|we'd|we'll|let's)\b", re.IGNORECASE)
_UNRESOLVED = re.compile(
    r"\bstuff\b|\bthe things?\b|\bboth$"
    r"|\bin a few$|^\w+ (?:you )?the names?$|\b(?:him|her|hers|his|them|theirs|there|she|he)\b"
    r"|(?<!past )(?<!at )(?<!to )(?<!by )\bones?$"
    # "hold it", "send that over", "put something together for that", "send fifty", "give you by Friday".
    r"|^\w+ (?:you |me |us |up |on |at |into |over |through |after )?(?:it\b"
    r"|(?:that|this|those|these)(?=$| (?:to|on|over|by|for|with|in|at|off|out|up|down"
    r"|until|till|today|tonight|tomorrow|later|this|now|then|and|when|before|after|through)\b))"
    r"|\bfor (?:it|that|this|those)$"
    r"|^(?:send|give|bring|show|e-?mail|text) (?:\w+ )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\w+teen"
    r"|\w+ty|a dozen|\d+)(?: times\b.*)?$"
    r"|^(?:send|give|bring|show) (?:you|me|us)(?=$| (?:by|on|before|until|till|tomorrow|today|tonight|at|in|after)\b)"
    r"|\bto do (?:it|that|this)\b|^(?:it|they)(?:'ll| will)\b"
    r"|^you(?:'ll| will| should|'re going to)? (?:have|get|receive) (?:it|that|this|them|on|by|to\w+)\b",
    re.IGNORECASE,
)
"""Words that are not clear without the sentence before: a step with one is quoted."""
_IN_IT = re.compile(r"\b(?:on|in|with|to|from) (?:it|that)\b(?! \w+day)", re.IGNORECASE)
_PUTS = re.compile(r"(?:put|add|write|get|have)\b", re.IGNORECASE)
"""Is clear behind the noun that it stands for, "Send the plan with the dates in it", but not "Put a note on it"."""


def is_appointment(step: NextStep) -> bool:
    """Return whether a step is named by one word: "Visit", "Appointment"."""
    return len(step.text.split()) == 1


def dated_appointment(steps: Iterable[NextStep]) -> NextStep | None:
    """Return the first appointment whose day is known; None without one."""
    return next((step for step in steps if is_appointment(step) and step.due_at_ms is not None), None)


def names_thing(step: NextStep) -> bool:
    """Return whether a step is about a paper or a thing that is mostly sent, brought or signed."""
    return NAMES_THING.search(step.text) is not None


def stands_alone(step: NextStep) -> bool:
    """Return whether a step says what is to be done without another sentence beside it."""
    if not step.quoted:
        return True
    is_short = _FEWEST_WORDS <= len(step.text.split()) <= _MOST_SAID
    return is_short and SAID_AFTER not in step.text and not step.evidence.quote.rstrip().endswith("?")


def _is_unresolved(action: str, said: str) -> bool:
    """Return whether an action, or its words as they were said, has a word for something that it does not name."""
    if _UNRESOLVED.search(action):
        return True
    return _IN_IT.search(said) is not None and (_PUTS.match(said) is not None or refers_back(said))


def describe(candidate: Candidate, reading: MatchedCall, people: People) -> tuple[str, bool]:
    """Return the step as a phrase that begins with a verb or names the appointment, and False; a clause that cannot be
    turned into such a phrase word for word, and True. The text is empty when nothing says what is to be done."""
    if candidate.kind == "said":
        return _sentence(candidate.sentence.text), True
    if candidate.kind == "appointment" or (candidate.moment and _RESERVING.match(candidate.action)):
        topic = topic_of_appointment(candidate, reading)
        if topic == "Call" and candidate.kind != "appointment" and topic_of(candidate.clause) is None:
            topic = None  # "I'll pencil the seventh", and a call was spoken of before.
        has_hour = candidate.moment is not None and candidate.moment.at is not None
        if topic or has_hour:
            return topic or "Appointment", False
        return _sentence(candidate.sentence.text), True
    is_seen = candidate.moment and candidate.sentence.side == "rep" and _SEES.match(candidate.action)
    if is_seen and candidate.kind == "promise":
        return topic_of(candidate.clause) or "Appointment", False
    if reading.language == "en":
        return _in_english(candidate, reading, people)
    if candidate.moment and (topic := topic_of(candidate.clause)):
        return topic, False
    text = _quoted(candidate)
    if _IT_IN_SPANISH.search(text) and not NAMES_THING.search(text):
        after = said_after(candidate, reading)
        is_unclear = candidate.moment is None and len(text.split()) <= _FEW_SPANISH
        text = "" if is_unclear and not after else text + after
    return text, True


def _in_english(candidate: Candidate, reading: MatchedCall, people: People) -> tuple[str, bool]:
    action, named = with_named_object(candidate, reading)
    word = _announcement if candidate.kind == "dispatch" else _phrase
    phrase = word(replace(candidate, action=action), people, f"{candidate.clause} {named}")
    if phrase and not _is_unresolved(_CUT.sub("", action).rstrip(" ?!."), _CUT.sub("", candidate.action)):
        return phrase, False
    if _PRONOUN.search(candidate.action):
        if _GOES_ON.match(candidate.clause):
            return _sentence(candidate.sentence.text), True
        return "" if _says_nothing(candidate) else _sentence(candidate.clause), True
    if _is_unresolved(candidate.action, candidate.action) and _says_nothing(candidate):
        return "", True
    return _quoted(candidate), True


def _quoted(candidate: Candidate) -> str:
    """Return the clause of a candidate, or its whole sentence where the clause breaks off."""
    is_cut = _BREAKS_OFF.search(candidate.clause.rstrip(" ,")) is not None
    return _sentence(candidate.sentence.text if is_cut else candidate.clause)


def _says_nothing(candidate: Candidate) -> bool:
    """Return whether a promise names neither a day nor anything: "I'll read all of them", "I'll call him"."""
    return candidate.moment is None and not names_something(_OF_THEM.sub("", candidate.clause))


def _phrase(candidate: Candidate, people: People, written: str) -> str | None:
    """Return the action as told of who does it. `written` are its words in upper and lower case."""
    spoken_by, heard_by = candidate.sentence.side, _other(candidate.sentence.side)
    speaker = people.of(spoken_by) if candidate.owner != spoken_by else "them"
    listener = people.of(heard_by) if candidate.owner == spoken_by else "them"
    of_speaker = candidate.owner == spoken_by and not candidate.clause.endswith("?")
    if of_speaker and _OWN_PEOPLE.search(candidate.action):
        return None
    action = _ASIDE.sub("", candidate.action)
    text = re.sub(r"\bsent\b", "send", with_whole_hour(_CUT.sub("", action).strip(" ,.!?")))
    if NAMES_SENT.search(text) or not _BY_DEADLINE.search(text):
        text = _HAVE_WITH.sub(r"send \1 to", text)
    text = re.sub(
        r"\s+(?:(?:just )?to|just|(?<!day )(?<!week )(?<!evening )(?<!night )(?:before|after)|until|till|by"
        rf"|{_NO_DATE}first"
        r"|please|(?<!do )(?<!say )so"
        r"|(?<!before )(?<!by )(?<!until )(?<!till )then)$",
        "",
        text,
    )
    if of_speaker:
        text = _WITH_ONESELF.sub("", text)
    if spoken_by == "prospect" and _TALKS.search(text):
        return None  # "We'll talk on Sunday" may be said of the family.
    text = _TALKS.sub(lambda found: f"{found[0]} to {mid_sentence(listener)}", text)
    text = in_third_person(text, speaker, listener)
    if _FIRST_PERSON.search(text) or _BREAKS_OFF.search(text) or not 1 < len(text.split()) <= _MAX_WORDS:
        return None
    return text[0].upper() + with_names(text[1:], written)


def _announcement(candidate: Candidate, people: People, written: str) -> str | None:
    """Return "You'll have the price on Monday" as "Send Melissa the price on Monday", and "You're going to get a call"
    as "Melissa is going to get a call"."""
    listener = people.of(_other(candidate.sentence.side))
    subject = _BY_ONE_WORD.match(candidate.action)
    if subject and re.search(rf"\b{subject['who']}\b", candidate.clause):
        return None
    text = with_whole_hour(_CUT.sub("", candidate.action).strip(" ,.!?"))
    if NAMES_SENT.search(text) or not _BY_DEADLINE.search(text):
        text = _RECEIVES.sub(f"send {mid_sentence(listener)} ", _FROM_ONESELF.sub("", text))
    for contraction, words in (("you're", "is"), ("you'll", "will"), ("you should", "should"), ("you will", "will")):
        text = re.sub(rf"\b{contraction}\b", f"{listener} {words}", text)
    text = in_third_person(text, people.of(candidate.sentence.side), "them" if listener in text else listener)
    if _FIRST_PERSON.search(text) or len(text.split()) < _FEWEST_WORDS:
        return None
    return text[0].upper() + with_names(text[1:], written)


def _other(side: Role) -> Role:
    return "rep" if side == "prospect" else "prospect"


def _sentence(clause: str) -> str:
    text = clause.strip(" ,;:–—-").rstrip(".")
    text = re.sub(r"^(?:(?:and|an|then|so|but|or|y|pero|pues|entonces),?\s+)+(?=\w)", "", text, flags=re.IGNORECASE)
    return with_whole_hour(text[:1].upper() + text[1:])
