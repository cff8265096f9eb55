"""Drift: how much of a group has changed, told from a few numbers instead of all its members."""

import heapq
from collections.abc import Iterable, Sequence
from hashlib import blake2b

SKETCH = 256


def sketch(members: Iterable[str]) -> list[int]:
    """The 256 smallest hashes of the members, ascending: a sample that depends on the members alone."""
    hashes = (int.from_bytes(blake2b(member.encode(), digest_size=6).digest(), "big") for member in members)
    return heapq.nsmallest(SKETCH, hashes)


def changed_share(before: Sequence[int], now: Sequence[int]) -> float:
    """The share of those who were or are members that were or are so only once, 0–1, from two sketches.

    One minus the Jaccard index, estimated as in Broder 1997 from the smallest hashes of the union; exact up to 256
    members in all, within about 0.03 beyond.
    """
    union = heapq.nsmallest(SKETCH, {*before, *now})
    both = set(before) & set(now)
    return 1 - sum(number in both for number in union) / len(union) if union else 0.0
