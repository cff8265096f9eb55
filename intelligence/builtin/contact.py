"""Decide whether the rep talked with the person for whom the call was meant."""

import re
from typing import Literal

from intelligence.builtin.cancellation import calls_order_off
from intelligence.builtin.features import END_TURNS
from intelligence.builtin.reading import MatchedCall, Sentence

BUYER_ABSENT_OUTCOMES = frozenset({"no_show", "cancelled", "rescheduled"})
_OFFERED = frozenset({"closed", "follow_up"})
Absence = Literal["absent", "wrong_number", "moved", "cancelled"]
GATEKEEPER = re.compile(
    r"\b(?:front desk|reception(?:ist)?|switchboard|secretary|assistant|PA to|gatekeeper|recepcionista|recepci[oó]n"
    r"|centralita|secretari[ao])\b",
    re.IGNORECASE,
)
_AT_RECEPTION = re.compile(
    r"\b(?:this is|you(?:'ve| have) reached|at) (?:the )?(?:front desk|reception|switchboard)\b"
    r"|\b(?:recepci[oó]n|centralita)\b",
    re.IGNORECASE,
)
_WRONG_NUMBER = re.compile(
    r"\b(?:wrong (?:number|person|department|house)|(?:no ?one|nobody) (?:here )?(?:by|with) that name|you(?:'ve"
    r"| have) (?:got )?the wrong"
    r"|not the .{1,20} residence|n[uú]mero equivocado|se (?:ha )?equivoc\w+ de (?:n[uú]mero|persona)"
    r"|est[aá] equivocado"
    r"|(?:aqu[ií]|ac[aá]) no (?:es\b|(?:vive|hay|trabaja) ning[uú]n\w*)"
    r"|(?:typed|got|written|dialled|dialed) (?:it|a digit|one digit|the number|this) wrong"
    r"|no (?-i:[A-Z])\w+ here"
    r"|no,? (?:\w+,? )?this is (?:a|the) (?:private (?:number|house|home)|hairdresser|salon|barber|surgery|dentist"
    r"|school|church|pub|restaurant|garage|hospital|library|hotel|bakery|pharmacy|nursery|takeaway|hospice)\w*"
    r"|don(?:'t|’t) know any(?:one called|body called)? (?-i:[A-Z])\w+)\b",
    re.IGNORECASE,
)
_MOVED = re.compile(
    r"\b(?:can we (?:push|move|reschedule|do it another)|(?:need|have) to (?:reschedule|move|push)"
    r"|not going to make it|won't (?:make it|be able to make)"
    r"|can't make it|another (?:day|time)\?|lo pasamos a otro d[ií]a|cambiar(?:lo|la)? (?:de|a otro) d[ií]a"
    r"|no (?:llego|voy a poder|puedo ir))\b",
    re.IGNORECASE,
)
# For text in lower case, which is faster than IGNORECASE.
_OFF_THE_LIST = re.compile(
    r"\b(?:(?:take|get) (?:me|us|(?:my|our|this) number) (?:off|out) (?:of )?(?:your|the|this|that)"
    r" (?:\w+ )?(?:list|database|system|records)|remove (?:me|us|my number) from"
    r"|(?:stop|quit) (?:calling|ringing|contacting) (?:me|us|here)"
    r"|(?:do not|don't|never) (?:call|ring|contact) (?:me|us|here)"
    r"(?: (?:again|any ?more|ever))?\b(?! (?:until|before|then|on|at|this|next|today|tomorrow|\w+day)\b"
    r"|\W+(?:i|we)(?:'ll| will) (?:call|ring|be in touch))"
    r"|no (?:me|nos) (?:llame|llamen|vuelva a llamar|vuelvan a llamar)\b"
    r"|(?:quítenme|qu[ií]teme|b[oó]rreme|b[oó]rrenme) de (?:la|su) lista)"
)
# For text in lower case, which is faster than IGNORECASE.
_REFUND = re.compile(
    r"\b(?:my|our) money back\b|\brefund (?:me|us|it)\b|\bquiero (?:el|un) reembolso\b"
    r"|\b(?:want|get|like|need|demand) (?:a|my|the) (?:full )?refund\b|\bdevu[eé]lva(?:n)?(?:me|nos)\b"
)
# For text in lower case.
_MONEY_TAKEN = re.compile(
    r"\b(?:want|need|like) (?:it|that|all of it|every (?:penny|cent)|(?:the|my|our|those|that) (?:\w+ )?"
    r"(?:money|deposit|payments?|visits?|months?|fees?)) back\b"
    r"|\byou(?:['’]ve| have|['’]re| are)? (?:\w+ )?(?:over)?(?:charg|bill|debit)(?:ed|ing) (?:me|us|my|our)\b"
    r"|\bme (?:cobraron|han cobrado|est[aá]n cobrando)\b"
)
"""A complaint about money that the rep's firm took."""
_GIVES_BACK = re.compile(
    r"\brefund(?:ed|ing)? (?:you|it|that|the|your)\b"
    r"|\b(?:your|the|that) (?:full )?refund (?:through|today|will|should|takes)\b"
    r"|\b(?:put|process|approv|issue|rais|arrang|send|start|sort|request)(?:e|ed|ing)? (?:[\w’']+ ){0,3}refund\b"
    r"|\b(?:le|te) (?:devolv\w+|reembols\w+)\b"
)
"""What a rep says who gives money back. An offer may have words on refunds, too: "a refundable deposit"."""
_NOBODY_CAME = re.compile(
    r"\b(?:nobody|no one)(?:['’]s| is| has)? (?:coming|joining|joined|showing(?: up)?|showed(?: up)?|turned up)\b"
    r"|\b(?:he|she|they)(?:['’]s|['’]re| is| are)?(?: not|n['’]t) (?:going to )?"
    r"(?:com(?:e|ing)|join(?:ing)?|show(?:ing)?)\b"
    r"|\b(?:he|she|they) (?:did|has|have)(?:n['’]t| not) (?:joined?|show(?:ed|n)?|turn(?:ed)? up|dial(?:l?ed)? in)\b"
    r"|\b(?:a|another|as) no[- ]show\b|\bstood (?:me|us) up\b|\bno sign of (?:him|her|them|(?-i:[A-Z])\w+)"
    r"|\bno (?:ha venido|vino|viene|se (?:ha )?(?:conect|present)\w+|aparec\w+|va a (?:venir|aparecer))\b",
    re.IGNORECASE,
)
"""Says that who was expected did not come."""
VOICEMAIL = re.compile(
    r"\b(?:leave (?:(?:a|your|me a) (?:short |brief |quick )?message|(?:your|a) name and (?:a |your )?number)"
    r"|(?:at|after) the (?:tone|beep)|(?:send|record) your message|mailbox is full"
    r"|message has been (?:sent|recorded)|dej[ea] (?:su|tu|un) mensaje|despu[eé]s (?:del tono|de la se[nñ]al)"
    r"|buz[oó]n de voz)\b",
    re.IGNORECASE,
)
MACHINE = re.compile(
    r"\b(?:voice ?mail|answering machine|system|greeting|mailbox|recorded|ivr|recording|contestador|buz[oó]n)\b",
    re.IGNORECASE,
)
"""The label of a speaker that is no person."""
_BUYER_AWAY = re.compile(
    r"\b(?:he|she)(?:['’]s| is) (?:not (?:here|in\b|at (?:his|her) desk)|out\b(?! of)|away|off today)"
    r"|\b(?:he|she)(?:['’]s not| isn['’]t| is not) (?:here|in)\b"
    r"|\bno (?:est[aá]|se encuentra) (?:aqu[ií]|en este momento|ahora)\b",
    re.IGNORECASE,
)
"""Said by who answers for somebody else."""
_ASKS_FOR_SOMEBODY = re.compile(
    r"\b(?:(?:speak|talk|call|meeting|appointment) (?:to|with)|put me through|looking for|get hold of|is (?-i:[A-Z])\w+"
    r" (?:there|in|around|free|available)|(?:for|after) (?:a )?(?:Mrs?|Ms|Dr)\b|hablar con|est[aá] (?-i:[A-Z])\w+)",
    re.IGNORECASE,
)
_SCREENS = re.compile(
    r"\b(?:what(?:['’]s| is| it['’]s| it is| this is)? (?:(?:it|this) )?(?:(?:is )?regarding|in connection with)"
    r"|de parte de qui[eé]n)\b",
    re.IGNORECASE,
)
"""Asked by who puts calls through."""
_IS_THE_ONE = re.compile(
    r"\W*(?:(?:yes|yeah|s[ií])\W+)?(?:speaking|that['’]s me|con (?:ella|[eé]l)|soy yo)\b", re.IGNORECASE
)
"""Answered by the person who was asked for, who may ask as well what it is about."""
SCORABLE_WORDS = 30
"""The fewest words of a call that can be judged."""
MISSED_TURNS = 14
"""The most turns of a usual call in which no conversation with the buyer was held."""
_OPENING_SHARE = 0.5
_FIRST_ANSWERS, _FIRST_TURNS = 5, 8
_PUT_THROUGH_TURNS = 2
"""So many turns of a second person are those of the buyer, to whom the call was put through."""


