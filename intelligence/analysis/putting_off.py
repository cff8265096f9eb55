"""Tells words that put a sale off from words that make one: a check on what others take for a sale."""

from intelligence.analysis.analyser import lexicons
from intelligence.analysis.reading import read
from intelligence.shapes import Segment, Transcript

_BUYS = ("commit", "paid", "accept")
_PUTS_OFF = ("refuse", "price", "timing", "authority", "spouse", "need", "trust", "competitor")


def puts_off(text: str) -> bool:
    """Whether a buyer who says this refuses or objects, and commits to nothing. False where the lists cannot
    tell, as in a language they do not hold."""
    said = read(Transcript("prose", (Segment(0, None, text, "prospect"),)), lexicons()).sentences
    return any(item.has(*_PUTS_OFF) for item in said) and not any(item.has(*_BUYS) for item in said)
