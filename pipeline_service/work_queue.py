"""Processing of queues: a worker claims due rows of one kind of leased work and runs them, until none is due."""

import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

import structlog
from django.db import close_old_connections

from pipeline_service.lease import LeaseLost
from pipeline_service.origin import working_for
from pipeline_service.work import Work

log = structlog.get_logger(__name__)

IDLE_SECONDS = 0.5
"""The time to poll a queue after its last row; longer than notifications are merged, so that none is missed."""
POLL_SECONDS = 0.05
MAX_RUN_SECONDS = 10.0


def process_queue(
    work: type[Work],
    run: Callable[[Work], None],
    *,
    batch: int = 1,
    on_error: Callable[[Work], object],
    claim: Callable[[int], list[Work]] | None = None,
) -> None:
    """Process the queue: reap, then claim and run rows until none was due for half a second or 10 seconds are over.

    `run` itself finishes, reschedules or dead-letters its row. When it raises LeaseLost, another worker may have the
    row; after any other exception, `on_error` is called with the row. `claim` is the strategy that leases up to so
    many rows; the default is `work.claim`.
    """
    for rows in _claim_batches(work, batch, claim or work.claim):
        for row in rows:
            _run_one(row, run, on_error)


def process_queue_in_batches(
    work: type[Work], run: Callable[[list[Work]], None], *, batch: int, on_error: Callable[[Work], object]
) -> None:
    """Process a queue like `process_queue`, in batches: `run` gets many rows of one account, the oldest first.

    When it raises, the rows are run one by one, so that `on_error` is called only for the failing rows.
    """
    for rows in _claim_batches(work, batch, work.claim):
        by_account: dict[uuid.UUID, list[Work]] = defaultdict(list)
        for row in sorted(rows, key=lambda row: row.pk):
            by_account[row.account_id].append(row)
        for group in by_account.values():
            try:
                with working_for(work._meta.label, group):
                    run(group)
            except Exception:  # a worker's boundary, as in _run_one
                log.exception("batch_failed", work=work._meta.label, rows=len(group))
                close_old_connections()
                for row in group:
                    _run_one(row, lambda row: run([row]), on_error)


def _claim_batches(work: type[Work], batch: int, claim: Callable[[int], list[Work]]) -> Iterator[list[Work]]:
    work.reap()
    started = time.monotonic()
    claimed_at = None
    while time.monotonic() - started < MAX_RUN_SECONDS:
        rows = claim(batch)
        if rows:
            yield rows
            claimed_at = time.monotonic()
        elif claimed_at is None or time.monotonic() - claimed_at >= IDLE_SECONDS:
            # The worker that claimed rows keeps polling for more; one that claimed none may stop at once.
            break
        else:
            time.sleep(POLL_SECONDS)
    close_old_connections()


def _run_one(row: Work, run: Callable[[Work], None], on_error: Callable[[Work], object]) -> None:
    label = row._meta.label
    bound = structlog.contextvars.bound_contextvars(work=label, id=row.public_id, attempt=row.attempts)
    with bound, working_for(label, [row]):
        try:
            run(row)
        except LeaseLost:
            log.warning("lease_lost")
        except Exception:  # a worker's boundary: one failing row must not stop the others
            log.exception("work_failed")
            close_old_connections()
            on_error(row)


def run_for_accounts(account_ids: Iterable[uuid.UUID], run: Callable[..., object], *, failed: str) -> None:
    """Call `run(account_id=…)` for every account. An account for which it raises is logged as `failed` and skipped."""
    for account_id in account_ids:
        try:
            run(account_id=account_id)
        except Exception:  # a worker's boundary: one account must not stop the others; its work stays in the queue
            log.exception(failed, account=str(account_id))
