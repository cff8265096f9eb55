"""The person to erase: their prospects, contacts and rows, and the erasure of their visits."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db.models import Q

from prospects.contact import email_key
from prospects.models import Change, Prospect, Session, Touchpoint, Visit, Visitor


@dataclass(frozen=True, slots=True)
class ErasureSubject:
    """A prospect and the prospects merged into it. `emails` has each address as written and as its comparison key.

    Addresses and numbers are the present ones and the former ones of their history.
    """

    account_id: uuid.UUID
    ids: list[uuid.UUID]
    emails: list[str]
    email_keys: set[str]
    phones: list[str]

    @classmethod
    def of(cls, account_id: uuid.UUID, rows: Sequence[Prospect]) -> Self:
        """Return the person with these prospects. Call it before their history is deleted."""
        ids = [row.pk for row in rows]
        emails = {row.email for row in rows if row.email is not None}
        phones = {row.phone for row in rows if row.phone is not None}
        former_emails, former_phones = _former_contacts(account_id, ids)
        emails |= former_emails
        phones |= former_phones
        keys = {email_key(email) for email in emails}
        return cls(account_id, ids, sorted(emails | keys), keys, sorted(phones))

    def rows(self, model: Any) -> Any:
        """Return the rows of a table that refer to the person."""
        return model.objects.for_account(self.account_id).filter(prospect_id__in=self.ids)


def _former_contacts(account_id: uuid.UUID, ids: Sequence[uuid.UUID]) -> tuple[set[str], set[str]]:
    """Return the e-mails and phones that these prospects had, as written, without those that another prospect has now.

    What mentions such an address may be about its present owner, who may also be in the bin and be restored.
    """
    changes = Change.objects.for_account(account_id).filter(prospect_id__in=ids)
    emails: set[str] = set()
    phones: set[str] = set()
    for fields in changes.filter(fields__has_any_keys=["email", "phone"]).values_list("fields", flat=True):
        emails |= {email for email in fields.get("email", ()) if email is not None}
        phones |= {phone for phone in fields.get("phone", ()) if phone is not None}
    keys = {email_key(email) for email in emails}
    others = Prospect.objects.for_account(account_id).filter(erased_at=None).exclude(pk__in=ids)
    # Two conditions, because one index has the e-mails of the live prospects, and another one all in the bin.
    taken_emails: set[str | None] = set()
    taken_phones: set[str | None] = set()
    for part in (others.live(), others.deleted()):
        taken_emails |= set(part.filter(email_key__in=keys).values_list("email_key", flat=True))
        taken_phones |= set(part.filter(phone__in=phones).values_list("phone", flat=True))
    return {email for email in emails if email_key(email) not in taken_emails}, phones - taken_phones


def erase_visits(person: ErasureSubject) -> dict[str, int]:
    """Delete the person's visits, touchpoints, sessions and visitors. Call `lock_visitors` first.

    The visitors are those linked to the person, and unlinked ones that identified themselves with the person's contact.
    Visitor days of a visitor that is linked to another prospect now stay, because they hold no personal data. Return
    the number of deleted rows by table.
    """
    visitors = Visitor.objects.for_account(person.account_id)
    has_contact = Q(email_key__in=person.email_keys) | Q(phone__in=person.phones)
    of_person = Q(prospect_id__in=person.ids) | Q(has_contact, prospect=None)
    visitor_ids = list(visitors.filter(of_person).values_list("pk", flat=True))
    sessions = list(person.rows(Session).values_list("pk", flat=True))
    visits = Visit.objects.for_account(person.account_id)
    deleted = visits.filter(Q(visitor_id__in=visitor_ids) | Q(session_id__in=sessions)).delete()[0]
    # These hits are not processed yet, so they have no visitor; a processed hit has no e-mail and no phone any more.
    with_contact = visits.filter(Q(email__isnull=False) | Q(phone__isnull=False)).values_list("pk", "email", "phone")
    pending = [
        visit_id
        for visit_id, email, phone in with_contact
        if (email is not None and email_key(email) in person.email_keys) or phone in person.phones
    ]
    return {
        "visits": deleted + visits.filter(pk__in=pending).delete()[0],
        "touches": person.rows(Touchpoint).delete()[0],
        "sessions": person.rows(Session).delete()[1].get(Session._meta.label, 0),
        "visitors": visitors.filter(pk__in=visitor_ids).delete()[1].get(Visitor._meta.label, 0),
    }
