"""The threads of a web process that run requests. Each keeps its own database connection."""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple

PATIENCE_SECONDS = 0.02
"""How long a request waits for one of the usual threads before it gets another one, and how long a request may work
before it counts as slow."""


class Job(NamedTuple):
    """A function to be called, the future of its result, and the time until which it waits for one of the usual
    threads (monotonic)."""

    future: asyncio.Future[Any]
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    lazy: bool
    until: float


class RequestThreads:
    """Runs functions for one event loop: `usual` at a time, and more, up to `limit`, when these take long.

    Python runs one thread at a time, so more threads than are waiting for the database only get in each other's way, in
    Python and in PostgreSQL. But a slow request must hold up nobody: who has waited for 20 ms gets another thread, and
    who has worked for 20 ms no longer counts. The thread that finished last is used first, so few threads and database
    connections work, and they stay warm.
    """

    def __init__(self, usual: int, limit: int) -> None:
        self._usual = usual
        self._limit = limit
        self._started = 0
        self._idle: list[SimpleQueue[Job]] = []
        self._begun: dict[SimpleQueue[Job], float] = {}  # when each working thread began its job
        self._waiting: deque[Job] = deque()
        self._sent: deque[asyncio.Future[Any]] = deque()
        self._watched = False
        self._lock = threading.Lock()

    def run(self, function: Callable[..., Any], *arguments: Any, lazy: bool = False) -> asyncio.Future[Any]:
        """Call the function in a thread. The future gets what it returns or raises. Call this in the event loop.

        With `lazy`, a function that returns None has sent its response, so nobody waits for its future. To wake the
        event loop for it would cost as much as the hand-over to the thread: it is settled with the next call.
        """
        self.settle_lazy()
        loop = asyncio.get_running_loop()
        now = time.monotonic()
        job = Job(loop.create_future(), function, arguments, lazy, now + PATIENCE_SECONDS)
        with self._lock:
            self._waiting.append(job)
            self._begin_waiting(now)
            if self._waiting and not self._watched:
                self._watch(loop, PATIENCE_SECONDS)
        return job.future

    def settle_lazy(self) -> None:
        """Settle the futures of functions that sent their responses. Call this in the event loop."""
        while self._sent:
            future = self._sent.popleft()
            _settle(future, future.set_result, None)

    def _watch(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        """Look after so many seconds whether a job has waited too long. Call this with the lock."""
        self._watched = True
        loop.call_later(seconds, self._relieve, loop)

    def _relieve(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the jobs that have waited too long to more threads, and go on watching the others."""
        now = time.monotonic()
        with self._lock:
            self._watched = False
            self._begin_waiting(now)
            if self._waiting:
                self._watch(loop, max(self._waiting[0].until - now, PATIENCE_SECONDS / 2))

    def _begin_waiting(self, now: float) -> None:
        """Give the jobs that may begin to idle threads or new ones, in order. Call this with the lock."""
        while self._waiting and self._may_begin(self._waiting[0], now):
            jobs: SimpleQueue[Job] = self._idle.pop() if self._idle else self._start_thread()
            self._begun[jobs] = now
            jobs.put(self._waiting.popleft())

    def _may_begin(self, job: Job, now: float) -> bool:
        """Return whether few threads work on quick jobs, or the job has waited long. Call this with the lock."""
        if len(self._begun) < self._usual:
            return True
        quick = sum(begun > now - PATIENCE_SECONDS for begun in self._begun.values())
        return len(self._begun) < self._limit and (quick < self._usual or job.until <= now)

    def _start_thread(self) -> "SimpleQueue[Job]":
        jobs: SimpleQueue[Job] = SimpleQueue()
        self._started += 1
        threading.Thread(target=self._work, args=(jobs,), name=f"request-{self._started}", daemon=True).start()
        return jobs

    def _work(self, jobs: "SimpleQueue[Job]") -> None:
        while True:
            future, function, arguments, lazy, _ = jobs.get()
            settle = future.set_result
            try:
                result = function(*arguments)
            except BaseException as error:  # noqa: BLE001  the future passes every error on
                settle, result = future.set_exception, error
            # Free again before the answer is known: a client that sends its next request at once finds this thread.
            with self._lock:
                del self._begun[jobs]
                self._idle.append(jobs)
                self._begin_waiting(time.monotonic())
            if lazy and result is None:
                self._sent.append(future)
            else:
                future.get_loop().call_soon_threadsafe(_settle, future, settle, result)
            del future, function, arguments, settle, result


def _settle(future: asyncio.Future[Any], settle: Callable[[Any], None], result: Any) -> None:
    if not future.cancelled():
        settle(result)
