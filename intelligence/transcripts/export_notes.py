"""Recognise what an export adds around the talk: title, date, participants, closing notes. None of it is speech."""

import re
from collections.abc import Sequence

from intelligence.transcripts.labels import is_field_name, names_date

_MAX_HEADER_LINES, _MAX_CHARACTERS, _DATE_LINE_CHARACTERS = 14, 160, 60
_RULE = re.compile(r"[\s\-=_*#~–—•.]{3,}")
_DATE = re.compile(r"\b(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d{2}\b")
_SWITCHED = re.compile(
    r"[^\W\d_][\w'’.-]*(?: [\w'’.()-]+){0,4} (?:started|stopped) (?:the )?(?:transcription|transcribing|recording)"
)
"""What the recorder of a meeting notes of a person; the name begins with a capital."""
_HEADING = re.compile(r"\s*#{1,6}\s")
_PRONOUNS = frozenset(("I", "We", "He", "She", "They", "You", "It", "And", "So"))
_EDGES = " \t-=_*#~–—[]()<>|"
_TITLE = re.compile(
    r"(?:(?:full|call|meeting|audio|video|zoom|auto)\W{1,3}){0,3}(?:transcript|transcription|recording|notetaker"
    r"|export)"
    r"(?:\W{1,3}(?:export|of .{1,60}|start|begins?|started))?"
    r"|(?:transcripción|grabación)(?: de (?:la )?(?:llamada|reunión).{0,60})?",
    re.IGNORECASE,
)
_NOTE = re.compile(
    r"(?:end|start|beginning) of (?:the )?(?:transcript|transcription|recording|call|meeting|export|conversation)\.?"
    r"|fin de (?:la )?(?:transcripción|grabación|llamada|reunión|conversación)"
    r"|(?:recording|transcript|transcription|export) (?:has )?(?:ended|stopped|started|complete)"
    r"|(?:automatically |auto[- ]?|machine[- ])?(?:transcribed|generated|exported|recorded|created) "
    r"(?:automatically|by|with|on|at|from|using)\b.{0,80}"
    r"|(?:automatically|machine|auto)[- ](?:generated|transcribed|created)\b.{0,100}"
    r"|(?:this |the )?(?:transcript|transcription|text|file|document) (?:was|is|has been|may|might)\b"
    r".{0,60}\b(?:generated|transcribed|exported|created|produced|errors|inaccura\w+|accurate)\b.{0,60}"
    r"|accuracy (?:is|cannot be)\b.{0,40}"
    r"|(?:transcrito|generado|transcripción generada|exportado) (?:por|con|automáticamente)\b.{0,80}"
    r"|meeting ended(?: after [\d:hms ]{1,20})?\W{0,4}|view recording - .{1,140}"
    r"|(?:page|página|seite) \d+(?: (?:of|de|von|/) ?\d+)?"
    r"|(?:©|\(c\)|copyright)\s.{0,100}|.{0,40}\ball rights reserved\b.{0,20}|confidential(?:ial)?\b.{0,60}"
    r"|(?:call|meeting|recording|audio)[ -](?:recording|recorder)?\s?(?:export|transcript|file)\b.{0,40}",
    re.IGNORECASE,
)


def remove_closing_notes(lines: Sequence[str]) -> list[str]:
    """Return the lines without the notes and rules below the talk, such as `--- End of transcript ---`."""
    end = len(lines)
    while end and _is_note(lines[end - 1]):
        end -= 1
    if not any(_is_prose_note(line) for line in lines[end:]):
        return list(lines)
    return list(lines[:end])


def is_header(lines: Sequence[str]) -> bool:
    """Return whether the lines above the first turn are the header of an export: a few short lines, at least one of
    them a known field, date, title or note."""
    if not 0 < len(lines) <= _MAX_HEADER_LINES or any(len(line) > _MAX_CHARACTERS for line in lines):
        return False
    return any(_is_prose_note(line) or _is_field(line) or _HEADING.match(line) or _has_date(line) for line in lines)


def _has_date(line: str) -> bool:
    return bool(_DATE.search(line)) or (len(line) <= _DATE_LINE_CHARACTERS and names_date(line))


def _is_field(line: str) -> bool:
    name, colon, value = line.strip(_EDGES).partition(":")
    return bool(colon and value.strip()) and is_field_name(name.strip(_EDGES))


def _is_note(line: str) -> bool:
    return bool(_RULE.fullmatch(line[: _MAX_CHARACTERS + 1])) or _is_prose_note(line)


def _is_prose_note(line: str) -> bool:
    if len(line) > _MAX_CHARACTERS:
        return False
    words = line.strip(_EDGES)
    if words[:1].isupper() and _SWITCHED.fullmatch(words):
        return words.split()[0] not in _PRONOUNS
    return bool(_NOTE.fullmatch(words) or _NOTE.fullmatch(line.strip()) or _TITLE.fullmatch(words.rstrip(":.")))
