"""E-mail addresses that are one slip of the fingers apart. Pure: no Django, no database."""

import string
from collections.abc import Iterator

SHORTEST_NAME = 4
"""Shorter names before the @ differ by a letter although they are different people (ann, ana)."""
LETTERS = string.ascii_lowercase + ".-_"
"""What a slip adds or puts in place of another letter. Digits are left out: dana1 and dana2 are two people."""


def describe_slip(one: str, other: str) -> str | None:
    """Return by which slip two addresses differ, in words; None when it is none or more than one."""
    local, _, domain = one.rpartition("@")
    other_local, _, other_domain = other.rpartition("@")
    if local == other_local and domain != other_domain:
        slip = _slip(domain, other_domain)
    elif domain == other_domain and min(len(local), len(other_local)) >= SHORTEST_NAME:
        slip = _slip(local, other_local)
    else:
        slip = None
    return slip and f"{one} and {other} differ by {slip}"


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


def _slip(one: str, other: str) -> str | None:
    """Return the one slip between two texts, in words."""
    if len(one) > len(other):
        one, other = other, one
    start = next((place for place, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), len(one))
    left, right = one[start:], other[start:]
    if len(left) < len(right):
        added = right[:1]
        return f"the letter “{added}”" if right[1:] == left and added in LETTERS else None
    if left[2:] == right[2:] and left[:2] == right[1::-1]:
        return f"“{left[:2]}” and “{right[:2]}”, two letters that change places"
    if left[1:] != right[1:] or not {left[:1], right[:1]} <= set(LETTERS):
        return None
    return f"“{left[:1]}” and “{right[:1]}”"
