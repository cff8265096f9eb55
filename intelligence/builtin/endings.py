"""Quote the words with which a buyer buys or declines, where they can be understood as that."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.builtin.observations import CallObservations
from intelligence.builtin.outcome import decisive_sentence
from intelligence.builtin.plain_decisions import plain_decision
from intelligence.builtin.step_context import time_words

_CLEAR_WORDS = 9
_REFERS = re.compile(r"\b(?:there|that|it|those|these|them|off|eso|as[ií])\b", re.IGNORECASE)
_OPENS_OTHERWISE = re.compile(r"\W*(?:but|or|unless|although|though|pero|aunque)\b", re.IGNORECASE)
"""Begins a reservation: "But I'll sign it, she can't"."""
_SAYS_SO: Mapping[str | None, re.Pattern[str]] = MappingProxyType(
    {
        "closed": re.compile(
            r"\blet['’]?s (?:do|go|start|book|sign|get)\b|\bgo (?:ahead|for it|on then)\b"
            r"|\b(?:I|we)(?:['’]ll| will) (?:take|have|pay|sign|do|go (?:with|for)|join|order)\b"
            r"|\b(?:sign(?:ed|ing)?|pay(?:ing)?|paid|cards?|orders?|deal|gone through|sold)\b"
            r"|\b(?:put|sign|book|count|get) (?:me|us)\b|\bbook it\b|\b(?:I|we)['’](?:m|re) (?:in\b|doing|on board)"
            r"|\b(?:send|give|change|switch)\b.*\b(?:me|us|contract|invoice|link|confirmation|agreement|paperwork|form)\b"
            r"|\byes,? (?:please|do (?:it|that)|go|then)\b|\bwe have a deal\b"
            r"|\b(?:adelante|h[aá]g(?:a|ale|amos|[aá]moslo)|dale|vamos con|cerramos|trato hecho|firm[oaé]\w*"
            r"|pag[oaué]\w*|tarjeta|(?:me )?lo (?:llevo|quedo|tomo|compro)|m[aá]nd[ae]\w*|ap[uú]nt\w+|res[eé]rv\w+)\b",
            re.IGNORECASE,
        ),
        "lost": re.compile(
            r"\b(?:no,? (?:thanks?|thank you|gracias)|say(?:ing)? no|a no|pass on|leave (?:it|us|things)"
            r"|stay(?:ing)? with"
            r"|(?:gonna|going to|have to|['’]ll|will) (?:pass|leave|stay|keep|stick|look|carry on|go (?:with|for)"
            r"|say no)"
            r"|not (?:for (?:me|us)|going to|gonna|interested|doing|worth|right|now)|rather not|sooner"
            r"|(?:don['’]t|doesn['’]t|do not) (?:think|want|need)|won['’]t|wouldn['’]t|can['’]t|cannot"
            r"|decided (?:against|not)|(?:go|going|gone|went|signed) with"
            r"|no (?:me interesa|lo voy|voy|quiero|puedo|va por)|prefiero|d[eé]j\w+|lo dejamos)\b",
            re.IGNORECASE,
        ),
    }
)
"""Words that buy or decline by themselves. Without one, "My nephew will do it" would be the proof of a sale."""


def ending_quote(observed: CallObservations) -> str:
    """Return the buyer's words that are the sale or the refusal; empty when no sentence says so by itself, or when it
    is quoted as the objection already."""
    plain = plain_decision(observed.reading, observed.outcome)
    plainly = plain.text if plain and not _is_first_objection(plain.text, observed) else ""
    if observed.outcome == "lost":
        return plainly or _decisive_words(observed)
    return _decisive_words(observed) or plainly


def _is_first_objection(text: str, observed: CallObservations) -> bool:
    """Return whether a sentence holds the quote of the first objection, which the summary has before the ending."""
    return bool(observed.objections) and observed.objections[0].evidence.quote in text


def _decisive_words(observed: CallObservations) -> str:
    """Return the sentence that weighs most for the outcome, if it says so by itself."""
    outcome = observed.outcome
    said = decisive_sentence(observed.reading, outcome)
    says_so = _SAYS_SO.get(outcome)
    if said is None or says_so is None or says_so.search(said.text) is None:
        return ""
    if _OPENS_OTHERWISE.match(said.text):
        return ""
    if _is_first_objection(said.text, observed):
        return ""
    # A yes with a day or an hour is about the next step: "Wednesday at ten, perfect".
    if outcome == "closed" and time_words(said.text):
        return ""
    # "No, I'm good there" answers another question.
    short = len(said.text.split()) < _CLEAR_WORDS and _REFERS.search(said.text) is not None
    return "" if outcome == "lost" and short else said.text
