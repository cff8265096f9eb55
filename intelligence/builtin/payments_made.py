"""Find the words with which a rep reports at the end of a call that the buyer has just paid."""

import re
from collections.abc import Iterable

from intelligence.builtin.features import DECIDING_TURNS
from intelligence.builtin.payment_failures import failed_payment
from intelligence.builtin.prices import HARDLY_PRICE, Price
from intelligence.builtin.reading import MatchedCall, Sentence

_SUM = r"(?:payment|transfer|transaction|money|charge|card|amount|deposit|first instal?lment)"
_SUM_ES = r"(?:pago|transferencia|cargo|cobro|bizum|dep[oó]sito|dinero|abono|importe)"
_ARRIVED = (
    r"(?:went|gone|go|came|come)(?: straight)? (?:through|in|across)|landed|arrived|cleared|(?:been )?(?:received"
    r"|approved|accepted|processed|confirmed|taken)|complete[d]?|successful|worked"
)
_ARRIVED_ES = r"(?:(?:realizad|recibid|confirmad|aprobad|hech|aceptad|procesad|registrad|completad)[oa]|exitos[oa])"
_CAME_ES = r"(?:llegad[oa]|entrad[oa]|ca[ií]d[oa]|pasad[oa]|salid[oa]|lleg[oó]|entr[oó]|cay[oó]|pas[oó]|sal(?:e|i[oó]))"
_MADE = re.compile(
    rf"\b(?:the|your|that) {_SUM}(?:(?:['’]s| has| is| was)?(?: (?:just|now|all|already))* (?:{_ARRIVED})"
    r"|(?:['’]s| is)(?: now)? (?:in|here))(?=\W*$|[,.!]| (?:now|on|here|thank|thanks|and|so|fine)\b)"
    rf"|^(?:\W*(?:\w+,)? ?)(?:and )?{_SUM}(?:['’]s| has| is| was)?(?: just)? (?:{_ARRIVED})\b"
    rf"|\b(?:I|we)(?:['’]ve| have)?(?: (?:just|now))? (?:got|received|have|see|can see)(?: \w+)? (?:the|your)"
    rf" {_SUM}\b"
    rf"|^\W*(?:(?:yes|okay|ok|right|great|perfect|lovely|there)\W+)*(?:got|received) (?:the|your) {_SUM}\b"
    r"|\b(?:that|it|you|everything)(?:['’]s|['’]re| is| are)(?: (?:you|all|now|just|showing as|coming up as))*"
    r" paid(?=(?: (?:up|off|now|in full|for|already))*(?:\W*$|[,.!;]|,? thank))"
    r"|\bshow(?:s|ing)(?: up)? as paid\b"
    rf"|\b{_SUM_ES} (?:(?:ya )?(?:est[aá]|fue|ha sido|qued[oó]|queda) )?(?:correctamente )?{_ARRIVED_ES}\b"
    rf"|\b{_ARRIVED_ES} (?:el|la|su|tu) {_SUM_ES}\b"
    rf"|\b(?:me|nos|ya|ha|han)(?: (?:me|nos|ha|han|acaba de))* (?:{_CAME_ES}|llegar|entrar)(?: aqu[ií])?"
    rf" (?:ya )?(?:el|la|su|tu) {_SUM_ES}\b"
    rf"|\b(?:ya |aqu[ií] )?(?:veo|tengo|recib[ií]|recibimos|he recibido|hemos recibido) (?:aqu[ií] )?(?:el|la|su|tu)"
    rf" {_SUM_ES}\b"
    rf"|\bse (?:hizo|realiz[oó]|ha (?:hecho|realizado)) (?:el|la) {_SUM_ES}\b"
    r"|\b(?:ya )?(?:est[aá]|qued[oó]|queda|aparece|sale)(?: (?:todo|como|ya))* pagad[oa]\b",
    re.IGNORECASE,
)
"""A payment has arrived, or the rep has it: "The payment's gone through", "Pago realizado"."""
_NOT_NOW = re.compile(
    r"n['’]t\b|\b(?:not|no|never|if|once|when|until|unless|before|after|as (?:soon|long) as|so long as"
    r"|will|would|should|last|previous|earlier|yesterday|already paid|overdue|old|refund\w*|back|month['’]s|week['’]s"
    r"|todav[ií]a|a[uú]n|cuando|si|hasta|antes|despu[eé]s|pasad[oa] (?:mes|semana|a[nñ]o)"
    r"|(?:mes|semana|a[nñ]o|curso|pedido) pasad[oa]|anterior|ayer|tal)\b",
    re.IGNORECASE,
)
"""A payment that is not made yet, or another one."""


def payment_made(reading: MatchedCall, prices: Iterable[Price]) -> Sentence | None:
    """Return the rep's last sentence which reports a payment that was made on the call, in the turns that decide and
    after the turn with the first of the prices; None without one, and when a payment failed after it."""
    priced_in = min((price.sentence.turn for price in prices if price.probability >= HARDLY_PRICE), default=None)
    if priced_in is None or failed_payment(reading) is not None:
        return None
    late = (said for said in reversed(reading.end(DECIDING_TURNS)) if said.side == "rep" and said.turn > priced_in)
    return next((said for said in late if _reports(said)), None)


def _reports(said: Sentence) -> bool:
    return not said.question and _MADE.search(said.text) is not None and _NOT_NOW.search(said.text) is None
