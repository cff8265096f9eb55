"""Whole calls in the layouts of exports, tables, web pages and chats: speakers, turns and sides."""

import json
from pathlib import Path
from typing import Any

import pytest

from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles

FOLDER = Path(__file__).with_name("layouts")
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", EXPECTED)
def test_a_call_in_any_layout_has_its_speakers_turns_and_sides(name: str) -> None:
    expected = EXPECTED[name]
    segments = assign_roles(parse((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))).segments
    sides = {segment.speaker: segment.role for segment in segments if segment.speaker}
    assert sides == {**dict.fromkeys(expected["reps"], "rep"), **dict.fromkeys(expected["prospects"], "prospect")}
    assert len(segments) == expected["turns"]
    assert (segments[0].text, segments[-1].text) == (expected["first"], expected["last"])


MARKED = {
    "angle brackets after a time": "00:01 <Dana> Hi there.\n00:04 <Bo> Hello.\n00:06 <Dana> Well?\n00:09 <Bo> Bye.",
    "a bar after a time": "[0:01] Dana | Hi there.\n[0:04] Bo | Hello.\n[0:06] Dana | Well?\n[0:09] Bo | Bye.",
    "double arrows": "Dana >> Hi there.\nBo >> Hello.\nDana >> Well?\nBo >> Bye.",
    "long dashes": "Dana — Hi there.\nBo — Hello.\nDana — Well?\nBo — Bye.",
    "line breaks of a page": "<b>Dana:</b> Hi there.<br><b>Bo:</b> Hello.<br>\n<b>Dana:</b> Well?<br><b>Bo:</b> Bye.",
    "spans of a page": "".join(
        f'<div><span class="who">{name}</span> <span>{said}</span></div>\n'
        for name, said in [("Dana", "Hi there."), ("Bo", "Hello."), ("Dana", "Well?"), ("Bo", "Bye.")]
    ),
    "quotes without a header row": 'Dana,"Hi there."\nBo,Hello.\nDana,Well? All good.\nBo,"Bye, now then."',
}


@pytest.mark.parametrize("text", MARKED.values(), ids=MARKED)
def test_names_set_off_by_other_marks_open_turns(text: str) -> None:
    segments = parse(text).segments
    assert [segment.speaker for segment in segments] == ["Dana", "Bo", "Dana", "Bo"]
    assert [segment.text for segment in segments[:2]] == ["Hi there.", "Hello."]


def test_dashes_and_brackets_in_plain_talk_are_not_labels() -> None:
    text = "So we met - finally - at noon.\nAnd then [laughs] he said no.\nWell - that was it.\nBye."
    assert {segment.speaker for segment in parse(text).segments} == {None}
