"""Estimate membership drift of a group from a few numbers instead of all its members."""

import heapq
from collections.abc import Iterable, Sequence
from hashlib import blake2b

SKETCH = 256


def sketch(members: Iterable[str]) -> list[int]:
    """Return the 256 smallest hashes of the members, ascending: a sample that depends only on the members."""
    hashes = (int.from_bytes(blake2b(member.encode(), digest_size=6).digest(), "big") for member in members)
    return heapq.nsmallest(SKETCH, hashes)


def changed_share(before: Sequence[int], now: Sequence[int]) -> float:
    """Return the share of all members, before or now, that are in only one of the two groups, 0–1, from two sketches.

    This is one minus the Jaccard index, estimated as in Broder 1997 from the smallest hashes of the union; exact up to
    256 members in all, within about 0.03 beyond.
    """
    union = heapq.nsmallest(SKETCH, {*before, *now})
    both = set(before) & set(now)
    return 1 - sum(number in both for number in union) / len(union) if union else 0.0
