"""Transcribe a recording, with speakers and times as far as the model returns them."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from intelligence.provider import thread_bridge
from intelligence.provider.breaker import Store, circuit_breaker
from intelligence.provider.client import Client, Reply, parse_reply, reported_audio_seconds, served_model
from intelligence.provider.config import MAX_TIMEOUT_FACTOR, ModelEndpoint
from intelligence.provider.errors import BadRequest, TimedOut
from intelligence.provider.format_fallback import FormatFallback
from intelligence.provider.usage import RecordUsage
from intelligence.provider.usage_sum import UsageSum
from intelligence.speech.errors import AudioTooLarge
from intelligence.speech.kinds import PURPOSE, WAV, RecordingType, kind_of
from intelligence.speech.utterances import Utterance, in_order, read_reply, transcript_text
from intelligence.speech.wav import Wav, cut, is_split_stereo, read_wav

MAX_UPLOAD_BYTES = 25 * 1024 * 1024
"""The usual limit of endpoints for one request."""
ANSWER_BYTES = 16 * 1024 * 1024
FORMATS: tuple[Mapping[str, Any], ...] = (
    # Recordings longer than 30 s need a chunking strategy for a diarizing model.
    MappingProxyType({"response_format": "diarized_json", "chunking_strategy": "auto"}),
    MappingProxyType({"response_format": "verbose_json", "timestamp_granularities": ["segment"]}),
    MappingProxyType({"response_format": "json"}),
)
ANSWER_FORMATS = FormatFallback()


@dataclass(frozen=True, slots=True)
class TranscriptionResult:
    """`text` is a transcript for our own parser; `seconds` and `cost_usd` are None when unknown."""

    text: str
    model: str
    seconds: float | None
    diarized: bool
    timed: bool
    requests: int
    cost_usd: Decimal | None


@dataclass(frozen=True, slots=True)
class _AudioPiece:
    """The content of one request: a file, its start in the recording, and its channel."""

    data: bytes
    kind: RecordingType
    start: float = 0.0
    seconds: float | None = None
    channel: str | None = None
    part: int | None = None

    @property
    def purpose(self) -> str:
        """The purpose recorded in the usage. It is stable, because a recording is cut the same way each time."""
        part = f"part {self.part}" if self.part is not None else None
        return ", ".join(filter(None, (PURPOSE, self.channel, part)))


def transcribe(
    recording: bytes,
    endpoint: ModelEndpoint,
    *,
    record_usage: RecordUsage,
    recall: Callable[[str], str | None] = lambda _: None,
    store: Store | None = None,
    max_upload: int = MAX_UPLOAD_BYTES,
) -> TranscriptionResult:
    """Transcribe a recording. A WAV with one side of the call on each channel is transcribed channel by channel; one
    above `max_upload` bytes is cut at silent moments. `recall(purpose)` returns the raw answer that an interrupted
    attempt has already paid for, or None.

    Raise AudioUnsupported, AudioTooLarge or ModelError; other exceptions come from `record_usage` or `recall`.
    """
    pieces = _split_recording(recording, max_upload)
    tally = UsageSum(record_usage)
    with circuit_breaker(endpoint, store):
        replies = thread_bridge.run(lambda bridge: _transcribe_pieces(pieces, endpoint, tally, recall, bridge))
    answers = [read_reply(reply) for reply in replies]
    utterances = in_order(
        item for piece, items in zip(pieces, answers, strict=True) for item in _in_recording_time(piece, items)
    )
    seconds = max((piece.start + (piece.seconds or 0.0) for piece in pieces), default=0.0) or None
    return TranscriptionResult(
        text=transcript_text(utterances),
        model=served_model(replies[0].body) or endpoint.model,
        seconds=seconds or reported_audio_seconds(replies[0].body),
        diarized=bool(utterances) and all(item.speaker for item in utterances),
        timed=bool(utterances) and all(item.start is not None for item in utterances),
        requests=len(tally.entries),
        cost_usd=tally.cost,
    )


def _split_recording(recording: bytes, max_upload: int) -> list[_AudioPiece]:
    kind = kind_of(recording)
    wav = read_wav(recording) if kind is WAV else None
    if wav is not None and is_split_stereo(wav):
        return [
            piece
            for place in (0, 1)
            for piece in _cut_to_pieces(wav.channel(place), max_upload, channel=f"Channel {place + 1}")
        ]
    if len(recording) <= max_upload:
        return [_AudioPiece(recording, kind, seconds=wav.seconds if wav else None)]
    if wav is None:
        megabytes = max_upload / 1024 / 1024
        raise AudioTooLarge(f"The recording is larger than {megabytes:.0f} MB; only 16-bit WAV can be cut into pieces.")
    return _cut_to_pieces(wav, max_upload, channel=None)


def _cut_to_pieces(wav: Wav, max_upload: int, *, channel: str | None) -> list[_AudioPiece]:
    parts = list(cut(wav, max_upload))
    return [
        _AudioPiece(part.encoded(), WAV, start, part.seconds, channel, place + 1 if len(parts) > 1 else None)
        for place, (start, part) in enumerate(parts)
    ]


def _in_recording_time(piece: _AudioPiece, utterances: Sequence[Utterance]) -> list[Utterance]:
    """Return the utterances of a piece with times of the whole recording. Speaker labels restart in each piece, so the
    label includes the piece number."""
    placed = []
    for item in utterances:
        label = piece.channel or (item.speaker and f"Speaker {item.speaker}")
        if piece.part is not None and piece.channel is None and label:
            label = f"{label} (part {piece.part})"
        start = None if item.start is None else item.start + piece.start
        end = None if item.end is None else item.end + piece.start
        placed.append(replace(item, speaker=label, start=start, end=end))
    return placed


async def _transcribe_pieces(
    pieces: Sequence[_AudioPiece],
    endpoint: ModelEndpoint,
    tally: UsageSum,
    recall: Callable[[str], str | None],
    bridge: thread_bridge.ThreadBridge,
) -> list[Reply]:
    async def stored_answer(purpose: str) -> str | None:
        return await bridge.do(lambda: recall(purpose))

    rounds = math.ceil(len(pieces) / endpoint.concurrency)
    deadline = endpoint.timeout_seconds * MAX_TIMEOUT_FACTOR * rounds
    try:
        async with (
            Client(endpoint, record_usage=tally, bridge=bridge, max_answer=ANSWER_BYTES) as client,
            asyncio.timeout(deadline) as limit,
            asyncio.TaskGroup() as group,
        ):
            tasks = [group.create_task(_transcribe_piece(client, piece, stored_answer)) for piece in pieces]
    except TimeoutError:
        if not limit.expired():
            raise
        raise TimedOut(f"The recording was not transcribed within {deadline:.0f} s.") from None
    except BaseExceptionGroup as failures:
        raise failures.exceptions[0] from None
    return [task.result() for task in tasks]


async def _transcribe_piece(
    client: Client, piece: _AudioPiece, stored_answer: Callable[[str], Awaitable[str | None]]
) -> Reply:
    if (stored := await stored_answer(piece.purpose)) is not None:
        return parse_reply(stored)
    endpoint = client.endpoint
    answer_format = ANSWER_FORMATS.start(endpoint.base_url, endpoint.model)
    file = (f"recording.{piece.kind.extension}", piece.data, piece.kind.content_type)
    while True:
        try:
            reply = await client.transcription(
                file, purpose=piece.purpose, seconds=piece.seconds, options=FORMATS[answer_format]
            )
        except BadRequest:
            # Each server words the refusal of a format differently, so any bad request counts as one.
            if answer_format == len(FORMATS) - 1:
                raise
            answer_format += 1
            continue
        ANSWER_FORMATS.worked(endpoint.base_url, endpoint.model, answer_format)
        return reply
