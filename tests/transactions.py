"""Watches every transaction of the product for computing that lets the database wait.

A transaction holds locks, a snapshot and a connection, and PostgreSQL ends it when nothing was asked of it for 15
seconds: on a busy machine, computing inside one is a fault. What counts is the CPU time of the thread between two
statements, so that a slow or crowded machine changes little.
"""

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from types import FrameType
from typing import Any

import psycopg
import pytest
from django.db import connections
from django.db.transaction import Atomic

CPU_SECONDS = 0.5
ROOT = Path(__file__).parent.parent
PRODUCT = frozenset(
    {"pipeline_service", "prospects", "calls", "intelligence", "conversions", "webhooks", "experimental"}
)


class Watch:
    """The transactions of all threads, and the places that computed too long inside one."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._thread = threading.local()

    def enter(self, frame: FrameType | None) -> None:
        """Begin a transaction or a savepoint. Only those opened by the product count."""
        opened = self._opened()
        opened.append(opener_of(frame))
        if opened[-1] is not None and not any(opened[:-1]):
            self._thread.since = time.thread_time()

    def leave(self) -> None:
        """End it."""
        opened = self._opened()
        if opened:
            last = opened.pop()
            if last is not None and not any(opened):
                self._note(last)

    def ask(self) -> None:
        """Note that a statement is sent to the database."""
        opened_by = next(filter(None, self._opened()), None)
        if opened_by is not None:
            self._note(opened_by)

    def answered(self) -> None:
        """Note that the database has answered."""
        self._thread.since = time.thread_time()

    def collecting(self, phase: str, facts: dict[str, int]) -> None:
        """Exclude garbage collection, which depends on the whole test run."""
        if phase == "start":
            self._thread.collection = time.thread_time()
        elif hasattr(self._thread, "since"):
            self._thread.since += time.thread_time() - self._thread.collection

    def _opened(self) -> list[str | None]:
        opened: list[str | None] = self._thread.__dict__.setdefault("opened", [])
        return opened

    def _note(self, opened_by: str) -> None:
        spent = time.thread_time() - self._thread.since
        if spent > CPU_SECONDS:
            place = nearest_place(sys._getframe(2)) or "its end"
            self.found.append(f"{spent:.2f} s of CPU before {place}, in the transaction of {opened_by}")


WATCH = Watch()


def opener_of(frame: FrameType | None) -> str | None:
    """Return the function that opens a transaction, if it belongs to the product."""
    while frame is not None and Path(frame.f_code.co_filename).name == "contextlib.py":
        decorated = frame.f_locals.get("func")
        if decorated is not None:
            root = decorated.__module__.partition(".")[0]
            return f"{decorated.__module__}.{decorated.__qualname__}" if root in PRODUCT else None
        frame = frame.f_back
    return None if frame is None else _product_place(frame)


def nearest_place(frame: FrameType | None) -> str | None:
    """Return the innermost line of the product."""
    while frame is not None:
        place = _product_place(frame)
        if place is not None:
            return place
        frame = frame.f_back
    return None


def _product_place(frame: FrameType) -> str | None:
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(ROOT):
        return None
    inside = path.relative_to(ROOT)
    return f"{inside}:{frame.f_lineno} in {frame.f_code.co_name}" if inside.parts[0] in PRODUCT else None


def _watched(run: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(run)
    def ask(*args: Any, **kwargs: Any) -> Any:
        WATCH.ask()
        try:
            return run(*args, **kwargs)
        finally:
            WATCH.answered()

    return ask


@contextmanager
def installed() -> Iterator[None]:
    """Watch Django's transactions and psycopg's statements."""
    enter, leave = Atomic.__enter__, Atomic.__exit__

    def watched_enter(self: Atomic) -> None:
        enter(self)
        # A test case's own transaction is none of the product's. It may idle while the test computes.
        if self._from_testcase:  # type: ignore[attr-defined]
            with connections[self.using].cursor() as cursor:
                cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        else:
            WATCH.enter(sys._getframe(1))

    def watched_exit(self: Atomic, *error: Any) -> None:
        if not self._from_testcase:  # type: ignore[attr-defined]
            WATCH.leave()
        leave(self, *error)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Atomic, "__enter__", watched_enter)
        patch.setattr(Atomic, "__exit__", watched_exit)
        for name in ("execute", "executemany"):
            patch.setattr(psycopg.Cursor, name, _watched(getattr(psycopg.Cursor, name)))
        for name in ("write", "write_row"):
            patch.setattr(psycopg.Copy, name, _watched(getattr(psycopg.Copy, name)))
        gc.callbacks.append(WATCH.collecting)
        try:
            yield
        finally:
            gc.callbacks.remove(WATCH.collecting)
