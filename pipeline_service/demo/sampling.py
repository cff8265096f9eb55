"""Random selection: exact shares at any count, and single draws. Pure."""

import random
from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def distribute(rng: random.Random, count: int, shares: Sequence[tuple[Thing, float]]) -> list[Thing]:
    """Return `count` items in random order, each exactly as often as its share demands (largest remainders)."""
    whole = sum(share for _, share in shares)
    exact = [count * share / whole for _, share in shares]
    numbers = [int(part) for part in exact]
    by_remainder = sorted(range(len(shares)), key=lambda place: numbers[place] - exact[place])
    for place in by_remainder[: count - sum(numbers)]:
        numbers[place] += 1
    things = [thing for (thing, _), number in zip(shares, numbers, strict=True) for _ in range(number)]
    rng.shuffle(things)
    return things


def drawn(rng: random.Random, shares: Sequence[tuple[Thing, float]]) -> Thing:
    """Draw one item, weighted by its share."""
    return rng.choices([thing for thing, _ in shares], [share for _, share in shares])[0]


def some(rng: random.Random, things: Sequence[Thing], count: int) -> list[Thing]:
    """Draw `count` different items, or all if there are fewer, in random order."""
    return rng.sample(things, min(count, len(things)))
