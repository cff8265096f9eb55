"""Find the words with which an appointment or an order is cancelled, and the reason that the buyer gives."""

import re

from intelligence.builtin.quotes import turn_of, without_opening
from intelligence.builtin.reading import MatchedCall, Sentence

CANCELS = re.compile(
    r"\b(?:to|I|we|must|please|just|gotta|gonna|better|['’]ve|['’]m|['’]re) (?:just |please )?"
    r"(?:cancel\w*|call(?:ing|ed)? (?:off|(?:it|that|this|everything|(?:the|our|my) \w+(?: \w+)?) off))\b"
    r"|\b(?:an[uú]l|cancel)(?:[aá]r|o|amos|en?|emos|a)(?:l[oa]s?)?\b|^\W*cancel\b",
    re.IGNORECASE,
)
"""Words that call off what was arranged: "I have to cancel", "we're calling it off"."""
_CANCELS = re.compile(
    r"\bcancel\w*\b|\bcall(?:ing)? (?:[\w’']+ ){0,3}off\b"
    r"|\b(?:not|n[’']t) (?:need )?(?:to )?(?:come|do (?:that|it))\b|\bstop (?:it|that)\b|\banul\w+\b",
    re.IGNORECASE,
)
"""Words that cancel, in a call that is known to do so: "Don't come", "stop it"."""
_NO_REASON = re.compile(
    r"\b(?:sorry|apolog\w*|cancel\w*|feel (?:\w+ )?(?:bad|awful|terrible|worse)|(?:not|isn['’]t|wasn['’]t) (?:the|a bad"
    r"|about|that|you)|the whole thing|should['’]?(?:ve| have)|no problem|another day|thank\w*|disculp\w*|perd[oó]n"
    r"|siento|pena|anul\w+|fine)\b|\boff\b|^\W*(?:tell|take|send|put|let|give|ask|don['’]t|keep|just|d[ií]gale|d[ií]le)\b",
    re.IGNORECASE,
)
"""Words of an apology, or of a request: "Tell them the truth"."""
_CALLS_OFF = re.compile(
    r"\b(?:(?:need|have|got|want|like|going|call(?:ing|ed)|r(?:i|a)ng(?:ing)?) to|gonna|gotta|must|will|['’]ll)"
    r"(?:,? (?:just|um|uh|er|erm),?)? (?:back out\b"
    r"|call (?:it|this) off\b|cancel\b(?! (?:my|our|the) (?:old|other|current)))",
    re.IGNORECASE,
)
"""Calls off what was ordered or booked: "So I need to cancel that"."""
_CONFIRMS = re.compile(
    r"\b(?:it|that|this|everything)(?:['’]s| is)(?: all| now)* cancell?ed\b|\bi['’]ve (?:just |now )?cancell?ed\b"
    r"|\bi(?:['’]ll| will) (?:just |go ahead and )?cancel (?:it|that"
    r"|(?:the|your) (?:\w+ )?(?:visit|appointment|booking|demo|meeting|call|survey|reservation|slot))\b"
    r"|\b(?:la|lo|queda|est[aá]) (?:cancelad|anulad)[oa]\b|\bl[oa] (?:cancelo|anulo)\b",
    re.IGNORECASE,
)
_BOOKED = re.compile(r"\b(?:bookings?|deposits?|refund\w*|reserva|se[nñ]al|anticipo)\b", re.IGNORECASE)
"""Words of what costs money, unlike an appointment."""
_MEETS = re.compile(
    r"\b(?:appointments?|consultations?|visits?|surveys?|surveyor|demos?|meetings?|calendar|cita|visita|reuni[oó]n)\b",
    re.IGNORECASE,
)
"""Words of an appointment. Who books one may have paid for it."""
_PAID = re.compile(r"\b(?:deposits?|refund\w*|anticipo)\b", re.IGNORECASE)
_LATE_SHARE = 0.6
_EARLY_SHARE = 0.25
_REASON_WITHIN, _FEWEST_WORDS, _FEWEST_AT_FIRST = 2, 6, 3


def cancelling_sentence(reading: MatchedCall) -> Sentence | None:
    """Return the buyer's first sentence that cancels; None without one."""
    return next((said for said in reading.of("prospect") if not said.question and _CANCELS.search(said.text)), None)


def is_cancelled_by_rep(reading: MatchedCall) -> bool:
    """Return whether the rep says that they call off what was arranged. Of 40 labelled calls, 33 were cancelled and
    one was a sale."""
    return any(not said.question and _CONFIRMS.search(said.text) for said in reading.of("rep"))


def calls_order_off(reading: MatchedCall) -> bool:
    """Return whether the buyer says early in the call that they call off what they had ordered or booked."""
    early = len(reading.turns) * _EARLY_SHARE
    return any(said.turn <= early and _CALLS_OFF.search(said.text) for said in reading.of("prospect"))


def cancelled_thing(reading: MatchedCall) -> str:
    """Return what is cancelled, as the words call it."""
    text = " ".join(turn.text for turn in reading.turns)
    if _MEETS.search(text) and not (_PAID.search(text) and "appointment" not in text):
        return "the appointment"
    return "the booking" if _BOOKED.search(text) else "what had been arranged"


def cancelling_reason(reading: MatchedCall) -> str:
    """Return what the buyer says behind it that is no apology, to the end of the turn; empty when nothing is."""
    cancelled = cancelling_sentence(reading)
    if cancelled is None or cancelled.turn > len(reading.turns) * _LATE_SHARE:
        return ""  # Who repeats it at the end has given the reason before.
    behind = reading.between(cancelled.turn, cancelled.turn + _REASON_WITHIN)
    for said in behind[behind.index(cancelled) + 1 :]:
        is_statement = said.side == "prospect" and not said.question and not _NO_REASON.search(said.text)
        if not is_statement or len(said.text.split()) < _FEWEST_AT_FIRST:
            continue
        turn = turn_of(said.evidence(), reading)
        reason = without_opening(turn[turn.index(said.text) :])
        if len(reason.split()) >= _FEWEST_WORDS:
            return reason
    return ""
