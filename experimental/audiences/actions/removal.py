"""Permanent removal of people from segments and lists."""

import uuid
from collections.abc import Iterable

from django.db.models import F
from django.db.models.functions import Now

from conversions.models import ConnectionStatus
from experimental.audiences.actions.audience_sync import enqueue_removals
from experimental.audiences.models import CustomAudience, CustomAudienceEntry, SegmentMember, UploadedMember
from experimental.fingerprints import social_email, social_phone


def erase_member(*, account_id: uuid.UUID, prospect_id: uuid.UUID) -> int:
    """Remove a prospect from all segments, and from the platforms' audiences; return the number of segments."""
    count: int = SegmentMember.objects.for_account(account_id).filter(prospect_id=prospect_id).delete()[0]
    _forget_uploads(account_id, [prospect_id])
    return count


def erase_contacts(*, account_id: uuid.UUID, emails: Iterable[str], phones: Iterable[str]) -> int:
    """Remove e-mails and phones from all uploaded lists; return the number of entries."""
    hashes = [*map(social_email, emails), *map(social_phone, phones)]
    found = CustomAudienceEntry.objects.for_account(account_id).filter(social_hash__in=hashes)
    # The same lock order as an upload: first the list, then its entries.
    lists = CustomAudience.objects.for_account(account_id).filter(pk__in=found.values("custom_audience_id"))
    list(lists.order_by("pk").select_for_update(no_key=True).values_list("pk", flat=True))
    entries = list(found.values_list("pk", "custom_audience_id"))
    _forget_uploads(account_id, [entry_id for entry_id, _ in entries])
    CustomAudienceEntry.objects.filter(pk__in=[entry_id for entry_id, _ in entries]).delete()
    for _, audience_id in entries:
        CustomAudience.objects.filter(pk=audience_id).update(size=F("size") - 1, updated_at=Now())
    return len(entries)


def _forget_uploads(account_id: uuid.UUID, source_ids: list[uuid.UUID]) -> None:
    """Keep uploaded hashes only while they are needed to remove people from a platform."""
    uploaded = UploadedMember.objects.for_account(account_id).filter(source_id__in=source_ids)
    uploaded.exclude(audience__connection__status=ConnectionStatus.CONNECTED).delete()
    enqueue_removals(account_id=account_id, source_ids=source_ids)
