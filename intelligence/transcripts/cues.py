"""Read subtitle files, WebVTT and SRT, including the faults of real exports."""

import html
import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from intelligence.transcripts.clock import read_clock
from intelligence.transcripts.cue_names import name_cues
from intelligence.transcripts.labels import LABEL_BEFORE_COLON, accept_labels, clean_label
from intelligence.transcripts.turns import Turn, collapse_spaces, drop_silent_turns, merge_cues

_ARROW = re.compile(r"\s*(\S{0,20}?)\s*(?:-{1,3}\s?>|[–—]>?|→|=>|-{1,2}(?=\s))\s*(\S*)(.*)")
_CLOCK_LIKE = re.compile(r"\d[\d:.,]*(?:[OolI][\d:.,]*)?")  # a digit misread as a letter is still a time
_SETTING = re.compile(r"\b(?:align|line|position|size|vertical|region):\S+")
_CUE_NAME = re.compile(r'\d+\s+"([^"]{1,48})"(?:\s+\(\d+\))?')
_CUE_ID = re.compile(r"(?=\D*\d)(?:cue|caption|line|segment)?[-_]?[0-9a-f/_.:-]+", re.IGNORECASE)
_BLOCK = re.compile(r"(?:NOTE|STYLE|REGION)(?:\s|$)")
_VOICE = re.compile(r"<v(?:\.[^\s>]{0,60})?\s+([^<>]{1,100})>", re.IGNORECASE)
_TAG = re.compile(r"</?(?:v|c|i|b|u|s|ruby|rt|lang|font)\b[^<>]{0,200}>|<[\d:.,]{4,16}>|\{\\an?\d\}", re.IGNORECASE)
_NAME = re.compile(rf"(?:-\s*|>>\s*)?({LABEL_BEFORE_COLON})\s*[:：](?!\d|//)")
_HEADER = re.compile(r"\s*WEBVTT(?:\s.*)?", re.IGNORECASE)
_HEADER_FIELD = re.compile(r"\s*(?:Kind|Language|X-TIMESTAMP-MAP)\s*[:=].*", re.IGNORECASE)
_MIN_SHARE_OF_TIMINGS = 0.08


class _Cue(NamedTuple):
    start_ms: int | None
    end_ms: int | None
    speaker: str | None
    lines: list[str]


def read_cues(lines: Sequence[str]) -> tuple[str, list[Turn]] | None:
    """Return the format, `vtt` or `srt`, and the turns of a subtitle file, from all its lines; None for any other
    text."""
    timings = [_parse_timing(line) for line in lines]
    count = sum(1 for timing in timings if timing)
    header = next((line for line in lines if line.strip()), "").strip().upper().startswith("WEBVTT")
    if not count or count < _MIN_SHARE_OF_TIMINGS * sum(1 for line in lines if line.strip()):
        return None
    cues = _complete_times(_split_cues(lines, timings, header=header))
    cues = [
        cue._replace(lines=spoken) for cue, spoken in zip(cues, name_cues([cue.lines for cue in cues]), strict=True)
    ]
    commas = sum(1 for line, timing in zip(lines, timings, strict=True) if timing and "," in line)
    return "srt" if not header and commas * 2 > count else "vtt", merge_cues(drop_silent_turns(_to_turns(cues)))


def is_empty_subtitle_file(lines: Sequence[str]) -> bool:
    """Return whether this is a subtitle file without speech: only its header, cue numbers and timings."""
    filled = [line for line in lines if line.strip()]
    header = bool(filled and _HEADER.fullmatch(filled[0]))
    if not header and not any(_parse_timing(line) for line in filled[:2]):
        return False
    return all(
        line.strip().isdigit() or _is_bare_timing(line) or (header and _HEADER_FIELD.fullmatch(line))
        for line in filled[header:]
    )


def _is_bare_timing(line: str) -> bool:
    timing = _parse_timing(line)
    return timing is not None and not timing[2]


def _parse_timing(line: str) -> tuple[int | None, int | None, str] | None:
    """Return start, end and trailing text of a timing line; the arrow may be any dash when both times can be read."""
    found = _ARROW.match(line[:200])
    if not found:
        return None
    start, end = read_clock(found[1]), read_clock(found[2])
    trailing_text = _SETTING.sub("", found[3] + line[200:]).strip()
    if "-->" in line:
        if not found[1] + found[2] or not all(_CLOCK_LIKE.fullmatch(token) for token in (found[1], found[2]) if token):
            return None
    elif start is None or end is None or trailing_text:
        return None
    return start, end, trailing_text


