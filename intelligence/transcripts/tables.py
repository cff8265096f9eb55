"""Read transcripts written as tables: comma, semicolon, tab or bar between time, speaker and words."""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from intelligence.transcripts.clock import parse_timestamp
from intelligence.transcripts.labels import clean_label, is_label
from intelligence.transcripts.turns import Turn, collapse_spaces, drop_silent_turns


def _names(line: str) -> frozenset[str]:
    return frozenset(line.split())


_SPEAKER_HEADS = _names("speaker name participant person who user author speakername label hablante nombre sprecher")
_TEXT_HEADS = _names("text words utterance transcript transcription sentence content message line speech said texto")
_START_HEADS = _names("start time starttime timestamp begin from at offset inicio hora tiempo startms")
_END_HEADS = _names("end endtime to stop fin endms")
_MARKDOWN_RULE = re.compile(r"[\s|:\-+]+")
_DELIMITERS = ("\t", "|", ";", ",")
_MAX_COLUMNS, _EVEN_SHARE, _SAMPLE = 12, 0.8, 400
_REST_OF_LABEL = re.compile(r"\s*(?:[^\s:]+\s+){0,3}[^\s:]+\s?:\s")
"""The second half of a label with a comma: "Smith, Marcus: Good morning"."""
_OPENINGS = _names(
    "yes yeah yep no nope ok okay oh ah well so and but right sure hi hello hey sorry thanks please look listen "
    "honestly actually now then maybe great good fine perfect sí si bueno pues claro vale hola ya mire mira oiga "
    "perfecto gracias"
)
"""First words of sentences before a comma, which are no names."""
_MIN_ROWS, _TEXT_WORDS = 2, 2.0


class _Columns(NamedTuple):
    """The places of the columns; `data` is the first row with talk."""

    speaker: int
    text: int
    start: int | None
    end: int | None
    data: int


def read_table(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of a table with a column of speakers and one of words; None for any other text.

    A header row names the columns; without one they are recognised by their content.
    """
    for delimiter in _DELIMITERS:
        if sum(1 for line in lines if delimiter in line) < max(_MIN_ROWS, _EVEN_SHARE * len(lines)):
            continue
        rows = _split_rows(lines, delimiter)
        columns = _named_columns(rows) or _recognised_columns(rows, delimiter)
        if columns:
            return drop_silent_turns(_to_turns(rows[columns.data :], columns, delimiter)) or None
    return None


def _split_rows(lines: Sequence[str], delimiter: str) -> list[list[str]]:
    if delimiter in ";,":
        try:
            return [row for row in csv.reader(lines, delimiter=delimiter, skipinitialspace=True) if row]
        except csv.Error:  # a field above the module's size limit, or a bare carriage return
            return []
    kept = [line for line in lines if not _MARKDOWN_RULE.fullmatch(line[:400])]
    if delimiter == "|":
        kept = [line.strip().removeprefix("|").removesuffix("|") for line in kept]
    return [[_unquoted(cell) for cell in line.split(delimiter)] for line in kept]


def _unquoted(cell: str) -> str:
    cell = cell.strip()
    return cell[1:-1].replace('""', '"') if len(cell) > 1 and cell[0] == cell[-1] == '"' else cell


def _named_columns(rows: Sequence[Sequence[str]]) -> _Columns | None:
    for place, row in enumerate(islice(rows, 5)):
        heads = ["".join(c for c in cell.lower() if c.isalpha()) for cell in row]
        speaker, text = _place_of(heads, _SPEAKER_HEADS), _place_of(heads, _TEXT_HEADS)
        if speaker is not None and text is not None and len(rows) > place + 1:
            return _Columns(speaker, text, _place_of(heads, _START_HEADS), _place_of(heads, _END_HEADS), place + 1)
    return None


def _place_of(heads: Sequence[str], names: frozenset[str]) -> int | None:
    return next((place for place, head in enumerate(heads) if head in names), None)


def _recognised_columns(rows: Sequence[Sequence[str]], delimiter: str) -> _Columns | None:
    """Return the columns of a table without a header: a column of recurring labels, and one of sentences after it."""
    sample = rows[:_SAMPLE]
    width = min((len(row) for row in sample), default=0)
    if len(sample) < _MIN_ROWS or not 2 <= width <= _MAX_COLUMNS:
        return None
    times = [place for place in range(width) if all(_milliseconds(row[place]) is not None for row in sample)]
    others = [place for place in range(width) if place not in times]
    for speaker, text in pairwise(others):
        if _has_labels(sample, speaker, text, is_table=bool(times) or delimiter == "\t"):
            start, end = [*times, None, None][:2]
            return _Columns(speaker, text, start, end, 0)
    return None


def _has_labels(rows: Sequence[Sequence[str]], speaker: int, text: int, *, is_table: bool) -> bool:
    """Return whether a column has recurring labels and talk follows it: all behind it, for words may have delimiters.
    Lines that need not be a table have to repeat every label."""
    counts = Counter(clean_label(row[speaker]) for row in rows)
    recurring = sum(1 for count in counts.values() if count > 1)
    if not recurring or len(counts) < 2 or not all(is_label(label) for label in counts):
        return False
    if not is_table and (recurring < len(counts) or _is_prose(rows, text, counts)):
        return False
    return sum(len(cell.split()) for row in rows for cell in row[text:]) >= _TEXT_WORDS * len(rows)


def _is_prose(rows: Sequence[Sequence[str]], text: int, labels: Iterable[str]) -> bool:
    """Return whether the rows are lines with a delimiter in the label, or sentences that begin with "Yes," or "No,"."""
    labelled = sum(1 for row in rows if _REST_OF_LABEL.match(row[text]))
    return labelled >= _EVEN_SHARE * len(rows) or any(label.lower() in _OPENINGS for label in labels)


def _to_turns(rows: Sequence[Sequence[str]], columns: _Columns, delimiter: str) -> list[Turn]:
    turns = []
    for row in rows:
        if len(row) <= columns.speaker:
            turns.append(Turn(None, collapse_spaces(delimiter.join(row))))
            continue
        text = row[columns.text] if columns.text < len(row) else ""
        if columns.text > columns.speaker:  # words with unquoted delimiters in the last column
            beyond = max((c for c in (columns.start, columns.end) if c is not None), default=0)
            text = _joined(row[columns.text :], delimiter) if columns.text > beyond else text
        turns.append(
            Turn(
                clean_label(row[columns.speaker]) or None,
                collapse_spaces(text),
                _cell_time(row, columns.start),
                _cell_time(row, columns.end),
            )
        )
    return turns


def _joined(cells: Sequence[str], delimiter: str) -> str:
    """Return the words of several cells, with the space that was dropped behind a comma; none in "1,200"."""
    text = cells[0] if cells else ""
    for before, cell in pairwise(cells):
        is_number = before[-1:].isdigit() and cell[:1].isdigit()
        text += delimiter + ("" if is_number or delimiter == "\t" else " ") + cell
    return text


def _cell_time(row: Sequence[str], place: int | None) -> int | None:
    return _milliseconds(row[place]) if place is not None and place < len(row) else None


def _milliseconds(cell: str) -> int | None:
    moment = parse_timestamp(cell.strip().strip("[]()"))
    return None if moment is None else round(moment[0] * (1 if moment[1] else 1000))
