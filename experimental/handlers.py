"""What happens to people elsewhere happens to what is kept of them here, in the same transaction."""

from experimental.models import PixelEvent
from pipeline_service.events import Event, EventType


def follow_visibility(event: Event) -> None:
    """Hide the pixel events of a deleted prospect, show those of a restored one."""
    mine = PixelEvent.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    mine.update(hidden=event.type == EventType.PROSPECT_HIDDEN)


def follow_merge(event: Event) -> None:
    """Move the merged prospect's pixel events to the kept one; note which, so that they find back."""
    rows = PixelEvent.objects.for_account(event.account_id).filter(prospect_id=event.data["mergedId"])
    event.data["moved"][PixelEvent._meta.label] = [str(identity) for identity in rows.values_list("pk", flat=True)]
    rows.update(prospect_id=event.data["keptId"])


def follow_parting(event: Event) -> None:
    """Give the pixel events back that a merge moved."""
    moved = event.data["moved"].get(PixelEvent._meta.label, [])
    rows = PixelEvent.objects.for_account(event.account_id).filter(pk__in=moved, prospect_id=event.data["keptId"])
    rows.update(prospect_id=event.data["mergedId"])


def wipe_person(event: Event) -> None:
    """Delete an erased person's pixel events with everything they tell of a browser."""
    mine = PixelEvent.objects.for_account(event.account_id).filter(prospect_id=event.subject_id)
    receipt = event.data["receipt"]
    wiped = mine.delete()[1].get(PixelEvent._meta.label, 0)
    receipt["pixelEvents"] = receipt.get("pixelEvents", 0) + wiped
