"""Find the names that people say on a call: their own, those they call each other by, and whom a call was meant for."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from intelligence.builtin.contact import MACHINE, VOICEMAIL
from intelligence.builtin.lexicon import words
from intelligence.builtin.reading import MatchedCall
from intelligence.shapes import Role, TranscriptSegment

_SHORT_TITLE = r"(?:Mr|Mrs|Ms|Miss|Missis|Mx|Dr|Doctor|Sr|Sra|Nurse|Pastor|Professor|Captain|Madam|Herr|Frau)\.?"
TITLE = rf"(?:{_SHORT_TITLE}|Mister|[Dd]on|[Dd]oña|[Ss]eñora?|[Dd]octora?|[Ll]icenciad[oa]|[Ii]ngenier[oa])"
_FULL_NAME = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w-]+)?"
_NAME = rf"((?:{TITLE} )?{_FULL_NAME})"
CAPITAL = r"[A-ZÀ-Þ][^\W\d_]+"
_GOES_ON = r"(?:from|at|in|with|here|calling|speaking|over|down|de|del|y|desde|quien|how)\b"
_INTRODUCES = re.compile(
    r"\b(?i:this is|my name is|my name['’]s|it['’]?s|you(?:['’]re| are) (?:speaking|talking) (?:with|to)|me llamo"
    r"|(?<!no )soy|mi nombre es"
    rf"|(?:[lt]e )?habla|[lt]e (?:atiende|saluda)) (?P<name>(?:{_SHORT_TITLE} )?{CAPITAL})(?=\W*$|[,.?]| {_GOES_ON})"
    # Two words may be a firm, unless a firm follows: "it's Ida Voss from Redcap".
    rf"|\b(?i:this is|it['’]?s|soy) (?P<full>{CAPITAL}) {CAPITAL}(?=,? (?:from|with|at|de)\b|, (?:I|we)\b)"
    rf"|\b(?i:my name is|my name['’]s|me llamo|mi nombre es|[lt]e atiende) (?P<called>{CAPITAL})"
    rf"(?= {CAPITAL}(?:\W*$|[,.])| and I)"
    rf"|(?:[,.!?] |^)(?P<first>{CAPITAL}) {CAPITAL} speaking\b|(?P<answers>{CAPITAL}) speaking\b"
    rf"|(?:^\W*|[.?!] )(?P<here>{CAPITAL}) here\b|[,.] (?P<met>{CAPITAL})(?: {CAPITAL})? here\b"
    rf"|\b{CAPITAL},(?: \w+,)? (?i:you(?:['’]re| are) through to) (?P<through>{CAPITAL})(?=[,.!?]|$)"
    rf"|(?:[,.!?] |\b(?:sir|madam|ma['’]am) )(?P<there>{CAPITAL})(?: {CAPITAL})?,? (?:calling )?from"
    r" (?:the )?[A-ZÀ-Þ]"
    r"|(?i:\b(?:hi|hello|hey|morning|afternoon|hola)\b(?: \w+)?[,.] (?:I['’]m|I am|soy))"
    rf" (?P<new>{CAPITAL})(?=[,.]|$)"
)
_ASKS_FOR = re.compile(
    r"(?:\b(?i:is (?:that|this)|am i (?:speaking|talking) (?:to|with)|speaking (?:to|with)|have i got|hablo con"
    r"|me comunico con|es usted)|¿[Cc]on)"
    r" (?:(?:el|la) (?=señor|doctor))?(?P<name>(?:(?:(?:Mr|Mrs|Ms|Miss|Dr|Dra|Sr|Sra)\.?|[Dd]on|[Dd]oña|[Ss]eñora?"
    r"|[Dd]octora?) )?[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?)(?:,? (?:at|from|in) [^.?!]{3,60}|,? por favor)?\W*\?"
)
_ASKS_TO_SPEAK = re.compile(
    rf"\b(?i:(?:speak|talk) (?:to|with)|(?:looking|calling|ringing) for|trying to (?:reach|get hold of)"
    rf"|that['’]s(?= {_SHORT_TITLE} ))"
    rf" (?P<name>(?:{TITLE} )?{_FULL_NAME})"
)
_IS_THE_ONE = re.compile(
    r"\W*(?:(?:oh|ah|hi|hello|yes|yeah|aye|s[ií])\W+)*(?:speaking|you (?:are|do)\b|that['’](?:s|ll be) (?:me|us)"
    r"|you(?:['’]ve)? (?:got|found|reached) (?:me|him|her)|this is (?:she|he|her|him)|soy yo|con (?:ella|[eé]l))\b",
    re.IGNORECASE,
)
_SAYS_YES = re.compile(
    r"\W*(?:(?:oh|ah|uh|er|well|hm+|(?-i:[A-Z])\w+(?=, ye))\W+)*"
    r"(?:(?:yes|yeah|yep|aye|it is|this is (?:she|he|her|him)|that['’]s me|hi|hello|good \w+|s[ií]|soy yo|ella habla"
    r"|[eé]l habla)\b(?!\W+(?:no|who)\b)|speaking\b|you are\b|con (?:ella|[eé]l)\b)",
    re.IGNORECASE,
)
_SAYS_NO = re.compile(
    r"\W*(?:(?:oh|ah|uh|er|well|sorry|hi|hello|i['’]m sorry)\W+)*(?:no|nope|wrong|who"
    r"|th(?:is|at)(?:['’]s| is) not|this isn['’]t|not)\b",
    re.IGNORECASE,
)
_OF_SOMEBODY = re.compile(r"\b(?:he|she|him|her|[eé]l|ella|l[eo])\b", re.IGNORECASE)
_GREETS = re.compile(
    r"^\W*(?i:(?:oh|ah|yeah|yes|okay)\W+)*"
    # "Good morning, Tollgate." may be how a firm answers.
    r"(?:(?i:g['’]day|hi(?: there)?|hey(?: there)?|hello|hola),?"
    r"|(?i:(?:good )?(?:morning|afternoon|evening)|(?:hola,? )?buen[oa]s (?:d[ií]as|tardes|noches),?|¿?qu[eé] tal,))"
    rf" ¿?(?P<name>(?:{_SHORT_TITLE} )?[A-Z][\w'’-]+)(?=[,.!?]| it['’]?s\b)"
)
_CALLS_BY_TITLE = re.compile(
    r"(?:, |^¿?|[.!?] ¿?|^(?i:(?:oh|okay|right|so|now|well|all right|good (?:morning|afternoon|evening)|yes|no|hi"
    r"|hello)) )"
    rf"(?P<name>(?:{_SHORT_TITLE}|Frau|Herr|[Ss]eñora?|[Dd]oña|[Dd]on) {CAPITAL}(?:[ -]{CAPITAL})?)"
    rf"(?=[,!?]|\.(?: |$)|$)"
)
_ADDRESSES = re.compile(
    rf"(?:(?P<thanks>(?<!says )\b(?i:thanks|thank you|cheers|bye|goodbye|gracias|adi[oó]s)\b"
    rf"(?: (?:again|so much|very much|a million))?,? )|(?:, |\b(?P<greets>(?i:hi|hello|hola)) ))"
    rf"(?P<name>(?:{_SHORT_TITLE} )?{CAPITAL})(?=[.!?]|$|, )"
)
"""One side calls the other by name: "See you on Monday, Ines." A rep may greet the wrong one, a buyer rarely does."""
_OWN_NAME = re.compile(rf"\b(?i:it['’]s|I['’]m|this is|name(?: is|['’]s)|soy|me llamo) (?P<name>{CAPITAL})")
_TITLE_AND_NAME = re.compile(
    r"(?:^|[,.!?] |\b(?i:hi|hello|morning|afternoon|evening|thanks|thank you|is (?:that|this)|speaking (?:to|with)) )"
    rf"(?P<name>{_SHORT_TITLE} {CAPITAL})(?=[,.!?]|$)"
)
INTRODUCED_WITHIN, _CLOSING_TURNS = 4, 4
_SMALL = re.compile(
    r"\b(?:this is|it['’]?s|(?:my )?name is|habla|soy) (?:um |uh |its )?(?P<name>[^\W\d_]{3,}) "
    r"(?:from|with|at|calling|over at|de) (?!the\b|my\b|here\b|me\b|you\b|lunch)\w"
)
"""The name in a transcript without capital letters: "hi its colin from bright path"."""
_ASKS_SMALL = re.compile(
    r"\b(?:is (?:that|this)|am i (?:speaking|talking) (?:to|with)) (?:um |uh )?"
    r"(?P<name>(?:(?:mr|mrs|ms|miss|dr) )?[^\W\d_]{3,})(?= it['’]?s\b| this is\b|\W*$)"
)
"""Asks for somebody in a transcript without capital letters: "am i speaking with mrs ferris"."""
_NO_NAMES = words(
    "about also all away back been better cheaper coming different direct down fine from free going good great just "
    "like late less made mine more nice not okay only ours out really right same somebody someone something still that "
    "the there this too very what yes your una uno del los las que para muy bien"
)
DATE_NAMES = words(
    "january february march april may june july august september october november december monday tuesday wednesday "
    "thursday friday saturday sunday"
)
"""What begins with a capital letter and is no name: "It's March."."""
_ASKS = re.compile(
    rf"\b(?i:(?:speak|talk) (?:to|with)|through to|(?:waiting|looking|calling|ringing) for|message (?:is )?for) {_NAME}"
    # "I have a three o'clock with Ms. Marsh".
    r"|\b(?i:(?:have|had|got|booked|call|appointment|meeting)|(?:I|we)['’]ve) (?:(?!with)[^.?!]){0,40}?\bwith "
    rf"{_NAME}|\b(?i:for) {_NAME},? please|(?:^|[.?!,] )(?i:is) {_NAME} (?:there|in|around|about|free|available)\b"
    r"|\b(?i:(?:hablo|hablar|comunic\w+) con|se encuentra|(?:cita|llamada) (?:[^.?!]{0,40}? )?con) (?:(?:el|la) )?"
    rf"{_NAME}"
)
"""The rep says whom the call or the visit is for."""
_GUESSES = re.compile(rf"\b(?i:is (?:that|this)|am I (?:speaking|talking) (?:to|with)) {_NAME}\W*\?")
_SURELY_YES = re.compile(r"\W*(?:(?:oh|hi|hello)\W+)*(?:yes|yeah|speaking|it is|s[ií])\b", re.IGNORECASE)
_GREETS_BY_NAME = re.compile(
    rf"(?:^|[.?!,] )(?i:hi|hey|hello|good (?:morning|afternoon|evening)|hola),? {_NAME}(?=[,.!])"
)
_MAILBOX = re.compile(
    rf"\b(?i:(?:mailbox|voice ?mail) (?:of|for)|buz[oó]n(?: de voz)? de)\W+{_NAME}"
    rf"|\b(?i:reached)\W+{_NAME}(?= at\b| in\b|\W+(?:I|We)\b|$)"
)
_TITLED = re.compile(rf"\b({TITLE} {_FULL_NAME})")
_ASKS_NAME = re.compile(
    r"\b(?:what(?:['’]s| is| was) (?:your|the) (?:full |first )?name|what name is it"
    r"|(?:take|get|have|give me) (?:a|your) (?:full |first )?name"
    r"|your (?:full |first )?name,? please|name (?:is|was)(?=\W*\?)"
    r"|who am i (?:speaking|talking) (?:to|with)|con qui[eé]n (?:hablo|tengo)"
    r"|(?:cu[aá]l es|me d[aeí]\w*) su nombre|su nombre,? por favor)\b",
    re.IGNORECASE,
)
_GIVES_NAME = re.compile(
    r"\W*(?:(?i:yes|yeah|sure|of course|okay|hi|hello|uh|um|s[ií]|claro)\W+)*"
    r"(?P<says>(?i:it['’]s|i['’]m|this is|my name is|my name['’]s|soy) )?"
    r"(?P<first>[A-ZÀ-Þ][^\W\d_]+)(?P<last> [A-ZÀ-Þ][\w'’-]+)?(?=[.,!]|$)"
)
_NO_ANSWER = ("voicemail", "voice mail", "beep", "buzón")


def introduced_names(reading: MatchedCall, role: Role) -> Iterator[str]:
    """Yield the names that a side without one gives itself at the start: "this is Fabiola from …"; none for a side of
    several speakers."""
    sides = {sentence.segment.index: sentence.side for sentence in reading.sentences}
    own = [turn for turn in reading.turns if role in (turn.role, sides.get(turn.index))]
    if len({turn.speaker for turn in own}) > 1:
        return
    for turn in own:
        found = _INTRODUCES.search(turn.text) if turn.index < INTRODUCED_WITHIN else None
        if found and (found["met"] is None if role == "rep" else _is_own(found, turn.index)):
            name = next(filter(None, found.groups()))
            if name.casefold() not in DATE_NAMES:
                yield name
        elif turn.index < INTRODUCED_WITHIN and turn.text.islower():
            small = _SMALL.search(turn.text)
            if small and small["name"] not in _NO_NAMES:
                yield small["name"].capitalize()


def _is_own(introduced: re.Match[str], turn: int) -> bool:
    """Return whether a buyer tells their own name: "It's Brian." in the middle of a call, and "Anything from China",
    may be about anybody."""
    is_bare = introduced["name"] is not None and introduced[0].casefold().startswith("it")
    return introduced["there"] is None and not (is_bare and turn > 1)


def addressed_name(reading: MatchedCall) -> str:
    """Return what a rep calls a buyer: whom they ask for and who says yes to it ("Is that Ms. Abernathy?"), whom they
    greet ("Hi Karen,") and who does not deny it, or the only title they use ("See you later, Mr Whitcombe"); empty
    without one, and for several buyers."""
    if len({turn.speaker for turn in reading.turns if turn.role == "prospect"}) > 1:
        return ""
    for turn, answer in pairwise(reading.turns[: INTRODUCED_WITHIN + 2]):
        if (turn.role, answer.role) != ("rep", "prospect"):
            continue
        asked = _ASKS_FOR.search(turn.text)
        if asked and (_SAYS_YES.match(answer.text) or _goes_on(answer.text)):
            return asked["name"]
        if (small := _asks_in_small(turn.text)) and _SAYS_YES.match(answer.text):
            return small
        if (sought := _ASKS_TO_SPEAK.search(turn.text)) and _IS_THE_ONE.match(answer.text):
            return sought["name"]
        if (greeted := _GREETS.match(turn.text)) and not _SAYS_NO.match(answer.text):
            return greeted["name"]
    said = (turn.text for turn in reading.turns if turn.role == "rep")
    titled = {found["name"].casefold(): found["name"] for text in said for found in _CALLS_BY_TITLE.finditer(text)}
    return titled.popitem()[1] if len(titled) == 1 else ""


def _asks_in_small(text: str) -> str:
    """Return the name of whom a turn without capital letters asks for; empty without one."""
    found = _ASKS_SMALL.search(text) if text.islower() else None
    return found["name"].title() if found and not _NO_NAMES.intersection(found["name"].split()) else ""


def called_name(reading: MatchedCall, role: Role) -> str:
    """Return the one name by which the other side calls the only speaker of a side: twice, or once with thanks, with
    a goodbye or at the end; empty without one."""
    if len({turn.speaker for turn in reading.turns if turn.role == role}) > 1:
        return ""
    other: Role = "rep" if role == "prospect" else "prospect"
    weights: Counter[str] = Counter()
    closing = len(reading.turns) - _CLOSING_TURNS
    for sentence in reading.of(other):
        addressed = list(_ADDRESSES.finditer(sentence.text))
        for found in addressed:
            # "Speak soon, Imran.", and no list: "Ask Mr Osei, or Mrs Abara, Mr Lee."
            ends = found.end() >= len(sentence.text.rstrip(" .!?")) and len(addressed) == 1
            parts = sentence.turn >= closing and ends and (role == "prospect" or " " in found["name"])
            is_sure = found["thanks"] or (found["greets"] and role == "rep") or parts
            weights[found["name"]] += 2 if is_sure else 1
        if asked := _ASKS_FOR.search(sentence.text):
            weights[asked["name"]] += 1
    for sentence in reading.of(role) if weights else ():
        for found in _OWN_NAME.finditer(sentence.text):
            weights[found["name"]] += found["name"] in weights
    labels = {word.casefold() for turn in reading.turns if turn.role != role for word in (turn.speaker or "").split()}
    others = DATE_NAMES | labels | {name.casefold() for name in introduced_names(reading, other)}
    names = [name for name, weight in weights.items() if weight > 1 and name.casefold() not in others]
    # What is also written small is a word: "Thanks, Great."
    names = [name for name in names if not any(f" {name.lower()}" in turn.text for turn in reading.turns)]
    return names[0] if len(names) == 1 else ""


def titles_used(text: str) -> Iterator[str]:
    """Yield the titled names by which somebody is called in a turn: "Good evening, Mr Otieno."."""
    yield from (found["name"] for found in _TITLE_AND_NAME.finditer(text))


def _goes_on(answer: str) -> bool:
    """Return whether an answer to "Is that Gunnar?" neither denies it, asks back nor speaks of him: "I have one"."""
    return not _SAYS_NO.match(answer) and "?" not in answer and not _OF_SOMEBODY.search(answer)


def given_name(reading: MatchedCall) -> str:
    """Return the first name that a buyer gives who is asked for it. One word counts only where the rep repeats it:
    "Who am I speaking with?" - "Sure." names nobody."""
    for place, (turn, answer) in enumerate(pairwise(reading.turns)):
        if (turn.role, answer.role) != ("rep", "prospect") or not _ASKS_NAME.search(turn.text):
            continue
        given = _GIVES_NAME.match(answer.text)
        after = (later.text for later in reading.turns[place + 2 :] if later.role == "rep")
        if given and (
            given["says"] or given["last"] or any(re.search(rf"\b{given['first']}\b", text) for text in after)
        ):
            return given["first"]
    return ""


def sought_names(reading: MatchedCall) -> Iterator[str]:
    """Yield the names of those for whom the call may have been meant, the surest first: whom the rep asks for, whom
    they greet in a message, whose mailbox answers, and the only one who is named with a title."""
    own = [turn.text for turn in reading.turns if turn.role != "prospect"]
    for text in own:
        yield from _names(_ASKS, text)
    for turn, answer in pairwise(reading.turns):
        if turn.role != "prospect" and not _SURELY_YES.match(answer.text):
            yield from _names(_GUESSES, turn.text)
    for text in _messages(reading):
        yield from _names(_GREETS_BY_NAME, text)
    texts = [turn.text for turn in reading.turns]
    for text, after in pairwise([*texts, ""]):  # A mailbox may say the name by itself.
        yield from _names(_MAILBOX, f"{text} {after}")
    titled = {name.casefold(): name for text in texts for name in _names(_TITLED, text)}
    if len(titled) == 1:
        yield from titled.values()


def only_machines(reading: MatchedCall) -> bool:
    """Return whether a rep speaks and nobody but machines answers."""
    turns = reading.turns
    return bool(turns) and all(turn.speaker and (turn.role == "rep" or _is_machine(turn)) for turn in turns)


def leaves_message(reading: MatchedCall) -> bool:
    """Return whether the last one to answer the rep is a machine, so that the rep speaks to whom the call was for."""
    others = [turn for turn in reading.turns if turn.role != "rep"]
    return bool(others) and _is_machine(others[-1])


def _names(pattern: re.Pattern[str], text: str) -> Iterator[str]:
    return (next(filter(None, found.groups())) for found in pattern.finditer(text))


def _messages(reading: MatchedCall) -> Iterator[str]:
    """Yield the turns in which nobody but the one who was not reached can be greeted: those after the words of a
    machine, and all where only one rep and machines speak."""
    alone = only_machines(reading) and len({turn.speaker for turn in reading.turns if turn.role == "rep"}) == 1
    for before, turn in zip((None, *reading.turns), reading.turns, strict=False):
        if turn.role == "prospect":
            continue
        if alone or (before and _is_machine(before)) or any(word in turn.text.lower() for word in _NO_ANSWER):
            yield turn.text


def _is_machine(turn: TranscriptSegment) -> bool:
    by_label = turn.speaker is not None and MACHINE.search(turn.speaker) is not None
    return by_label or (turn.role != "rep" and VOICEMAIL.search(turn.text) is not None)
