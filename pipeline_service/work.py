"""Leased work: PostgreSQL is the queue of record. A row is claimed for a time, worked on with no transaction open, and
finished under its lease; a worker that dies simply loses the lease, and one that wakes up late can change nothing.
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
"""How long a drain keeps looking after its last find; longer than the doorbell's window, so that no ring is missed."""
POLL_SECONDS = 0.05
DRAIN_SECONDS = 10.0
LOSS_LIMIT = 3
"""A row that lost its worker this often is taken out: it probably kills them."""

# Columns hold milliseconds: without the cast, what is due at once may be due half a millisecond later. A lease that is
# over holds no worker, so it is not counted.
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
    """Where a piece of work stands."""

    PENDING = "pending"
    RUNNING = "running"
    DONE = "done"
    DEAD = "dead"


class LeasedWork(AccountRecord):
    """A row of work. Subclasses add what the work is about and put `work_indexes` into their Meta."""

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
        """Lease up to `limit` due rows, those of the accounts with the fewest running rows first.

        Let no other work follow in the same transaction.
        `may` is SQL that a row must fulfil too, in terms of its columns and of `lane.id`, its account, with `values`.
        """
        lease = datetime.timedelta(seconds=cls.lease_seconds or settings.LEASE_SECONDS)
        table = cls._meta.db_table
        sql = CLAIM.format(table=table, lane=waiting("lane", table, "account_id"), turn=TURN, may=may)
        return list(cls._rows().raw(sql, {"limit": limit, "lease": lease, **values}))

    @classmethod
    def reap(cls) -> int:
        """Give back what dead workers held; what has lost its worker too often ends `dead`. How many rows."""
        expired = cls._rows().filter(state=WorkState.RUNNING, leased_until__lt=Now())
        common: dict[str, Any] = {"lease_token": None, "leased_until": None, "lease_losses": F("lease_losses") + 1}
        dead = expired.filter(lease_losses__gte=LOSS_LIMIT - 1)
        lost: int = cls.give_up(dead)
        # A lost lease spends no attempt: a crash never shortens the schedule.
        returned: int = expired.update(**common, state=WorkState.PENDING, due_at=Now(), attempts=F("attempts") - 1)
        if lost or returned:
            log.warning("leases_lost", work=cls._meta.label, returned=returned, dead=lost)
        return lost + returned

    @classmethod
    def give_up(cls, rows: models.QuerySet) -> int:
        """End these rows as `dead`. Subclasses that owe somebody an answer override this."""
        return rows.update(
            state=WorkState.DEAD, lease_token=None, leased_until=None, lease_losses=F("lease_losses") + 1
        )

    def _mine(self) -> Any:
        return self._rows().filter(pk=self.pk, lease_token=self.lease_token, state=WorkState.RUNNING)

    def still_mine(self) -> bool:
        """Whether the lease still holds; locks the row, so call it inside the transaction that writes the result."""
        return bool(self._mine().select_for_update().exists())

    def extend(self) -> bool:
        """Hold on for another lease; False when it was lost."""
        lease = datetime.timedelta(seconds=self.lease_seconds or settings.LEASE_SECONDS)
        return bool(self._mine().update(leased_until=Now() + lease))

    def finish(self, **changes: Any) -> bool:
        """Mark done, with these further column values; False when the lease was lost meanwhile."""
        return self._end(WorkState.DONE, changes)

    def bury(self, **changes: Any) -> bool:
        """Mark dead: it will not be tried again."""
        return self._end(WorkState.DEAD, changes)

    def postpone(self, delay: datetime.timedelta, **changes: Any) -> bool:
        """Give back, to be tried again after `delay`."""
        return self._end(WorkState.PENDING, {"due_at": Now() + delay, **changes})

    def _end(self, state: WorkState, changes: dict[str, Any]) -> bool:
        updated = self._mine().update(**changes, state=state, lease_token=None, leased_until=None, updated_at=Now())
        return bool(updated)


Work = TypeVar("Work", bound=LeasedWork)


def work_indexes(name: str) -> list[models.Index]:
    """The two indexes that claiming and reaping need."""
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
    """Reap, then claim and run until there has been nothing for half a second or the time is up.

    `run` finishes, postpones or buries its row itself; when it raises, `fault` decides what becomes of the row.
    `claim` is how to lease rows, by default `work.claim`.
    """
    for rows in _claims(work, batch, claim or work.claim):
        for row in rows:
            _run_one(row, run, fault)


def drain_batches(
    work: type[Work], run: Callable[[list[Work]], None], *, batch: int, fault: Callable[[Work], object]
) -> None:
    """The same for work that is cheaper by the hundred: `run` gets rows of one account, the oldest first.

    When it raises, the rows are run one by one, so that `fault` decides only about the bad ones.
    """
    for rows in _claims(work, batch, work.claim):
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


def _claims(work: type[Work], batch: int, claim: Callable[[int], list[Work]]) -> Iterator[list[Work]]:
    work.reap()
    started = time.monotonic()
    found_at = None
    while time.monotonic() - started < DRAIN_SECONDS:
        rows = claim(batch)
        if rows:
            yield rows
            found_at = time.monotonic()
        elif found_at is None or time.monotonic() - found_at >= IDLE_SECONDS:
            # Whoever took what was rung for stays to look for more; nobody else needs to.
            break
        else:
            time.sleep(POLL_SECONDS)
    close_old_connections()


def _run_one(row: Work, run: Callable[[Work], None], fault: Callable[[Work], object]) -> None:
    with structlog.contextvars.bound_contextvars(work=row._meta.label, id=row.public_id, attempt=row.attempts):
        try:
            run(row)
        except Exception:  # a worker's boundary: one bad row must not stop the others
            log.exception("work_failed")
            close_old_connections()
            fault(row)


def back_off(row: LeasedWork, *, attempts: int, base: float = 2.0) -> bool:
    """Try again after 2, 8, 32… seconds, or bury after `attempts` tries."""
    if row.attempts >= attempts:
        return row.bury()
    return row.postpone(datetime.timedelta(seconds=base * 4 ** (row.attempts - 1)))


def for_each_account(account_ids: Iterable[uuid.UUID], run: Callable[..., object], *, failed: str) -> None:
    """Call `run(account_id=…)` for every account; one over which it stumbles is logged as `failed` and passed over."""
    for account_id in account_ids:
        try:
            run(account_id=account_id)
        except Exception:  # a worker's boundary: one account must not stop the others; what it owes stays owed
            log.exception(failed, account=str(account_id))
