"""Detect words that delay or refuse a sale. It checks claims of a sale that come from elsewhere."""

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.reading import read
from intelligence.shapes import ParsedTranscript, TranscriptSegment

_BUYS = ("commit", "paid", "accept")
_PUTS_OFF = ("refuse", "price", "timing", "authority", "spouse", "need", "trust", "competitor")


def puts_off(text: str) -> bool:
    """Return whether a buyer with these words refuses or objects, and commits to nothing. False where the lists cannot
    decide, for example in an unsupported language."""
    sentences = read(ParsedTranscript("prose", (TranscriptSegment(0, None, text, "prospect"),)), lexicons()).sentences
    return any(item.has(*_PUTS_OFF) for item in sentences) and not any(item.has(*_BUYS) for item in sentences)
