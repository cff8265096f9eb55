"""Scheduled rebuilds: at night, and once a week with a search for new kinds of buyers."""

import datetime
import uuid
from zoneinfo import ZoneInfo

from django.db.models import Q

from intelligence.analyses.engines.answers import OPENAI
from intelligence.avatars.actions.run_requests import UNDER_WAY, request_run
from intelligence.avatars.models import Avatar, AvatarCall, AvatarRun
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.work import WorkState

NIGHT = range(1, 5)
"""Hours in the account's time zone."""
MIN_INTERVAL = datetime.timedelta(hours=12)
REVIEW_INTERVAL = datetime.timedelta(days=7)
NEW_CALLS = 20
NEW_SHARE = 0.05
BY = "schedule"


def request_due_runs() -> int:
    """Request a run for every account where it is night and either enough calls are new or a week has passed.

    Returns the number of requests.
    """
    now, requested = clock.now(), 0
    for account in Account.objects.filter(is_active=True).only("id", "timezone"):
        if now.astimezone(ZoneInfo(account.timezone)).hour in NIGHT:
            review = _due(account.pk, now)
            if review is not None:
                request_run(account_id=account.pk, by=BY, review=review)
                requested += 1
    return requested


def _due(account_id: uuid.UUID, now: datetime.datetime) -> bool | None:
    """Return the `review` flag of the run that is due, None when none is due."""
    runs = AvatarRun.objects.for_account(account_id)
    last = runs.filter(state=WorkState.DONE).order_by("-created_at", "-id").first()
    if runs.filter(state__in=UNDER_WAY).exists():
        return None
    if last is None or last.started_at is None:
        return False if _count_changed(account_id, None) >= NEW_CALLS else None
    if now < last.started_at + MIN_INTERVAL:
        return None
    changed = _count_changed(account_id, last.started_at)
    if not changed:
        return False if _has_template_copy(account_id) else None
    week = runs.filter(state=WorkState.DONE, started_at__gt=now - REVIEW_INTERVAL)
    if runs.filter(started_at__lt=now - REVIEW_INTERVAL).exists() and not week.filter(review=True).exists():
        return True
    known = AvatarCall.objects.for_account(account_id).filter(refusal=None).count()
    enough = changed >= min(NEW_CALLS, NEW_SHARE * known)
    return False if enough or _has_template_copy(account_id) else None


def _has_template_copy(account_id: uuid.UUID) -> bool:
    """Return True if a profile still has template copy because the model failed."""
    active = Avatar.objects.for_account(account_id).active()
    return bool(active.filter(provenance__fallbackFrom=OPENAI).exists())


def _count_changed(account_id: uuid.UUID, since: datetime.datetime | None) -> int:
    """Return the number of calls that arrived or whose prospect was deleted since the last run."""
    rows = AvatarCall.objects.for_account(account_id).filter(refusal=None)
    if since is not None:
        rows = rows.filter(Q(created_at__gt=since) | Q(analysis__hidden=True, avatar__isnull=False))
    return int(rows.count())
