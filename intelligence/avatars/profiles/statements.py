"""Extract one buyer's statements about themselves and their motives, each with the sentence as evidence."""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intelligence.avatars.profiles.demographics import find_self_descriptions
from intelligence.avatars.profiles.motivation import find_motivation_styles

LONGEST_QUOTE = 240
BETWEEN_TURNS = " \n "
"""Spaces, so that a turn may begin with a pattern's first words; no pattern contains the line end."""

_SENTENCE_END = re.compile(r"[.!?…]+(?=\s)|\n")

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class BuyerStatements:
    """`said`: attribute, value, quote and startMs; `motives`: style, quote and startMs. Both in their stored form."""

    said: list[Document]
    motives: list[Document]


def extract_statements(turns: Sequence[Mapping[str, Any]], language: str) -> BuyerStatements:
    """Extract statements and motives from the buyer's turns (`text`, `startMs`). Every quote is from one turn, word for
    word."""
    text = BETWEEN_TURNS.join(turn["text"] for turn in turns)
    starts, begins = [], 0
    for turn in turns:
        starts.append(begins)
        begins += len(turn["text"]) + len(BETWEEN_TURNS)

    def evidence(place: int) -> Document:
        turn = turns[bisect_right(starts, place) - 1]
        return {"quote": _sentence_around(text, place), "startMs": turn["startMs"]}

    return BuyerStatements(
        said=[
            {"attribute": said.attribute, "value": said.value, **evidence(place)}
            for said, place in find_self_descriptions(text, language).items()
        ],
        motives=[
            {"style": style, **evidence(place)} for style, place in find_motivation_styles(text, language).items()
        ],
    )


def _sentence_around(text: str, place: int) -> str:
    """Return the sentence around a position; if it is too long, the part from the position on."""
    earlier = [match.end() for match in _SENTENCE_END.finditer(text, max(0, place - LONGEST_QUOTE), place)]
    later = _SENTENCE_END.search(text, place)
    end = len(text) if later is None else later.end()
    sentence = text[earlier[-1] if earlier else max(0, place - LONGEST_QUOTE) : end].strip()
    if len(sentence) > LONGEST_QUOTE or (not earlier and place > LONGEST_QUOTE):
        sentence = text[place:end].strip()
    return sentence if len(sentence) <= LONGEST_QUOTE else sentence[:LONGEST_QUOTE].rsplit(" ", 1)[0]
