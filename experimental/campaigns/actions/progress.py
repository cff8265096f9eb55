"""Stored progress of a sync: every step is recorded before its request and after its success."""

import datetime
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db import models
from django.db.models import F
from django.db.models.functions import Now

from experimental.campaigns.models import Campaign, CampaignSync, SyncStep
from experimental.platforms.session import PlatformError

DOUBT_PERIOD = datetime.timedelta(minutes=15)
"""Period in which a request without an answer may still take effect; far longer than any platform takes."""
STEP_SECONDS = 60.0
"""Seconds for one step: less than the lease, so that no other worker begins it while a request is running."""


def extend_lease(job: CampaignSync) -> float:
    """Extend the lease for another step; return its deadline by `time.monotonic`. Raises LeaseLost."""
    until = time.monotonic() + STEP_SECONDS
    job.extend()
    return until


@contextmanager
def in_doubt(job: CampaignSync) -> Iterator[None]:
    """Mark the job as in doubt until the answer of a request is known whose late effect would matter.

    The mark stays when the worker dies or the answer is lost. Raises LeaseLost.
    """
    before = job.doubt_until
    job.update_leased(doubt_until=Now() + DOUBT_PERIOD)
    try:
        yield
    except PlatformError as error:
        if not error.result.unknown:
            job.update_leased(doubt_until=before)
        raise
    job.update_leased(doubt_until=before)


def store_steps(campaign: Campaign, names: Sequence[str]) -> dict[str, str]:
    """Store the steps of a launch in order; return the platform's ids of the finished ones, by name."""
    rows = [
        SyncStep(account_id=campaign.account_id, campaign=campaign, name=name, position=position)
        for position, name in enumerate(names)
    ]
    SyncStep.objects.bulk_create(rows, ignore_conflicts=True)
    steps = SyncStep.objects.for_account(campaign.account_id).filter(campaign=campaign)
    return {step.name: step.platform_id for step in steps if step.platform_id is not None}


def record_request(campaign: Campaign, step: str) -> None:
    """Record that a request for the step is about to be sent."""
    _step(campaign, step).update(tried=F("tried") + 1, asked_at=Now(), updated_at=Now())


def record_done(campaign: Campaign, step: str, platform_id: str) -> None:
    """Record that the step's object exists."""
    _step(campaign, step).update(platform_id=platform_id[:255], done_at=Now(), error=None, updated_at=Now())


def record_error(campaign: Campaign, step: str, words: str) -> None:
    """Record why a step failed, in the platform's own words if there are any."""
    _step(campaign, step).update(error=words[:1000].replace("\x00", ""), updated_at=Now())


def was_requested(campaign: Campaign, step: str) -> bool:
    """Return whether a request for the step has ever been sent."""
    return bool(_step(campaign, step).filter(tried__gt=0).exists())


def _step(campaign: Campaign, name: str) -> models.QuerySet:
    steps: models.QuerySet = SyncStep.objects.for_account(campaign.account_id).filter(campaign=campaign, name=name)
    return steps
