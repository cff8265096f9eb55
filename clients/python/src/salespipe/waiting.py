"""Waiting for background work: analyses and imports."""

import asyncio
import time
from collections.abc import Iterator

from salespipe import models
from salespipe.errors import WaitTimeoutError
from salespipe.resources.analyses import Analyses, AsyncAnalyses
from salespipe.resources.imports import AsyncImports, Imports

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 2.0


def pauses(timeout: float, what: str) -> Iterator[float]:
    """Iterate over growing pauses in seconds, together `timeout` long. Raises WaitTimeoutError after the last."""
    end, pause = time.monotonic() + timeout, FIRST_PAUSE
    while (left := end - time.monotonic()) > 0:
        yield min(pause, left)
        pause = min(pause * 1.5, LONGEST_PAUSE)
    raise WaitTimeoutError(f"{what} was not finished after {timeout:g} s; it goes on in the background.")


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
        for pause in pauses(timeout, f"The analysis {analysis_id}"):
            analysis = self.get(analysis_id)
            if analysis_is_done(analysis):
                return analysis
            time.sleep(pause)
        raise AssertionError("pauses() ends by WaitTimeoutError")


class WaitingImports(Imports):
    """Imports, with `wait`."""

    def wait(self, import_id: str, /, *, timeout: float = 600.0) -> models.Import:
        """Return the import once its preview or commit has ended. `timeout` is in seconds. Raises WaitTimeoutError."""
        for pause in pauses(timeout, f"The import {import_id}"):
            found = self.get(import_id)
            if import_is_done(found):
                return found
            time.sleep(pause)
        raise AssertionError("pauses() ends by WaitTimeoutError")


class AsyncWaitingAnalyses(AsyncAnalyses):
    """Analyses for asyncio, with `wait`."""

    async def wait(self, analysis_id: str, /, *, timeout: float = 180.0) -> models.Analysis:
        """Return the analysis once it is `completed` or `failed`. `timeout` is in seconds. Raises WaitTimeoutError."""
        for pause in pauses(timeout, f"The analysis {analysis_id}"):
            analysis = await self.get(analysis_id)
            if analysis_is_done(analysis):
                return analysis
            await asyncio.sleep(pause)
        raise AssertionError("pauses() ends by WaitTimeoutError")


class AsyncWaitingImports(AsyncImports):
    """Imports for asyncio, with `wait`."""

    async def wait(self, import_id: str, /, *, timeout: float = 600.0) -> models.Import:
        """Return the import once its preview or commit has ended. `timeout` is in seconds. Raises WaitTimeoutError."""
        for pause in pauses(timeout, f"The import {import_id}"):
            found = await self.get(import_id)
            if import_is_done(found):
                return found
            await asyncio.sleep(pause)
        raise AssertionError("pauses() ends by WaitTimeoutError")
