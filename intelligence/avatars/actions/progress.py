"""Progress of a run while it computes for minutes."""

from django.db.models.functions import Now

from intelligence.avatars.models import AvatarRun, RunPhase
from pipeline_service.lease import Lease


class Progress:
    """Stores the progress of the run in its row, in whole percent. Raises LeaseLost when the lease is lost."""

    def __init__(self, run: AvatarRun, lease: Lease) -> None:
        self._run = run
        self._lease = lease
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
            self._lease.check()

    def _store(self, **columns: object) -> None:
        self._lease.check()
        self._run.update_leased(**columns, updated_at=Now())
        for name, value in columns.items():
            setattr(self._run, name, value)
