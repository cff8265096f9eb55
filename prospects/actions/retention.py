"""Nightly upkeep of pixel data: deletes old hits, and links visitors that were missed."""

import datetime
import uuid

from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Now

from pipeline_service import clock
from pipeline_service.partitions import drop_expired
from pipeline_service.retries import retrying
from pipeline_service.work import WorkState
from prospects.actions.contact_matching import find_prospect
from prospects.actions.identity_resolution import VisitorLink, fill_campaign_columns, link_visitors
from prospects.actions.locks import lock_visitors
from prospects.models import Prospect, Visit, Visitor

RETENTION = datetime.timedelta(days=90)
BATCH_SIZE = 5_000


# A partition with such a row stays; only the rows to be deleted are deleted then.
KEPT_HITS = ("state = 'pending'", f"created_at >= now() - interval '{RETENTION.days} days'")


def drop_old_hits() -> list[str]:
    """Drop the months in which all hits are past their time. Return the dropped partitions."""
    return drop_expired(Visit._meta.db_table, before=clock.now() - RETENTION, kept=KEPT_HITS)


def delete_old_hits() -> int:
    """Delete a batch of the hits that were received more than 90 days ago and are not pending. Sessions, touchpoints
    and visitor days stay.

    Return the number of deleted hits; 0 means that none are left.
    """
    old = Visit.objects.filter(created_at__lt=Now() - RETENTION).exclude(state=WorkState.PENDING)
    batch = list(old.values_list("pk", flat=True)[:BATCH_SIZE])
    return int(Visit.objects.filter(pk__in=batch).delete()[0])


def link_missed_visitors() -> int:
    """Link visitors that identified themselves while a concurrent transaction created their prospect. Return their
    number."""
    live = Prospect.objects.filter(account_id=OuterRef("account_id"), deleted_at=None)
    by_email = Exists(live.filter(email_key=OuterRef("email_key")))
    by_phone = Exists(live.filter(phone=OuterRef("phone")))
    missed = Visitor.objects.filter(prospect=None).filter(
        Q(by_email, email_key__isnull=False) | Q(by_phone, phone__isnull=False)
    )
    found = list(missed.values_list("account_id", "pk")[:BATCH_SIZE])
    return sum(_link_missed(account_id, visitor_id) for account_id, visitor_id in found)


@retrying
def _link_missed(account_id: uuid.UUID, visitor_id: uuid.UUID) -> bool:
    lock_visitors(account_id)
    visitor = Visitor.objects.for_account(account_id).filter(pk=visitor_id, prospect=None).first()
    if visitor is None:
        return False
    prospect = find_prospect(account_id, (visitor.email_key, visitor.phone), lock=True)
    if prospect is None:
        return False
    links = [VisitorLink(visitor, prospect)]
    link_visitors(links)
    fill_campaign_columns(links)
    return True
