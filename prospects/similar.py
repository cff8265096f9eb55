"""Prospects who are probably the same person as a given one, with the evidence.

Candidates come from indexes: the same phone, the same name, and the e-mail addresses that are one slip away (`typos`,
whose rule the API's probable duplicates follow too).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from prospects import search
from prospects.models import Prospect
from prospects.typos import WORDS, addresses_near, find_slip

CANDIDATES = 25
"""The rows that one look-up reads at most."""
SHOWN = 5


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


def _live(prospect: Prospect) -> Any:
    return Prospect.objects.for_account(prospect.account_id).live().exclude(pk=prospect.pk)


def _same_phone(prospect: Prospect) -> Iterator[tuple[Prospect, str]]:
    if prospect.phone is not None:
        rows = _live(prospect).filter(phone=prospect.phone).order_by("-created_at", "-id")
        yield from ((row, gettext("the same phone")) for row in rows[:CANDIDATES])


def _same_name(prospect: Prospect) -> Iterator[tuple[Prospect, str]]:
    name = search.fold(prospect.name or "").strip()
    if " " in name:  # a first name alone says little
        keys = search.keys_for(prospect.account_id, name)
        rows = _live(prospect).containing(keys, name)[:CANDIDATES]
        yield from ((row, gettext("the same name")) for row in rows if search.fold(row.name or "").strip() == name)


def _similar_email(prospect: Prospect) -> Iterator[tuple[Prospect, str]]:
    if prospect.email_key is None:
        return
    rows = _live(prospect).filter(email_key__in=addresses_near(prospect.email_key)).order_by("-created_at", "-id")
    for row in rows[:CANDIDATES]:
        slip = find_slip(prospect.email_key, row.email_key)
        if slip is not None:
            words = {"one": prospect.email_key, "other": row.email_key, **slip._asdict()}
            yield row, gettext(WORDS[slip.kind]).format(**words)
