"""Waiting for background work: analyses and imports."""

import asyncio
import time

from salespipe import models
from salespipe.errors import WaitTimeoutError
from salespipe.resources.analyses import Analyses, AsyncAnalyses
from salespipe.resources.imports import AsyncImports, Imports

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 2.0


class Pauses:
    """Growing pauses between two looks at something, together `timeout` seconds long."""

    def __init__(self, timeout: float, what: str) -> None:
        self._timeout = timeout
        self._what = what
        self._end = time.monotonic() + timeout
        self._pause = FIRST_PAUSE

    def next(self) -> float:
        """Return the seconds of the next pause. Raises WaitTimeoutError when the time is over."""
        left = self._end - time.monotonic()
        if left <= 0:
            message = f"{self._what} was not finished after {self._timeout:g} s; it goes on in the background."
            raise WaitTimeoutError(message)
        pause, self._pause = self._pause, min(self._pause * 1.5, LONGEST_PAUSE)
        return min(pause, left)


def analysis_is_done(analysis: models.Analysis) -> bool:
    """Return whether an analysis is completed or failed, and no rerun of it is under way."""
    return analysis.status != "analyzing" and analysis.rerun_status != "analyzing"


def import_is_done(found: models.Import) -> bool:
    """Return whether the preview or the commit of an import has ended."""
    return found.status not in ("previewing", "committing")


class WaitingAnalyses(Analyses):
    """Analyses, with `wait`."""

    def wait(self, analysis_id: str, /, *, timeout: float = 180.0) -> models.Analysis:
        """Return the analysis once it is `completed` or `failed`. `timeout` is in seconds.

        The id of a call is the id of its analysis. Raises WaitTimeoutError.
        """
        pauses = Pauses(timeout, f"The analysis {analysis_id}")
        while not analysis_is_done(analysis := self.get(analysis_id)):
            time.sleep(pauses.next())
        return analysis


class WaitingImports(Imports):
    """Imports, with `wait`."""

    def wait(self, import_id: str, /, *, timeout: float = 600.0) -> models.Import:
        """Return the import once its preview or commit has ended. `timeout` is in seconds. Raises WaitTimeoutError."""
        pauses = Pauses(timeout, f"The import {import_id}")
        while not import_is_done(found := self.get(import_id)):
            time.sleep(pauses.next())
        return found


class AsyncWaitingAnalyses(AsyncAnalyses):
    """Analyses for asyncio, with `wait`."""

    async def wait(self, analysis_id: str, /, *, timeout: float = 180.0) -> models.Analysis:
        """Return the analysis once it is `completed` or `failed`. `timeout` is in seconds. Raises WaitTimeoutError."""
        pauses = Pauses(timeout, f"The analysis {analysis_id}")
        while not analysis_is_done(analysis := await self.get(analysis_id)):
            await asyncio.sleep(pauses.next())
        return analysis


class AsyncWaitingImports(AsyncImports):
    """Imports for asyncio, with `wait`."""

    async def wait(self, import_id: str, /, *, timeout: float = 600.0) -> models.Import:
        """Return the import once its preview or commit has ended. `timeout` is in seconds. Raises WaitTimeoutError."""
        pauses = Pauses(timeout, f"The import {import_id}")
        while not import_is_done(found := await self.get(import_id)):
            await asyncio.sleep(pauses.next())
        return found
