"""Contact matching: the live prospect with an e-mail, else the newest one with a phone, for one contact or for many."""

import uuid
from collections.abc import Iterable
from typing import Self

from django.db.models import Case, Q, Value, When

from prospects.contact import Contact
from prospects.models import Prospect


def find_prospect(account_id: uuid.UUID, contact: Contact, *, lock: bool = False) -> Prospect | None:
    """Return the live prospect that matches a contact, or None. `lock`: lock it until the transaction ends."""
    email_key, phone = contact
    live = Prospect.objects.for_account(account_id).live()
    if email_key is None and phone is None:
        return None
    if email_key is None or phone is None:
        # One condition and one order, so that one index gives the row.
        matching = live.filter(phone=phone) if email_key is None else live.filter(email_key=email_key)
        found = matching.order_by("-created_at", "-id")
    else:
        email_first = Case(When(email_key=email_key, then=Value(0)), default=Value(1))
        found = live.filter(Q(email_key=email_key) | Q(phone=phone)).order_by(email_first, "-created_at", "-id")
    # Locked without LIMIT: of rows that change while this waits for them, the next best one is the match.
    prospect: Prospect | None = next(iter(found.select_for_update(no_key=True)), None) if lock else found.first()
    return prospect


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
        contacts = list(contacts)
        emails = {email_key for email_key, _ in contacts if email_key is not None}
        phones = {phone for _, phone in contacts if phone is not None}
        found = Prospect.objects.for_account(account_id).live()
        found = found.filter(Q(email_key__in=emails) | Q(phone__in=phones)).order_by("created_at", "id")
        return cls(found.select_for_update() if lock else found)

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
