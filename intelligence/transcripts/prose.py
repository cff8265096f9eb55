"""Text that names nobody and marks no turns: one unnamed turn for each sentence."""

import re
from collections.abc import Iterator, Sequence

from intelligence.transcripts.turns import Turn

_CLOSERS = "\"'”’»)]"
_ENDS = (".", "!", "?", "…", "؟", "।", "۔")
_NOT_AN_END = frozenset(
    ("mr.", "mrs.", "ms.", "dr.", "st.", "sr.", "sra.", "srta.", "prof.", "vs.", "e.g.", "i.e.", "approx.", "p.ej.")
)
_UNSPACED_END = re.compile(r"(?<=[。！？])(?=[^。！？」』”\s])")


def read_prose(lines: Sequence[str]) -> list[Turn]:
    """One turn for each sentence; a line goes on in the next one when that starts in lower case."""
    return [Turn(None, sentence) for paragraph in _paragraphs(lines) for sentence in _sentences(paragraph)]


def _paragraphs(lines: Sequence[str]) -> Iterator[str]:
    held: list[str] = []
    for line in lines:
        starts_lower = line.lstrip()[:1].islower()
        if held and not starts_lower:
            yield " ".join(held)
            held = []
        held.append(line)
    if held:
        yield " ".join(held)


def _sentences(paragraph: str) -> Iterator[str]:
    for piece in _UNSPACED_END.split(paragraph):
        held: list[str] = []
        for word in piece.split():
            held.append(word)
            if word.rstrip(_CLOSERS).endswith(_ENDS) and word.lower() not in _NOT_AN_END:
                yield " ".join(held)
                held = []
        if held:
            yield " ".join(held)
