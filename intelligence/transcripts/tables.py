"""Read transcripts written as tables: comma, semicolon, tab or bar between time, speaker and words."""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import NamedTuple

from intelligence.transcripts.clock import parse_timestamp, unit_of_numbers
from intelligence.transcripts.labels import clean_label, is_label
from intelligence.transcripts.turns import Turn, collapse_spaces, drop_silent_turns, merge_cues


def _names(line: str) -> frozenset[str]:
    return frozenset(line.split())


# English, Spanish, German, French, Portuguese, Italian and Dutch.
_SPEAKER_HEADS = _names(
    "speaker name participant person who user author speakername speakerlabel displayname label caller "
    "hablante nombre orador interlocutor participante persona quién quien sprecher sprecherin redner teilnehmer wer "
    "locuteur intervenant orateur nom qui falante locutor nome quem parlante oratore interlocutore chi spreker naam wie"
)
_NUMBERED_HEADS = _names("speakerid speakernumber channel channelid role side party track canal kanal rolle rol rôle")
_TEXT_HEADS = _names(
    "text words utterance transcript transcription sentence content message line speech said phrase "
    "texto contenido mensaje frase transcripción transkript gesagtes gesagt inhalt nachricht aussage wortlaut satz "
    "texte contenu paroles propos énoncé fala conteúdo testo contenuto battuta tekst"
)
_START_HEADS = _names(
    "start time starttime timestamp begin from at offset timefrom timestart seconds "
    "inicio comienzo desde hora tiempo zeit startzeit beginn anfang von zeitvon uhrzeit zeitstempel "
    "début heure temps horodatage de início tempo inizio ora da tijd"
)
_END_HEADS = _names(
    "end endtime to stop finish timeto timeend fin final hasta ende endzeit bis zeitbis à jusquà fim até fine einde"
)
_UNITS = {"ms": 1, "msec": 1, "millis": 1, "milliseconds": 1, "s": 1000, "sec": 1000, "secs": 1000, "seconds": 1000}
_HEAD_WORDS = 6
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
    """The places of the columns; `data` is the first row with talk, `after` the number of columns behind the words,
    `unit` the milliseconds in the unit of plain numbers where the header names it."""

    speaker: int | None
    text: int
    start: int | None
    end: int | None
    data: int
    after: int
    unit: int | None = None


def read_table(lines: Sequence[str]) -> list[Turn] | None:
    """Return the turns of a table with a column of speakers and one of words; None for any other text.

    A header row names the columns; without one they are recognised by their content. Words with times need no column
    of speakers where a header names both.
    """
    for delimiter in _DELIMITERS:
        if sum(1 for line in lines if delimiter in line) < max(_MIN_ROWS, _EVEN_SHARE * len(lines)):
            continue
        rows = _split_rows(lines, delimiter)
        columns = (
            _named_columns(rows)
            or _columns_below_header(rows, delimiter)
            or _recognised_columns(rows, delimiter)
            or _named_columns(rows, speakers=False)
        )
        if columns:
            turns = drop_silent_turns(_to_turns(rows[columns.data :], columns, delimiter))
            return (turns if columns.speaker is not None else merge_cues(turns)) or None
    return None


def _split_rows(lines: Sequence[str], delimiter: str) -> list[list[str]]:
    if delimiter in ";,":
        try:
            ended = (f"{line}\n" for line in lines)
            return [row for row in csv.reader(ended, delimiter=delimiter, skipinitialspace=True) if row]
        except csv.Error:  # a field above the module's size limit, or a bare carriage return
            return []
    kept = [line for line in lines if not _MARKDOWN_RULE.fullmatch(line[:400])]
    if delimiter == "|":
        kept = [line.strip().removeprefix("|").removesuffix("|") for line in kept]
    return [[_unquoted(cell) for cell in line.split(delimiter)] for line in kept]


def _unquoted(cell: str) -> str:
    cell = cell.strip()
    return cell[1:-1].replace('""', '"') if len(cell) > 1 and cell[0] == cell[-1] == '"' else cell


def _named_columns(rows: Sequence[Sequence[str]], *, speakers: bool = True) -> _Columns | None:
    """Return the columns below a header with known names: of speakers and words, or else of times and words."""
    for place, row in enumerate(islice(rows, 5)):
        heads, units = zip(*map(_read_head, row), strict=True)
        speaker = _place_of(heads, _SPEAKER_HEADS)
        if speaker is None:
            speaker = _place_of(heads, _NUMBERED_HEADS)
        text, start = _place_of(heads, _TEXT_HEADS), _place_of(heads, _START_HEADS)
        talk = rows[place + 1 :]
        if text is not None and talk and (speaker is not None if speakers else _has_times(talk, start)):
            unit = None if start is None else units[start]
            end = _place_of(heads, _END_HEADS)
            return _Columns(speaker, text, start, end, place + 1, len(row) - text - 1, unit)
    return None


def _has_times(rows: Sequence[Sequence[str]], start: int | None) -> bool:
    return start is not None and all(len(row) > start and _moment(row[start]) is not None for row in rows[:_SAMPLE])


