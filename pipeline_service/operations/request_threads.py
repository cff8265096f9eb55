"""The threads of a web process that run requests. Each keeps its own database connection."""

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple

PATIENCE_SECONDS = 0.02
"""How long a request waits for one of the usual threads before it gets another one."""


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
    Python and in PostgreSQL. But a slow request must hold up nobody: who has waited for 20 ms gets another thread. The
    thread that finished last is used first, so few threads and database connections work, and they stay warm.
    """

    def __init__(self, usual: int, limit: int) -> None:
        self._usual = usual
        self._limit = limit
        self._started = 0
        self._working = 0
        self._idle: list[SimpleQueue[Job]] = []
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
        job = Job(loop.create_future(), function, arguments, lazy, time.monotonic() + PATIENCE_SECONDS)
        with self._lock:
            if self._working < self._usual:
                self._give(job)
            else:
                self._waiting.append(job)
                if not self._watched:
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
            while self._waiting and self._working < self._limit and self._waiting[0].until <= now:
                self._give(self._waiting.popleft())
            if self._waiting:
                self._watch(loop, max(self._waiting[0].until - now, PATIENCE_SECONDS / 2))

    def _give(self, job: Job) -> None:
        """Give a job to an idle thread or a new one. Call this with the lock."""
        self._working += 1
        if self._idle:
            self._idle.pop().put(job)
            return
        jobs: SimpleQueue[Job] = SimpleQueue()
        jobs.put(job)
        self._started += 1
        threading.Thread(target=self._work, args=(jobs,), name=f"request-{self._started}", daemon=True).start()

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
                if self._waiting and (self._working <= self._usual or self._waiting[0].until <= time.monotonic()):
                    jobs.put(self._waiting.popleft())
                else:
                    self._working -= 1
                    self._idle.append(jobs)
            if lazy and result is None:
                self._sent.append(future)
            else:
                future.get_loop().call_soon_threadsafe(_settle, future, settle, result)
            del future, function, arguments, settle, result


def _settle(future: asyncio.Future[Any], settle: Callable[[Any], None], result: Any) -> None:
    if not future.cancelled():
        settle(result)
