"""Leased work: PostgreSQL is the queue of record. A worker claims a row with a lease, works on it with no transaction
open, and records the result only while its lease is valid. A dead worker loses the lease; a late one changes nothing.
"""

import datetime
import uuid
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self, TypeVar

import structlog
from django.conf import settings
from django.db import models, transaction
from django.db.models import F, Q
from django.db.models.functions import Now

from pipeline_service import clock, origin
from pipeline_service.claiming import ClaimStrategy, fair_over_accounts
from pipeline_service.lease import Lease, LeaseLost
from pipeline_service.records import AccountRecord, MsDateTimeField
from pipeline_service.retry_policy import RetryPolicy

log = structlog.get_logger(__name__)

LOSS_LIMIT = 3
"""A row that lost its worker this often is dead-lettered, because it probably kills the workers."""
REAP_LIMIT = 1000
NO_LEASE: dict[str, Any] = {"lease_token": None, "leased_until": None}
"""Columns without a lease. A worker whose lease is removed by them loses it, and so writes nothing."""


class WorkState(models.TextChoices):
    """The state of a row of work."""

    PENDING = "pending"
    RUNNING = "running"
    DONE = "done"
    DEAD = "dead"


class LeasedWork(AccountRecord, origin.OriginRecord):
    """A row of work. Subclasses add the columns of their work and put `work_indexes` into their Meta.

    A subclass whose `state` has other values names the one of leased rows, of finished rows and of dead letters.
    `claim_columns` are further columns that a claim sets, as SQL that begins with a comma.
    """

    lease_seconds: ClassVar[float | None] = None
    running_state: ClassVar[str] = WorkState.RUNNING
    done_state: ClassVar[str] = WorkState.DONE
    dead_state: ClassVar[str] = WorkState.DEAD
    claim_columns: ClassVar[str] = ""

    state = models.CharField(max_length=16, choices=WorkState.choices, default=WorkState.PENDING)
    due_at = MsDateTimeField(db_default=Now())
    attempts = models.SmallIntegerField(default=0)
    lease_token = models.UUIDField(null=True, editable=False)
    leased_until = MsDateTimeField(null=True, editable=False)
    lease_losses = models.SmallIntegerField(default=0)

    class Meta:
        abstract = True

    @classmethod
    def claim(cls, limit: int, *, may: str = "TRUE", **values: Any) -> list[Self]:
        """Lease up to `limit` due rows, first those of the accounts with the fewest running rows. Oldest first.

        Do nothing else in the same transaction.
        `may` is an additional SQL condition on the row's columns and on `lane.id`, its account; `values` are its
        parameters.
        """
        strategy = fair_over_accounts(table=cls._meta.db_table, running=cls.running_state, may=may)
        parameters = {"limit": limit, "lease": cls.lease_time(), **values}
        # RETURNING gives the rows in the order of the plan.
        claimed = cls._rows().raw(cls.claim_statement(strategy), parameters)
        return sorted(claimed, key=lambda row: (row.due_at, row.pk))

    @classmethod
    def claim_statement(cls, strategy: ClaimStrategy) -> str:
        """Return the statement that leases the rows of a strategy. Its parameters are `lease` and the strategy's."""
        return strategy.statement(table=cls._meta.db_table, running=cls.running_state, columns=cls.claim_columns)

    @classmethod
    def claim_row(cls, rows: models.QuerySet, **changes: Any) -> bool:
        """Lease the row that `rows` selects, due or not, and set these columns. Return False when there is none."""
        columns = {"attempts": F("attempts") + 1, "updated_at": Now(), **origin.columns(), **changes}
        leased = {"lease_token": uuid.uuid4(), "leased_until": Now() + cls.lease_time()}
        return bool(rows.update(state=cls.running_state, **leased, **columns))

    def set_lease(self) -> None:
        """Lease a row that is not stored yet, so that no worker claims it."""
        self.state = self.running_state
        self.lease_token = uuid.uuid4()
        self.leased_until = clock.now() + self.lease_time()

    @classmethod
    def lease_time(cls) -> datetime.timedelta:
        """Return the time for which a row is leased."""
        return datetime.timedelta(seconds=cls.lease_seconds or settings.LEASE_SECONDS)

    @property
    def claimed_at(self) -> datetime.datetime:
        """The time at which this row was claimed, by the database's clock, to the millisecond."""
        assert self.leased_until is not None
        return self.leased_until - self.lease_time()

    def lease(self) -> Lease:
        """Return a context manager that keeps the lease of this claimed row by a heartbeat."""
        return Lease(self.extend, self.lease_time().total_seconds())

    def holds_lease(self) -> bool:
        """Return True while the lease is valid. Locks the row: call it in the transaction that writes the result."""
        return bool(self.under_lease([self]).select_for_update().exists())

    def extend(self) -> None:
        """Extend the lease by its full time. Raises LeaseLost."""
        self.update_leased(leased_until=Now() + self.lease_time())

    def update_leased(self, **changes: Any) -> None:
        """Set these columns while the lease is valid. Raises LeaseLost."""
        if not self.under_lease([self]).update(**changes):
            raise LeaseLost

    @classmethod
    def running(cls) -> models.QuerySet:
        """Return the rows that workers have, without those whose lease expired."""
        return cls._rows().filter(state=cls.running_state, leased_until__gt=Now())

    @classmethod
    def unfinished(cls) -> models.QuerySet:
        """Return the rows that are waiting or being worked on."""
        return cls._rows().filter(state__in=[WorkState.PENDING, cls.running_state])

    @classmethod
    def under_lease(cls, rows: Iterable[Self]) -> models.QuerySet:
        """Return those of the claimed rows whose leases are still valid."""
        rows = list(rows)
        tokens = {row.pk: row.lease_token for row in rows}
        claimed = cls._rows().filter(pk__in=tokens, account_id__in={row.account_id for row in rows})
        return claimed.filter(lease_token__in=tokens.values(), state=cls.running_state)

    def finish(self, **changes: Any) -> bool:
        """Mark the row done and set these columns. Return False when the lease was lost."""
        return self._end(self.done_state, changes)

    def dead_letter(self, **changes: Any) -> bool:
        """Mark the row dead, so that it is not tried again. Return False when the lease was lost."""
        return self._end(self.dead_state, changes)

    def reschedule(self, delay: datetime.timedelta, **changes: Any) -> bool:
        """Reschedule the row for a retry after `delay`. Return False when the lease was lost."""
        return self._end(WorkState.PENDING, {"due_at": Now() + delay, **changes})

    def retry(
        self,
        policy: RetryPolicy,
        *,
        after: int | None = None,
        requested: float | None = None,
        dead: Mapping[str, Any] | None = None,
        **changes: Any,
    ) -> bool:
        """Reschedule the row by the policy and set these columns; after the last attempt dead-letter it with `dead`.

        `after` is the number of failures, by default the attempts; `requested` is the delay in seconds that the other
        side asked for. Return False when the lease was lost.
        """
        delay = policy.delay_after(self.attempts if after is None else after, requested=requested)
        if delay is None:
            return self.dead_letter(**(dead or {}))
        return self.reschedule(datetime.timedelta(seconds=delay), **changes)

    def _end(self, state: str, changes: dict[str, Any]) -> bool:
        ended = self.under_lease([self]).update(**changes, **NO_LEASE, state=state, updated_at=Now())
        return bool(ended)

    @classmethod
    def reap(cls) -> int:
        """Return rows with expired leases to the queue; after three losses dead-letter them. Return the count."""
        expired = cls._rows().filter(state=cls.running_state, leased_until__lt=Now()).order_by("leased_until")
        if not expired.exists():
            return 0
        with transaction.atomic():
            locked = expired.select_for_update(skip_locked=True, no_key=True)
            losses = dict(locked.values_list("pk", "lease_losses")[:REAP_LIMIT])
            dead = [pk for pk, count in losses.items() if count + 1 >= LOSS_LIMIT]
            cls._rows().filter(pk__in=losses).update(**NO_LEASE, lease_losses=F("lease_losses") + 1, updated_at=Now())
            cls.dead_letter_lost(cls._rows().filter(pk__in=dead))
            cls.requeue_lost(cls._rows().filter(pk__in=losses.keys() - dead))
        log.warning("leases_lost", work=cls._meta.label, returned=len(losses) - len(dead), dead=len(dead))
        return len(losses)

    @classmethod
    def dead_letter_lost(cls, rows: models.QuerySet) -> None:
        """Dead-letter rows that lost too many workers. Subclasses override this when they must report the failure."""
        rows.update(state=cls.dead_state)

    @classmethod
    def requeue_lost(cls, rows: models.QuerySet) -> None:
        """Return rows that lost their worker to the queue. The attempt is not counted, so no crash shortens retries."""
        rows.update(state=WorkState.PENDING, due_at=Now(), attempts=F("attempts") - 1)

    @classmethod
    def _rows(cls) -> models.QuerySet:
        rows: models.QuerySet = cls.objects.all()
        return rows


Work = TypeVar("Work", bound=LeasedWork)


def work_indexes(name: str) -> list[models.Index]:
    """The two indexes that `claim` and `reap` need."""
    return [
        models.Index(fields=["account", "due_at", "id"], condition=Q(state=WorkState.PENDING), name=f"{name}_due"),
        models.Index(fields=["leased_until"], condition=Q(state=WorkState.RUNNING), name=f"{name}_leased"),
    ]
