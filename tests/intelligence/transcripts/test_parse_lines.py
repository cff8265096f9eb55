"""Transcripts written as lines: who speaks, when, and what."""

import pytest

from intelligence.shapes import ParsedTranscript
from intelligence.transcripts.parsing import parse

Row = tuple[str | None, str, int | None, int | None]


def rows(transcript: ParsedTranscript) -> list[Row]:
    return [(s.speaker, s.text, s.start_ms, s.end_ms) for s in transcript.segments]


TIMED = {
    "a bracketed time": "[00:01:23] Dana: Hi there.\n[00:01:25] Marcus: Hello.",
    "a time in parentheses": "(1:23) Dana: Hi there.\n(1:25) Marcus: Hello.",
    "a bare time": "00:01:23 Dana: Hi there.\n00:01:25 Marcus: Hello.",
    "a time after the name": "Dana [00:01:23]: Hi there.\nMarcus [00:01:25]: Hello.",
    "a bold name and a time": "**Dana** (1:23): Hi there.\n**Marcus** (1:25): Hello.",
    "a time and a dash": "1:23 - Dana: Hi there.\n1:25 - Marcus: Hello.",
    "seconds": "[83s] Dana: Hi there.\n[85s] Marcus: Hello.",
    "seconds with a fraction": "[83.0] Dana: Hi there.\n[85.0] Marcus: Hello.",
    "seconds without brackets": "83 s Dana: Hi there.\n85 s Marcus: Hello.",
    "minutes and seconds": "(1m 23s) Dana: Hi there.\n(1m 25s) Marcus: Hello.",
    "minutes and seconds after the name": "Dana (1 min 23 sec): Hi there.\nMarcus (1 min 25 sec): Hello.",
    "milliseconds": "[83000ms] Dana: Hi there.\n[85000ms] Marcus: Hello.",
    "columns of names and times": "Dana    00:01:23    Hi there.\nMarcus    00:01:25    Hello.",
    "columns of times and names": "0:01:23   Dana   Hi there.\n0:01:25   Marcus   Hello.",
    "words on the line below": "Dana (1:23)\nHi there.\n\nMarcus (1:25)\nHello.",
}


@pytest.mark.parametrize("text", TIMED.values(), ids=TIMED)
def test_a_line_with_time_and_name_opens_a_turn(text: str) -> None:
    parsed = parse(text)
    assert parsed.format == "timed"
    assert rows(parsed) == [("Dana", "Hi there.", 83_000, None), ("Marcus", "Hello.", 85_000, None)]


def test_a_range_of_times_gives_both_ends() -> None:
    assert rows(parse("[00:01 - 00:05] Dana: Hi.\n[00:06 - 00:09] Marcus: Hello.")) == [
        ("Dana", "Hi.", 1_000, 5_000),
        ("Marcus", "Hello.", 6_000, 9_000),
    ]


def test_a_range_of_seconds_gives_both_ends() -> None:
    assert rows(parse("[1s - 5.5s] Dana: Hi.\n[6s - 9s] Marcus: Hello.")) == [
        ("Dana", "Hi.", 1_000, 5_500),
        ("Marcus", "Hello.", 6_000, 9_000),
    ]


@pytest.mark.parametrize("ending", ["Z", ".250Z", "+02:00", " UTC", ""])
def test_dates_with_a_time_of_day_count_from_the_first_turn(ending: str) -> None:
    lines = [f"2026-03-02T10:02:05{ending} Dana: Hi.", f"2026-03-02T10:04:05{ending} Marcus: Hello."]
    assert rows(parse("\n".join(lines))) == [("Dana", "Hi.", 0, None), ("Marcus", "Hello.", 120_000, None)]


@pytest.mark.parametrize(
    "notice",
    [
        "3/2/26, 10:01 - Messages and calls are end-to-end encrypted. Tap to learn more.",
        "[3/2/26, 10:01:00] Acme: \u200eMessages and calls are end-to-end encrypted. Only you can read them.",
        "3/2/26, 10:01 - Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.",
    ],
)
def test_the_notice_of_a_chat_is_no_speech(notice: str) -> None:
    text = f"{notice}\n3/2/26, 10:02 - Dana: Is it end-to-end encrypted?\n3/2/26, 10:04 - Marcus: Yes."
    assert rows(parse(text)) == [
        ("Dana", "Is it end-to-end encrypted?", 0, None),
        ("Marcus", "Yes.", 120_000, None),
    ]


