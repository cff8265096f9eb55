"""When avatars are found anew without anybody asking: at night, and once a week with a look for new kinds of buyers."""

import datetime
import uuid
from zoneinfo import ZoneInfo

from django.db.models import Q

from intelligence.actions.avatars.queueing import UNDER_WAY, request_run
from intelligence.engines.answers import OPENAI
from intelligence.models import Avatar, AvatarCall, AvatarRun
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.work import WorkState

NIGHT = range(1, 5)
"""Hours of the account's own clock."""
NOT_SOONER = datetime.timedelta(hours=12)
REVIEWED_EVERY = datetime.timedelta(days=7)
NEW_CALLS = 20
NEW_SHARE = 0.05
BY = "schedule"


def request_due_runs() -> int:
    """Ask for a run in every account where it is night and enough is new, or a week has gone by. How many."""
    now, asked = clock.now(), 0
    for account in Account.objects.filter(is_active=True).only("id", "timezone"):
        if now.astimezone(ZoneInfo(account.timezone)).hour in NIGHT:
            review = _due(account.pk, now)
            if review is not None:
                request_run(account_id=account.pk, by=BY, review=review)
                asked += 1
    return asked


def _due(account_id: uuid.UUID, now: datetime.datetime) -> bool | None:
    """Whether the run that is due reviews; None when none is."""
    runs = AvatarRun.objects.for_account(account_id)
    last = runs.filter(state=WorkState.DONE).order_by("-created_at", "-id").first()
    if runs.filter(state__in=UNDER_WAY).exists():
        return None
    if last is None or last.started_at is None:
        return False if _changed(account_id, None) >= NEW_CALLS else None
    if now < last.started_at + NOT_SOONER:
        return None
    changed = _changed(account_id, last.started_at)
    if not changed:
        return False if _waits_for_words(account_id) else None
    week = runs.filter(state=WorkState.DONE, started_at__gt=now - REVIEWED_EVERY)
    if runs.filter(started_at__lt=now - REVIEWED_EVERY).exists() and not week.filter(review=True).exists():
        return True
    known = AvatarCall.objects.for_account(account_id).filter(refusal=None).count()
    enough = changed >= min(NEW_CALLS, NEW_SHARE * known)
    return False if enough or _waits_for_words(account_id) else None


def _waits_for_words(account_id: uuid.UUID) -> bool:
    """Whether the model failed when a profile was to be worded."""
    active = Avatar.objects.for_account(account_id).active()
    return bool(active.filter(provenance__fallbackFrom=OPENAI).exists())


def _changed(account_id: uuid.UUID, since: datetime.datetime | None) -> int:
    """Calls that came or whose prospect was deleted since the last run."""
    rows = AvatarCall.objects.for_account(account_id).filter(refusal=None)
    if since is not None:
        rows = rows.filter(Q(created_at__gt=since) | Q(analysis__hidden=True, avatar__isnull=False))
    return int(rows.count())
