"""Who is to be erased: the rows and the words that are theirs, and the visits among them."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from django.db.models import Q

from prospects.contact import email_key
from prospects.models import Prospect, Session, Touch, Visit, Visitor


@dataclass(frozen=True, slots=True)
class Person:
    """A prospect with whoever was merged into it. `emails` holds each address as written and as it is compared."""

    account_id: uuid.UUID
    ids: list[uuid.UUID]
    emails: list[str]
    email_keys: set[str]
    phones: list[str]

    @classmethod
    def of(cls, account_id: uuid.UUID, rows: Sequence[Prospect]) -> Self:
        """The person that these prospects are."""
        keys = {row.email_key for row in rows if row.email_key is not None}
        emails = keys | {row.email for row in rows if row.email is not None}
        phones = {row.phone for row in rows if row.phone is not None}
        return cls(account_id, [row.pk for row in rows], sorted(emails), keys, sorted(phones))

    def rows(self, model: Any) -> Any:
        """What refers to the person in a table."""
        return model.objects.for_account(self.account_id).filter(prospect_id__in=self.ids)


def wipe_browsing(person: Person) -> dict[str, int]:
    """Delete the person's visits, from browsers that are theirs or that only named them so far; take `lock_visitors`.

    Days stay where a browser is somebody else's by now: they hold no words.
    """
    mine = Visitor.objects.for_account(person.account_id)
    named = Q(email_key__in=person.email_keys) | Q(phone__in=person.phones)
    browsers = list(mine.filter(Q(prospect_id__in=person.ids) | Q(named, prospect=None)).values_list("pk", flat=True))
    sessions = list(person.rows(Session).values_list("pk", flat=True))
    visits = Visit.objects.for_account(person.account_id)
    deleted = visits.filter(Q(visitor_id__in=browsers) | Q(session_id__in=sessions)).delete()[0]
    # Not worked off yet, so nobody's.
    naming = visits.filter(Q(email__isnull=False) | Q(phone__isnull=False)).values_list("pk", "email", "phone")
    waiting = [
        identity
        for identity, email, phone in naming
        if (email is not None and email_key(email) in person.email_keys) or phone in person.phones
    ]
    return {
        "visits": deleted + visits.filter(pk__in=waiting).delete()[0],
        "touches": person.rows(Touch).delete()[0],
        "sessions": person.rows(Session).delete()[1].get(Session._meta.label, 0),
        "visitors": mine.filter(pk__in=browsers).delete()[1].get(Visitor._meta.label, 0),
    }
