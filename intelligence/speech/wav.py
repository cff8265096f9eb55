"""Uncompressed recordings: length, channels, and cutting at silent moments."""

import io
import wave
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

SAMPLE_BYTES = 2
HEADER_BYTES = 44
FRAME_SECONDS = 0.02
QUIET_SECONDS = 0.3
SEARCH_SHARE = 0.25
"""The cut is searched in the last quarter of the longest allowed piece."""
SAME_SIGNAL = 0.05
"""Below this share of the energy, the difference between two channels is noise: one microphone stored twice."""

Samples = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Wav:
    """16-bit PCM; `samples` has one row per moment and one column per channel."""

    rate: int
    samples: Samples

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.rate

    def channel(self, place: int) -> "Wav":
        """Return one channel as its own recording."""
        return Wav(self.rate, np.ascontiguousarray(self.samples[:, place : place + 1]))

    def encoded(self) -> bytes:
        """Return the recording as the bytes of a WAV file."""
        file = io.BytesIO()
        with wave.open(file, "wb") as writer:
            writer.setnchannels(self.samples.shape[1])
            writer.setsampwidth(SAMPLE_BYTES)
            writer.setframerate(self.rate)
            writer.writeframes(self.samples.astype("<i2").tobytes())
        return file.getvalue()


def read_wav(data: bytes) -> Wav | None:
    """Read a WAV file. Return None for encodings other than 16-bit PCM and for broken files. A truncated file is read
    as far as it goes."""
    try:
        with wave.open(io.BytesIO(data)) as reader:
            channels, width, rate = reader.getnchannels(), reader.getsampwidth(), reader.getframerate()
            frames = reader.readframes(reader.getnframes())
    except (wave.Error, EOFError):
        return None
    if width != SAMPLE_BYTES or not channels or not rate:
        return None
    whole = len(frames) - len(frames) % (width * channels)
    return Wav(rate, np.frombuffer(frames[:whole], dtype="<i2").reshape(-1, channels))


def is_split_stereo(wav: Wav) -> bool:
    """Return whether the recording is stereo with one side of the call on each channel; false for one signal stored
    twice and for a silent channel."""
    if wav.samples.shape[1] != 2:
        return False
    left, right = (wav.samples[:, place].astype(np.float32) for place in (0, 1))
    energies = [float(np.mean(np.square(side))) if len(side) else 0.0 for side in (left, right)]
    if min(energies) <= SAME_SIGNAL**2 * max(energies):
        return False
    return float(np.mean(np.square(left - right))) > SAME_SIGNAL * sum(energies)


def cut(wav: Wav, max_bytes: int) -> Iterator[tuple[float, Wav]]:
    """Yield pieces whose files have at most `max_bytes` bytes, each with its start in seconds, cut at the quietest
    moments."""
    longest = max((max_bytes - HEADER_BYTES) // (SAMPLE_BYTES * wav.samples.shape[1]), wav.rate)
    start = 0
    while len(wav.samples) - start > longest:
        end = start + longest
        end = _quietest_sample(wav, end - int(longest * SEARCH_SHARE), end)
        yield start / wav.rate, Wav(wav.rate, wav.samples[start:end])
        start = end
    yield start / wav.rate, Wav(wav.rate, wav.samples[start:])


def _quietest_sample(wav: Wav, low: int, high: int) -> int:
    """Return the middle of the quietest stretch between two samples."""
    frame = max(int(wav.rate * FRAME_SECONDS), 1)
    count = (high - low) // frame
    if count < 2:
        return high
    signal = wav.samples[low : low + count * frame].astype(np.float32).reshape(count, -1)
    loudness = np.mean(np.square(signal), axis=1)
    stretch = min(max(int(QUIET_SECONDS / FRAME_SECONDS), 1), count)
    levels = np.convolve(loudness, np.full(stretch, 1 / stretch), mode="valid")
    middle = int(np.argmin(levels)) + stretch // 2
    return low + middle * frame
