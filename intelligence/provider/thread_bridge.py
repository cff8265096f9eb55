"""Run blocking jobs of an event loop in the thread that waits for the loop.

Django refuses database calls inside an event loop, and a separate thread would have a separate connection.
"""

import asyncio
import concurrent.futures
import queue
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")
_Job = tuple["concurrent.futures.Future[Any]", Callable[[], Any]]


class ThreadBridge:
    """A queue of jobs from the event loop to the waiting thread."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()

    async def do(self, job: Callable[[], Result]) -> Result:
        """Run `job` in the waiting thread; return its result or raise its exception."""
        future: concurrent.futures.Future[Result] = concurrent.futures.Future()
        self._jobs.put((future, job))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        self._jobs.put(None)

    def serve(self) -> None:
        """Run the jobs until the bridge is closed."""
        while (entry := self._jobs.get()) is not None:
            future, job = entry
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(job())
            except Exception as error:  # noqa: BLE001  passed to the caller, who raises it
                future.set_exception(error)


def run(work: Callable[[ThreadBridge], Coroutine[Any, Any, Result]]) -> Result:
    """Run `work` in an event loop in a second thread; this thread runs the jobs that `work` passes to the bridge."""
    bridge = ThreadBridge()
    with concurrent.futures.ThreadPoolExecutor(1, "model") as pool:
        running = pool.submit(lambda: asyncio.run(work(bridge)))
        running.add_done_callback(lambda _: bridge.close())
        bridge.serve()
        return running.result()
