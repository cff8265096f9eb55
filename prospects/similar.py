"""Prospects who are probably the same person as a given one, or the owner of a contact, with the evidence.

Candidates come from indexes: the same phone, the same name, and the e-mail addresses that are one slip away (`typos`,
whose rule the API's probable duplicates follow too).
"""

import itertools
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from prospects import search
from prospects.contact import Contact
from prospects.models import Prospect
from prospects.typos import WORDS, find_slip

CANDIDATES = 25
"""The rows that one look-up reads at most."""
SHOWN = 5


Found = tuple[Prospect, str]
"""A prospect, and a reason why."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """A prospect who may be the same person, and why."""

    prospect: Prospect
    evidence: tuple[str, ...]


def find_similar(prospect: Prospect) -> list[Likeness]:
    """Return up to `SHOWN` live prospects who are probably this person, those with most evidence first."""
    others = _live(prospect.account_id).exclude(pk=prospect.pk)
    return _ranked(
        _same_phone(others, prospect.phone),
        _same_name(others, prospect),
        _similar_email(others, prospect.email_key),
    )


def find_by_contact(account_id: uuid.UUID, contact: Contact) -> list[Likeness]:
    """Return up to `SHOWN` live prospects whom a contact probably belongs to, those with most evidence first."""
    email, phone = contact
    rows = _live(account_id)
    return _ranked(_same_email(rows, email), _same_phone(rows, phone), _similar_email(rows, email))


def _ranked(*evidence: Iterator[Found]) -> list[Likeness]:
    found: dict[Prospect, list[str]] = {}
    for other, reason in itertools.chain(*evidence):
        reasons = found.setdefault(other, [])
        if reason not in reasons:
            reasons.append(reason)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0].created_at))
    return [Likeness(other, tuple(reasons)) for other, reasons in ordered[:SHOWN]]


def _live(account_id: uuid.UUID) -> Any:
    return Prospect.objects.for_account(account_id).live()


def _same_email(rows: Any, email: str | None) -> Iterator[Found]:
    if email is not None:
        yield from ((row, gettext("the same e-mail address")) for row in rows.filter(email_key=email))


def _same_phone(rows: Any, phone: str | None) -> Iterator[Found]:
    if phone is not None:
        newest = rows.filter(phone=phone).order_by("-created_at", "-id")
        yield from ((row, gettext("the same phone")) for row in newest[:CANDIDATES])


def _same_name(rows: Any, prospect: Prospect) -> Iterator[Found]:
    name = search.fold(prospect.name or "").strip()
    if " " in name:  # a first name alone says little
        found = rows.found_by(search.terms_as_written(prospect.account_id, name))[:CANDIDATES]
        yield from ((row, gettext("the same name")) for row in found if search.fold(row.name or "").strip() == name)


def _similar_email(rows: Any, email: str | None) -> Iterator[Found]:
    if email is None:
        return
    newest = rows.near_address(email).order_by("-created_at", "-id")
    for row in newest[:CANDIDATES]:
        text = slip_text(email, row.email_key)
        if text is not None:
            yield row, text


def slip_text(one: str, other: str) -> str | None:
    """Return by which slip two addresses differ, in the user's language; None when it is none or more than one."""
    slip = find_slip(one, other)
    return None if slip is None else gettext(WORDS[slip.kind]).format(one=one, other=other, **slip._asdict())
