"""Decide whether a line format fits a text: which heads name speakers, and the share of the lines that heads must
cover."""

from collections import Counter
from collections.abc import Sequence

from intelligence.transcripts.labels import accept_labels
from intelligence.transcripts.lines import LineHead

_SHARE_OF_LINES = 0.3
_WRAPPED_SHARE, _COMES_BACK = 0.03, 3


def with_accepted_labels(heads: Sequence[LineHead | None]) -> list[LineHead | None]:
    """Return the heads with a valid label, checked over the whole text; the others become plain lines."""
    names = accept_labels(Counter(head.speaker for head in heads if head and head.speaker))
    return [head if head and head.speaker in names else None for head in heads]


def fits(heads: Sequence[LineHead | None]) -> bool:
    """Return whether the heads cover the text: 30 % of its lines, or fewer when at least two labels are repeated.

    The second case is a transcript whose long turns are wrapped over many lines.
    """
    found = [head for head in heads if head]
    if not found:
        return False
    if len(found) >= _SHARE_OF_LINES * len(heads):
        return True
    labels = Counter(head.speaker for head in found if head.speaker)
    steady = [label for label, count in labels.items() if count >= _COMES_BACK]
    return len(steady) >= 2 and len(found) >= _WRAPPED_SHARE * len(heads)