def _read_head(cell: str) -> tuple[str, int | None]:
    """Return the name of a column without spaces and marks, and the unit it states: "Start (ms)", "offset_ms"."""
    words = "".join(c if c.isalpha() else " " for c in cell.lower().replace("'", "").replace("’", "")).split()
    joined = "".join(words)
    ending = words[-1] if len(words) > 1 else "ms" if joined.endswith("ms") else ""
    return (joined.removesuffix(ending), _UNITS[ending]) if ending in _UNITS else (joined, None)


def _place_of(heads: Sequence[str], names: frozenset[str]) -> int | None:
    return next((place for place, head in enumerate(heads) if head in names), None)


def _recognised_columns(rows: Sequence[Sequence[str]], delimiter: str) -> _Columns | None:
    """Return the columns of a table without a header: a column of recurring labels, and one of sentences after it."""
    sample = rows[:_SAMPLE]
    width = min((len(row) for row in sample), default=0)
    if len(sample) < _MIN_ROWS or not 2 <= width <= _MAX_COLUMNS:
        return None
    numeric = [place for place in range(width) if all(_moment(row[place]) is not None for row in sample)]
    others = [place for place in range(width) if place not in numeric]
    for speaker, text in pairwise(others):
        if _has_labels(sample, speaker, text, is_table=bool(numeric) or delimiter == "\t"):
            start, end = [*_times_among(sample, numeric), None, None][:2]
            return _Columns(speaker, text, start, end, 0, _numbers_at_end(sample, text))
    return None


def _columns_below_header(rows: Sequence[Sequence[str]], delimiter: str) -> _Columns | None:
    """Return the columns of a table whose header has names that are not known: its cells are short, and stand above
    times and labels without being any."""
    if len(rows) <= _MIN_ROWS or any(len(cell.split()) > _HEAD_WORDS or _moment(cell) for cell in rows[0]):
        return None
    columns = _recognised_columns(rows[1:], delimiter)
    if not columns or columns.start is None or columns.speaker is None or len(rows[0]) <= columns.text:
        return None
    is_label = any(row[columns.speaker] == rows[0][columns.speaker] for row in rows[1:] if len(row) > columns.speaker)
    return None if is_label else columns._replace(data=1)


def _times_among(rows: Sequence[Sequence[str]], numeric: Sequence[int]) -> Sequence[int]:
    """Return the columns of times among those of numbers: the clocks if there are any, else those that only rise,
    without the row numbers."""
    columns = {place: [moment for row in rows if (moment := _moment(row[place]))] for place in numeric}
    clocks = [place for place, moments in columns.items() if all(known for _, known in moments)]
    if clocks:
        return clocks
    rising = [place for place, column in columns.items() if all(one[0] <= two[0] for one, two in pairwise(column))]
    counters = [place for place in rising if all(two[0] - one[0] == 1 for one, two in pairwise(columns[place]))]
    return [place for place in rising if place not in counters] or rising


def _numbers_at_end(rows: Sequence[Sequence[str]], text: int) -> int:
    """Return how many columns behind the words have numbers only, such as the confidence."""
    count, most = 0, min(len(row) for row in rows) - text - 1
    while count < most and all(_moment(row[-count - 1]) is not None for row in rows):
        count += 1
    return count


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
    first = columns.text if columns.speaker is None else columns.speaker
    texts = [_words_of(row, columns, delimiter) if len(row) > first else delimiter.join(row) for row in rows]
    times = [(_cell_moment(row, columns.start), _cell_moment(row, columns.end)) for row in rows]
    bare = [moment[0] for row in times for moment in row if moment and not moment[1]]
    unit = columns.unit or unit_of_numbers(bare, sum(len(text.split()) for text in texts))

    def milliseconds(moment: tuple[float, bool] | None) -> int | None:
        return None if moment is None else round(moment[0] * (1 if moment[1] else unit))

    return [
        Turn(_label_of(row, columns.speaker), collapse_spaces(text), milliseconds(start), milliseconds(end))
        for row, text, (start, end) in zip(rows, texts, times, strict=True)
    ]


def _words_of(row: Sequence[str], columns: _Columns, delimiter: str) -> str:
    others = [place for place in (columns.speaker, columns.start, columns.end) if place is not None]
    if columns.text < max(others, default=0):
        return row[columns.text] if columns.text < len(row) else ""
    # Words with unquoted delimiters in the last column with talk take several cells.
    return _joined(row[columns.text : max(columns.text + 1, len(row) - columns.after)], delimiter)


def _label_of(row: Sequence[str], place: int | None) -> str | None:
    if place is None or place >= len(row):
        return None
    label = clean_label(row[place])
    return f"Speaker {label}" if label.isdecimal() else label or None


def _joined(cells: Sequence[str], delimiter: str) -> str:
    """Return the words of several cells, with the space that was dropped behind a comma; none in "1,200"."""
    text = cells[0] if cells else ""
    for before, cell in pairwise(cells):
        is_number = before[-1:].isdigit() and cell[:1].isdigit()
        text += delimiter + ("" if is_number or delimiter == "\t" else " ") + cell
    return text


def _cell_moment(row: Sequence[str], place: int | None) -> tuple[float, bool] | None:
    return _moment(row[place]) if place is not None and place < len(row) else None


def _moment(cell: str) -> tuple[float, bool] | None:
    return parse_timestamp(cell.strip().strip("[]()"))
