"""The contribution of each channel, by a first-order Markov chain over the paths of people.

People move from the start through channels to a purchase or away; the transition probabilities are the observed
frequencies (Anderl, Becker, von Wangenheim and Schumann, "Mapping the customer journey", 2016). The removal effect of a
channel is the part of all purchases that is lost when every move into it leads away instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

START, CONVERTED, NOT_CONVERTED = -1, -2, -3
"""The start of every path, and its two possible ends. Channels are 0, 1, 2, …"""


@dataclass(frozen=True, slots=True)
class ChannelEffect:
    """The contribution of a channel: the part of purchases lost without it, and its part of the sum of all effects."""

    removal: float
    share: float


def removal_effects(moves: Mapping[tuple[int, int], int], channels: int) -> list[ChannelEffect]:
    """Return the effect of each channel, 0 to 1; `moves` counts the transitions between two states.

    Every channel lies on a path, and every path has at least one. Shares add up to 1; without purchases all are 0.

    With N = (1 − Q)⁻¹, the fundamental matrix of the transitions Q between channels, and r the probabilities of buying
    at the next move, v = N r are the probabilities of buying at all. From the start, channel c is reached with
    probability (s N)_c / N_cc, and a purchase follows from there with v_c, so the product is what is lost without c:
    one inverse gives all effects.
    """
    counts = np.zeros((channels + 1, channels + 2))
    for (before, after), seen in moves.items():
        row = channels if before == START else before
        counts[row, {CONVERTED: channels, NOT_CONVERTED: channels + 1}.get(after, after)] += seen
    # Self-loops do not change where paths end, and long ones would cost precision; so they are removed.
    np.fill_diagonal(counts[:channels, :channels], 0)
    chances = counts / counts.sum(axis=1, keepdims=True)
    inner, bought, start = chances[:channels, :channels], chances[:channels, channels], chances[channels, :channels]
    visits: Any = np.linalg.inv(np.eye(channels) - inner)
    from_here = visits @ bought
    overall = float(start @ from_here)
    if overall <= 0:
        return [ChannelEffect(0.0, 0.0)] * channels
    lost = (start @ visits) / np.diag(visits) * from_here / overall
    removals = np.clip(lost, 0.0, 1.0)
    pairs = zip(removals, removals / removals.sum(), strict=True)
    return [ChannelEffect(float(removal), float(share)) for removal, share in pairs]


def apportion(whole: int, shares: Sequence[float]) -> list[int]:
    """Divide whole units by shares that add up to 1, by largest remainder; the first of equal ones comes first."""
    exact = [whole * share for share in shares]
    parts = [int(amount) for amount in exact]
    order = sorted(range(len(parts)), key=lambda index: (parts[index] - exact[index], index))
    for index in order[: whole - sum(parts)]:
        parts[index] += 1
    return parts
