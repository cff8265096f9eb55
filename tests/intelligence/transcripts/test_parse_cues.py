"""Subtitle files, sound and broken."""

import pytest

from intelligence.transcripts.parsing import parse
from tests.intelligence.transcripts.test_parse_lines import rows


def test_webvtt_with_names_before_the_words() -> None:
    parsed = parse(
        "WEBVTT\nKind: captions\n\n1\n00:00:02.500 --> 00:00:05.300\nDana Ruiz: Hi, can you\nhear me?\n\n"
        "2\n00:00:08.000 --> 00:00:09.000 align:start position:0%\nMarcus: Loud &amp; clear.\n"
    )
    assert parsed.format == "vtt"
    assert rows(parsed) == [
        ("Dana Ruiz", "Hi, can you hear me?", 2_500, 5_300),
        ("Marcus", "Loud & clear.", 8_000, 9_000),
    ]


def test_webvtt_with_voice_tags_shares_a_cue_among_its_voices_by_length() -> None:
    parsed = parse(
        "WEBVTT\n\n5d7c-41/12-0\n00:00:01.000 --> 00:00:03.000\n"
        "<v Dana Ruiz>Hello you</v>\n<v.loud Marcus>Hi Dana..</v>\n"
    )
    assert rows(parsed) == [("Dana Ruiz", "Hello you", 1_000, 2_000), ("Marcus", "Hi Dana..", 2_000, 3_000)]


def test_webvtt_takes_the_name_from_the_cue_identifier() -> None:
    text = (
        'WEBVTT\n\n1 "Dana Ruiz" (1677)\n00:01.000 --> 00:02.000\nHi.\n\n'
        '2 "Marcus" (1678)\n00:03.000 --> 00:04.000\nHello.'
    )
    assert rows(parse(text)) == [("Dana Ruiz", "Hi.", 1_000, 2_000), ("Marcus", "Hello.", 3_000, 4_000)]


FAULTS = {
    "missing hours": ("00:01.000 --> 00:02.000", "00:05.000 --> 00:06.000"),
    "decimal commas": ("00:00:01,000 --> 00:00:02,000", "00:00:05,000 --> 00:00:06,000"),
    "a short arrow": ("00:00:01.000 -> 00:00:02.000", "00:00:05.000 --> 00:00:06.000"),
    "a long dash": ("00:00:01.000 — 00:00:02.000", "00:00:05.000 --> 00:00:06.000"),
    "no spaces": ("00:00:01.000-->00:00:02.000", "00:00:05.000-->00:00:06.000"),
}


@pytest.mark.parametrize("times", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("header", ["WEBVTT\n\n", "WEBVTT - made by a meeting\n\n", ""])
def test_faulty_timing_lines_lose_no_cue(times: tuple[str, str], header: str) -> None:
    parsed = parse(f"{header}{times[0]}\nDana: Hi.\n\n{times[1]}\nMarcus: Hello.")
    assert rows(parsed) == [("Dana", "Hi.", 1_000, 2_000), ("Marcus", "Hello.", 5_000, 6_000)]


def test_unreadable_and_missing_times_are_completed_from_the_neighbours() -> None:
    text = (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nDana: Hi.\n\n00:00:0O.500 --> 00:00:04.000\nMarcus: Hello.\n\n"
        "00:00:05.000 -->\nDana: So.\n\n00:00:09.000 --> 00:00:10.000\nMarcus: Yes."
    )
    assert rows(parse(text)) == [
        ("Dana", "Hi.", 1_000, 2_000),
        ("Marcus", "Hello.", 2_000, 4_000),
        ("Dana", "So.", 5_000, 9_000),
        ("Marcus", "Yes.", 9_000, 10_000),
    ]


def test_comments_and_styles_are_left_out() -> None:
    text = (
        "WEBVTT\n\nNOTE made by\na machine\n\nSTYLE\n::cue { color: red }\n\n"
        "00:01.000 --> 00:02.000\nDana: <i>Hi</i>.\n\nNOTE the end"
    )
    assert rows(parse(text)) == [("Dana", "Hi.", 1_000, 2_000)]


def test_words_after_a_blank_line_inside_a_cue_are_kept() -> None:
    text = (
        "WEBVTT\n\n00:01.000 --> 00:02.000\nDana: Hi there.\n\nHow are you?\n\n00:05.000 --> 00:06.000\nMarcus: Fine."
    )
    assert [s.text for s in parse(text).segments] == ["Hi there. How are you?", "Fine."]


def test_srt_with_names() -> None:
    parsed = parse("1\n00:00:02,500 --> 00:00:03,000\nDana: Hi.\n\n2\n00:00:05,000 --> 00:00:06,000\nMarcus: Hello.\n")
    assert parsed.format == "srt"
    assert rows(parsed) == [("Dana", "Hi.", 2_500, 3_000), ("Marcus", "Hello.", 5_000, 6_000)]


def test_srt_without_names_joins_the_cues_of_a_sentence() -> None:
    text = (
        "1\n00:00:01,000 --> 00:00:02,000\nso I was\n\n2\n00:00:02,100 --> 00:00:03,000\nthinking.\n\n"
        "3\n00:00:03,100 --> 00:00:04,000\nOkay."
    )
    assert rows(parse(text)) == [(None, "so I was thinking.", 1_000, 3_000), (None, "Okay.", 3_100, 4_000)]


@pytest.mark.parametrize(("gap_ms", "turns"), [(1_500, 1), (1_501, 2)])
def test_cues_of_one_speaker_are_one_turn_up_to_a_second_and_a_half_apart(gap_ms: int, turns: int) -> None:
    start = 2_000 + gap_ms
    text = f"WEBVTT\n\n00:01.000 --> 00:02.000\nDana: Hi.\n\n00:0{start / 1000:.3f} --> 00:06.000\nDana: So."
    assert len(parse(text).segments) == turns


def test_a_cue_without_a_name_goes_on_with_the_speaker_before_it() -> None:
    text = "WEBVTT\n\n00:01.000 --> 00:02.000\nDana: Hi,\n\n00:02.100 --> 00:03.000\nall of you."
    assert rows(parse(text)) == [("Dana", "Hi, all of you.", 1_000, 3_000)]


TALK = [
    ("Dana Ito", "Is the roof\ndone?"),
    ("Bo", "Nearly."),
    ("Dana Ito", "Good."),
    ("Bo", "Bye then."),
    ("Al", "Bye."),
]


@pytest.mark.parametrize("named", ["{0}\n{1}", "[{0}] {1}", "- [{0}]: {1}"])
def test_a_name_above_the_words_or_in_brackets_is_the_speaker(named: str) -> None:
    cues = [f"00:00:0{n}.000 --> 00:00:0{n}.900\n{named.format(*said)}\n" for n, said in enumerate(TALK, start=1)]
    assert [(s.speaker, s.text) for s in parse("\n".join(cues)).segments] == [
        (name, " ".join(words.split())) for name, words in TALK
    ]


def test_sounds_in_brackets_and_words_on_two_lines_are_no_names() -> None:
    said = ["[Music] So\nis it done?", "Nearly\nI think.", "[Laughter] Good\nthen.", "[Music] So\nthat is it."]
    cues = [f"00:0{n}:00.000 --> 00:0{n}:09.000\n{words}\n" for n, words in enumerate(said)]
    assert {s.speaker for s in parse("\n".join(cues)).segments} == {None}
