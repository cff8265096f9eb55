"""The threads of a web process: few for quick requests, more when some take long."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from pipeline_service.operations import request_threads
from pipeline_service.operations.request_threads import RequestThreads

SECONDS = 20.0


def blocked(release: threading.Event) -> Callable[[], str]:
    def wait() -> str:
        assert release.wait(SECONDS)
        return "late"

    return wait


def test_quick_functions_run_a_few_at_a_time_in_the_same_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_threads, "PATIENCE_SECONDS", SECONDS)
    lock, now, most, names = threading.Lock(), [0], [0], set()

    def work(number: int) -> int:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
            names.add(threading.current_thread().name)
        time.sleep(0.001)
        with lock:
            now[0] -= 1
        return number

    async def run() -> list[int]:
        threads = RequestThreads(3, 16)
        return await asyncio.gather(*(threads.run(work, number) for number in range(60)))

    assert asyncio.run(run()) == list(range(60))
    assert (most[0], names) == (3, {"request-1", "request-2", "request-3"})


def test_slow_functions_hold_up_nobody_until_all_threads_are_slow() -> None:
    release = threading.Event()

    async def run() -> None:
        threads = RequestThreads(2, 4)
        slow = [threads.run(blocked(release)) for _ in range(3)]
        assert await asyncio.wait_for(threads.run(lambda: "quick"), SECONDS) == "quick"
        slow.append(threads.run(blocked(release)))
        waiting = threads.run(lambda: "waited")
        await asyncio.sleep(5 * request_threads.PATIENCE_SECONDS)
        assert not waiting.done()
        release.set()
        assert await asyncio.gather(*slow, waiting) == ["late"] * 4 + ["waited"]
        # Nobody waits any more, so the usual two go on.
        assert await asyncio.wait_for(threads.run(lambda: "after"), SECONDS) == "after"

    asyncio.run(run())


def test_slow_functions_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    release = threading.Event()

    async def run() -> None:
        threads = RequestThreads(2, 4)
        slow = [threads.run(blocked(release)) for _ in range(2)]
        await asyncio.sleep(2 * request_threads.PATIENCE_SECONDS)
        # From now on, nobody who has to wait gets a thread, and nobody becomes slow.
        monkeypatch.setattr(threads, "_watch", lambda loop, seconds: None)
        assert await asyncio.wait_for(threads.run(lambda: "quick"), SECONDS) == "quick"
        release.set()
        assert await asyncio.gather(*slow) == ["late"] * 2

    asyncio.run(run())


def test_who_waits_behind_slow_functions_runs_as_soon_as_one_ends() -> None:
    first, others = threading.Event(), threading.Event()

    async def run() -> None:
        threads = RequestThreads(1, 2)
        slow = [threads.run(blocked(first)), threads.run(blocked(others))]
        await asyncio.sleep(3 * request_threads.PATIENCE_SECONDS)
        waiting = threads.run(lambda: "waited")
        first.set()
        assert await asyncio.wait_for(waiting, SECONDS) == "waited"
        others.set()
        assert await asyncio.gather(*slow) == ["late", "late"]

    asyncio.run(run())


def test_errors_reach_the_caller_and_the_thread_goes_on() -> None:
    async def run() -> None:
        threads = RequestThreads(1, 1)
        with pytest.raises(ZeroDivisionError):
            await threads.run(lambda: 1 / 0)
        assert await threads.run(lambda: "next") == "next"

    asyncio.run(run())


def test_a_lazy_function_is_settled_with_the_next_call() -> None:
    async def run() -> None:
        threads = RequestThreads(1, 1)
        sent = threads.run(lambda: None, lazy=True)
        assert await threads.run(lambda: "next") == "next"
        threads.settle_lazy()
        assert sent.done()

    asyncio.run(run())
