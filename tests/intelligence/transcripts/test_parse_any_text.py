"""Promises for every text without a header: it parses, no word is lost, times keep their order, cost is linear."""

import json
import re
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from intelligence.transcripts.export_notes import is_header, remove_closing_notes
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from intelligence.transcripts.talktime import talk_time
from tests.intelligence.transcripts.counting import calls_made

WORD = re.compile(r"[^\W\d_]{2,}")
TABLE_HEAD = re.compile(r"speaker|name|participant|person|user|author|label|who", re.IGNORECASE)
PIECES = [
    *("Dana:", "Marcus:", "Dana", "hi", "so it goes.", "the thing is: no", "https://x.io", "“yes”", "："),
    *(" ", "\n", "\n\n", "\r\n", "\u2028", "\ufeff", "[00:01:02]", "(0:03)", "0:05", "99:99:99", "AM", "- ", ">>"),
    *("WEBVTT\n\n", "NOTE\n", "00:00:01.000 --> 00:00:03,000\n", "-->", "->", "1\n", "<v Bob>", "</v>", "<b>", "|"),
    *('{"speaker":', '"text"}', "[", "]", "{", "}", ",", "\t", "**", "…", "?", "x" * 300),
]
MARKUP = frozenset({"WEBVTT", "NOTE", "AM"})
TEXTS = st.one_of(
    st.text(), st.lists(st.sampled_from(PIECES), max_size=30).map("".join), st.text("ab :\n[]<>-01.,*|;AM")
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TEXTS)
def test_every_text_parses_and_keeps_its_words_and_its_order_of_time(text: str) -> None:
    lines = [line for line in text.splitlines() if line.strip()]
    assume(not any(is_header([line]) for line in lines) and remove_closing_notes(lines) == lines)
    parsed = parse(text)
    assume(parsed.format != "table" or not TABLE_HEAD.search(text))
    segments = parsed.segments
    kept = " ".join(f"{segment.speaker or ''} {segment.text}" for segment in segments)
    assert [word for word in WORD.findall(text) if word not in kept and word not in MARKUP] == []
    assert [segment.index for segment in segments] == list(range(len(segments)))
    assert all(segment.text.strip() for segment in segments)
    starts = [segment.start_ms for segment in segments if segment.start_ms is not None]
    assert starts == sorted(starts)
    assert all(s.end_ms is None or (s.start_ms is not None and s.start_ms <= s.end_ms) for s in segments)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TEXTS, st.one_of(st.none(), st.text(max_size=20)))
def test_every_parsed_text_has_roles_and_shares_that_add_up(text: str, rep_name: str | None) -> None:
    transcript = assign_roles(parse(text), rep_name=rep_name)
    rows, interaction = talk_time(transcript, duration_seconds=None)
    assert {row.speaker for row in rows} == {s.speaker for s in transcript.segments if s.speaker is not None}
    assert sum(row.ratio for row in rows) == pytest.approx(1, abs=0.001 * len(rows)) or not any(
        row.seconds for row in rows
    )
    assert 0 <= transcript.role_confidence <= 1
    assert interaction.longest_monologue_seconds >= 0


def clock(second: int) -> str:
    return f"{second // 60:02}:{second % 60:02}"


LAYOUTS: dict[str, Callable[[int], str]] = {
    "labelled": lambda n: "Dana: hello there my friend\nMarcus: yes I see what you mean\n" * n,
    "timed": lambda n: "".join(f"[{clock(i)}] Dana: so\n" for i in range(2 * n)),
    "cues": lambda n: "".join(f"{clock(i)}.000 --> {clock(i)}.900\nDana: so\n\n" for i in range(n)),
    "json": lambda n: json.dumps([{"speaker": f"A{i % 2}", "text": "so it is", "start": i} for i in range(n)]),
    "prose": lambda n: "so it is and no more. " * n,
    "one word": lambda n: "x" * (20 * n),
    "labels only": lambda n: "A:\n" * n,
    "open brackets": lambda n: "[<{(" * n,
    "dots": lambda n: "." * (10 * n),
    "tables": lambda n: "Dana,hi there friend\nMarcus,hello to you\n" * n,
    "bars": lambda n: "0:01 | Dana | hi there friend\n0:03 | Marcus | hello to you\n" * n,
    "angle brackets": lambda n: "<Dana> hi there\n<Marcus> hello\n" * n,
    "HTML": lambda n: "<p><b>Dana</b> hi there</p>\n<p><b>Marcus</b> hello</p>\n" * n,
    "XML": lambda n: '<turn speaker="Dana" start="3">hi</turn>\n<turn speaker="Marcus">hello</turn>' * n,
    "seconds": lambda n: "".join(f"[{i}s - {i + 1}s] Dana: so\n" for i in range(n)),
    "words of channels": lambda n: json.dumps(
        {"channels": [{"words": [{"word": "so", "start": i} for i in range(n)]} for _ in range(2)]}
    ),
    "words and marks": lambda n: json.dumps(
        [{"type": kind, "text": ".", "start_time": i} for i in range(n) for kind in ("word", "punctuation")]
    ),
    "open tags": lambda n: "<p <div <script " * n,
    "name, time, words": lambda n: "Dana\n0:01\nhi there\n" * n,
    "arrows": lambda n: "0:00 --> \n" * n,
    "many speakers": lambda n: "".join(f"Name{i}: hello\n" for i in range(n)),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_four_times_the_text_takes_about_four_times_the_work(layout: str) -> None:
    small, large = LAYOUTS[layout](150), LAYOUTS[layout](600)
    assert calls_made(lambda: parse(large)) < 5 * calls_made(lambda: parse(small)) + 200


def test_a_call_of_three_hours_and_words_without_end_are_read_whole() -> None:
    call = "\n".join(f"{'Dana' if i % 2 else 'Marcus'}: {'word ' * 200}" for i in range(1_000))
    assert sum(len(segment.text.split()) for segment in parse(call).segments) == 200_000
    assert parse("x" * 200_000).segments[0].text == "x" * 200_000
