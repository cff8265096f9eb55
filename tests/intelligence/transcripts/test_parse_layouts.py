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
    "names in bold": "<b>Dana</b>: Hi there.\n<b>Bo:</b> Hello.\n<b>Dana</b>: Well?\n<b>Bo:</b> Bye.",
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


SAID = [("Dana", "Hi there, isn't it cold?", 2), ("Bo", "It is & how.", 4), ("Dana", "Well then.", 7)]
XML = {
    "attributes": lambda who, said, at: f'<turn speaker="{who}" start="{at}" end="{at + 1}">{said}</turn>',
    "other attributes": lambda who, said, at: f"<u startTime='{at}.0s' who='#{who}'><s>{said}</s></u>",
    "a time with a name in the words": lambda who, said, at: f'<p begin="00:00:0{at}.000">{who}: {said}</p>',
    "a tag for each time": lambda who, said, at: f'<Turn speaker="{who}">\n<Sync time="{at}"/>\n{said}\n</Turn>\n',
    "elements": lambda who, said, at: f"<line>\n<speaker>{who}</speaker>\n<text>{said}</text>\n</line>\n",
}


@pytest.mark.parametrize("head", ['<?xml version="1.0"?>\n<tt xmlns="urn:x"><body>', "<call>"])
@pytest.mark.parametrize("name", XML)
def test_an_xml_transcript_has_its_speakers_and_no_tags(name: str, head: str) -> None:
    turns = (XML[name](who, said.replace("&", "&amp;"), at) for who, said, at in SAID)
    segments = parse(
        head + "".join(turns) + "".join(f"</{tag}>" for tag in ("body", "tt", "call") if tag in head)
    ).segments
    assert [(s.speaker, s.text) for s in segments] == [(who, said) for who, said, _ in SAID]
    if name not in ("elements", "a tag for each time"):
        assert [s.start_ms for s in segments] == [at * 1_000 for *_, at in SAID]


def test_a_name_in_tags_in_the_place_of_a_label_is_a_label() -> None:
    names = ["<script>alert(1)</script>", "<img src=x onerror=alert(2)>"]
    text = "\n".join(f"{names[place % 2]}: It costs {place} more." for place in range(4))
    assert [(s.speaker, s.text) for s in parse(text).segments] == [
        (names[place % 2], f"It costs {place} more.") for place in range(4)
    ]