def _split_cues(
    lines: Sequence[str], timings: Sequence[tuple[int | None, int | None, str] | None], *, header: bool
) -> list[_Cue]:
    """Return the cues with their lines. Lines before the first timing become a cue of their own; comments are left
    out."""
    cues = [_Cue(None, None, None, [])]
    after_blank, in_block = True, header
    for place, (line, timing) in enumerate(zip(lines, timings, strict=True)):
        if timing:
            start, end, trailing_text = timing
            cues.append(
                _Cue(start, end, _remove_cue_id(cues[-1], lines, place), [trailing_text] if trailing_text else [])
            )
            in_block = False
        elif not line.strip():
            in_block = False
        elif not in_block:
            if header and after_blank and _BLOCK.match(line):
                in_block = True
            else:
                cues[-1].lines.append(line)
        after_blank = not line.strip()
    return cues


def _remove_cue_id(previous: _Cue, lines: Sequence[str], place: int) -> str | None:
    """Remove the cue's identifier from the text before its timing, and return the speaker's name that Zoom writes into
    it."""
    if not place or not previous.lines or previous.lines[-1] is not lines[place - 1]:
        return None
    candidate = lines[place - 1].strip()
    named = _CUE_NAME.fullmatch(candidate)
    stands_apart = place < 2 or not lines[place - 2].strip()
    if named or candidate.isdigit() or (stands_apart and _CUE_ID.fullmatch(candidate)):
        previous.lines.pop()
    return named[1] if named else None


def _complete_times(cues: list[_Cue]) -> list[_Cue]:
    """Return the cues with a missing start or end taken from their neighbours."""
    completed: list[_Cue] = []
    for cue, following in zip(cues, [*cues[1:], None], strict=True):
        start = cue.start_ms
        if start is None and completed and cue.end_ms is not None:
            start = completed[-1].end_ms
        end = cue.end_ms
        if end is None and start is not None and following and following.start_ms is not None:
            end = max(start, following.start_ms)
        completed.append(cue._replace(start_ms=start, end_ms=end))
    return completed


def _to_turns(cues: Sequence[_Cue]) -> list[Turn]:
    candidates = Counter(
        clean_label(found[1]) for cue in cues for line in cue.lines if (found := _NAME.match(_TAG.sub("", line[:200])))
    )
    names = accept_labels(candidates)
    speaker: str | None = None
    turns: list[Turn] = []
    for cue in cues:
        speaker = cue.speaker or speaker
        voices: list[tuple[str | None, list[str]]] = []
        for spoken_by, text in (part for line in cue.lines for part in _split_voices(line, names)):
            speaker = spoken_by or speaker
            if voices and voices[-1][0] == speaker:
                voices[-1][1].append(text)
            else:
                voices.append((speaker, [text]))
        turns += _share_time(cue, [(who, collapse_spaces(" ".join(texts))) for who, texts in voices])
    return turns


def _split_voices(line: str, names: set[str]) -> list[tuple[str | None, str]]:
    """Return the voices of one line in order, by `<v Name>` tag or name before a colon; None means the previous
    speaker."""
    pieces = _VOICE.split(line)
    parts: list[tuple[str | None, str]] = []
    for speaker, tagged in zip([None, *pieces[1::2]], pieces[::2], strict=True):
        text = html.unescape(_TAG.sub("", tagged)).strip()
        name = html.unescape(speaker).strip() if speaker else None
        found = _NAME.match(text[:120]) if name is None else None
        if found and (label := clean_label(found[1])) in names:
            name, text = label, text[found.end() :].strip()
        if name or text:
            parts.append((name, text))
    return parts


def _share_time(cue: _Cue, voices: Sequence[tuple[str | None, str]]) -> list[Turn]:
    """Return the voices of a cue as turns. Several voices share its time in proportion to the length of their text."""
    if len(voices) < 2 or cue.start_ms is None or cue.end_ms is None:
        return [Turn(speaker, text, cue.start_ms, cue.end_ms) for speaker, text in voices]
    total, characters_before, turns = sum(len(text) for _, text in voices) or 1, 0, []
    length = max(0, cue.end_ms - cue.start_ms)
    for speaker, text in voices:
        start = cue.start_ms + length * characters_before // total
        characters_before += len(text)
        turns.append(Turn(speaker, text, start, cue.start_ms + length * characters_before // total))
    return turns
