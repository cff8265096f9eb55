"""What hangs on a prospect leaves and returns with it."""

import uuid

from prospects.models import Event, Message, Payment, Refund, Session, Touch, Visitor, VisitorDay

CHILDREN = (Payment, Refund, Message, Event, Visitor, Session, Touch, VisitorDay)
"""This app's tables whose rows carry `hidden`. Upper apps follow by the events prospect.hidden and prospect.shown."""


def set_hidden(*, account_id: uuid.UUID, prospect_id: uuid.UUID, hidden: bool) -> None:
    """Hide or show everything of a prospect that the caller has locked."""
    for child in CHILDREN:
        child.objects.for_account(account_id).filter(prospect_id=prospect_id).update(hidden=hidden)
