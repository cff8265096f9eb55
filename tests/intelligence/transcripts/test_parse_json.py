"""Transcripts as JSON under the key names of many recorders."""

import json
from typing import Any

import pytest

from intelligence.transcripts.parsing import parse
from tests.intelligence.transcripts.test_parse_lines import rows

HI, HELLO = "Hi there, all of you.", "Hello."
FLAT: dict[str, Any] = {
    "seconds": [
        {"speaker": "Dana", "text": HI, "start": 1.0, "end": 3.0},
        {"speaker": "Bo", "text": HELLO, "start": 5, "end": 6},
    ],
    "milliseconds by name": {
        "utterances": [
            {"speakerName": "Dana", "content": HI, "startMs": 1000, "endMs": 3000},
            {"speakerName": "Bo", "content": HELLO, "startMs": 5000, "endMs": 6000},
        ]
    },
    "clock times": {
        "transcript": [
            {"name": "Dana", "sentence": HI, "start_time": "00:00:01", "end_time": "00:00:03"},
            {"name": "Bo", "sentence": HELLO, "start_time": "0:05", "end_time": "0:06.000"},
        ]
    },
    "numbers in strings, and durations": {
        "data": {"segments": [
            {"participant": {"name": "Dana"}, "transcript": HI, "startTime": "1.0", "duration": "2.0"},
            {"participant": {"name": "Bo"}, "transcript": HELLO, "startTime": "5.0s", "duration": "1.0s"},
        ]}
    },
    "words with times": [
        {"participant": {"name": "Dana"}, "words": [
            {"text": "Hi there,", "start_timestamp": {"relative": 1.0}, "end_timestamp": {"relative": 1.5}},
            {"text": "all of you.", "start_timestamp": {"relative": 2.0}, "end_timestamp": {"relative": 3.0}},
        ]},
        {"participant": {"name": "Bo"}, "words": [
            {"text": HELLO, "start_timestamp": {"relative": 5}, "end_timestamp": {"relative": 6}},
        ]},
    ],
    "identifiers and parties": {
        "callTranscripts": [{"transcript": [
            {"speakerId": "81", "topic": "x", "sentences": [
                {"start": 1000, "end": 2000, "text": "Hi there,"},
                {"start": 2100, "end": 3000, "text": "all of you."}]},
            {"speakerId": "82", "sentences": [{"start": 5000, "end": 6000, "text": HELLO}]},
        ]}],
        "parties": [{"speakerId": "81", "name": "Dana"}, {"speakerId": "82", "name": "Bo"}],
    },
    "dates": [
        {"speaker": "Dana", "text": HI, "start": "2026-05-01T10:00:00Z", "end": "2026-05-01T10:00:02Z"},
        {"speaker": "Bo", "text": HELLO, "start": "2026-05-01T10:00:04Z", "end": "2026-05-01T10:00:05Z"},
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", FLAT)
def test_the_keys_of_the_usual_recorders_are_read(name: str) -> None:
    parsed = parse(json.dumps(FLAT[name]))
    from_zero = 1_000 if name == "dates" else 0
    assert parsed.format == "json"
    assert rows(parsed) == [
        ("Dana", HI, 1_000 - from_zero, 3_000 - from_zero),
        ("Bo", HELLO, 5_000 - from_zero, 6_000 - from_zero),
    ]


def test_bare_numbers_too_far_apart_for_seconds_are_milliseconds() -> None:
    data = [
        {"speaker": "A", "text": HI, "start": 1000, "end": 3000},
        {"speaker": "B", "text": HELLO, "start": 5000, "end": 6000},
    ]
    assert rows(parse(json.dumps(data))) == [("A", HI, 1_000, 3_000), ("B", HELLO, 5_000, 6_000)]


def test_seconds_with_a_fraction_stay_seconds_however_little_was_said() -> None:
    data = [{"speaker": "A", "text": "Hello?", "start": 2.5}, {"speaker": "A", "text": "Still here.", "start": 583.25}]
    assert rows(parse(json.dumps(data))) == [("A", "Hello?", 2_500, None), ("A", "Still here.", 583_250, None)]


def test_affiliation_says_which_side_a_party_is_on() -> None:
    data = {
        "parties": [
            {"speakerId": "1", "name": "Dana", "affiliation": "Internal"},
            {"speakerId": "2", "name": "Bo", "affiliation": "External"},
            {"speakerId": "3", "name": "Cy", "affiliation": "Unknown"},
        ],
        "transcript": [{"speakerId": n, "sentences": [{"start": 0, "end": 1, "text": "Hi."}]} for n in "123"],
    }
    assert [(s.speaker, s.role) for s in parse(json.dumps(data)).segments] == [
        ("Dana", "rep"),
        ("Bo", "prospect"),
        ("Cy", "unknown"),
    ]


def test_numbered_speakers_get_a_readable_label() -> None:
    data = {"results": {"utterances": [{"speaker": 0, "transcript": "Hi.", "start": 0.1, "end": 1.2}]}}
    assert rows(parse(json.dumps(data))) == [("Speaker 0", "Hi.", 100, 1_200)]


def test_of_words_and_utterances_the_utterances_are_read() -> None:
    words = [{"text": w, "speaker": "A", "start": n, "end": n + 1} for n, w in enumerate(["Hi", "there."])]
    data = {
        "text": "Hi there.",
        "words": words,
        "utterances": [{"speaker": "A", "text": "Hi there.", "start": 0, "end": 2}],
    }
    assert rows(parse(json.dumps(data))) == [("A", "Hi there.", 0, 2_000)]


def test_utterances_out_of_order_are_put_in_order_of_time() -> None:
    data = [{"speaker": "B", "text": "two", "start": 9}, {"speaker": "A", "text": "one", "start": 2}]
    assert rows(parse(json.dumps(data))) == [("A", "one", 2_000, None), ("B", "two", 9_000, None)]


def test_one_object_per_line_is_read() -> None:
    text = '{"speaker": "Dana", "text": "Hi.", "start": "0:01"}\n{"speaker": "Bo", "text": "Yo.", "start": "0:03"}'
    assert rows(parse(text)) == [("Dana", "Hi.", 1_000, None), ("Bo", "Yo.", 3_000, None)]


@pytest.mark.parametrize("data", [{"transcript": "Dana: Hi.\nBo: Yo."}, ["Dana: Hi.", "Bo: Yo."]])
def test_a_plain_transcript_wrapped_in_json_is_unwrapped(data: object) -> None:
    parsed = parse(json.dumps(data))
    assert (parsed.format, [(s.speaker, s.text) for s in parsed.segments]) == (
        "labelled",
        [("Dana", "Hi."), ("Bo", "Yo.")],
    )


@pytest.mark.parametrize("start", ["NaN", "Infinity", "1e400", "-5", "true", "null", '"soon"', "[1]", "9" * 400])
def test_a_nonsensical_time_leaves_the_words_without_time(start: str) -> None:
    assert rows(parse(f'[{{"speaker": "Dana", "text": "Hi.", "start": {start}}}]')) == [("Dana", "Hi.", None, None)]


@pytest.mark.parametrize(
    "text", ['{"a": "Hello there"}', '["Hello there", 5]', '{"a": [{"b": "Hello there"}]}', '{"a": "Hello there']
)
def test_json_that_is_no_transcript_is_read_as_words(text: str) -> None:
    parsed = parse(text)
    assert parsed.format == "prose"
    assert "Hello there" in parsed.segments[0].text


def test_json_nested_beyond_reason_is_read_as_words() -> None:
    assert len(parse("[" * 100_000).segments) == 1
