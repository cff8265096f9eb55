"""Beat: send the periodic tasks, and wake the tasks that process a queue when it has due work.

`python -m pipeline_service.beat`. One query asks every queue of work when it next needs a worker: a retry starts when
it is due, an expired lease is returned, and no message is sent while nothing is due. Loads no apps.
"""

import signal
import time
from types import FrameType

import structlog
from celery import beat
from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, connection

from pipeline_service import logs
from pipeline_service.celery import QUEUE_TASKS, ROUND_SECONDS, app
from pipeline_service.notify import BROKER_ERRORS, TaskSender

log = structlog.get_logger(__name__)

SHORTEST_PAUSE_SECONDS = 0.05
# Columns hold milliseconds: without the cast, a row that is due now may seem due half a millisecond later.
ONE = "SELECT '{task}', extract(epoch FROM {moment} - statement_timestamp()::timestamptz(3))::float8"
NEXT_DUE = "\nUNION ALL\n".join(ONE.format(task=task, moment=moment) for task, moment in QUEUE_TASKS.items())


def seconds_until_due() -> dict[str, float]:
    """Seconds until each queue's task is needed, zero or less for now. Tasks of empty queues are left out."""
    with connection.cursor() as cursor:
        cursor.execute(NEXT_DUE)
        return {task: seconds for task, seconds in cursor.fetchall() if seconds is not None}


class Scheduler(beat.Scheduler):
    """Celery's scheduler, which also looks for due work. Messages that the broker rejects are sent later."""

    # Celery's own producer would wait for the broker without a limit.
    producer = None

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self._sender = TaskSender()
        self._unsent: set[str] = set()
        self._look_at = 0.0
        self._next_rounds = dict.fromkeys(ROUND_SECONDS, 0.0)

    def tick(self) -> float:
        """Send what is due. Return the seconds until the next tick."""
        wait: float = super().tick()
        return min(wait, self._sweep()) if wait > 0 else 0

    def apply_entry(self, entry: beat.ScheduleEntry, producer: None = None) -> None:
        """Queue a periodic task for the next sweep, and make that sweep due now."""
        self._unsent.add(entry.task)
        self._look_at = 0.0

    def _sweep(self) -> float:
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + self._find_due_tasks()
            self._send_unsent()
        return max(self._look_at - time.monotonic(), SHORTEST_PAUSE_SECONDS)

    def _find_due_tasks(self) -> float:
        """Add the tasks that are needed now. Return the seconds until the next one, at most SWEEP_SECONDS."""
        try:
            needed = seconds_until_due()
        except DatabaseError as error:
            connection.close()
            log.warning("sweep_without_database", error=type(error).__name__)
            return float(settings.SWEEP_SECONDS)
        now = time.monotonic()
        for task in self._next_rounds.keys() & needed:
            needed[task] = max(needed[task], self._next_rounds[task] - now)
            if needed[task] <= 0:
                self._next_rounds[task] = now + ROUND_SECONDS[task]
        self._unsent |= {task for task, seconds in needed.items() if seconds <= 0}
        return min([float(settings.SWEEP_SECONDS), *(seconds for seconds in needed.values() if seconds > 0)])

    def _send_unsent(self) -> None:
        """Send the tasks that are due. Those that another process may have failed to send stay for the next sweep."""
        for task in sorted(self._unsent):
            try:
                is_sent = self._sender.send(task)
            except BROKER_ERRORS as error:
                log.warning("beat_without_broker", error=type(error).__name__, waiting=len(self._unsent))
                return
            if is_sent:
                self._unsent.discard(task)


def _stop(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


def main() -> None:
    """Run until SIGTERM or Ctrl-C."""
    logs.configure(settings.LOGGING)
    apps.populate(())  # no apps: without this call, Django warns about queries made before apps are ready
    signal.signal(signal.SIGTERM, _stop)
    beat.Service(app, scheduler_cls=Scheduler, remote_control=False).start()


if __name__ == "__main__":
    main()
