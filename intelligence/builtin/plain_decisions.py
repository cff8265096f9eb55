"""Find the words with which a buyer plainly buys, declines or puts a decision off at the end of a call."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.builtin.decision_words import ANYTHING_ELSE, HOLDS_LINE, NEXT_CONTACT, PLAIN_NO, PLAIN_YES, SIGNED
from intelligence.builtin.features import DECIDING_TURNS, END_TURNS
from intelligence.builtin.reading import MatchedCall, Sentence
from intelligence.builtin.step_context import time_words

_LAST_TURNS, _GOODBYE_WORDS = 4, 5
_BUYS = re.compile(
    r"^(?!.*\b(?:if|unless|once|si|cuando)\b).*(?:\b(?:I|we)(?:['’]ll|['’]d| will| would)? (?:just )?(?:sign\b"
    r"|take (?:it|both|them|two|three|the|that)\b(?! (?:to|up|home|back|from|away|over|with|out|off)\b)"
    r"|go (?:with|for) (?:it|the|that|your|you)\b|have the purchase order)"
    r"|\b(?:let['’]s|then|we|so) (?:we )?do (?:it|that)\b|\byou(?:['’]ll| will) have the (?:purchase )?order\b"
    r"|\bit['’]s (?:a )?yes\b(?! or\b)|\b(?:sign|book|put|count) (?:me|us) (?:up|in|down)\b|\bwrite it up\b"
    r"|\b(?:lo (?:firm|contrat|compr)\w+|nos? lo quedamos|me lo quedo|la cogemos|lo cogemos|adelante)\b)",
    re.IGNORECASE,
)
"""A plain statement that buys, whatever else is said about the day."""
_DECLINES = re.compile(
    r"^(?!.*\b(?:if|unless|until|si)\b).*(?:\b(?:it['’]s|that['’]s|this is) (?:a no\b|not for (?:me|us)\b)"
    r"|\b(?:I|we)(?:['’]d| would)(?: just)? rather (?:say no|leave it|pass|stay|not (?:do|go|buy|sign|take|start)\b)"
    r"|\b(?:I|we)(?:['’]ll| will|['’](?:m|re) going to)(?: have to)? (?:leave (?:it|things)|pass|say no"
    r"|stay (?:with|where))\b|\b(?:have|had|['’]ve) to say no\b|\bdecided (?:against|not to)\b"
    r"|\bl[oa] dej(?:o|amos)\b|\bno (?:voy|vamos) a (?:seguir|contratar)\b)",
    re.IGNORECASE,
)
"""A plain statement that declines."""
_ANOTHER = (
    r"(?:another|some(?:one|body) else|some other|a (?:different|competitor|local|\w+ (?:firm|company|provider|vendor))"
    r"|(?!(?:yours?|it|this|that|these|them|the|both|option|plan)\b)(?-i:[A-Z])[\w’']+)\b"
    r"(?! (?:plan|package|option|tier|one)\b)"
)
"""Names another provider: "Harrow Lifts", "somebody else"."""
_DECIDED_AGAINST = re.compile(
    r"\b(?:I|we)(?:['’]ve| have)(?: \w+)? decided (?:against"
    r"|not to (?:go (?:ahead|forward)|proceed|do it|continue|renew))\b"
    rf"|\b(?:decided|voted|chosen|chose|opted) (?:to (?:go|stay|stick) with|for) {_ANOTHER}"
    rf"|(?:['’]ve| have)(?: already| just)? (?:gone|signed) with {_ANOTHER}"
    rf"|\bwent with {_ANOTHER}.* (?:in the end|instead)\b"
    r"|\b(?:I|we) (?:just |actually )?ended up (?:going|signing|booking|buying|working|sticking|staying) (?:with"
    r"|through|from) (?!(?:you|yours|it|this|that|them|the)\b)"
    r"|\b(?:he|hemos|ya) (?:l[oa]s? )?(?:firm|contrat|compr|encarg)\w+ (?:ya )?(?:con|a) otr[oa]s?\b"
    r"|\bya l[oa]s? (?:he|hemos) (?:firm|contrat|compr|encarg)\w+ (?:con|a) otr[oa]s?\b"
    rf"|\b(?:I|we|they)(?:['’](?:m|re)| am| are) going(?: to go)? with {_ANOTHER}"
    r"|\b(?:he|hemos) decidido no (?:seguir|continuar|hacerlo|contratar\w*|renovar\w*)\b"
    r"|\bnos (?:quedamos|quedaremos|vamos a quedar|hemos quedado|fuimos) con (?:otr[oa]s?\b|(?-i:[A-Z]))",
    re.IGNORECASE,
)
"""Tells a decision that was made before the call, so wherever it is said: "We've gone with somebody else"."""
UNDECIDED = re.compile(
    r"\b(?:think (?:about|on|over) (?:it|this|that)|think (?:it|this|things) (?:over|through)|sleep on it)\b"
    r"|\bcompare\b.*\b(?:offers?|quotes?|others?|prices?)\b"
    r"|\b(?:talk|speak|(?<!the )(?<!a )check|discuss|run|go over|ask|clear)\b"
    r"(?: (?:it|this|that|about it|things|everything))?"
    r"(?: (?:to|with|by|past|over with|through with))? (?:my|our|the) (?:husband|wife|partner|boss|manager|team|board"
    r"|co-?founder|director|family|parents|mum|mom|dad|accountant|colleagues?)\b"
    r"|\b(?:can['’]t|cannot|won['’]t) (?:pay|sign|buy|order|commit|decide|say|start|book)\b.*\buntil\b"
    r"|\b(?:after|once|when) (?:I|we)(?:['’]ve| have) (?:\w+ )?(?:read|checked|looked|reviewed|gone|been|seen)\b"
    r"|\b(?:send|e-?mail) me (?:the|some|more) (?:details|info\w*)\b"
    r"|\b(?:me )?l[oa]s? (?:pienso|pensamos|pensar[eé]|voy a pensar|vamos a pensar|tengo que pensar)\b"
    r"|\b(?:pens[aá]r(?:me|nos)?|comparar|consultar)l[oa]s?\b|\bdarle una vuelta\b|\bme l[oa]s? piense\b"
    r"|\b(?:tengo|tenemos) que pensar\b|\bcomparar\b.*\b(?:ofertas?|presupuestos?|precios?|otr[oa]s?)\b"
    r"|\b(?:hablar|consultar|ver|comentar|platicar|conversar|checar)(?:l[oa])? con (?:mi|mis|el|la|los|nuestr[oa])\b"
    r"|\bl[oa] (?:hablo|consulto|comento|veo|platico|converso|hablamos|consultamos|comentamos) con\b"
    r"|\b(?:necesito|necesitamos|falta) (?:que l[oa] (?:aprueb|autori|firm)\w+|(?:la (?:autorizaci[oó]n|aprobaci[oó]n"
    r"|firma)|el visto bueno|el permiso) de)\b|\bl[oa] tiene que (?:aprobar|autorizar|firmar)\b"
    r"|\b(?:send|e-?mail) me (?:the|your|a) (?:proposal|offer|quote|numbers)\b"
    r"|\b(?:m[aá]nd[ae]|mand[aá]|env[ií][ae]|envi[aá]|p[aá]s[ae]|pas[aá])(?:me|nos) (?:la|los|el|las|un|una|m[aá]s"
    r"|toda la) (?:informaci[oó]n|info|propuesta|oferta|presupuesto|cotizaci[oó]n|detalles|folleto|cat[aá]logo)\b",
    re.IGNORECASE,
)
"""Words of a buyer who has not decided, or wants an offer to read: such last words are no sale either."""
_LATER = re.compile(
    r"\b(?:call|ring|phone|text) me (?:back |again )?(?:on |next |tomorrow|at |in )"
    r"|\b(?:let['’]?s|can we|could we|shall we) (?:talk|speak|meet) (?:again )?(?:on|next|tomorrow|at)\b"
    r"|\b(?:(?:I|we)(?:['’]ll| will)|let (?:me|us)) (?:get|come) back to you\b"
    r"|\b(?:I|we)(?:['’]ll| will) let you know\b|\bleave (?:it|that|this) with (?:me|us)\b"
    r"|\b(?:ll[aá]m[ae]|llam[aá]|m[aá]r(?:c|qu)[ae]|marc[aá]|b[uú]s(?:c|qu)[ae]|escr[ií]b[ae])(?:me|nos)"
    r" (?:mejor |otra vez |de nuevo )?(?:el|la|ma[nñ]ana|pasado|dentro|en|a (?:fin|prim|princ|las?\b)|para|despu[eé]s)"
    r"|\b(?:le|te|les) (?:llamo|aviso)\b|\bput (?:it|that|this) in writing\b"
    r"|\bvuelv[ae] a llamar(?:me|nos)?\b|\bvolv[eé] a llamar(?:me|nos)?\b|\b(?:le|te|les) digo algo\b(?! con\b)",
    re.IGNORECASE,
)
"""Words of a buyer who wants to hear more later, or to say more."""
_CONDITION = re.compile(r"\b(?:if|unless|si)\b", re.IGNORECASE)
_DECIDED = ("refuse", "declined", "unclose", "refund", "paid", "commit")
_DECIDES: Mapping[str | None, re.Pattern[str]] = MappingProxyType({"closed": _BUYS, "lost": _DECLINES})


def plain_decision(reading: MatchedCall, outcome: str | None, *, offered_in: int = 0) -> Sentence | None:
    """Return the last statement of the buyer at the end of the call that plainly is this sale or refusal; None without
    one, and for other outcomes. `offered_in` is the turn of the first offer."""
    plainly = _DECIDES.get(outcome)
    if plainly is None:
        return None
    said = [one for one in reading.end(END_TURNS) if one.side == "prospect" and one.turn >= offered_in]
    for sentence in reversed(said):
        if outcome == "closed" and _takes_back(sentence, reading):
            break
        if not sentence.question and plainly.search(sentence.text):
            return sentence
    return plain_yes(reading, offered_in=offered_in) if outcome == "closed" else plain_no(reading)


def plain_yes(reading: MatchedCall, *, offered_in: int = 0) -> Sentence | None:
    """Return the sentence in which the buyer says a plain yes to the offer or signs, and refuses nothing after it, in
    the turns that decide; None without one. Of 289 labelled calls with a price and one, 286 are sold.

    A yes before the first offer, which is in the turn `offered_in`, answers something else: "Shall I begin?"
    """
    said = [one for one in reading.end(DECIDING_TURNS) if one.side == "prospect" and one.turn >= offered_in]
    yes = [place for place, s in enumerate(said) if not s.question and _buys(s, reading)]
    if not yes or any(_takes_back(sentence, reading) for sentence in said[yes[-1] + 1 :]):
        return None
    return said[yes[-1]]


def declines_after_yes(reading: MatchedCall) -> bool:
    """Return whether the buyer plainly declines at the end of the call, after a yes."""
    said = [s for s in reading.end(END_TURNS) if s.side == "prospect" and not s.question]
    yes = [place for place, s in enumerate(said) if _buys(s, reading) or _BUYS.search(s.text)]
    return bool(yes) and any(_DECLINES.search(s.text) or PLAIN_NO.fullmatch(s.text) for s in said[yes[-1] + 1 :])


def _buys(sentence: Sentence, reading: MatchedCall) -> bool:
    """Return whether a sentence is a yes to the offer: not one to a next contact, but any signature."""
    if PLAIN_YES.fullmatch(sentence.text) is None:
        return False
    return SIGNED.fullmatch(sentence.text) is not None or not _answers_about_contact(sentence, reading)


def _takes_back(sentence: Sentence, reading: MatchedCall) -> bool:
    """Return whether a sentence after a yes refuses or puts the decision off. A "no" to "Anything else?" does not."""
    if HOLDS_LINE.fullmatch(sentence.text):
        return False
    if UNDECIDED.search(sentence.text) or _DECLINES.search(sentence.text):
        return True
    return sentence.has("unclose", "declined", "refuse") and not answers_politeness(sentence, reading)


def answers_politeness(sentence: Sentence, reading: MatchedCall) -> bool:
    """Return whether the turn before a sentence asks a question such as "Anything else?", whose "no" is no refusal."""
    before = reading.of_turn(sentence.turn - 1)
    return any(said.question and ANYTHING_ELSE.search(said.text) for said in before)


def plain_no(reading: MatchedCall) -> Sentence | None:
    """Return the sentence in which the buyer plainly declines with their last words, or tells that they have decided
    against it; None without one. All 31 labelled calls with a price and one are lost."""
    late = _last_words(reading)
    no = [place for place, said in enumerate(late) if not said.question and PLAIN_NO.fullmatch(said.text)]
    if any(_is_said(said, "commit", "paid") or _puts_off(said) for said in late[no[-1] if no else 0 :]):
        return None
    if no:
        return late[no[-1]]
    return decided_against(reading)


def decided_against(reading: MatchedCall) -> Sentence | None:
    """Return the sentence in which the buyer tells that they decided against it before the call; None without one."""
    buyer = (said for said in reading.of("prospect") if not said.question)
    return next((said for said in buyer if _DECIDED_AGAINST.search(said.text)), None)


def put_off(reading: MatchedCall) -> Sentence | None:
    """Return the sentence in which the buyer puts the decision off with their last words and neither buys nor declines;
    None without one. Of 109 labelled calls with an offer and one, 100 were follow-ups and 7 lost."""
    late = _last_words(reading)
    putting_off = [said for said in late if _puts_off(said)]
    decided = any(_is_said(said, *_DECIDED) for said in late if said not in putting_off)
    return None if decided or not putting_off else putting_off[0]


def is_undecided(reading: MatchedCall) -> bool:
    """Return whether the buyer's last words say that they have to think, to compare or to ask somebody."""
    return any(UNDECIDED.search(said.text) for said in _last_words(reading) if _puts_off(said))


