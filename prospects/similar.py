"""Prospects who are probably the same person as a given one, with the evidence.

Candidates come from indexes: the same phone, the same name, and e-mail addresses that share one half with the
prospect's. Only those whose address is at most two typing errors away are kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from prospects import search
from prospects.models import Prospect

CANDIDATES = 25
"""The rows that one look-up reads at most."""
SHOWN = 5
SHORTEST = 4
"""A shorter half of an address is part of too many addresses."""
TYPING_ERRORS = 2


@dataclass(frozen=True, slots=True)
class Likeness:
    """A prospect who may be the same person, and why."""

    prospect: Prospect
    evidence: tuple[str, ...]


def find_similar(prospect: Prospect) -> list[Likeness]:
    """Return up to `SHOWN` live prospects who are probably this person, those with most evidence first."""
    found: dict[Prospect, list[str]] = {}
    for other, evidence in (*_same_phone(prospect), *_same_name(prospect), *_similar_email(prospect)):
        reasons = found.setdefault(other, [])
        if evidence not in reasons:
            reasons.append(evidence)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0].created_at))
    return [Likeness(other, tuple(evidence)) for other, evidence in ordered[:SHOWN]]


def typing_errors(one: str, other: str, most: int = TYPING_ERRORS) -> int:
    """Return the number of letters to add, leave out, replace or swap with their neighbour; `most` + 1 when more.

    Source: optimal string alignment distance.
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        last, before, row = before, row, [place]
        for column, another in enumerate(other, 1):
            cost = min(before[column] + 1, row[-1] + 1, before[column - 1] + (letter != another))
            if place > 1 and column > 1 and letter == other[column - 2] and one[place - 2] == another:
                cost = min(cost, last[column - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def _live(prospect: Prospect) -> Any:
    return Prospect.objects.for_account(prospect.account_id).live().exclude(pk=prospect.pk)


def _same_phone(prospect: Prospect) -> Iterator[tuple[Prospect, str]]:
    if prospect.phone is not None:
        rows = _live(prospect).filter(phone=prospect.phone).order_by("-created_at", "-id")
        yield from ((row, "the same phone") for row in rows[:CANDIDATES])


def _same_name(prospect: Prospect) -> Iterator[tuple[Prospect, str]]:
    name = search.fold(prospect.name or "").strip()
    if " " in name:  # a first name alone says little
        yield from (
            (row, "the same name") for row in _containing(prospect, name) if search.fold(row.name or "").strip() == name
        )


def _similar_email(prospect: Prospect) -> Iterator[tuple[Prospect, str]]:
    if prospect.email_key is None:
        return
    local, _, domain = prospect.email_key.partition("@")
    middle = len(local) // 2
    halves = (local[:middle], f"{local[middle:]}@{domain}", f"{local}@")
    for half in halves:
        if len(half) < SHORTEST:
            continue
        for row in _containing(prospect, search.fold(half)):
            errors = typing_errors(prospect.email_key, row.email_key) if row.email_key else TYPING_ERRORS + 1
            if errors <= TYPING_ERRORS:
                yield row, f"an e-mail that differs by {errors} letter{'' if errors == 1 else 's'}"


def _containing(prospect: Prospect, text: str) -> Any:
    keys = search.keys_for(prospect.account_id, text)
    return _live(prospect).containing(keys, text)[:CANDIDATES]
