"""The delivery loop: one thread talks to the database, many others only send."""

import time
import uuid
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue

import structlog
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection

from webhooks import ledger
from webhooks.claiming import SLOTS, Holder, claim
from webhooks.sender import Outcome, Parcel, attempt

log = structlog.get_logger(__name__)

IDLE_SECONDS = 0.5
"""How long to keep looking after the last find; longer than the doorbell's window, so that no ring is missed."""
POLL_SECONDS = 0.05
IDLE_POLL_SECONDS = 0.25
"""How often to look when nothing has been due for a while and no message will tell."""
REAP_SECONDS = 10.0
RECONNECT_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0)

# One for each process: its threads start with the first delivery, so after a worker has forked.
_senders = ThreadPoolExecutor(SLOTS, thread_name_prefix="webhook-sender")


class Courier:
    """Claims, has sent, records, until there is nothing left or it is told to stop.

    Told to stop, it claims nothing more and records what is in flight, so nobody gets anything twice.
    """

    def __init__(self, *, should_stop: Callable[[], bool]) -> None:
        self._should_stop = should_stop
        self._results: SimpleQueue[Outcome] = SimpleQueue()
        self._holders: dict[uuid.UUID, Holder] = {}
        self._unrecorded: list[Outcome] = []
        self._troubles = 0
        self._hold_until = 0.0
        self._reaped_at: float | None = None
        self.delivered = 0

    def run(self, *, idle_seconds: float = IDLE_SECONDS, forever: bool = False) -> None:
        """Deliver until nothing is due. After a find, look for `idle_seconds` more; `forever`, until told to stop.

        Who finds nothing at all leaves at once: whoever took what was rung for stays to look for more.
        """
        ends_at = time.monotonic() + idle_seconds
        has_found = False
        while True:
            self._with_database(self._record)
            if self._should_stop():
                if not self._is_busy:
                    break
            else:
                self._with_database(self._reap)
                found = self._with_database(self._claim)
                if found or self._is_busy:
                    has_found, ends_at = True, time.monotonic() + idle_seconds
                elif not forever and ((found == 0 and not has_found) or time.monotonic() >= ends_at):
                    break
            self._collect(POLL_SECONDS if time.monotonic() < ends_at else IDLE_POLL_SECONDS)

    @property
    def _is_busy(self) -> bool:
        return bool(self._holders or self._unrecorded)

    def _collect(self, timeout: float) -> None:
        """Wait a moment for a result, then take all there are."""
        try:
            self._settle(self._results.get(timeout=timeout))
            while True:
                self._settle(self._results.get_nowait())
        except Empty:
            pass

    def _settle(self, outcome: Outcome) -> None:
        self._unrecorded.append(outcome)
        del self._holders[outcome.parcel.lease_token]

    def _with_database(self, step: Callable[[], int | None]) -> int | None:
        """Run a step; without a database keep what is known and try again soon, more and more slowly.

        None when the step was not done.
        """
        if time.monotonic() < self._hold_until:
            return None
        try:
            done = step()
        except (OperationalError, InterfaceError) as error:
            connection.close()
            pause = RECONNECT_SECONDS[min(self._troubles, len(RECONNECT_SECONDS) - 1)]
            self._troubles += 1
            self._hold_until = time.monotonic() + pause
            log.warning("webhooks_without_database", error=type(error).__name__, unrecorded=len(self._unrecorded))
            return None
        self._troubles = 0
        return done

    def _record(self) -> int:
        """Results that wait out a restart of the database still spare their receivers a second delivery."""
        if not self._unrecorded:
            return 0
        ledger.record(self._unrecorded)
        self.delivered += len(self._unrecorded)
        self._unrecorded.clear()
        return self.delivered

    def _reap(self) -> int:
        now = time.monotonic()
        if self._reaped_at is None or now - self._reaped_at >= min(REAP_SECONDS, settings.LEASE_SECONDS):
            ledger.reap()
            self._reaped_at = now
        return 0

    def _claim(self) -> int | None:
        """How many were claimed; None when that was not this worker's turn."""
        if self._unrecorded or len(self._holders) >= SLOTS:
            return None
        claimed = claim(Counter(self._holders.values()))
        if claimed is None:
            return None
        for holder, parcel in claimed:
            self._holders[parcel.lease_token] = holder
            _senders.submit(self._send, parcel)
        return len(claimed)

    def _send(self, parcel: Parcel) -> None:
        self._results.put(attempt(parcel))
