"""Visibility of the rows that belong to a prospect: hidden while it is deleted, shown again when it is restored."""

import uuid

from prospects.models import Event, Message, Payment, Refund, Session, Touchpoint, Visitor, VisitorDay

CHILDREN = (Payment, Refund, Message, Event, Visitor, Session, Touchpoint, VisitorDay)
"""The models of this app with `prospect` and `hidden`. Apps in higher layers handle prospect.hidden and
prospect.shown."""


def set_hidden(*, account_id: uuid.UUID, prospect_id: uuid.UUID, hidden: bool) -> None:
    """Hide or show all rows of a prospect. The caller has locked the prospect."""
    for child in CHILDREN:
        child.objects.for_account(account_id).filter(prospect_id=prospect_id).update(hidden=hidden)
