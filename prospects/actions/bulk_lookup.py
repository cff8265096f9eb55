"""Bulk look-up of prospects by contact in one statement, and bulk insert in another."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.db.models import Q

from pipeline_service.bulk import copy_rows
from prospects import search
from prospects.actions.identity_resolution import bind, find_links_of_new_prospects
from prospects.actions.prospect_rows import announce
from prospects.actions.touchpoints import store_touchpoints_of_new_prospects
from prospects.models import Prospect

Contact = tuple[str | None, str | None]
"""An e-mail key and a phone number; at least one of them is set."""


class ContactIndex:
    """The live prospects of an account with one of some contacts, matched as in an upsert: by e-mail, then by phone."""

    def __init__(self, account_id: uuid.UUID, contacts: Iterable[Contact], *, lock: bool = False) -> None:
        self._by_email: dict[str, Prospect] = {}
        self._by_phone: dict[str, Prospect] = {}
        emails, phones = (set(keys) - {None} for keys in zip(*contacts, strict=True))
        found = Prospect.objects.for_account(account_id).live()
        found = found.filter(Q(email_key__in=emails) | Q(phone__in=phones)).order_by("created_at", "id")
        for prospect in found.select_for_update() if lock else found:
            self.add(prospect)

    def add(self, prospect: Prospect) -> None:
        """Add a prospect. Of several with the same phone, the last one added is the match."""
        self.know((prospect.email_key, prospect.phone), prospect)

    def know(self, contact: Contact, prospect: Prospect) -> None:
        """Map this contact to this prospect."""
        email_key, phone = contact
        if email_key is not None:
            self._by_email[email_key] = prospect
        if phone is not None:
            self._by_phone[phone] = prospect

    def match(self, contact: Contact) -> Prospect | None:
        """Return the prospect with this e-mail, else the newest with this phone, else None."""
        email_key, phone = contact
        by_email = self._by_email.get(email_key) if email_key is not None else None
        return by_email or (self._by_phone.get(phone) if phone is not None else None)


def with_search_columns(account_id: uuid.UUID, columns: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of a new prospect with its search columns added. Call this before the transaction begins."""
    return {**columns, **search.index_of(account_id, columns)}


def build_prospect(
    *, account_id: uuid.UUID, stage: str, columns: Mapping[str, Any], now: datetime.datetime
) -> Prospect:
    """Return an unsaved prospect for `insert_prospects`; `columns` come from `with_search_columns`."""
    return Prospect(
        account_id=account_id,
        stage=stage,
        stage_changed_at=now,
        created_at=now,
        updated_at=now,
        **columns,
    )


def insert_prospects(prospects: Sequence[Prospect]) -> None:
    """Store new prospects and publish prospect.created for each."""
    meetings = find_links_of_new_prospects(prospects, {})
    copy_rows(Prospect, prospects)
    store_touchpoints_of_new_prospects(prospects, bind(meetings))
    announce(prospects)
