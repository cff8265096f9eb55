"""Contact matching: the live prospect with an e-mail, else the newest one with a phone, for one contact or for many.

While a merge stands, the contact of the merged prospect finds the kept one, after the live prospects that have it.
"""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from pipeline_service.row_statements import fetch_all, read_rows, select_from
from prospects.actions.locks import lock_prospect, read_prospect
from prospects.actions.planned_prospects import PlannedProspects
from prospects.contact import Contact
from prospects.models import Prospect

# One condition and one order, so that one index gives the row.
BY_EMAIL = "email_key = %(email_key)s::text"
BY_PHONE = "phone = %(phone)s::text ORDER BY created_at DESC, id DESC"
BY_BOTH = """(email_key = %(email_key)s::text OR phone = %(phone)s::text)
ORDER BY email_key IS DISTINCT FROM %(email_key)s::text, created_at DESC, id DESC"""

WITH_CONTACT = """account_id = %(account_id)s AND deleted_at IS NULL
AND (email_key = ANY(%(email_keys)s::text[]) OR phone = ANY(%(phones)s::text[])) ORDER BY created_at, id"""


MERGED = """
WITH RECURSIVE merged AS (
  SELECT prospect.id, prospect.created_at, prospect.email_key, prospect.phone, merge.kept_id
  FROM prospects_prospect prospect JOIN prospects_merge merge ON merge.account_id = prospect.account_id
    AND merge.merged_id = prospect.id AND merge.undone_at IS NULL
  WHERE prospect.account_id = %(account_id)s AND prospect.deleted_at IS NOT NULL
    AND (prospect.email_key = ANY(%(email_keys)s::text[]) OR prospect.phone = ANY(%(phones)s::text[]))
  UNION ALL
  SELECT merged.id, merged.created_at, merged.email_key, merged.phone, merge.kept_id
  FROM merged JOIN prospects_merge merge ON merge.account_id = %(account_id)s
    AND merge.merged_id = merged.kept_id AND merge.undone_at IS NULL
)
SELECT merged.email_key, merged.phone, merged.kept_id
FROM merged JOIN prospects_prospect kept ON kept.id = merged.kept_id AND kept.deleted_at IS NULL
ORDER BY merged.created_at, merged.id"""
"""The merged prospects with one of these contacts, with the live one that a merge, or a merge of the kept one and so
on, leads to."""


@dataclass(frozen=True, slots=True)
class _MergedContact:
    """The contact of a merged prospect, and the live prospect into which it was merged."""

    email_key: str | None
    phone: str | None
    kept_id: uuid.UUID

    @property
    def keys(self) -> set[str]:
        return {key for key in (self.email_key, self.phone) if key is not None}


def find_person(account_id: uuid.UUID, contact: Contact, *, lock: bool = False) -> Prospect | None:
    """Return the live prospect that matches a contact, else the one into which a prospect with it was merged, or None.
    `lock`: see `find_prospect`."""
    return find_prospect(account_id, contact, lock=lock) or _find_kept(account_id, contact, lock=lock)


def find_kept_id(account_id: uuid.UUID, contact: Contact) -> uuid.UUID | None:
    """Return the id of the live prospect into which one with this contact was merged; None if a live one has it."""
    if not _read_merged(account_id, _keys_of([contact])):
        return None
    match = find_person(account_id, contact)
    return match.pk if match is not None and match.merged_contacts else None


def find_prospect(account_id: uuid.UUID, contact: Contact, *, lock: bool = False) -> Prospect | None:
    """Return the live prospect that matches a contact, or None. `lock`: lock it until the transaction ends.

    Of a match by phone only, the e-mail may lead to another person: the one into which its prospect was merged. A
    prospect that is not locked has its `row_version`, so that `update_row` notices a concurrent change.
    """
    email_key, _ = contact
    match = _find_live(account_id, contact, lock=lock)
    if match is None or email_key is None or match.email_key == email_key:
        return match
    return _find_kept(account_id, (email_key, None), lock=lock) or match


def _find_live(account_id: uuid.UUID, contact: Contact, *, lock: bool) -> Prospect | None:
    email_key, phone = contact
    if email_key is None and phone is None:
        return None
    matching = BY_PHONE if email_key is None else BY_EMAIL if phone is None else BY_BOTH
    # Locked without LIMIT: of rows that change while this waits for them, the next best one is the match.
    end = "FOR NO KEY UPDATE" if lock else "LIMIT 1"
    live = f"{select_from(Prospect, version=not lock)} WHERE account_id = %(account_id)s AND deleted_at IS NULL"
    values = {"account_id": account_id, "email_key": email_key, "phone": phone}
    return next(iter(read_rows(Prospect, f"{live} AND {matching} {end}", values)), None)


