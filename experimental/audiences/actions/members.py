"""The desired members of a platform's audience, and the members it has received so far."""

import uuid
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from django.db import transaction
from django.db.models import QuerySet
from django.db.models.functions import Now

from conversions.models import Platform
from experimental.audiences.models import (
    ContactKind,
    CustomAudienceEntry,
    PlatformAudience,
    SegmentMember,
    UploadedMember,
)
from experimental.audiences.platforms.base import HashedContact
from experimental.fingerprints import search_email, search_phone, social_email, social_phone
from prospects.models import AdConsent, Prospect

Normalise = Callable[[str], bytes]
NORMAL_FORMS: dict[str, tuple[Normalise, Normalise]] = {
    Platform.SOCIAL_ADS: (social_email, social_phone),
    Platform.SEARCH_ADS: (search_email, search_phone),
    Platform.VIDEO_ADS: (social_email, search_phone),
}
"""The normal forms of e-mail and phone that each platform compares."""
Item = TypeVar("Item")


def people_of(audience: PlatformAudience) -> dict[uuid.UUID, HashedContact]:
    """Return the desired members, by the id of the prospect or the uploaded entry."""
    platform = audience.connection.platform
    if audience.segment_id is None:
        entries = _sources(audience).values_list("pk", "kind", "social_hash", "search_hash")
        return {
            pk: _person_of_entry(platform, kind, bytes(social), bytes(search)) for pk, kind, social, search in entries
        }
    email_of, phone_of = NORMAL_FORMS[platform]
    rows = _sources(audience).values_list("pk", "email", "phone").iterator()
    return {
        pk: HashedContact(email_of(email) if email else None, phone_of(phone) if phone else None)
        for pk, email, phone in rows
    }


def uploaded_members(audience: PlatformAudience) -> dict[uuid.UUID, UploadedMember]:
    """Return the members that the platform has or may have, by the same ids."""
    rows = UploadedMember.objects.for_account(audience.account_id).filter(audience=audience)
    return {row.source_id: row for row in rows}


def person_of(row: UploadedMember) -> HashedContact:
    """Return a member as it was sent to the platform."""
    return HashedContact(
        bytes(row.email_hash) if row.email_hash is not None else None,
        bytes(row.phone_hash) if row.phone_hash is not None else None,
    )


@transaction.atomic
def record_pending(audience: PlatformAudience, joining: dict[uuid.UUID, HashedContact]) -> list[uuid.UUID]:
    """Record members before they are sent, without those no longer desired; return the ids of the rest.

    They are locked meanwhile, so that a later erasure finds them recorded.
    """
    sources = (
        _sources(audience).filter(pk__in=list(joining)).order_by("pk").select_for_update(no_key=True, of=("self",))
    )
    allowed = list(sources.values_list("pk", flat=True))
    rows = [
        UploadedMember(
            account_id=audience.account_id,
            audience=audience,
            source_id=pk,
            email_hash=joining[pk].email,
            phone_hash=joining[pk].phone,
        )
        for pk in allowed
    ]
    UploadedMember.objects.bulk_create(rows, ignore_conflicts=True)
    return allowed


def record_uploaded(audience: PlatformAudience, ids: Sequence[uuid.UUID]) -> None:
    """Record that the platform has these members."""
    rows = UploadedMember.objects.for_account(audience.account_id).filter(audience=audience, source_id__in=ids)
    rows.update(uploaded_at=Now(), updated_at=Now())


def delete_removed(rows: Sequence[UploadedMember]) -> None:
    """Delete members that the platform has removed."""
    UploadedMember.objects.filter(pk__in=[row.pk for row in rows]).delete()


def batches(items: Sequence[Item], size: int) -> Iterator[Sequence[Item]]:
    """Return the items in slices of `size`."""
    return (items[start : start + size] for start in range(0, len(items), size))


def _sources(audience: PlatformAudience) -> QuerySet:
    """Return the query of the prospects, or uploaded entries, that the audience should have."""
    segment_id, uploaded_id = audience.segment_id, audience.custom_audience_id
    found: QuerySet
    if segment_id is not None:
        members = SegmentMember.objects.for_account(audience.account_id).filter(segment_id=segment_id)
        willing = Prospect.objects.for_account(audience.account_id).live().exclude(ad_consent=AdConsent.DENIED)
        found = willing.filter(pk__in=members.values("prospect_id"))
    else:
        entries = CustomAudienceEntry.objects.for_account(audience.account_id)
        found = entries.filter(custom_audience_id=uploaded_id) if uploaded_id is not None else entries.none()
    return found


def _person_of_entry(platform: str, kind: str, social: bytes, search: bytes) -> HashedContact:
    if kind == ContactKind.EMAIL:
        return HashedContact(search if platform == Platform.SEARCH_ADS else social, None)
    return HashedContact(None, social if platform == Platform.SOCIAL_ADS else search)
