"""Find the name that a buyer gives when asked, and for whom a call was meant that reached nobody."""

import re
from collections.abc import Iterator
from itertools import pairwise

from intelligence.builtin.contact import MACHINE, VOICEMAIL
from intelligence.builtin.reading import MatchedCall
from intelligence.shapes import TranscriptSegment

_TITLE = (
    r"(?:(?:Mr|Mrs|Ms|Miss|Dr|Sr|Sra)\.?|Mister|[Dd]on|[Dd]oña|[Ss]eñora?|[Dd]octora?|[Ll]icenciad[oa]|[Ii]ngenier[oa])"
)
_FULL_NAME = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w-]+)?"
_NAME = rf"((?:{_TITLE} )?{_FULL_NAME})"
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
_SAYS_YES = re.compile(r"\W*(?:(?:oh|hi|hello)\W+)*(?:yes|yeah|speaking|it is|s[ií])\b", re.IGNORECASE)
_GREETS = re.compile(rf"(?:^|[.?!,] )(?i:hi|hey|hello|good (?:morning|afternoon|evening)|hola),? {_NAME}(?=[,.!])")
_MAILBOX = re.compile(
    rf"\b(?i:(?:mailbox|voice ?mail) (?:of|for)|buz[oó]n(?: de voz)? de)\W+{_NAME}"
    rf"|\b(?i:reached)\W+{_NAME}(?= at\b| in\b|\W+(?:I|We)\b|$)"
)
_TITLED = re.compile(rf"\b({_TITLE} {_FULL_NAME})")
_ASKS_NAME = re.compile(
    r"\b(?:what(?:['’]s| is| was) your (?:full |first )?name|(?:take|get|have|give me) (?:a|your) (?:full |first )?name"
    r"|your (?:full |first )?name,? please|who am i (?:speaking|talking) (?:to|with)|con qui[eé]n (?:hablo|tengo)"
    r"|(?:cu[aá]l es|me d[aeí]\w*) su nombre|su nombre,? por favor)\b",
    re.IGNORECASE,
)
_GIVES_NAME = re.compile(
    r"\W*(?:(?i:yes|yeah|sure|of course|okay|hi|hello|uh|um|s[ií]|claro)\W+)*"
    r"(?P<says>(?i:it['’]s|i['’]m|this is|my name is|my name['’]s|soy) )?"
    r"(?P<first>[A-ZÀ-Þ][^\W\d_]+)(?P<last> [A-ZÀ-Þ][\w'’-]+)?(?=[.,!]|$)"
)
_NO_ANSWER = ("voicemail", "voice mail", "beep", "buzón")


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
        if turn.role != "prospect" and not _SAYS_YES.match(answer.text):
            yield from _names(_GUESSES, turn.text)
    for text in _messages(reading):
        yield from _names(_GREETS, text)
    texts = [turn.text for turn in reading.turns]
    for text, after in pairwise([*texts, ""]):  # A mailbox may say the name by itself.
        yield from _names(_MAILBOX, f"{text} {after}")
    titled = {name for text in texts for name in _names(_TITLED, text)}
    if len(titled) == 1:
        yield from titled


def only_machines(reading: MatchedCall) -> bool:
    """Return whether a rep speaks and nobody but machines answers."""
    turns = reading.turns
    return bool(turns) and all(turn.speaker and (turn.role == "rep" or _is_machine(turn)) for turn in turns)


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
