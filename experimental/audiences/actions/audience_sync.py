"""Syncing audience members to ad platforms: leased work, enqueued whenever the members change."""

import datetime
import time
import uuid
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Case, Value, When
from django.db.models.functions import Now

from conversions.actions.connections import flag_reconnect
from conversions.actions.report_results import PAUSE_PERIOD, REVOKED, delay_after
from conversions.destinations.results import AttemptResult, Interpretation
from conversions.models import ConnectionStatus, Platform
from experimental.audiences.actions.members import (
    batches,
    delete_removed,
    people_of,
    person_of,
    record_pending,
    record_uploaded,
    uploaded_members,
)
from experimental.audiences.models import CustomAudience, PlatformAudience, Segment, UploadedMember
from experimental.audiences.platforms.base import AudiencePlatform
from experimental.audiences.platforms.search_ads import SearchAudiences
from experimental.audiences.platforms.social_ads import SocialAudiences
from experimental.audiences.platforms.video_ads import VideoAudiences
from experimental.platforms.session import PlatformError
from pipeline_service import clock
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import WorkState

log = structlog.get_logger(__name__)

VENDORS: dict[str, type[AudiencePlatform]] = {
    Platform.SEARCH_ADS: SearchAudiences,
    Platform.SOCIAL_ADS: SocialAudiences,
    Platform.VIDEO_ADS: VideoAudiences,
}
PEOPLE_AT_ONCE = 1000
"""Batch size within the limit of every platform."""
FILLING_SECONDS = 240.0
RETRIES = RetryPolicy.backoff(attempts=5)


def enqueue_audience_syncs(*, account_id: uuid.UUID, **sources: Any) -> bool:
    """Enqueue a sync of the audiences of these sources (columns of PlatformAudience), in the caller's transaction.

    One that is being synced right now is synced once more. Return whether there are any.
    """
    audiences = PlatformAudience.objects.for_account(account_id).filter(lookalike_percent=None, **sources)
    enqueued = audiences.exclude(platform_audience_id=None).update(
        wanted_at=Now(),
        due_at=Now(),
        state=Case(When(state=WorkState.RUNNING, then=Value(WorkState.RUNNING)), default=Value(WorkState.PENDING)),
        updated_at=Now(),
    )
    return bool(enqueued)


def enqueue_removals(*, account_id: uuid.UUID, source_ids: list[uuid.UUID]) -> bool:
    """Enqueue the removal of people, by source id, from all platform audiences; return whether any has them."""
    uploaded = UploadedMember.objects.for_account(account_id).filter(source_id__in=source_ids)
    return enqueue_audience_syncs(account_id=account_id, pk__in=uploaded.values("audience_id"))


def sync_audience(audience: PlatformAudience) -> None:
    """Sync a leased audience in a worker."""
    status = audience.connection.status
    if audience.platform_audience_id is None or status == ConnectionStatus.DISCONNECTED:
        audience.finish(fault=None)
        return
    if status == ConnectionStatus.NEEDS_RECONNECT:
        audience.reschedule(PAUSE_PERIOD, fault=REVOKED)
        return
    try:
        fill(audience, VENDORS[audience.connection.platform](audience.connection, until=_until()))
    except PlatformError as error:
        _reschedule(audience, error.result)


def fill(audience: PlatformAudience, vendor: AudiencePlatform) -> None:
    """Send the differences to the platform and end the lease. Batches sent before an error are recorded.

    Raises PlatformError and LeaseLost.
    """
    identity = str(audience.platform_audience_id)
    desired, uploaded = people_of(audience), uploaded_members(audience)
    leaving = [row for source_id, row in uploaded.items() if desired.get(source_id) != person_of(row)]
    for rows in batches(leaving, PEOPLE_AT_ONCE):
        vendor.remove(identity, [person_of(row) for row in rows])
        delete_removed(rows)
        audience.extend()
    # Somebody who shares an address with a removed person was removed with it, and is added again.
    removed_hashes = {one for row in leaving for one in (row.email_hash, row.phone_hash) if one is not None}
    left = {row.source_id for row in leaving}
    staying = {row.source_id for row in uploaded.values() if row.uploaded_at is not None} - left
    joining = [
        source_id
        for source_id, person in desired.items()
        if source_id not in staying or person.email in removed_hashes or person.phone in removed_hashes
    ]
    for ids in batches(joining, PEOPLE_AT_ONCE):
        allowed = record_pending(audience, {source_id: desired[source_id] for source_id in ids})
        if allowed:
            vendor.add(identity, [desired[source_id] for source_id in allowed])
            record_uploaded(audience, allowed)
        audience.extend()
    log.info("audience_filled", audience=audience.public_id, left=len(leaving), joined=len(joining))
    _finish(audience)


def retry_audience_sync(audience: PlatformAudience) -> bool:
    """Reschedule an audience after an unexpected error in its worker."""
    return audience.retry(RETRIES)


def publish_ready(source: Segment | CustomAudience | None) -> None:
    """Publish that the members of a source are up to date, so that campaigns waiting for them continue."""
    if source is None:
        return
    now = clock.now()
    data = {"publicId": source.public_id}
    key = f"{source.pk}:{clock.to_ms(now)}"
    publish(DomainEvent(DomainEventType.AUDIENCE_READY, source.account_id, now, data, key, source.pk))


@transaction.atomic
def _finish(audience: PlatformAudience) -> None:
    if not audience.holds_lease():
        return
    wanted_at = PlatformAudience.objects.values_list("wanted_at", flat=True).get(pk=audience.pk)
    done: dict[str, Any] = {"filled_at": Now(), "failures": 0, "attempts": 0, "fault": None}
    if wanted_at > audience.wanted_at:
        audience.reschedule(datetime.timedelta(), **done)
    else:
        audience.finish(**done)
    publish_ready(audience.segment or audience.custom_audience)


@transaction.atomic
def _reschedule(audience: PlatformAudience, result: AttemptResult) -> None:
    """Reschedule after a transient failure; any other failure waits until a member joins or leaves."""
    changes: dict[str, Any] = {"failures": audience.failures + 1, "fault": (result.message or "")[:500]}
    delay = delay_after(audience.failures + 1, result)
    if result.interpretation is Interpretation.ACCOUNT:
        flag_reconnect(connection=audience.connection, reason=result.message or REVOKED)
        audience.reschedule(PAUSE_PERIOD, **changes)
    elif delay is not None:
        audience.reschedule(datetime.timedelta(seconds=delay), **changes)
    else:
        audience.dead_letter(**changes, attempts=0)


def _until() -> float:
    return time.monotonic() + FILLING_SECONDS
