"""Writes to segments, and refreshing their members."""

import datetime
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.db.models.functions import Now

from calls.catalogue import check_outcome
from experimental.audiences.actions.audience_sync import enqueue_audience_syncs, publish_ready
from experimental.audiences.conditions import matching
from experimental.audiences.models import Segment, SegmentMember
from experimental.audiences.rules import conditions_of
from pipeline_service import origin
from pipeline_service.bulk import copy_rows
from pipeline_service.exceptions import NotFound
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import NO_LEASE, WorkState
from prospects.catalogue import check_stage
from prospects.models import Prospect

REFRESH_EVERY = datetime.timedelta(hours=1)
RETRIES = RetryPolicy.backoff(attempts=4)
MEMBERS_AT_ONCE = 5000
SLUG_CHECKS: Mapping[str, Callable[[uuid.UUID, str, str], str]] = {"stage": check_stage, "lastOutcome": check_outcome}
"""The fields of conditions whose values are slugs of the account, with the check of one."""


def create_segment(*, account_id: uuid.UUID, values: Mapping[str, Any]) -> Segment:
    """Create a segment from a `name` and valid `rules`; a worker looks up its members at once.

    Raises ValidationFailed for a stage or an outcome that the account does not have.
    """
    _check_slugs(account_id, values["rules"])
    segment = Segment(account_id=account_id, name=values["name"], rules=values["rules"])
    segment.save(force_insert=True)
    segment.refresh_from_db()
    return segment


@transaction.atomic
def change_segment(*, account_id: uuid.UUID, segment_id: uuid.UUID, values: Mapping[str, Any]) -> Segment:
    """Change name or rules; after new rules the members are looked up at once. Raises NotFound, and ValidationFailed as
    `create_segment` does."""
    rows = Segment.objects.for_account(account_id).filter(pk=segment_id, deleted_at=None)
    segment: Segment | None = rows.select_for_update().first()
    if segment is None:
        raise NotFound
    changes = {name: value for name, value in values.items() if vars(segment)[name] != value}
    if "rules" in changes:
        _check_slugs(account_id, changes["rules"])
        # A worker that still uses the old rules loses its lease, and so writes nothing.
        changes |= {"state": WorkState.PENDING, "due_at": Now(), **NO_LEASE}
    if changes:
        rows.update(**changes, updated_at=Now())
        segment.refresh_from_db()
    return segment


def _check_slugs(account_id: uuid.UUID, rules: Mapping[str, Any]) -> None:
    for index, condition in enumerate(conditions_of(rules)):
        check = SLUG_CHECKS.get(condition.field)
        if check is None or condition.value is None:
            continue
        for slug in condition.value if isinstance(condition.value, list) else [condition.value]:
            check(account_id, slug, f"rules.conditions[{index}].value")


@transaction.atomic
def delete_segment(*, account_id: uuid.UUID, segment_id: uuid.UUID) -> None:
    """Delete a segment and its members; platforms are asked to remove them. Raises NotFound."""
    rows = Segment.objects.for_account(account_id).filter(pk=segment_id, deleted_at=None)
    ended = {"state": WorkState.DONE, **NO_LEASE, "size": 0}
    if not rows.update(deleted_at=Now(), updated_at=Now(), **ended):
        raise NotFound
    SegmentMember.objects.for_account(account_id).filter(segment_id=segment_id).delete()
    enqueue_audience_syncs(account_id=account_id, segment_id=segment_id)


def enqueue_refresh(*, account_id: uuid.UUID, segment_id: uuid.UUID) -> None:
    """Make a segment's refresh due now."""
    waiting = Segment.objects.for_account(account_id).filter(pk=segment_id, deleted_at=None, state=WorkState.PENDING)
    waiting.update(due_at=Now(), updated_at=Now(), **origin.columns())


def count_matching(*, account_id: uuid.UUID, rules: dict[str, Any]) -> int:
    """Return how many live prospects match valid rules now."""
    return matching(account_id, rules).count()


@transaction.atomic
def refresh_members(segment: Segment) -> None:
    """Refresh a leased segment: add new matches, remove others, and reschedule in an hour."""
    if not segment.holds_lease():
        return
    members = SegmentMember.objects.for_account(segment.account_id).filter(segment=segment)
    now_in = matching(segment.account_id, segment.rules)
    members.filter(~Exists(now_in.filter(pk=OuterRef("prospect_id")))).delete()
    _add_members(segment, now_in.filter(~Exists(members.filter(prospect_id=OuterRef("pk")))))
    segment.reschedule(REFRESH_EVERY, attempts=0, fault=None, size=members.count(), refreshed_at=Now())
    # Needed without a difference too: an address or a consent may have changed.
    enqueue_audience_syncs(account_id=segment.account_id, segment_id=segment.pk)
    publish_ready(segment)


def retry_refresh(segment: Segment) -> bool:
    """Reschedule a segment after an unexpected error: soon for a few times, then in an hour."""
    if RETRIES.delay_after(segment.attempts) is None:
        return segment.reschedule(REFRESH_EVERY, attempts=0, fault="The rules could not be evaluated; see the log.")
    return segment.retry(RETRIES)


def _add_members(segment: Segment, newcomers: Any) -> None:
    ids = list(newcomers.order_by("pk").values_list("pk", flat=True))
    # Locked in the order of their ids, so that a refresh and an erasure wait for each other without a deadlock.
    live = Prospect.objects.for_account(segment.account_id).live()
    for start in range(0, len(ids), MEMBERS_AT_ONCE):
        part = live.filter(pk__in=ids[start : start + MEMBERS_AT_ONCE]).order_by("pk")
        rows = [
            SegmentMember(
                account_id=segment.account_id,
                segment=segment,
                prospect_id=prospect_id,
                created_at=moment,
                updated_at=moment,
            )
            for prospect_id, moment in part.select_for_update(no_key=True).values_list("pk", Now())
        ]
        copy_rows(SegmentMember, rows)
