"""Read turns that start with a dash, a bullet or `>>`, without names."""

import re
from collections.abc import Sequence

from intelligence.transcripts.fit import fits
from intelligence.transcripts.lines import LineHead, assemble_turns
from intelligence.transcripts.turns import Turn

_DASH = re.compile(r"\s*(?:[-–—―•*]|>{1,3})\s*(?=[^\s\-–—―•*>])")


def read_dashes(lines: Sequence[str]) -> list[Turn] | None:
    """Return unnamed turns, one for each line that begins with a dash; None with fewer than two of them."""
    heads = [
        LineHead(None, line[found.end() :]) if (found := _DASH.match(line)) and len(line) > found.end() else None
        for line in lines
    ]
    marked = sum(1 for head in heads if head)
    return assemble_turns(lines, heads) if marked > 1 and fits(heads) else None
