"""Changes of prospects applied to the data of this app, in the same transaction."""

from experimental import wake_up
from experimental.audiences.actions.audience_sync import enqueue_removals
from experimental.audiences.actions.removal import erase_contacts, erase_member
from experimental.pixel.models import PixelEvent
from pipeline_service.events import DomainEvent, DomainEventType
from pipeline_service.notify import notify
from prospects.actions.merging import move_rows, move_rows_back

FILL = "experimental.audiences"
AD_ACCOUNT_TASKS = ("experimental.campaigns", "experimental.stats", "experimental.clicks", "experimental.pixel", FILL)


def follow_visibility(event: DomainEvent) -> None:
    """Hide the pixel events of a deleted prospect, show those of a restored one, and sync their audiences."""
    events = PixelEvent.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    events.update(hidden=event.type == DomainEventType.PROSPECT_HIDDEN)
    hiding = event.type == DomainEventType.PROSPECT_HIDDEN
    if hiding and enqueue_removals(account_id=event.account_id, source_ids=[event.subject_id]):
        notify(FILL)


def follow_merge(event: DomainEvent) -> None:
    """Move the merged prospect's pixel events to the kept one, and record them so that the merge can be undone."""
    move_rows([PixelEvent], account_id=event.account_id, data=event.data)


def follow_parting(event: DomainEvent) -> None:
    """Move back the pixel events that a merge moved."""
    move_rows_back([PixelEvent], account_id=event.account_id, data=event.data)


def erase_person(event: DomainEvent) -> None:
    """Delete an erased person's pixel events, memberships and uploaded contacts; remove them from platforms too."""
    events = PixelEvent.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    counts = {
        "pixelEvents": events.delete()[1].get(PixelEvent._meta.label, 0),
        "segmentMembers": erase_member(account_id=event.account_id, prospect_id=event.subject_id),
        "customAudienceEntries": erase_contacts(
            account_id=event.account_id, emails=event.data["emails"], phones=event.data["phones"]
        ),
    }
    receipt = event.data["receipt"]
    receipt |= {name: receipt.get(name, 0) + count for name, count in counts.items()}
    notify(FILL)


def wake_audience_campaigns(event: DomainEvent) -> None:
    """Make due the campaigns that waited for an audience."""
    wake_up.wake_audience_campaigns(account_id=event.account_id, public_id=event.data["publicId"])


def wake_ad_account(event: DomainEvent) -> None:
    """Make due what waited for access to an ad account."""
    wake_up.wake_ad_account(account_id=event.account_id, connection_id=event.subject_id)
    for task in AD_ACCOUNT_TASKS:
        notify(task)
