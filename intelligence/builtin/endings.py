"""Quote the words with which a buyer buys or declines, where they can be understood as that."""

import re

from intelligence.builtin.decision_words import SAYS_SO
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.outcome_evidence import clearest_sentence
from intelligence.builtin.plain_decisions import plain_decision
from intelligence.builtin.step_context import time_words

_CLEAR_WORDS = 9
_REFERS = re.compile(r"\b(?:there|that|it|those|these|them|off|eso|as[ií])\b", re.IGNORECASE)
_OPENS_OTHERWISE = re.compile(r"\W*(?:but|or|unless|although|though|pero|aunque)\b", re.IGNORECASE)
"""Begins a reservation: "But I'll sign it, she can't"."""


def ending_quote(observed: CallObservations) -> str:
    """Return the buyer's words that are the sale or the refusal; empty when no sentence says so by itself, or when it
    is quoted as the objection already."""
    plain = plain_decision(observed.reading, observed.outcome, offered_in=observed.offered_in)
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
    said = clearest_sentence(observed.reading, outcome)
    says_so = SAYS_SO.get(outcome)
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
