"""Find the words with which a buyer plainly buys, declines or puts a decision off at the end of a call."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.builtin.features import END_TURNS
from intelligence.builtin.reading import MatchedCall, Sentence

YES_TURNS, LAST_BUYER_TURNS = 10, 2
_PLAIN_YES = re.compile(
    r"\W*(?:(?:ok(?:ay)?|all ?right|right|well|yes|yeah|sure|fine|good|great|then|so|and|(?:do )?you know what|go on"
    r"|done|perfect|lovely|no)\W+)*"
    r"(?:(?:please )?(?:sign|book) (?:me|us|him|her) (?:up|in)(?: for (?:it|that))?"
    r"|put (?:me|us|him|her) down for (?:it|that|one|the \w+)|(?:i|we)(?:['’]ll| will) take (?:it|them|both)"
    r"|let['’]s (?:do it|go ahead|go for it)|(?:you['’]ve got|you have|we have|it['’]s) (?:yourself )?a deal"
    r"|(?:i['’]m|we['’]re) in|sold)(?: then| please| love)?\W*",
    re.IGNORECASE,
)
"""A sentence that is a yes to an offer and nothing else. Of 248 labelled calls with one in the last 16 turns, 241 are
sold."""
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
_THINKS = re.compile(
    r"\b(?:think (?:about|on|over) (?:it|this|that)|think (?:it|this) (?:over|through)|sleep on it)\b"
    r"|\b(?:lo|me lo) (?:pienso|pensar[eé]|voy a pensar)\b|\bpens[aá]r(?:me)?lo\b",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"\b(?:call|ring|phone|text) me (?:back |again )?(?:on |next |tomorrow|at |in )"
    r"|\blet['’]?s (?:talk|speak|meet) (?:again )?(?:on|next|tomorrow|at)\b"
    r"|\b(?:send|e-?mail) me (?:the|your|some|more) (?:details|info\w*|proposal|offer|quote|numbers)\b"
    r"|\b(?:ll[aá]m(?:a|e|eme|ame)|llameme) (?:el |la |ma[nñ]ana)|\bm[aá]nd(?:a|e)me (?:la|los) (?:propuesta|detalles)",
    re.IGNORECASE,
)
"""Words of a buyer who wants to think, and of one who wants to hear more later."""
_DECIDED = ("refuse", "declined", "unclose", "refund", "paid", "commit")
_DECIDES: Mapping[str | None, re.Pattern[str]] = MappingProxyType({"closed": _BUYS, "lost": _DECLINES})


def plain_decision(reading: MatchedCall, outcome: str | None) -> str:
    """Return the last statement of the buyer at the end of the call that plainly is this sale or refusal; empty without
    one, and for other outcomes."""
    plainly = _DECIDES.get(outcome)
    if plainly is None:
        return ""
    said = (sentence for sentence in reading.end(END_TURNS) if sentence.side == "prospect")
    deciding = [sentence.text for sentence in said if not sentence.question and plainly.search(sentence.text)]
    return deciding[-1] if deciding else ""


def says_yes(reading: MatchedCall) -> bool:
    """Return whether the buyer says a plain yes to the offer at the end of the call, and refuses nothing after it."""
    said = [s for s in reading.end(YES_TURNS) if s.side == "prospect"]
    yes = [place for place, s in enumerate(said) if not s.question and _PLAIN_YES.fullmatch(s.text)]
    return bool(yes) and not any(s.has("unclose", "declined", "refuse") for s in said[yes[-1] + 1 :])


def put_off(reading: MatchedCall) -> Sentence | None:
    """Return the sentence in which the buyer puts the decision off with their last words and neither buys nor declines;
    None without one. Of 150 labelled calls with one, one was lost."""
    buyer = reading.of("prospect")
    last = sorted({sentence.turn for sentence in buyer})[-LAST_BUYER_TURNS:]
    late = [sentence for sentence in buyer if sentence.turn in last]
    if any(sentence.has(*_DECIDED) for sentence in late):
        return None
    said = (s for s in reversed(late) if _LATER.search(s.text) or (s.turn == last[-1] and _THINKS.search(s.text)))
    return next(said, None)
