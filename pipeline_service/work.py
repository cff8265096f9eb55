"""Leased work: PostgreSQL is the queue of record. A worker claims a row with a lease, works on it with no transaction
open, and records the result only while its lease is valid. A dead worker loses the lease; a late one changes nothing.
"""

import datetime
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Self, TypeVar

import structlog
from django.conf import settings
from django.db import close_old_connections, models
from django.db.models import F, Q
from django.db.models.functions import Now

from pipeline_service.fairness import turn, waiting
from pipeline_service.records import AccountRecord, MsDateTimeField

log = structlog.get_logger(__name__)

IDLE_SECONDS = 0.5
"""The time to poll a queue after its last row; longer than the doorbell's window, so no notification is missed."""
POLL_SECONDS = 0.05
MAX_RUN_SECONDS = 10.0
LOSS_LIMIT = 3
"""A row that lost its worker this often ends as dead, because it probably kills the workers."""

# Columns hold milliseconds: without the cast, a row that is due now may seem due half a millisecond later. A row with
# an expired lease has no worker, so it is not counted as running.
CLAIM = """
WITH RECURSIVE {lane}, running AS (
  SELECT account_id, count(*) AS number FROM {table}
  WHERE state = 'running' AND leased_until > statement_timestamp() GROUP BY account_id
), due AS (
  SELECT w.id, w.due_at, {turn} AS turn
  FROM lane LEFT JOIN running ON running.account_id = lane.id CROSS JOIN LATERAL (
    SELECT id, due_at FROM {table}
    WHERE state = 'pending' AND account_id = lane.id AND due_at <= statement_timestamp()::timestamptz(3) AND {may}
    ORDER BY due_at, id LIMIT %(limit)s FOR UPDATE SKIP LOCKED
  ) w
), chosen AS (SELECT id FROM due ORDER BY turn, due_at LIMIT %(limit)s)
UPDATE {table} SET state = 'running', attempts = attempts + 1, lease_token = gen_random_uuid(),
  leased_until = clock_timestamp() + %(lease)s, updated_at = statement_timestamp()
WHERE id IN (SELECT id FROM chosen) AND state = 'pending'
RETURNING *
"""
TURN = turn(under_way="running.number", of="lane.id", order="w.due_at, w.id")


class WorkState(models.TextChoices):
    """The state of a row of work."""

    PENDING = "pending"
    RUNNING = "running"
    DONE = "done"
    DEAD = "dead"


class LeasedWork(AccountRecord):
    """A row of work. Subclasses add the columns of their work and put `work_indexes` into their Meta."""

    lease_seconds: ClassVar[float | None] = None

    state = models.CharField(max_length=16, choices=WorkState.choices, default=WorkState.PENDING)
    due_at = MsDateTimeField(db_default=Now())
    attempts = models.SmallIntegerField(default=0)
    lease_token = models.UUIDField(null=True, editable=False)
    leased_until = MsDateTimeField(null=True, editable=False)
    lease_losses = models.SmallIntegerField(default=0)

    class Meta:
        abstract = True

    @classmethod
    def _rows(cls) -> Any:
        return cls.objects

    @classmethod
    def claim(cls, limit: int, *, may: str = "TRUE", **values: Any) -> list[Self]:
        """Lease up to `limit` due rows, first those of the accounts with the fewest running rows.

        Do nothing else in the same transaction.
        `may` is an additional SQL condition on the row's columns and on `lane.id`, its account; `values` are its
        parameters.
        """
        lease = datetime.timedelta(seconds=cls.lease_seconds or settings.LEASE_SECONDS)
        table = cls._meta.db_table
        sql = CLAIM.format(table=table, lane=waiting("lane", table, "account_id"), turn=TURN, may=may)
        return list(cls._rows().raw(sql, {"limit": limit, "lease": lease, **values}))

    @classmethod
    def reap(cls) -> int:
        """Return rows with expired leases to the queue; after too many losses they end `dead`. Return the count."""
        expired = cls._rows().filter(state=WorkState.RUNNING, leased_until__lt=Now())
        common: dict[str, Any] = {"lease_token": None, "leased_until": None, "lease_losses": F("lease_losses") + 1}
        dead = expired.filter(lease_losses__gte=LOSS_LIMIT - 1)
        lost: int = cls.give_up(dead)
        # A lost lease does not count as an attempt, so a crash never shortens the retry schedule.
        returned: int = expired.update(**common, state=WorkState.PENDING, due_at=Now(), attempts=F("attempts") - 1)
        if lost or returned:
            log.warning("leases_lost", work=cls._meta.label, returned=returned, dead=lost)
        return lost + returned

    @classmethod
    def give_up(cls, rows: models.QuerySet) -> int:
        """End these rows as `dead`. Subclasses override this when they must also report the failure."""
        return rows.update(
            state=WorkState.DEAD, lease_token=None, leased_until=None, lease_losses=F("lease_losses") + 1
        )

    def _under_lease(self) -> Any:
        return self._rows().filter(pk=self.pk, lease_token=self.lease_token, state=WorkState.RUNNING)

    def holds_lease(self) -> bool:
        """Return True while the lease is valid. Locks the row: call it in the transaction that writes the result."""
        return bool(self._under_lease().select_for_update().exists())

    def extend(self) -> bool:
        """Extend the lease by its full time. Return False when it was lost."""
        lease = datetime.timedelta(seconds=self.lease_seconds or settings.LEASE_SECONDS)
        return bool(self._under_lease().update(leased_until=Now() + lease))

    def finish(self, **changes: Any) -> bool:
        """Mark the row done and set these columns. Return False when the lease was lost."""
        return self._end(WorkState.DONE, changes)

    def dead_letter(self, **changes: Any) -> bool:
        """Mark the row dead, so that it is not tried again. Return False when the lease was lost."""
        return self._end(WorkState.DEAD, changes)

    def reschedule(self, delay: datetime.timedelta, **changes: Any) -> bool:
        """Reschedule the row for a retry after `delay`. Return False when the lease was lost."""
        return self._end(WorkState.PENDING, {"due_at": Now() + delay, **changes})

    def _end(self, state: WorkState, changes: dict[str, Any]) -> bool:
        updated = self._under_lease().update(
            **changes, state=state, lease_token=None, leased_until=None, updated_at=Now()
        )
        return bool(updated)