def test_spans_in_plain_talk_are_no_times() -> None:
    text = "Dana: It takes (30s) I think.\nMarcus: 45s Dana: that is long.\nDana: Well (2m) then.\nMarcus: Bye."
    assert [(s.speaker, s.text, s.start_ms) for s in parse(text).segments][2:] == [
        ("Dana", "Well (2m) then.", None),
        ("Marcus", "Bye.", None),
    ]


def test_a_timed_line_without_a_name_goes_on_with_the_same_speaker() -> None:
    text = "[00:01] Dana: Hi.\n[00:04] Are you there?\n[00:09] Marcus: Yes."
    assert rows(parse(text)) == [
        ("Dana", "Hi.", 1_000, None),
        ("Dana", "Are you there?", 4_000, None),
        ("Marcus", "Yes.", 9_000, None),
    ]


def test_times_without_names_give_unnamed_turns() -> None:
    assert rows(parse("[00:01] Hi there\n[00:04] yes hello")) == [
        (None, "Hi there", 1_000, None),
        (None, "yes hello", 4_000, None),
    ]


def test_times_of_day_count_from_the_first_turn() -> None:
    assert rows(parse("10:02:05 AM Dana: Hi.\n10:04:05 AM Marcus: Hello.")) == [
        ("Dana", "Hi.", 0, None),
        ("Marcus", "Hello.", 120_000, None),
    ]


def test_one_wrong_time_does_not_move_the_turns_after_it() -> None:
    text = "[00:01] A1 Bo: a\n[99:00:00] Cy: b\n[00:05] A1 Bo: c\n[00:03] Cy: d\n[00:09] Cy: e"
    assert [s.start_ms for s in parse(text).segments] == [1_000, 1_000, 1_000, 3_000, 9_000]


def test_a_second_recording_continues_after_the_first() -> None:
    text = "[00:01] Dana: a\n[09:00] Marcus: b\n[10:00] Dana: c\n[00:02] Dana: d\n[00:09] Marcus: e"
    assert [s.start_ms for s in parse(text).segments] == [1_000, 540_000, 600_000, 602_000, 609_000]


RECORDERS = {
    "name and time": "Dana Smith  0:03\nHi there.\nStill me.\n\nSpeaker 2  1:00:05\nHello.\n",
    "name, dash, time": "Dana Smith - 0:03\nHi there.\nStill me.\nSpeaker 2 - 1:00:05\nHello.",
    "time, bar, name": "0:03 | Dana Smith\nHi there.\nStill me.\n1:00:05 | Speaker 2\nHello.",
    "bracketed name and time": "[Dana Smith] 00:00:03\nHi there.\nStill me.\n[Speaker 2] 01:00:05\nHello.",
}


@pytest.mark.parametrize("text", RECORDERS.values(), ids=RECORDERS)
def test_a_recorder_puts_name_and_time_above_the_words(text: str) -> None:
    parsed = parse(text)
    assert parsed.format == "recorder"
    assert rows(parsed) == [
        ("Dana Smith", "Hi there. Still me.", 3_000, None),
        ("Speaker 2", "Hello.", 3_605_000, None),
    ]


def test_a_date_above_the_talk_is_no_speaker() -> None:
    text = "Roof talk\nMarch 3, 2026, 9:15AM\n\nDana Ito   0:03\nHi there.\n\nMarcus Lee   0:09\nHello.\n"
    assert rows(parse(text)) == [("Dana Ito", "Hi there.", 3_000, None), ("Marcus Lee", "Hello.", 9_000, None)]


def test_names_on_lines_of_their_own_head_the_words_below() -> None:
    parsed = parse("Dana\nHi, how are you?\n\nMarcus\nFine, thanks.\n\nDana\nGood.\n\nMarcus\nBye.")
    assert parsed.format == "recorder"
    assert [(s.speaker, s.text) for s in parsed.segments] == [
        ("Dana", "Hi, how are you?"),
        ("Marcus", "Fine, thanks."),
        ("Dana", "Good."),
        ("Marcus", "Bye."),
    ]