def absence(reading: MatchedCall, outcome: str | None) -> Absence | None:
    """Return why no conversation with the buyer took place; None when it did."""
    is_sold = outcome in _OFFERED  # "Once they rang a wrong number", says a buyer.
    if not is_sold and any(_WRONG_NUMBER.search(turn.text) for turn in reading.turns[:_FIRST_TURNS]):
        return "wrong_number"
    if outcome == "rescheduled" or (outcome in {None, "no_offer"} and _is_moved(reading)):
        return "moved"
    if outcome == "cancelled" or (outcome is None and calls_order_off(reading)):
        return "cancelled"
    if outcome in BUYER_ABSENT_OUTCOMES or only_reps_talk(reading):
        return "absent"
    return "absent" if outcome in {None, "no_offer"} and _reached_a_machine(reading) else None


def only_reps_talk(reading: MatchedCall) -> bool:
    return bool(reading.turns) and all(turn.role == "rep" for turn in reading.turns)


def reached_gatekeeper(reading: MatchedCall, outcome: str | None) -> bool:
    """Return whether the rep talked only with somebody who answers for the buyer, by the labels or by how that person
    opens the call, and sold nothing."""
    turns = [turn for turn in reading.turns if turn.role == "prospect"]
    if outcome not in {None, "no_offer"} or not turns:
        return False
    if all(GATEKEEPER.search(turn.speaker or "") for turn in turns):
        return True
    if sum(turn.speaker != turns[0].speaker for turn in turns) >= _PUT_THROUGH_TURNS:
        return False
    answers = turns[:_FIRST_ANSWERS]
    if any(_IS_THE_ONE.match(turn.text) for turn in answers):
        return False
    asked = any(_ASKS_FOR_SOMEBODY.search(turn.text) for turn in reading.turns[:_FIRST_ANSWERS] if turn.role == "rep")
    if any(_SCREENS.search(turn.text) or (asked and _BUYER_AWAY.search(turn.text)) for turn in answers):
        return True
    is_alone = len({turn.speaker for turn in turns}) == 1
    return is_alone and turns[0].index == 0 and _AT_RECEPTION.search(turns[0].text) is not None


