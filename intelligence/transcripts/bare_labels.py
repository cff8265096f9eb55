"""Read lines that begin with the speaker's name and no mark behind it: `rep hello is that anna`.

Such lines are left when a program that writes speech down drops all punctuation.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from intelligence.transcripts.prose import BEGINS_CLAUSE, BEGINS_TURN
from intelligence.transcripts.turns import Turn

_FEWEST_LINES, _FEWEST_TURNS, _MOST_SPEAKERS = 6, 2, 4
_LEAST_CHANGES = 0.6
"""The least share of lines whose speaker is not that of the line before."""


def read_bare_labels(lines: Sequence[str]) -> list[Turn] | None:
    """Return one turn for each line, or None when the lines do not all begin with one of a few names.

    A name begins several lines and is no word with which people begin to speak.
    """
    parts = [line.split(maxsplit=1) for line in lines]
    labels = [label for label, *_ in parts]
    counts = Counter(labels)
    if len(lines) < _FEWEST_LINES or not 1 < len(counts) <= _MOST_SPEAKERS or min(counts.values()) < _FEWEST_TURNS:
        return None
    if any(len(part) == 1 for part in parts):
        return None
    changes = sum(one != other for one, other in pairwise(labels))
    if changes < _LEAST_CHANGES * (len(lines) - 1) or not all(map(_may_be_name, counts)):
        return None
    return [Turn(label, said) for label, said in parts]


def _may_be_name(word: str) -> bool:
    return word.isalpha() and word.casefold() not in BEGINS_TURN | BEGINS_CLAUSE
