"""The entry point for every transcript format."""

import re
from collections.abc import Callable, Sequence

from intelligence.shapes import ParsedTranscript, TranscriptSegment
from intelligence.transcripts.bare_labels import read_bare_labels
from intelligence.transcripts.cues import is_empty_subtitle_file, read_cues
from intelligence.transcripts.dashes import read_dashes
from intelligence.transcripts.export_notes import remove_closing_notes
from intelligence.transcripts.labelled import read_labelled
from intelligence.transcripts.marked import read_marked, read_marked_timed
from intelligence.transcripts.markup import html_to_lines
from intelligence.transcripts.prose import read_prose
from intelligence.transcripts.recorder import read_names_above, read_recorder
from intelligence.transcripts.stamps import join_name_and_time_lines, shorten_date_stamps, shorten_unit_stamps
from intelligence.transcripts.tables import read_table
from intelligence.transcripts.timed import read_timed, read_timed_unnamed
from intelligence.transcripts.turns import Turn, normalize_timeline
from intelligence.transcripts.utterances import read_utterances
from intelligence.transcripts.xml_turns import xml_to_lines

_LINE_FORMATS: Sequence[tuple[str, Callable[[Sequence[str]], list[Turn] | None], bool]] = (
    ("table", read_table, False),
    ("timed", read_timed, True),
    ("recorder", read_recorder, True),
    ("recorder", read_names_above, False),
    ("timed", read_marked_timed, True),
    ("timed", read_timed_unnamed, True),
    ("labelled", read_labelled, False),
    ("labelled", read_marked, False),
    ("dashes", read_dashes, False),
    ("labelled", read_bare_labels, False),
)
"""The name of each format of lines, its reader, and whether it has times."""
_CLOCK = re.compile(r"\d:\d\d")
"""What every line format with times has."""


def parse(text: str) -> ParsedTranscript:
    """Parse a transcript of any supported format into turns. It never raises, and every spoken word is in some turn.

    The header and the closing notes of an export are not speech. Formats are tried in this order: JSON, WebVTT, SRT,
    tables, times with names, recorder exports, names, dashes, names without a mark; else prose. HTML and XML are first
    reduced to lines.
    Times are milliseconds from the start of the recording and never decrease. Roles are set only where the file states
    them. A blank text has no turns, and neither has a subtitle file without speech. Linear in the length of the text.
    """
    text = text.lstrip("\ufeff")
    turns = read_utterances(text)
    if isinstance(turns, str):
        return parse_text(turns)
    return _to_transcript("json", turns) if turns else parse_text(text)


def parse_text(text: str) -> ParsedTranscript:
    """Parse a text that is known not to be JSON (see `parse`)."""
    lines = (xml_to_lines(text) or html_to_lines(text) or text).splitlines()
    if (cues := read_cues(lines)) and cues[1]:
        return _to_transcript(*cues)
    if is_empty_subtitle_file(lines):
        return ParsedTranscript(format="vtt", segments=())
    spoken = remove_closing_notes([line for line in lines if line.strip()])
    spoken = join_name_and_time_lines(shorten_unit_stamps(shorten_date_stamps(spoken)))
    has_times = any(map(_CLOCK.search, spoken))
    for name, read, needs_times in _LINE_FORMATS:
        if (has_times or not needs_times) and (turns := read(spoken)):
            return _to_transcript(name, turns)
    return _to_transcript("prose", read_prose(spoken))


def _to_transcript(name: str, turns: list[Turn]) -> ParsedTranscript:
    return ParsedTranscript(
        format=name,
        segments=tuple(
            TranscriptSegment(
                index=index,
                speaker=turn.speaker,
                text=turn.text,
                role=turn.role,
                start_ms=turn.start_ms,
                end_ms=turn.end_ms,
            )
            for index, turn in enumerate(normalize_timeline(turns))
        ),
    )
