"""The delivery worker: one thread uses the database, many others only send."""

import time
import uuid
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue

import structlog
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection, transaction

from webhooks.attempt_results import record
from webhooks.claiming import SLOTS, ClaimedSlot, SlotHolder, claim
from webhooks.models import Delivery
from webhooks.prometheus import LEASES_LOST
from webhooks.sender import AttemptOutcome, ClaimedDelivery, attempt

log = structlog.get_logger(__name__)

IDLE_SECONDS = 0.5
"""The time to poll after the last delivery; longer than notifications are merged, so that none is missed."""
POLL_SECONDS = 0.05
IDLE_POLL_SECONDS = 0.25
"""The poll interval when nothing has been due for a while and no notification is expected."""
REAP_SECONDS = 10.0
ROUND_SECONDS = 0.02
"""The least time between two rounds with less than ROUND_RESULTS. A round costs more than a delivery, so results that
come soon after each other are recorded together."""
ROUND_RESULTS = 8
RECONNECT_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0)

# One for each process. Its threads start with the first delivery, so after the worker has forked.
_senders = ThreadPoolExecutor(SLOTS, thread_name_prefix="webhook-sender")


class DeliveryWorker:
    """Claims deliveries, has them sent and records the results, until none is left or it must stop.

    When it must stop, it claims no more and records the deliveries in flight, so that none is sent twice.
    """

    def __init__(self, *, should_stop: Callable[[], bool]) -> None:
        self._should_stop = should_stop
        self._results: SimpleQueue[AttemptOutcome] = SimpleQueue()
        self._holders: dict[uuid.UUID, SlotHolder] = {}
        self._unrecorded: list[AttemptOutcome] = []
        self._database_errors = 0
        self._retry_database_at = 0.0
        self._reaped_at: float | None = None
        self.delivered = 0

    def run(self, *, idle_seconds: float = IDLE_SECONDS, forever: bool = False) -> None:
        """Deliver until nothing is due, and poll for `idle_seconds` after the last one; with `forever`, until stopped.

        A worker that finds nothing at all returns at once: the one that claimed the due deliveries polls for more.
        """
        ends_at = time.monotonic() + idle_seconds
        has_claimed = False
        while True:
            if self._should_stop():
                self._with_database(self._record)
                if not self._is_busy:
                    break
            else:
                self._with_database(self._reap)
                claimed = self._with_database(self._record_and_claim)
                if claimed or self._is_busy:
                    has_claimed, ends_at = True, time.monotonic() + idle_seconds
                elif not forever and ((claimed == 0 and not has_claimed) or time.monotonic() >= ends_at):
                    break
            self._collect(POLL_SECONDS if time.monotonic() < ends_at else IDLE_POLL_SECONDS)

    @property
    def _is_busy(self) -> bool:
        return bool(self._holders or self._unrecorded)

    def _collect(self, timeout: float) -> None:
        """Wait for a result up to `timeout` seconds, then take those that come before the next round, and all there
        are."""
        next_round_at = time.monotonic() + ROUND_SECONDS
        try:
            self._add_result(self._results.get(timeout=timeout))
            while True:
                is_early = len(self._unrecorded) < ROUND_RESULTS
                left = next_round_at - time.monotonic() if is_early else 0.0
                self._add_result(self._results.get(timeout=max(0.0, left)))
        except Empty:
            pass

    def _add_result(self, outcome: AttemptOutcome) -> None:
        self._unrecorded.append(outcome)
        del self._holders[outcome.delivery.lease_token]

    def _with_database(self, step: Callable[[], int | None]) -> int | None:
        """Run a step. If the database fails, keep all results and retry after a growing pause.

        Returns None when the step was not done.
        """
        if time.monotonic() < self._retry_database_at:
            return None
        try:
            result = step()
        except (OperationalError, InterfaceError) as error:
            connection.close()
            pause = RECONNECT_SECONDS[min(self._database_errors, len(RECONNECT_SECONDS) - 1)]
            self._database_errors += 1
            self._retry_database_at = time.monotonic() + pause
            log.warning("webhooks_without_database", error=type(error).__name__, unrecorded=len(self._unrecorded))
            return None
        self._database_errors = 0
        return result

    def _record(self) -> None:
        """Record the results. They are kept during a restart of the database, so that no delivery is sent twice."""
        record(self._unrecorded)
        self._forget_recorded()

    def _record_and_claim(self) -> int | None:
        """Record the results, then claim and hand deliveries to the senders, with one commit for both. Return how many
        were claimed; None if this worker could not claim now."""
        claimed: list[ClaimedSlot] | None = None
        with transaction.atomic():
            record(self._unrecorded)
            if len(self._holders) < SLOTS:
                claimed = claim(Counter(self._holders.values()))
        self._forget_recorded()
        if claimed is None:
            return None
        for holder, delivery in claimed:
            self._holders[delivery.lease_token] = holder
            _senders.submit(self._send, delivery)
        return len(claimed)

    def _forget_recorded(self) -> None:
        self.delivered += len(self._unrecorded)
        self._unrecorded.clear()

    def _reap(self) -> int:
        now = time.monotonic()
        if self._reaped_at is None or now - self._reaped_at >= min(REAP_SECONDS, settings.LEASE_SECONDS):
            LEASES_LOST.inc(Delivery.reap())
            self._reaped_at = now
        return 0

    def _send(self, delivery: ClaimedDelivery) -> None:
        self._results.put(attempt(delivery))
