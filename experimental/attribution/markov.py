"""What each channel adds, by a Markov chain of the first order over the paths that people took.

People move from the start through channels to a purchase or away, each move as often as it was seen after the channel
before it (Anderl, Becker, von Wangenheim and Schumann, "Mapping the customer journey", 2016). The removal effect of a
channel is the part of all purchases that is lost when every move into it leads away instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

START, BOUGHT, LEFT = -1, -2, -3
"""Where every path begins, and the two ways in which it ends. Channels are 0, 1, 2, …"""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a channel adds: the part of purchases lost without it, and its part of all channels' effects."""

    removal: float
    share: float


def removal_effects(moves: Mapping[tuple[int, int], int], channels: int) -> list[Effect]:
    """The effect of each of so many channels, 0 to 1; `moves` says how often one place followed another.

    Every channel lies on a path, and every path has at least one. Shares add up to 1, where nobody bought all are 0.

    With N = (1 − Q)⁻¹, the fundamental matrix of the moves Q between channels, and r the chances to buy at the next
    move, v = N r are the chances to buy at all. Whoever starts comes to channel c with the chance (s N)_c / N_cc and
    buys from there with v_c, so the product is what goes without c: one inverse tells all effects.
    """
    counts = np.zeros((channels + 1, channels + 2))
    for (before, after), seen in moves.items():
        row = channels if before == START else before
        counts[row, {BOUGHT: channels, LEFT: channels + 1}.get(after, after)] += seen
    # Who stays where they are moves on later by the same chances: without this, long loops would cost precision.
    np.fill_diagonal(counts[:channels, :channels], 0)
    chances = counts / counts.sum(axis=1, keepdims=True)
    inner, bought, start = chances[:channels, :channels], chances[:channels, channels], chances[channels, :channels]
    visits: Any = np.linalg.inv(np.eye(channels) - inner)
    from_here = visits @ bought
    overall = float(start @ from_here)
    if overall <= 0:
        return [Effect(0.0, 0.0)] * channels
    lost = (start @ visits) / np.diag(visits) * from_here / overall
    removals = np.clip(lost, 0.0, 1.0)
    pairs = zip(removals, removals / removals.sum(), strict=True)
    return [Effect(float(removal), float(share)) for removal, share in pairs]


def apportion(whole: int, shares: Sequence[float]) -> list[int]:
    """Whole units by shares that add up to 1: what rounding down leaves goes to the largest remainders, the first of
    equals first."""
    exact = [whole * share for share in shares]
    parts = [int(amount) for amount in exact]
    order = sorted(range(len(parts)), key=lambda place: (parts[place] - exact[place], place))
    for place in order[: whole - sum(parts)]:
        parts[place] += 1
    return parts
