"""Holding on to a run while arrays are computed for minutes."""

import threading
from types import TracebackType
from typing import Self

import structlog
from django.conf import settings
from django.db import connection
from django.db.models.functions import Now
from django.db.utils import DatabaseError

from intelligence.models import AvatarRun, RunPhase

log = structlog.get_logger(__name__)


class LeaseLost(Exception):
    """Another worker may have the run by now: stop and change nothing."""


class LeaseKeeper:
    """A thread that renews the run's lease beside the work. Use as a context."""

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
        """Raises LeaseLost."""
        if self._lost.is_set():
            raise LeaseLost

    def _renew(self) -> None:
        pause = (self._run.lease_seconds or settings.LEASE_SECONDS) / 3
        while not self._done.wait(pause):
            try:
                held = self._run.extend()
            except DatabaseError as error:
                # The lease outlives two missed renewals.
                log.warning("lease_not_renewed", run=self._run.public_id, error=type(error).__name__)
                continue
            finally:
                connection.close()
            if not held:
                self._lost.set()
                return


class Progress:
    """Tells in the run's row how far it is, in whole percent; stops the work when the lease is lost."""

    def __init__(self, run: AvatarRun, keeper: LeaseKeeper) -> None:
        self._run = run
        self._keeper = keeper
        self._start, self._end = 0, 0

    def enter(self, phase: RunPhase, start: int, end: int) -> None:
        """A phase that takes the run from `start` to `end` percent."""
        self._start, self._end = start, end
        self._tell(phase=phase, percent=start)

    def __call__(self, share: float) -> None:
        """This share (0–1) of the phase is done."""
        percent = self._start + round(share * (self._end - self._start))
        if percent != self._run.percent:
            self._tell(percent=percent)
        else:
            self._keeper.check()

    def _tell(self, **columns: object) -> None:
        self._keeper.check()
        mine = AvatarRun.objects.filter(pk=self._run.pk, lease_token=self._run.lease_token)
        if not mine.update(**columns, updated_at=Now()):
            raise LeaseLost
        for name, value in columns.items():
            setattr(self._run, name, value)
