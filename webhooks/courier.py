"""The delivery loop: one thread talks to the database, many others only send."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue

import structlog
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection

from webhooks import ledger
from webhooks.sender import Outcome, Parcel, attempt

log = structlog.get_logger(__name__)

SLOTS = 32
SLOW_SLOTS = SLOTS // 4
"""How many places of a worker endpoints that keep failing may take: a dead one must not hold up the others."""
IDLE_SECONDS = 0.5
"""How long to keep looking after the last find; longer than the doorbell's window, so that no ring is missed."""
POLL_SECONDS = 0.05
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
        self._in_flight = 0
        self._slow_in_flight = 0
        self._unrecorded: list[Outcome] = []
        self._troubles = 0
        self._hold_until = 0.0
        self._reaped_at: float | None = None
        self.delivered = 0

    def run(self, *, idle_seconds: float = IDLE_SECONDS) -> None:
        """Deliver until nothing has been due for `idle_seconds`."""
        found_at = time.monotonic()
        while True:
            self._collect()
            self._with_database(self._record)
            if self._should_stop():
                if not self._in_flight and not self._unrecorded:
                    break
                continue
            self._with_database(self._reap)
            if self._with_database(self._claim) or self._in_flight or self._unrecorded:
                found_at = time.monotonic()
            elif time.monotonic() - found_at >= idle_seconds:
                break

    def _collect(self) -> None:
        """Wait a moment for a result, then take all there are."""
        try:
            self._unrecorded.append(self._results.get(timeout=POLL_SECONDS))
            self._settle(self._unrecorded[-1].parcel)
            while True:
                self._unrecorded.append(self._results.get_nowait())
                self._settle(self._unrecorded[-1].parcel)
        except Empty:
            pass

    def _settle(self, parcel: Parcel) -> None:
        self._in_flight -= 1
        self._slow_in_flight -= parcel.is_slow

    def _with_database(self, step: Callable[[], int]) -> int:
        """Run a step; without a database keep what is known and try again soon, more and more slowly."""
        if time.monotonic() < self._hold_until:
            return 0
        try:
            found = step()
        except (OperationalError, InterfaceError) as error:
            connection.close()
            pause = RECONNECT_SECONDS[min(self._troubles, len(RECONNECT_SECONDS) - 1)]
            self._troubles += 1
            self._hold_until = time.monotonic() + pause
            log.warning("webhooks_without_database", error=type(error).__name__, unrecorded=len(self._unrecorded))
            return 0
        self._troubles = 0
        return found

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

    def _claim(self) -> int:
        free = SLOTS - self._in_flight
        if not free or self._unrecorded:
            return 0
        parcels = ledger.claim(free, slow_free=max(0, min(free, SLOW_SLOTS - self._slow_in_flight)))
        for parcel in parcels:
            self._in_flight += 1
            self._slow_in_flight += parcel.is_slow
            _senders.submit(self._send, parcel)
        return len(parcels)

    def _send(self, parcel: Parcel) -> None:
        self._results.put(attempt(parcel))
