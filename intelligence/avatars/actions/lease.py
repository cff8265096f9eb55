"""Lease renewal and progress of a run while it computes for minutes."""

import threading
from types import TracebackType
from typing import Self

import structlog
from django.conf import settings
from django.db import connection
from django.db.models.functions import Now
from django.db.utils import DatabaseError

from intelligence.avatars.models import AvatarRun, RunPhase

log = structlog.get_logger(__name__)


class LeaseLost(Exception):
    """The lease was lost. Another worker may have the run, so stop and write nothing."""


class LeaseHeartbeat:
    """A context manager with a thread that renews the run's lease during the work."""

    def __init__(self, run: AvatarRun) -> None:
        self._run = run
        self._done = threading.Event()
        self._lost = threading.Event()
        self._thread = threading.Thread(target=self._renew, name="lease", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done.set()
        self._thread.join()

    def check(self) -> None:
        """Raise LeaseLost if the lease was lost."""
        if self._lost.is_set():
            raise LeaseLost

    def _renew(self) -> None:
        pause = (self._run.lease_seconds or settings.LEASE_SECONDS) / 3
        while not self._done.wait(pause):
            try:
                extended = self._run.extend()
            except DatabaseError as error:
                # The lease survives two missed renewals.
                log.warning("lease_not_renewed", run=self._run.public_id, error=type(error).__name__)
                continue
            finally:
                connection.close()
            if not extended:
                self._lost.set()
                return


class Progress:
    """Stores the progress of the run in its row, in whole percent. Raises LeaseLost when the lease is lost."""

    def __init__(self, run: AvatarRun, keeper: LeaseHeartbeat) -> None:
        self._run = run
        self._keeper = keeper
        self._start, self._end = 0, 0

    def enter(self, phase: RunPhase, start: int, end: int) -> None:
        """Start a phase that takes the run from `start` to `end` percent."""
        self._start, self._end = start, end
        self._store(phase=phase, percent=start)

    def __call__(self, share: float) -> None:
        """Report that this share (0–1) of the phase is done."""
        percent = self._start + round(share * (self._end - self._start))
        if percent != self._run.percent:
            self._store(percent=percent)
        else:
            self._keeper.check()

    def _store(self, **columns: object) -> None:
        self._keeper.check()
        leased = AvatarRun.objects.filter(pk=self._run.pk, lease_token=self._run.lease_token)
        if not leased.update(**columns, updated_at=Now()):
            raise LeaseLost
        for name, value in columns.items():
            setattr(self._run, name, value)
