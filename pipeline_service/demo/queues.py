"""Process one account's queues in this process. Running workers may process a part of the same rows."""

import time
import uuid
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from conversions.actions.delivery import run_fire
from conversions.models import Fire
from intelligence.analyses.actions.run import run_analysis
from intelligence.avatars.actions.assign import assign_call
from intelligence.avatars.actions.rebuild import rebuild_avatars
from intelligence.avatars.actions.run_requests import UNDER_WAY, request_run
from intelligence.call_days import actions as call_days
from intelligence.metrics import actions as metrics
from intelligence.models import AnalysisRun, AvatarAssignment, AvatarRun
from pipeline_service.demo.lock_retries import retried
from pipeline_service.lease import LeaseLost
from pipeline_service.work import Work, WorkState
from prospects.actions.visits import process_batch
from prospects.models import Visit

POLL_SECONDS = 0.05
VISITS_AT_ONCE = 500
AT_ONCE = 20


def process_visits(account_id: uuid.UUID) -> None:
    """Create visitors, sessions and touchpoints from all hits."""
    _process_queue(Visit, account_id, lambda rows: retried(partial(process_batch, rows)), VISITS_AT_ONCE)


def analyse_calls(account_id: uuid.UUID) -> None:
    """Run every waiting analysis."""
    _process_queue(AnalysisRun, account_id, partial(_run_each, run_analysis), AT_ONCE)


def report_conversions(account_id: uuid.UUID) -> None:
    """Run every waiting fire."""
    _process_queue(Fire, account_id, partial(_run_each, run_fire), AT_ONCE)


def process_each(work: type[Work], account_id: uuid.UUID, run: Callable[[Work], None]) -> None:
    """Run every due row of another queue of the account."""
    _process_queue(work, account_id, partial(_run_each, run), AT_ONCE)


def cluster_avatars(account_id: uuid.UUID, by: str) -> None:
    """Cluster all calls into avatars, then process the queue of single assignments."""
    request_run(account_id=account_id, by=by, review=True)
    while AvatarRun.objects.for_account(account_id).filter(state__in=UNDER_WAY).exists():
        _process_queue(AvatarRun, account_id, partial(_run_each, rebuild_avatars), 1)
    _process_queue(AvatarAssignment, account_id, partial(_run_each, assign_call), AT_ONCE)


def count_everything(account_id: uuid.UUID) -> None:
    """Compute all sums again, because backdating marks no range as dirty."""
    for sums in (metrics, call_days):
        sums.mark_account_dirty(account_id=account_id)
        while account_id in sums.marked_accounts():
            if not retried(partial(sums.roll_up, account_id=account_id)):
                time.sleep(POLL_SECONDS)


def _process_queue(work: type[Work], account_id: uuid.UUID, run: Callable[[list[Work]], None], limit: int) -> None:
    """Claim and run the account's rows until none is due and no worker has one."""
    running = work._default_manager.filter(account_id=account_id, state=WorkState.RUNNING)
    while True:
        rows = work.claim(limit, may="lane.id = %(account)s", account=account_id)
        if rows:
            run(rows)
        elif running.exists():
            time.sleep(POLL_SECONDS)
        else:
            return


def _run_each(run: Callable[[Work], None], rows: list[Work]) -> None:
    for row in rows:
        with suppress(LeaseLost):
            retried(partial(run, row))
