"""E-mail addresses that are one slip of the fingers apart. Pure: no Django, no database."""

import string
from collections.abc import Iterator
from typing import NamedTuple

SHORTEST_NAME = 4
"""Shorter names before the @ differ by a letter although they are different people (ann, ana)."""
LETTERS = string.ascii_lowercase + ".-_"
"""What a slip adds or puts in place of another letter. Digits are left out: dana1 and dana2 are two people."""


class Slip(NamedTuple):
    """What differs between two addresses: the `kind`, a key of `WORDS`, and the letters of each."""

    kind: str
    left: str
    right: str = ""


WORDS = {
    "letter": "{one} and {other} differ by the letter “{left}”",
    "places": "{one} and {other} differ by “{left}” and “{right}”, two letters that change places",
    "other": "{one} and {other} differ by “{left}” and “{right}”",
}
"""The kinds of slips in English words."""


def describe_slip(one: str, other: str) -> str | None:
    """Return by which slip two addresses differ, in words; None when it is none or more than one."""
    slip = find_slip(one, other)
    return None if slip is None else WORDS[slip.kind].format(one=one, other=other, left=slip.left, right=slip.right)


def find_slip(one: str, other: str) -> Slip | None:
    """Return the one slip between two addresses; None when it is none or more than one."""
    local, _, domain = one.rpartition("@")
    other_local, _, other_domain = other.rpartition("@")
    if local == other_local and domain != other_domain:
        return _slip(domain, other_domain)
    if domain == other_domain and min(len(local), len(other_local)) >= SHORTEST_NAME:
        return _slip(local, other_local)
    return None


def addresses_near(address: str) -> set[str]:
    """Return all addresses that are one slip away, about a thousand: keys for an index, not a list to read."""
    local, _, domain = address.rpartition("@")
    near = {f"{local}@{changed}" for changed in _changed(domain)}
    if len(local) >= SHORTEST_NAME:
        near |= {f"{changed}@{domain}" for changed in _changed(local) if len(changed) >= SHORTEST_NAME}
    return near - {address}


def _changed(text: str) -> Iterator[str]:
    for place in range(len(text) + 1):
        before, rest = text[:place], text[place:]
        for letter in LETTERS:
            yield f"{before}{letter}{rest}"
        if not rest:
            return
        if not rest[0].isdigit():
            yield before + rest[1:]
            yield from (f"{before}{letter}{rest[1:]}" for letter in LETTERS)
        if len(rest) > 1:
            yield f"{before}{rest[1]}{rest[0]}{rest[2:]}"


def _slip(one: str, other: str) -> Slip | None:
    """Return the one slip between two texts."""
    if len(one) > len(other):
        one, other = other, one
    start = next((place for place, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), len(one))
    left, right = one[start:], other[start:]
    if len(left) < len(right):
        added = right[:1]
        return Slip("letter", added) if right[1:] == left and added in LETTERS else None
    if left[2:] == right[2:] and left[:2] == right[1::-1]:
        return Slip("places", left[:2], right[:2])
    if left[1:] != right[1:] or not {left[:1], right[:1]} <= set(LETTERS):
        return None
    return Slip("other", left[:1], right[:1])
