"""Recordings made of tones and silence."""

import numpy as np
import numpy.typing as npt

from intelligence.speech.wav import Wav

RATE = 8_000
Signal = npt.NDArray[np.int16]


def tone(seconds: float, hertz: float = 220.0, loud: int = 8_000) -> Signal:
    """Return a tone, which stands for speech."""
    moments = np.arange(int(seconds * RATE))
    return (loud * np.sin(2 * np.pi * hertz * moments / RATE)).astype(np.int16)


def silence(seconds: float) -> Signal:
    """Return silence."""
    return np.zeros(int(seconds * RATE), dtype=np.int16)


def recording(*channels: Signal) -> bytes:
    """Return a WAV file with these channels."""
    return Wav(RATE, np.stack(channels, axis=1)).encoded()