Work = TypeVar("Work", bound=LeasedWork)


def work_indexes(name: str) -> list[models.Index]:
    """The two indexes that `claim` and `reap` need."""
    return [
        models.Index(fields=["account", "due_at", "id"], condition=Q(state=WorkState.PENDING), name=f"{name}_due"),
        models.Index(fields=["leased_until"], condition=Q(state=WorkState.RUNNING), name=f"{name}_leased"),
    ]


def drain(
    work: type[Work],
    run: Callable[[Work], None],
    *,
    batch: int = 1,
    fault: Callable[[Work], object],
    claim: Callable[[int], list[Work]] | None = None,
) -> None:
    """Process the queue: reap, then claim and run rows until none was due for half a second or DRAIN_SECONDS are over.

    `run` itself finishes, postpones or buries its row. When it raises, `fault` is called with the row to do so.
    `claim` leases rows; the default is `work.claim`.
    """
    for rows in _claim_batches(work, batch, claim or work.claim):
        for row in rows:
            _run_one(row, run, fault)


def process_queue_in_batches(
    work: type[Work], run: Callable[[list[Work]], None], *, batch: int, fault: Callable[[Work], object]
) -> None:
    """Process a queue like `drain`, in batches: `run` gets many rows of one account, the oldest first.

    When it raises, the rows are run one by one, so that `fault` is called only for the failing rows.
    """
    for rows in _claim_batches(work, batch, work.claim):
        by_account: dict[uuid.UUID, list[Work]] = defaultdict(list)
        for row in sorted(rows, key=lambda row: row.pk):
            by_account[row.account_id].append(row)
        for group in by_account.values():
            try:
                run(group)
            except Exception:  # a worker's boundary, as in _run_one
                log.exception("batch_failed", work=work._meta.label, rows=len(group))
                close_old_connections()
                for row in group:
                    _run_one(row, lambda row: run([row]), fault)


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


def _run_one(row: Work, run: Callable[[Work], None], fault: Callable[[Work], object]) -> None:
    with structlog.contextvars.bound_contextvars(work=row._meta.label, id=row.public_id, attempt=row.attempts):
        try:
            run(row)
        except Exception:  # a worker's boundary: one failing row must not stop the others
            log.exception("work_failed")
            close_old_connections()
            fault(row)


def retry_with_backoff(row: LeasedWork, *, attempts: int, base: float = 2.0) -> bool:
    """Reschedule the row after 2, 8, 32… seconds, or mark it dead after `attempts` tries."""
    if row.attempts >= attempts:
        return row.dead_letter()
    return row.reschedule(datetime.timedelta(seconds=base * 4 ** (row.attempts - 1)))


def run_for_accounts(account_ids: Iterable[uuid.UUID], run: Callable[..., object], *, failed: str) -> None:
    """Call `run(account_id=…)` for every account. An account for which it raises is logged as `failed` and skipped."""
    for account_id in account_ids:
        try:
            run(account_id=account_id)
        except Exception:  # a worker's boundary: one account must not stop the others; its work stays in the queue
            log.exception(failed, account=str(account_id))