LABELLED = {
    "plain": "Dana: Hi there.\nMarcus: Hello.",
    "blank lines and spaces": "\n  Dana :  Hi   there.\n\n\n  Marcus: Hello.\n",
    "Windows line ends and a byte order mark": "\ufeffDana: Hi there.\r\nMarcus: Hello.\r\n",
    "bold names": "**Dana:** Hi there.\n\n**Marcus**: Hello.",
    "bullets": "- Dana: Hi there.\n- Marcus: Hello.",
    "quoted lines": "> Dana: Hi there.\n> Marcus: Hello.",
    "words below the name": "Dana:\nHi there.\nMarcus:\nHello.",
    "wrapped words": "Dana: Hi\nthere.\nMarcus: Hello.",
    "one line": "Dana: Hi there. Marcus: Hello. Dana: Bye. Marcus: Bye.",
}


@pytest.mark.parametrize("text", LABELLED.values(), ids=LABELLED)
def test_a_name_before_a_colon_opens_a_turn(text: str) -> None:
    parsed = parse(text)
    assert parsed.format == "labelled"
    assert [(s.speaker, s.text) for s in parsed.segments][:2] == [("Dana", "Hi there."), ("Marcus", "Hello.")]


@pytest.mark.parametrize(
    "label",
    [
        "Nair, Priya",
        "O'Neil (Acme)",
        "Speaker 12",
        "DANA",
        "Kelsey's mum",
        "Dr. Ruth Ames",
        "Ana de la Cruz",
        "田中",
        "أحمد",
        "Игорь",
    ],
)
def test_a_label_may_have_commas_brackets_apostrophes_and_any_script(label: str) -> None:
    assert [s.speaker for s in parse(f"{label}: one\nBo: two\n{label}: three").segments] == [label, "Bo", label]


def test_lower_case_names_are_labels_when_no_name_is_capitalised() -> None:
    text = "dana: hi\nmarcus: hello\ndana: what is it about\nmarcus: gutters"
    assert [s.speaker for s in parse(text).segments] == ["dana", "marcus", "dana", "marcus"]


@pytest.mark.parametrize(
    "line", ["https://example.org/x", "The thing is: I cannot.", "Date: Monday", "Subject: Call", "At 10:30 we met"]
)
def test_what_is_no_name_stays_in_the_words(line: str) -> None:
    text = f"Dana: look\n{line}\nMarcus: ok\nDana: yes\nMarcus: bye"
    assert parse(text).segments[0].text == f"look {line}"


def test_words_before_the_first_name_are_kept_as_an_unnamed_turn() -> None:
    text = "Okay, we are on.\nDana: Hi.\nMarcus: Hello."
    assert [(s.speaker, s.text) for s in parse(text).segments] == [
        (None, "Okay, we are on."),
        ("Dana", "Hi."),
        ("Marcus", "Hello."),
    ]


HEADERS = {
    "fields": "Call with Dana\nDate: 2 May\nParticipants: Dana, Marcus\n\n",
    "a title and a date": "NOTETAKER\n2026-05-02 | 2 min\n==========\n",
    "a heading": "# Call with Dana\n\n",
    "a date in words": "Weekly roof talk\nMarch 3, 2026, 9:15AM\n12m 4s\n\n",
    "a date in words of another order": "Weekly roof talk\nTue, 3 Mar 2026 9:15 AM • 12:04\n",
    "who began to record": "Weekly roof talk\n\nDana O'Neil started transcription\n\n",
    "an export note": "Recorder - Export\nRecording ID: 88-37\n-----\n",
}


@pytest.mark.parametrize("header", HEADERS.values(), ids=HEADERS)
def test_the_header_of_an_export_is_no_speech(header: str) -> None:
    parsed = parse(f"{header}Dana: Hi.\nMarcus: Hello.")
    assert [(s.speaker, s.text) for s in parsed.segments] == [("Dana", "Hi."), ("Marcus", "Hello.")]


FOOTERS = [
    "--- End of transcript ---",
    "==========\nPage 1 of 1",
    "Transcribed by https://example.org",
    "Automatically generated. Accuracy is not guaranteed.",
    "[Fin de la transcripción]",
    "Dana O'Neil stopped transcription",
    "Meeting ended after 00:12:04 👋",
]


