"""Compare what is shown of a call with labelled sentences, by the turns in which they stand."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass

from intelligence.shapes import Evidence, ParsedTranscript


@dataclass(frozen=True, slots=True)
class TurnMatches:
    """How many of the shown items stand in a turn with a label, and how many of the labels in a turn with an item."""

    shown: int = 0
    right: int = 0
    labelled: int = 0
    found: int = 0


def match_turns(
    shown: Sequence[Evidence], labelled: Sequence[Mapping[str, str]] | None, transcript: ParsedTranscript
) -> TurnMatches:
    """Compare what is shown with the labelled sentences of the call, by turns; nothing without labels."""
    if labelled is None:
        return TurnMatches()
    quotes = [label["quote"] for label in labelled]
    texts = [transcript.segments[evidence.segment].text for evidence in shown]
    right = sum(any(quote in text for quote in quotes) for text in texts)
    found = sum(any(quote in text for text in texts) for quote in quotes)
    return TurnMatches(len(shown), right, len(labelled), found)


def total_matches(matches: Iterable[TurnMatches]) -> TurnMatches:
    """Return the sums over several calls."""
    return TurnMatches(*map(sum, zip(*map(astuple, matches), strict=True)))