def _find_kept(account_id: uuid.UUID, contact: Contact, *, lock: bool) -> Prospect | None:
    email_key, _ = contact
    newest_first = reversed(_read_merged(account_id, _keys_of([contact])))
    found = max(newest_first, key=lambda one: email_key is not None and one.email_key == email_key, default=None)
    if found is None:
        return None
    kept = (lock_prospect if lock else read_prospect)(account_id, found.kept_id)
    if kept is not None:
        kept.merged_contacts = frozenset(found.keys)
    return kept


def _keys_of(contacts: Iterable[Contact]) -> dict[str, list[str]]:
    email_keys, phones = zip(*contacts, strict=True)
    return {
        "email_keys": list({key for key in email_keys if key is not None}),
        "phones": list({phone for phone in phones if phone is not None}),
    }


def _read_merged(account_id: uuid.UUID, keys: Mapping[str, list[str]]) -> list[_MergedContact]:
    """Read the merged prospects with one of these keys, the oldest first."""
    if not any(keys.values()):
        return []
    few = all(len(values) <= 1 for values in keys.values())
    return [_MergedContact(*row) for row in fetch_all(MERGED, {"account_id": account_id, **keys}, prepare=few)]


class ContactIndex:
    """Prospects by contact, in memory. Add the oldest first: of several with a phone, the last one is the match."""

    def __init__(self, prospects: Iterable[Prospect] = ()) -> None:
        self._by_email: dict[str, Prospect] = {}
        self._by_phone: dict[str, Prospect] = {}
        self._kept: dict[str, Prospect] = {}
        """Live prospects by the e-mail keys and phones of those that were merged into them."""
        for prospect in prospects:
            self.add(prospect)

    @classmethod
    def load(
        cls,
        account_id: uuid.UUID,
        contacts: Iterable[Contact],
        *,
        lock: bool = False,
        planned: PlannedProspects | None = None,
    ) -> Self:
        """Return an index of the account's live prospects with one of these contacts, and of those into which one was
        merged. `lock`: lock them. `planned`: as they would be after the earlier rows of a preview."""
        contacts = set(contacts)
        if not contacts:
            return cls()
        values: dict[str, Any] = {"account_id": account_id, **_keys_of(contacts)}
        found = f"{select_from(Prospect)} WHERE {WITH_CONTACT}"
        end = "FOR UPDATE" if lock else ""
        prospects = read_rows(Prospect, f"{found} {end}", values, prepare=len(contacts) == 1)
        index = cls(prospects if planned is None else planned.changed_with(account_id, contacts, prospects))
        unknown = [contact for contact in contacts if not index._has_email_or_match(contact)]
        if unknown:
            index._add_merged(account_id, _read_merged(account_id, _keys_of(unknown)), end, planned)
        return index

    def add(self, prospect: Prospect) -> None:
        """Add a prospect with its own contact."""
        self.map((prospect.email_key, prospect.phone), prospect)

    def map(self, contact: Contact, prospect: Prospect) -> None:
        """Map a contact to a prospect, which may have another one."""
        email_key, phone = contact
        if email_key is not None:
            self._by_email[email_key] = prospect
        if phone is not None:
            self._by_phone[phone] = prospect

    def match(self, contact: Contact) -> Prospect | None:
        """Return the prospect that matches a contact, or None."""
        email_key, phone = contact
        return (self._by_email.get(email_key) or self._kept.get(email_key) if email_key is not None else None) or (
            self._by_phone.get(phone) or self._kept.get(phone) if phone is not None else None
        )

    def _has_email_or_match(self, contact: Contact) -> bool:
        """Return False if a merged prospect could match the contact."""
        email_key, phone = contact
        return email_key in self._by_email if email_key is not None else phone in self._by_phone

    def _add_merged(
        self, account_id: uuid.UUID, merged: Iterable[_MergedContact], end: str, planned: PlannedProspects | None
    ) -> None:
        loaded = {row.pk: row for row in (*self._by_email.values(), *self._by_phone.values())}
        missing = {one.kept_id for one in merged} - loaded.keys()
        if missing:
            live = f"{select_from(Prospect)} WHERE account_id = %(account_id)s AND deleted_at IS NULL"
            values = {"account_id": account_id, "ids": list(missing)}
            rows = read_rows(Prospect, f"{live} AND id = ANY(%(ids)s) ORDER BY id {end}", values, prepare=False)
            loaded |= {row.pk: row if planned is None else planned.changed(row) for row in rows}
        for one in merged:
            kept = loaded.get(one.kept_id)
            if kept is not None:
                kept.merged_contacts |= one.keys
                self._kept.update(dict.fromkeys(one.keys, kept))