def nobody_came(reading: MatchedCall) -> bool:
    """Return whether a short call ends with words that who was expected did not come."""
    late = reading.end(END_TURNS) if len(reading.turns) <= MISSED_TURNS else ()
    return any(not said.question and _NOBODY_CAME.search(said.text) for said in late)


def _reached_a_machine(reading: MatchedCall) -> bool:
    """Return whether a machine that takes messages answered, by its label and its words."""
    machine = [turn for turn in reading.turns if turn.speaker and MACHINE.search(turn.speaker)]
    return any(VOICEMAIL.search(turn.text) for turn in machine)


def asked_to_stop(reading: MatchedCall) -> Sentence | None:
    """Return the sentence in which the buyer asks not to be called any more; None without one."""
    return next((said for said in reading.of("prospect") if _OFF_THE_LIST.search(said.text.lower())), None)


def asked_for_refund(reading: MatchedCall) -> Sentence | None:
    """Return the sentence in which the buyer asks for their money back, or, where the rep gives it back, complains
    about the money that was taken; None without one."""
    for said in reading.of("prospect"):
        lower = said.text.lower()
        asks = _REFUND.search(lower) or (_MONEY_TAKEN.search(lower) and _is_given_back(reading))
        if asks and not said.question:
            return said
    return None


def _is_given_back(reading: MatchedCall) -> bool:
    return any(_GIVES_BACK.search(said.text.lower()) for said in reading.of("rep"))


def _is_moved(reading: MatchedCall) -> bool:
    """Return whether a short call does nothing but move the appointment."""
    opening = reading.turns[: max(3, int(len(reading.turns) * _OPENING_SHARE))]
    return len(reading.turns) <= MISSED_TURNS and any(_MOVED.search(turn.text) for turn in opening)
