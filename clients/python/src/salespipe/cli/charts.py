"""Small charts of one line."""

from collections.abc import Sequence
from itertools import pairwise

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 40


def sparkline(values: Sequence[float], width: int = WIDTH) -> str:
    """Return the values as bars from zero to the greatest; neighbours share a bar when there are more than `width`.

    Negative values count as zero, which is a space.
    """
    groups = _grouped(values, width)
    top = max(groups, default=0.0)
    return "".join(" " if top <= 0 or each <= 0 else BARS[round(each / top * (len(BARS) - 1))] for each in groups)


def _grouped(values: Sequence[float], width: int) -> list[float]:
    """Return at most `width` means of neighbouring values."""
    if len(values) <= width:
        return list(values)
    edges = [round(place * len(values) / width) for place in range(width + 1)]
    return [sum(values[a:b]) / (b - a) for a, b in pairwise(edges)]
