"""Read text without names and turn marks: one unnamed turn for each sentence."""

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
    """Return one turn for each sentence; a line continues in the next one when that starts in lower case."""
    return [Turn(None, sentence) for paragraph in _join_paragraphs(lines) for sentence in _split_sentences(paragraph)]


def _join_paragraphs(lines: Sequence[str]) -> Iterator[str]:
    pending: list[str] = []
    for line in lines:
        starts_lower = line.lstrip()[:1].islower()
        if pending and not starts_lower:
            yield " ".join(pending)
            pending = []
        pending.append(line)
    if pending:
        yield " ".join(pending)


def _split_sentences(paragraph: str) -> Iterator[str]:
    for piece in _UNSPACED_END.split(paragraph):
        pending: list[str] = []
        for word in piece.split():
            pending.append(word)
            if word.rstrip(_CLOSERS).endswith(_ENDS) and word.lower() not in _NOT_AN_END:
                yield " ".join(pending)
                pending = []
        if pending:
            yield " ".join(pending)
