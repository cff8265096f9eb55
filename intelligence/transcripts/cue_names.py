"""Find speakers that subtitle cues name without a colon: alone on the first line, or in brackets before the words."""

import re
from collections import Counter
from collections.abc import Sequence

from intelligence.transcripts.labels import MAX_CHARACTERS, accept_labels, clean_label, is_label

_BRACKETED = re.compile(rf"\s*(?:-\s*)?\[([^\[\]<>\n]{{1,{MAX_CHARACTERS}}})\]\s*[:：]?\s*(?=\S)")
_COVERED_SHARE, _RECURRING, _NAME_WORDS = 0.6, 2, 4

_Named = tuple[str, list[str]]


def name_cues(cues: Sequence[list[str]]) -> list[list[str]]:
    """Return the lines of each cue with `Name: ` before the words, where most cues name their speakers in one of these
    ways; otherwise as they are."""
    for split in (_name_above, _name_in_brackets):
        found = [split(lines) for lines in cues]
        names = _recurring_names([named[0] for named in found if named], sum(1 for lines in cues if lines))
        if names:
            return [
                [f"{named[0]}: {named[1][0]}", *named[1][1:]] if named and named[0] in names else lines
                for named, lines in zip(found, cues, strict=True)
            ]
    return list(cues)


def _name_above(lines: Sequence[str]) -> _Named | None:
    label = clean_label(lines[0][: MAX_CHARACTERS + 1]) if len(lines) > 1 else ""
    plausible = label[-1:].isalnum() or label[-1:] in (")", "]")
    return (label, list(lines[1:])) if plausible and len(label.split()) <= _NAME_WORDS and is_label(label) else None


def _name_in_brackets(lines: Sequence[str]) -> _Named | None:
    found = _BRACKETED.match(lines[0][:160]) if lines else None
    if not found or not is_label(label := clean_label(found[1])):
        return None
    return label, [lines[0][found.end() :], *lines[1:]]


def _recurring_names(labels: Sequence[str], cues: int) -> set[str]:
    """Return the names, if at least two of them recur and head most of the cues; no names otherwise."""
    counts = Counter(labels)
    names = accept_labels(counts)
    recurring = {name for name in names if counts[name] >= _RECURRING}
    covered = sum(counts[name] for name in recurring)
    return names if len(recurring) > 1 and covered >= _COVERED_SHARE * cues else set()
