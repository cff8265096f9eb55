"""The threads of a web process that run requests. Each keeps its own database connection."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

Job = tuple[asyncio.Future[Any], Callable[..., Any], tuple[Any, ...], bool]


class RequestThreads:
    """Runs functions for one event loop in at most `limit` threads, which are started when they are needed.

    The thread that finished last is used first: then few threads and database connections work, and they stay warm.
    `concurrent.futures` takes them in turn, and costs more in each request than this whole class.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._started = 0
        self._idle: list[SimpleQueue[Job]] = []
        self._waiting: deque[Job] = deque()
        self._sent: deque[asyncio.Future[Any]] = deque()
        self._lock = threading.Lock()

    def run(self, function: Callable[..., Any], *arguments: Any, lazy: bool = False) -> asyncio.Future[Any]:
        """Call the function in a thread. The future gets what it returns or raises. Call this in the event loop.

        With `lazy`, a function that returns None has sent its response, so nobody waits for its future. To wake the
        event loop for it would cost as much as the hand-over to the thread: it is settled with the next call.
        """
        self.settle_lazy()
        job = (asyncio.get_running_loop().create_future(), function, arguments, lazy)
        with self._lock:
            if self._idle:
                self._idle.pop().put(job)
            elif self._started < self._limit:
                self._start(job)
            else:
                self._waiting.append(job)
        return job[0]

    def settle_lazy(self) -> None:
        """Settle the futures of functions that sent their responses. Call this in the event loop."""
        while self._sent:
            future = self._sent.popleft()
            _settle(future, future.set_result, None)

    def _start(self, job: Job) -> None:
        jobs: SimpleQueue[Job] = SimpleQueue()
        jobs.put(job)
        self._started += 1
        threading.Thread(target=self._work, args=(jobs,), name=f"request-{self._started}", daemon=True).start()

    def _work(self, jobs: "SimpleQueue[Job]") -> None:
        while True:
            future, function, arguments, lazy = jobs.get()
            settle = future.set_result
            try:
                result = function(*arguments)
            except BaseException as error:  # noqa: BLE001  the future passes every error on
                settle, result = future.set_exception, error
            # Idle again before the answer is known: a client that sends its next request at once finds this thread.
            with self._lock:
                if self._waiting:
                    jobs.put(self._waiting.popleft())
                else:
                    self._idle.append(jobs)
            if lazy and result is None:
                self._sent.append(future)
            else:
                future.get_loop().call_soon_threadsafe(_settle, future, settle, result)
            del future, function, arguments, settle, result


def _settle(future: asyncio.Future[Any], settle: Callable[[Any], None], result: Any) -> None:
    if not future.cancelled():
        settle(result)
