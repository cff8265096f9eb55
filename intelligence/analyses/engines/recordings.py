"""Transcription of recordings by URL. Imports the `openai` client: for workers only."""

import tempfile
from collections.abc import Callable, Mapping

from django.conf import settings

from intelligence.analyses.engines.answers import AnalyserError
from intelligence.analyses.engines.breaker_state import breaker_store
from intelligence.analyses.engines.endpoints import transcription_endpoint
from intelligence.provider.errors import ModelError
from intelligence.provider.usage import RecordUsage
from intelligence.speech.errors import AudioError
from intelligence.speech.kinds import check_content_type
from intelligence.speech.transcription import TranscriptionResult, transcribe
from pipeline_service.outbound.client import download
from pipeline_service.outbound.errors import InvalidUrl, OutboundError

FIRST_BYTE_SECONDS = 10.0
DOWNLOAD_SECONDS = 120.0
REASONS = {"blocked_address": "audio_forbidden_address", "too_large": "audio_too_large"}
RETRYABLE_ERRORS = frozenset({"timeout", "connect"})
"""Download errors after which a retry may succeed."""


def transcribe_url(url: str, *, record_usage: RecordUsage, recall: Callable[[str], str | None]) -> TranscriptionResult:
    """Download and transcribe the recording. The recording is not stored.

    `recall(purpose)` returns the raw answer of an earlier, interrupted attempt at this call, if there is one. Raises
    AnalyserError.
    """
    endpoint = transcription_endpoint()
    if endpoint is None:
        raise AnalyserError(
            "transcription_unavailable",
            "Recordings cannot be transcribed here: set OPENAI_TRANSCRIPTION_MODEL, or send a transcript.",
        )
    try:
        return transcribe(_download(url), endpoint, record_usage=record_usage, recall=recall, store=breaker_store())
    except AudioError as error:
        raise AnalyserError(error.reason, error.message) from error
    except ModelError as error:
        retry_after = (error.retry_after or 0.0) if error.retryable else None
        raise AnalyserError(error.reason, error.message, retry_after=retry_after) from error


def _download(url: str) -> bytes:
    # The temporary file has no name, so it disappears even when this process is killed.
    with tempfile.TemporaryFile() as file:
        try:
            download(
                url,
                into=file,
                max_bytes=settings.AUDIO_MAX_BYTES,
                first_byte_timeout=FIRST_BYTE_SECONDS,
                deadline=DOWNLOAD_SECONDS,
                accept=_accept,
            )
        except InvalidUrl as error:
            raise AnalyserError(
                "audio_forbidden_address", f"The recording's address may not be used: {error}"
            ) from error
        except OutboundError as error:
            reason = REASONS.get(error.code, "audio_unreachable")
            retry_after = 0.0 if error.code in RETRYABLE_ERRORS else None
            raise AnalyserError(
                reason, f"The recording could not be fetched: {error}", retry_after=retry_after
            ) from error
        file.seek(0)
        return file.read()


def _accept(headers: Mapping[str, str]) -> None:
    check_content_type(headers.get("content-type", "").split(";", 1)[0].strip().lower())
