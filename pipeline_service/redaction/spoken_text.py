"""Extract the speech of a transcript of any format without times, labels and other markup, with a mapping back.

Search `text` for speech, and call `places` for the positions in the transcript. Digits of times and ids are not part of
the speech, and a number read out over several cues or words of a file is found as one piece.
"""

import json
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

_STAMP = r"\d{1,3}:\d{2}(?::\d{2})?(?:[.,]\d{1,6})?"
_MARKUP = re.compile(
    rf"^[ \t]*\S{{0,20}}[ \t]*-->[ \t]*\S{{0,20}}"
    rf"|^[ \t]*\d{{1,6}}[ \t]*(?=\r?\n[ \t]*\S{{0,20}}[ \t]*-->)"
    rf"|[\[(]{_STAMP}[\])]"
    rf"|^[ \t]*{_STAMP}(?=\s)"
    rf"|[ \t]{{2}}{_STAMP}$"
    rf"|</?[vc]\b[^<>\n]{{0,100}}>",
    re.MULTILINE,
)
_LABEL = re.compile(r"^[ \t>*•-]{0,4}([^\W\d_][^\n:]{0,47}):(?=[ \t*])", re.MULTILINE)
_LINE = re.compile(r"[^\s](?:[^\n]*[^\s])?")
_JSON_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"(\s*:)?')
_ESCAPE = re.compile(r"\\(?:u[0-9a-fA-F]{4}|.)")
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f"}
_NOT_SPOKEN = re.compile(
    r"(?:speaker|participant|user|party|author|channel|call|utterance|segment|word|meeting|recording)?_?"
    r"(?:id|name|label|tag|role|email|index|type)"
    r"|speaker|participant|user|author|channel|affiliation|start.*|end.*|begin.*|from|to|offset.*|time.*|ts|stop.*"
    r"|duration.*|date|.*_?at|language|url|uuid",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of the text, and the position of its source in the transcript."""

    text: str
    start: int
    end: int


class SpokenText:
    """The speech of a transcript. `text` has line ends in place of markup; `places` returns positions in the
    transcript."""

    def __init__(self, transcript: str, *, about: re.Pattern[str]) -> None:
        """`about` matches lower-case words that never occur in a speaker's label; a line that begins with one is
        kept."""
        self._pieces = _speech_strings(transcript) if _is_json(transcript) else None
        self._starts: list[int] = []
        if self._pieces is None:
            self.text = _without_markup(transcript, about)
            return
        reached, parts = 0, []
        for piece in self._pieces:
            self._starts.append(reached)
            parts.append(piece.text)
            reached += len(piece.text)
        self.text = _without_markup("".join(parts), about)

    def places(self, start: int, end: int) -> list[tuple[int, int]]:
        """Return the positions of this part of `text` in the transcript, one per line, because markup may stand between
        lines."""
        lines = [found.span() for found in _LINE.finditer(self.text, start, end)]
        return [self._source_span(low, high) for low, high in lines]

    def _source_span(self, start: int, end: int) -> tuple[int, int]:
        if self._pieces is None:
            return start, end
        first = bisect_right(self._starts, start) - 1
        last = bisect_right(self._starts, end - 1) - 1
        return self._source_position(first, start), self._source_position(last, end - 1, after=True)

    def _source_position(self, number: int, place: int, *, after: bool = False) -> int:
        """Return the position in the transcript where a character of a piece begins, or ends if `after`."""
        assert self._pieces is not None
        piece = self._pieces[number]
        if len(piece.text) != piece.end - piece.start:  # an escape
            return piece.end if after else piece.start
        return piece.start + place - self._starts[number] + after


def _without_markup(text: str, about: re.Pattern[str]) -> str:
    text = _MARKUP.sub(lambda found: "\n" * len(found[0]), text)
    labels = Counter(found[1] for found in _LABEL.finditer(text))
    names = {label for label, count in labels.items() if count > 1 and not about.search(label.lower())}
    if not names:
        return text
    return _LABEL.sub(lambda found: "\n" * len(found[0]) if found[1] in names else found[0], text)


def _is_json(transcript: str) -> bool:
    stripped = transcript.lstrip("\ufeff").strip()
    if stripped[:1] not in ("[", "{"):
        return False
    if _is_valid_json(stripped):
        return True
    lines = [line for line in stripped.splitlines() if line.strip()]
    return len(lines) > 1 and all(line.lstrip().startswith("{") and _is_valid_json(line) for line in lines)


def _is_valid_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _speech_strings(transcript: str) -> Sequence[_Piece]:
    """Return the strings of a JSON document that may be speech, each on a line of its own."""
    pieces: list[_Piece] = []
    key = ""
    for token in _JSON_STRING.finditer(transcript):
        if token[2] is not None:
            key = token[1]
        elif not _NOT_SPOKEN.fullmatch(key):
            pieces += [
                *_split_escapes(transcript, token.start(1), token.end(1)),
                _Piece("\n", token.end(1), token.end(1)),
            ]
    return pieces


def _split_escapes(transcript: str, start: int, end: int) -> Iterator[_Piece]:
    bounds = [start, *(place for found in _ESCAPE.finditer(transcript, start, end) for place in found.span()), end]
    for low, high in pairwise(bounds):
        source = transcript[low:high]
        if source.startswith("\\"):
            code = source[1:]
            text = chr(int(code[1:], 16)) if len(code) > 1 else _ESCAPED.get(code, code)
            yield _Piece(text, low, high)
        elif source:
            yield _Piece(source, low, high)