@pytest.mark.parametrize("footer", FOOTERS)
def test_the_closing_notes_of_an_export_are_no_speech(footer: str) -> None:
    assert [s.text for s in parse(f"Dana: Hi.\nMarcus: Hello.\n{footer}\n").segments] == ["Hi.", "Hello."]


@pytest.mark.parametrize(
    "line",
    [
        "We stopped recording",
        "May 2, 2026 it is.",
        "Confidentially, I hate it.",
        "Recorded music is what we sell.",
        "The end of the call?",
    ],
)
def test_a_sentence_at_the_end_is_no_closing_note(line: str) -> None:
    assert parse(f"Dana: Hi.\nMarcus: Hello.\n{line}").segments[-1].text == f"Hello. {line}"


def test_a_time_alone_on_a_line_dates_the_turn_after_it() -> None:
    assert rows(parse("00:00:00\n\nDana: Hi.\nMarcus: Hello.\n00:05:00\nDana: Later.")) == [
        ("Dana", "Hi.", 0, None),
        ("Marcus", "Hello.", None, None),
        ("Dana", "Later.", 300_000, None),
    ]


def test_labels_that_keep_coming_back_are_believed_although_most_lines_are_wrapped() -> None:
    wrapped = "\n".join(["some more of the same talk"] * 9)
    text = "\n".join(f"{name}: start\n{wrapped}" for name in ["Dana", "Marcus"] * 3)
    assert [s.speaker for s in parse(text).segments] == ["Dana", "Marcus"] * 3


def test_a_label_that_never_speaks_stays_in_the_words() -> None:
    assert [(s.speaker, s.text) for s in parse("Dana: Hi.\nMarcus:").segments] == [("Dana", "Hi."), (None, "Marcus")]


def test_dashes_mark_unnamed_turns() -> None:
    parsed = parse("- Hi there.\n- Hello,\nyou.\n– Bye.")
    assert parsed.format == "dashes"
    assert [(s.speaker, s.text) for s in parsed.segments] == [
        (None, "Hi there."),
        (None, "Hello, you."),
        (None, "Bye."),
    ]


def test_prose_gives_one_unnamed_turn_for_each_sentence() -> None:
    parsed = parse("Is this Dr. Ames? Yes it is.\nWe spoke on\nmonday about 4.50 a day.")
    assert parsed.format == "prose"
    assert [(s.speaker, s.text) for s in parsed.segments] == [
        (None, "Is this Dr. Ames?"),
        (None, "Yes it is."),
        (None, "We spoke on monday about 4.50 a day."),
    ]


def test_prose_without_sentence_marks_is_cut_where_people_begin_to_speak() -> None:
    text = (
        "hello is this miss patel yes it is hi i'm calling from greenlawn about the estimate for weekly mowing okay so "
        "it came out at forty five a visit forty five that's more than i pay now my guy does it for thirty thanks bye"
    )
    turns = [segment.text for segment in parse(text).segments]
    assert " ".join(turns) == text
    assert turns[:4] == [
        "hello is this miss patel",
        "yes it is",
        "hi i'm calling from greenlawn about the estimate for weekly mowing",
        "okay so it came out at forty five a visit forty five",
    ]


def test_short_lines_without_sentence_marks_are_turns_and_full_ones_continue() -> None:
    assert len(parse("hello is this miss patel\nyes it is\ni'm calling about the lawn").segments) == 3
    wrapped = parse("so we talked about the lawn and the hedge\nand then about the gate")
    assert [segment.text for segment in wrapped.segments] == [
        "so we talked about the lawn and the hedge and then about the gate"
    ]


def test_prose_without_spaces_is_cut_at_its_full_stops() -> None:
    assert [s.text for s in parse("こんにちは。お元気ですか？はい。").segments] == [
        "こんにちは。",
        "お元気ですか？",
        "はい。",
    ]


@pytest.mark.parametrize("text", ["", "   \n\n \t \n", "\ufeff"])
def test_a_blank_text_has_no_turns(text: str) -> None:
    assert parse(text) == ParsedTranscript(format="prose", segments=())
