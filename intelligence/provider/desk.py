"""Lets asynchronous work have something done in the thread that waits for it.

Django refuses database calls inside an event loop, and a thread of its own would have its own connection.
"""

import asyncio
import concurrent.futures
import queue
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")
_Job = tuple["concurrent.futures.Future[Any]", Callable[[], Any]]


class Desk:
    """Where the loop leaves what the waiting thread shall do."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()

    async def do(self, job: Callable[[], Result]) -> Result:
        """Have the waiting thread do `job`; its result or its exception."""
        future: concurrent.futures.Future[Result] = concurrent.futures.Future()
        self._jobs.put((future, job))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        self._jobs.put(None)

    def serve(self) -> None:
        """Do the jobs until the desk is closed."""
        while (entry := self._jobs.get()) is not None:
            future, job = entry
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(job())
            except Exception as error:  # noqa: BLE001  it belongs to whoever asked: raised there
                future.set_exception(error)


def run(work: Callable[[Desk], Coroutine[Any, Any, Result]]) -> Result:
    """Run `work` in an event loop beside this thread, which meanwhile does what `work` leaves on the desk."""
    desk = Desk()
    with concurrent.futures.ThreadPoolExecutor(1, "model") as pool:
        running = pool.submit(lambda: asyncio.run(work(desk)))
        running.add_done_callback(lambda _: desk.close())
        desk.serve()
        return running.result()
