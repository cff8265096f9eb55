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


def spoken(word: str, mark: str = "", **more: object) -> list[dict[str, Any]]:
    """A word and the mark after it, as Amazon Transcribe writes them."""
    items = [{"type": "pronunciation", "alternatives": [{"content": word, "confidence": "0.9"}], **more}]
    return items + ([{"type": "punctuation", "alternatives": [{"content": mark}]}] if mark else [])


def at(start: float) -> dict[str, str]:
    return {"start_time": f"{start:.2f}", "end_time": f"{start + 0.4:.2f}"}


WORDS = [
    *spoken("Hello", ",", **at(1), speaker_label="spk_0"),
    *spoken("there", "?", **at(1.5), speaker_label="spk_0"),
    *spoken("Not", **at(3), speaker_label="spk_1"),
    *spoken("now", ".", **at(3.5), speaker_label="spk_1"),
]
BARE = [{key: value for key, value in word.items() if key != "speaker_label"} for word in WORDS]
AMAZON: dict[str, dict[str, Any]] = {
    "labels on the words": {"items": WORDS},
    "labels in segments beside the words": {
        "speaker_labels": {"segments": [
            {"speaker_label": "spk_0", **at(1), "items": [{**at(1)}, {**at(1.5)}]},
            {"speaker_label": "spk_1", **at(3), "items": [{**at(3)}, {**at(3.5)}]},
        ]},
        "items": BARE,
    },
    "a list of words for each channel": {
        "channel_labels": {"channels": [
            {"channel_label": "spk_0", "items": BARE[:4]}, {"channel_label": "spk_1", "items": BARE[4:]},
        ]},
        "items": BARE,
    },
}  # fmt: skip


@pytest.mark.parametrize("name", AMAZON)
def test_words_and_marks_of_amazon_transcribe_are_turns_with_speakers(name: str) -> None:
    data = {"results": {"transcripts": [{"transcript": "Hello, there? Not now."}], **AMAZON[name]}}
    assert rows(parse(json.dumps(data))) == [
        ("spk_0", "Hello, there?", 1_000, 1_900),
        ("spk_1", "Not now.", 3_000, 3_900),
    ]


def word(text: str, start: float, **more: object) -> dict[str, Any]:
    return {"word": text, "startTime": f"{start}s", "endTime": f"{start + 0.4}s", **more}


SPEAKERS: dict[str, tuple[object, list[str]]] = {
    "an outside party with only a number": ([
        {"participant_type": "internal", "user_id": 7, "text": "Hi.", "start_time": 1},
        {"participant_type": "external", "phone_number": "+4915100000000", "text": "Yes?", "start_time": 2},
    ], ["Speaker 7", "External"]),
    "a channel by number": (
        {"sentences": [{"media_channel": 1, "transcript": "Hi."}, {"media_channel": 2, "transcript": "Yes?"}]},
        ["Speaker 1", "Speaker 2"],
    ),
    "a channel beside the readings": ({"results": [
        {"alternatives": [{"transcript": "Hi."}, {"transcript": "High."}], "channelTag": 1},
        {"alternatives": [{"transcript": "Yes?"}], "channelTag": 2},
    ]}, ["Speaker 1", "Speaker 2"]),
    "speakers on the words of a reading": ({"results": [
        {"alternatives": [{"transcript": "Hi.", "words": [word("Hi.", 1, speakerLabel="1")]}]},
        {"alternatives": [{"transcript": "Yes?", "words": [word("Yes?", 3, speakerLabel="2")]}]},
    ]}, ["1", "2"]),
    "words for each channel": ({"results": {"channels": [
        {"alternatives": [{"transcript": "Hi.", "words": [word("Hi.", 1)]}]},
        {"alternatives": [{"transcript": "Yes?", "words": [word("Yes?", 3)]}]},
    ]}}, ["Speaker 0", "Speaker 1"]),
    "the role of a participant": ({"Transcript": [
        {"ParticipantRole": "AGENT", "Content": "Hi.", "BeginOffsetMillis": 10, "EndOffsetMillis": 900},
        {"ParticipantRole": "CUSTOMER", "Content": "Yes?", "BeginOffsetMillis": 1_400, "EndOffsetMillis": 1_900},
    ]}, ["AGENT", "CUSTOMER"]),
    "phrases beside the combined text": ({
        "combinedPhrases": [{"channel": 0, "text": "Hi. Yes?"}],
        "recognizedPhrases": [
            {"channel": 0, "speaker": 1, "offset": "PT1.5S", "nBest": [{"lexical": "hi", "display": "Hi."}]},
            {"channel": 0, "speaker": 2, "offset": "PT1M3S", "nBest": [{"lexical": "yes", "display": "Yes?"}]},
        ],
    }, ["Speaker 1", "Speaker 2"]),
    "speakers in the readings of words": ({"results": [
        {"type": "word", "start_time": 1.1, "alternatives": [{"content": "Hi", "speaker": "S1"}]},
        {"type": "punctuation", "start_time": 1.2, "alternatives": [{"content": ".", "speaker": "S1"}]},
        {"type": "word", "start_time": 2.1, "alternatives": [{"content": "Yes", "speaker": "S2"}]},
        {"type": "punctuation", "start_time": 2.2, "alternatives": [{"content": "?", "speaker": "S2"}]},
    ]}, ["S1", "S2"]),
}  # fmt: skip


@pytest.mark.parametrize("name", SPEAKERS)
def test_a_speaker_is_found_wherever_a_speech_service_states_it(name: str) -> None:
    data, speakers = SPEAKERS[name]
    segments = parse(json.dumps(data)).segments
    assert [(s.speaker, s.text) for s in segments] == [(speakers[0], "Hi."), (speakers[1], "Yes?")]


def test_the_side_of_an_unnamed_party_is_known() -> None:
    data, _ = SPEAKERS["an outside party with only a number"]
    assert [s.role for s in parse(json.dumps(data)).segments] == ["rep", "prospect"]


def test_marks_between_the_words_of_a_monologue_follow_the_word_before_them() -> None:
    elements = [("text", "Hi"), ("punct", ", "), ("text", "all"), ("punct", " "), ("text", "well"), ("punct", "?")]
    data = {"monologues": [{"speaker": 1, "elements": [{"type": kind, "value": value} for kind, value in elements]}]}
    assert [s.text for s in parse(json.dumps(data)).segments] == ["Hi, all well?"]


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
