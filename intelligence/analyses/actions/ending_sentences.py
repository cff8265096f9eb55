"""Replace what a summary says of the end of a call. Used where the summary cannot be written again. Pure."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from intelligence.shapes import OutcomeSpec

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?])(?<!\b(?:Mr|Ms|Dr|St)\.)(?<!\b(?:Mrs|a\.m|p\.m)\.)\s+")
_LAST_SENTENCES = 2
"""An ending is told in the last sentences; before them the same words tell what was said."""
_ENDINGS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        kind: re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
        for kind, words in {
            "closed": r"bought|buys|purchased?|signed(?: up)?|signs|enroll?ed|committed|paid|accept(?:s|ed) the offer"
            r"|agree[sd]? to (?:buy|purchase|sign|pay|proceed|go ahead|move forward|start|join)"
            r"|(?:sale|deal) was (?:made|closed|won)|closed",
            "open": r"without (?:a |any )?(?:decision|commitment)|undecided|no decision|not (?:yet )?decided?"
            r"|(?:will|wants? to|needs? to|asked for time to|going to) (?:think|decide|consider)\w*|left open",
            "lost": r"declin(?:es?|ed)|refus(?:es?|ed)|reject(?:s|ed)|turn(?:s|ed) (?:\w+ )?down|sa(?:ys|id) no"
            r"|not interested|(?:sale|deal) was lost|chose (?:another|a different|to stay)|walked away",
            "no_offer": r"no (?:offer|price|proposal) was (?:made|named)|(?:did not|didn['’]t|without) (?:make|making)"
            r" (?:an|any) offer",
            "absent": r"(?:did not|didn['’]t|never) (?:show|attend|answer|pick up|reach|join|come)|no[- ]show"
            r"|voice ?mail|(?:not|n['’]t) reached|missed the call|cancell?ed|rescheduled|postponed|wrong number",
        }.items()
    }
)

_ARRANGES = re.compile(
    r"^Next\b|\bnext steps?\b|\b(?:will|agreed (?:to|on)|scheduled|arranged|booked|is to|are to|plans? to)\b",
    re.IGNORECASE,
)
_TRIES_AGAIN = re.compile(r"\b(?:again|another time|call back|retry|voice ?mail|message)\b", re.IGNORECASE)
"""What follows from an absence itself."""


def with_ending(summary: str, outcome: OutcomeSpec) -> str:
    """Return the summary without the sentences at its end that tell another ending, and with the outcome that a person
    has set."""
    sentences = _BETWEEN_SENTENCES.split(summary)
    others = [pattern for kind, pattern in _ENDINGS.items() if kind not in _possible(outcome)]
    early, late = sentences[:-_LAST_SENTENCES], sentences[-_LAST_SENTENCES:]
    kept = [sentence for sentence in late if not any(pattern.search(sentence) for pattern in others)]
    if not outcome.showed and outcome.no_show:
        # With somebody who was not there, nothing was arranged.
        kept = [sentence for sentence in kept if not _ARRANGES.search(sentence) or _TRIES_AGAIN.search(sentence)]
    return " ".join([*early, *kept, f"The outcome that a person has set: {outcome.name}."])


def _possible(outcome: OutcomeSpec) -> frozenset[str]:
    """Return the endings that the outcome may stand for."""
    if outcome.closed:
        return frozenset({"closed"})
    if not outcome.showed:
        return frozenset({"absent"})
    if outcome.slug in {"lost", "follow_up"}:
        return frozenset({"lost" if outcome.slug == "lost" else "open"})
    return frozenset({"open", "lost"} if outcome.offer_made else {"no_offer", "open", "lost"})
