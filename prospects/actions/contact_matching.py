"""Contact matching: the live prospect with an e-mail, else the newest one with a phone, for one contact or for many."""

import uuid
from collections.abc import Iterable
from typing import Self

from pipeline_service.row_statements import read_rows, select_from
from prospects.contact import Contact
from prospects.models import Prospect

# One condition and one order, so that one index gives the row.
BY_EMAIL = "email_key = %(email_key)s::text"
BY_PHONE = "phone = %(phone)s::text ORDER BY created_at DESC, id DESC"
BY_BOTH = """(email_key = %(email_key)s::text OR phone = %(phone)s::text)
ORDER BY email_key IS DISTINCT FROM %(email_key)s::text, created_at DESC, id DESC"""

WITH_CONTACT = """account_id = %(account_id)s AND deleted_at IS NULL
AND (email_key = ANY(%(email_keys)s::text[]) OR phone = ANY(%(phones)s::text[])) ORDER BY created_at, id"""


def find_prospect(account_id: uuid.UUID, contact: Contact, *, lock: bool = False) -> Prospect | None:
    """Return the live prospect that matches a contact, or None. `lock`: lock it until the transaction ends.

    A prospect that is not locked has its `row_version`, so that `update_row` notices a concurrent change.
    """
    email_key, phone = contact
    if email_key is None and phone is None:
        return None
    matching = BY_PHONE if email_key is None else BY_EMAIL if phone is None else BY_BOTH
    # Locked without LIMIT: of rows that change while this waits for them, the next best one is the match.
    end = "FOR NO KEY UPDATE" if lock else "LIMIT 1"
    live = f"{select_from(Prospect, version=not lock)} WHERE account_id = %(account_id)s AND deleted_at IS NULL"
    values = {"account_id": account_id, "email_key": email_key, "phone": phone}
    return next(iter(read_rows(Prospect, f"{live} AND {matching} {end}", values)), None)


class ContactIndex:
    """Prospects by contact, in memory. Add the oldest first: of several with a phone, the last one is the match."""

    def __init__(self, prospects: Iterable[Prospect] = ()) -> None:
        self._by_email: dict[str, Prospect] = {}
        self._by_phone: dict[str, Prospect] = {}
        for prospect in prospects:
            self.add(prospect)

    @classmethod
    def load(cls, account_id: uuid.UUID, contacts: Iterable[Contact], *, lock: bool = False) -> Self:
        """Return an index of the account's live prospects with one of these contacts. `lock`: lock them."""
        contacts = set(contacts)
        values = {
            "account_id": account_id,
            "email_keys": list({email_key for email_key, _ in contacts if email_key is not None}),
            "phones": list({phone for _, phone in contacts if phone is not None}),
        }
        found = f"{select_from(Prospect)} WHERE {WITH_CONTACT}"
        return cls(read_rows(Prospect, f"{found} FOR UPDATE" if lock else found, values, prepare=len(contacts) == 1))

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
        by_email = self._by_email.get(email_key) if email_key is not None else None
        return by_email or (self._by_phone.get(phone) if phone is not None else None)
