"""What hits leave behind: old ones forgotten, overlooked bindings made."""

import datetime
import uuid

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now

from pipeline_service.retries import retrying
from pipeline_service.work import WorkState
from prospects.actions.locks import lock_visitors
from prospects.actions.stitching import Meeting, bind, fill_prospects
from prospects.models import Prospect, Visit, Visitor

KEPT = datetime.timedelta(days=90)
AT_ONCE = 5_000


def forget_visits() -> int:
    """Delete some of the hits that were told more than 90 days ago; sessions, touches and days stay. How many."""
    old = Visit.objects.filter(created_at__lt=Now() - KEPT).exclude(state=WorkState.PENDING)
    some = list(old.values_list("pk", flat=True)[:AT_ONCE])
    return int(Visit.objects.filter(pk__in=some).delete()[0])


def bind_missed() -> int:
    """Bind visitors who identified themselves at the very moment when their prospect was being made. How many."""
    live = Prospect.objects.filter(account_id=OuterRef("account_id"), deleted_at=None)
    by_email = Exists(live.filter(email_key=OuterRef("email_key")))
    by_phone = Exists(live.filter(phone=OuterRef("phone")))
    missed = Visitor.objects.filter(prospect=None).filter(
        Q(by_email, email_key__isnull=False) | Q(by_phone, phone__isnull=False)
    )
    found = list(missed.values_list("account_id", "pk")[:AT_ONCE])
    return sum(_bind(account_id, visitor_id) for account_id, visitor_id in found)


@retrying
def _bind(account_id: uuid.UUID, visitor_id: uuid.UUID) -> bool:
    lock_visitors(account_id)
    visitor = Visitor.objects.for_account(account_id).filter(pk=visitor_id, prospect=None).first()
    if visitor is None:
        return False
    people = Prospect.objects.for_account(account_id).reached_by(visitor.email_key, visitor.phone)
    prospect = next(iter(people.select_for_update(no_key=True)), None)
    if prospect is None:
        return False
    meeting = Meeting(visitor, prospect)
    bind([meeting])
    fill_prospects(account_id, [meeting])
    return True
