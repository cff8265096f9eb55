"""Find a payment that failed at the end of a call: such a call is no sale, whatever the buyer said before."""

import re

from intelligence.builtin.features import DECIDING_TURNS
from intelligence.builtin.reading import MatchedCall, Sentence

_MEANS = r"(?:card|payment|transfer|transaction|charge|direct debit|deposit|visa|amex|mastercard)"
_MEANS_ES = r"(?:tarjeta|pago|cargo|cobro|transferencia|visa)"
_FAILED = re.compile(
    rf"\b{_MEANS}\b[^.?!]{{0,30}}\b(?:declined|rejected|refused|bounced|failed|expired)\b"
    r"|\b(?:it|that|this)(?: one)?(?:['’]s| is| was| got| has been|['’]s been| keeps (?:getting|being))"
    r"(?: just| also)? (?:declined|rejected|refused)\b"
    r"|\b(?:says?|said|shows?|saying)[^.?!\w]{1,3}(?:it['’]s |it is |it was |payment |card )?"
    r"(?:declined|rejected|failed|insufficient)\b"
    rf"|\b(?:{_MEANS}|it|that one) (?:did|does|is|has|wo|would)(?:n['’]t| not) (?:\w+ )?(?:go(?:ne|ing)? through"
    r"|been accepted|accepted)\b"
    rf"|\berror\b[^.?!]{{0,15}}\b(?:{_MEANS}|checkout)\b|\b(?:insufficient|not enough) funds\b"
    r"|^\W*(?:\w+ )?declined(?: again)?\W*$"
    rf"|\b{_MEANS_ES}\b[^.?!]{{0,25}}\b(?:rechaz\w+|deneg\w+|declin\w+|no (?:me |la |lo )?(?:pas[aóo]\w*|entr[aóo]\w*"
    r"|acept\w+))\b|\bme l[oa] (?:rechaz\w+|deneg\w+)\b|\bfondos insuficientes\b"
    r"|\b(?:sin|no (?:hay|tiene|tengo)) fondos\b",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(
    r"\b(?:if|in case|what happens|whenever|last (?:time|year|month)|si|cuando)\b|\?\W*$", re.IGNORECASE
)
_MADE = re.compile(
    r"(?<!n['’]t )(?<!not )\b(?:went|gone|goes|going) through\b|\bapproved\b|\b(?:it|that|this)(?: one)?(?:['’]s)? "
    r"(?:worked|works|paid|cleared|accepted)\b|\b(?:payment|transfer) (?:is )?(?:received|here|complete|in)\b"
    r"|\b(?:ya|ahora s[ií]) (?:pas[oó]|entr[oó]|qued[oó])\b|\baprobad[ao]\b|\bha (?:pasado|entrado)\b",
    re.IGNORECASE,
)
"""Says that a payment was made after all."""


def failed_payment(reading: MatchedCall) -> Sentence | None:
    """Return the sentence that says last that a payment failed, in the turns that decide; None without one, and when
    it was made after all."""
    failed: Sentence | None = None
    for said in reading.end(DECIDING_TURNS):
        if _FAILED.search(said.text) and not _SUPPOSED.search(said.text):
            failed = said
        elif failed is not None and (_MADE.search(said.text) or said.has("paid")):
            failed = None
    return failed