def _last_words(reading: MatchedCall) -> list[Sentence]:
    """Return the buyer's last turn that is more than a goodbye, and the turns behind it."""
    buyer = reading.of("prospect")
    turns = sorted({sentence.turn for sentence in buyer})[-_LAST_TURNS:]
    for turn in reversed(turns):
        said = [sentence for sentence in buyer if sentence.turn == turn]
        is_said = any(_is_said(sentence, *_DECIDED, "accept", "defer") for sentence in said)
        if is_said or sum(len(sentence.text.split()) for sentence in said) > _GOODBYE_WORDS:
            return [sentence for sentence in buyer if sentence.turn >= turn]
    return []


def _puts_off(sentence: Sentence) -> bool:
    """Return whether a sentence puts the decision off. "If we ever do, I'll come back to you" is a polite no."""
    text = sentence.text
    return (UNDECIDED.search(text) or _LATER.search(text)) is not None and _CONDITION.search(text) is None


def _answers_about_contact(sentence: Sentence, reading: MatchedCall) -> bool:
    """Return whether the rep's turn before a sentence speaks of a next contact or a paper to be read, or asks about a
    time that the turn of the sentence names again: "Let's do it. January sixth, ten thirty"."""
    before = [said for said in reading.of_turn(sentence.turn - 1) if said.side == "rep"]
    if any(NEXT_CONTACT.search(said.text) for said in before):
        return True
    same = [said for said in reading.of_turn(sentence.turn) if said is not sentence]
    asked = any(said.question and time_words(said.text) for said in before)
    return asked and any(time_words(said.text) for said in same)


def _is_said(sentence: Sentence, *categories: str) -> bool:
    """Return whether a sentence says something of these categories, and no mere "Goodbye"."""
    return sentence.has(*categories) and not sentence.has("stock")
