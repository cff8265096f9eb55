"""What is written down while a campaign follows its wish: every step before it is asked for and after it is there."""

import datetime
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import models
from django.db.models import F
from django.db.models.functions import Now

from experimental.models import Campaign, CampaignSync, SyncStep
from experimental.platforms.session import Trouble
from pipeline_service.work import WorkState

DOUBT = datetime.timedelta(minutes=15)
"""How long the effect of a request without an answer may still show; far longer than any platform takes."""
STEP_SECONDS = 60.0
"""What one step may take: shorter than the lease, so that nobody else begins it while a request is on its way."""


class LeaseLost(Exception):
    """Somebody else has the work by now; nothing may be asked of the platform any more."""


def hold(job: CampaignSync) -> float:
    """Hold the work for another step; until when, by `time.monotonic`. Raises LeaseLost."""
    until = time.monotonic() + STEP_SECONDS
    if not job.extend():
        raise LeaseLost
    return until


@contextmanager
def in_doubt(job: CampaignSync) -> Iterator[None]:
    """Around a request whose late effect would matter: until its answer is known, the work is in doubt.

    A worker that dies within, or an answer that gets lost, leaves it so. Raises LeaseLost.
    """
    before = job.doubt_until
    _set_doubt(job, Now() + DOUBT)
    try:
        yield
    except Trouble as trouble:
        if not trouble.result.unknown:
            _set_doubt(job, before)
        raise
    _set_doubt(job, before)


def lay_out(campaign: Campaign, names: Sequence[str]) -> dict[str, str]:
    """Write down the steps of a launch in order; the platform's ids of those that are done, by name."""
    rows = [
        SyncStep(account_id=campaign.account_id, campaign=campaign, name=name, position=position)
        for position, name in enumerate(names)
    ]
    SyncStep.objects.bulk_create(rows, ignore_conflicts=True)
    steps = SyncStep.objects.for_account(campaign.account_id).filter(campaign=campaign)
    return {step.name: step.platform_id for step in steps if step.platform_id is not None}


def note_asked(campaign: Campaign, step: str) -> None:
    """A request is about to leave."""
    _step(campaign, step).update(tried=F("tried") + 1, asked_at=Now(), updated_at=Now())


def note_done(campaign: Campaign, step: str, platform_id: str) -> None:
    """The step's object is there."""
    _step(campaign, step).update(platform_id=platform_id[:255], done_at=Now(), error=None, updated_at=Now())


def note_trouble(campaign: Campaign, step: str, words: str) -> None:
    """Why a step did not succeed, in the platform's own words where there are any."""
    _step(campaign, step).update(error=words[:1000].replace("\x00", ""), updated_at=Now())


def was_asked(campaign: Campaign, step: str) -> bool:
    """Whether a request for the step has ever left."""
    return bool(_step(campaign, step).filter(tried__gt=0).exists())


def _step(campaign: Campaign, name: str) -> models.QuerySet:
    steps: models.QuerySet = SyncStep.objects.for_account(campaign.account_id).filter(campaign=campaign, name=name)
    return steps


def _set_doubt(job: CampaignSync, until: Any) -> None:
    mine = CampaignSync.objects.filter(pk=job.pk, lease_token=job.lease_token, state=WorkState.RUNNING)
    if not mine.update(doubt_until=until):
        raise LeaseLost
