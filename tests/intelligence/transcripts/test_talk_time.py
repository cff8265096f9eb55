"""Talk time and the statistics of a call, worked out by hand."""

from typing import Literal

import pytest

from intelligence.shapes import Interaction, ParsedTranscript, Role, SpeakerTalk, TranscriptSegment
from intelligence.transcripts.talktime import talk_time

SIDES: dict[str, Role] = {"R": "rep", "P": "prospect", "Q": "prospect", "U": "unknown"}


def call(*turns: tuple[str | None, str | int, float | None, float | None]) -> ParsedTranscript:
    """Turns as speaker, words (or how many), start and end in seconds."""
    return ParsedTranscript(
        format="timed",
        segments=tuple(
            TranscriptSegment(
                index=index,
                speaker=speaker,
                text=text if isinstance(text, str) else "so " * text,
                role=SIDES.get(speaker or "", "unknown"),
                start_ms=None if start is None else round(start * 1000),
                end_ms=None if end is None else round(end * 1000),
            )
            for index, (speaker, text, start, end) in enumerate(turns)
        ),
    )


def test_times_of_both_ends_give_measured_talk() -> None:
    rows, interaction = talk_time(
        call(
            ("R", "How are you? And the shop??", 0, 4),
            ("P", 10, 5, 11),
            ("R", 5, 10, 12),
            ("P", 10, 13, 15),
            ("R", 10, 17, 20),
        ),
        duration_seconds=None,
    )
    assert rows == (
        SpeakerTalk("R", "rep", 9.0, 0.5294, 21, 3, 4.0, 2, 140.0),
        SpeakerTalk("P", "prospect", 8.0, 0.4706, 20, 2, 6.0, 0, 150.0),
    )
    assert interaction == Interaction(
        basis="timestamps",
        rep_talk_ratio=0.5294,
        longest_monologue_seconds=6.0,
        switches_per_minute=12.0,
        rep_questions_per_hour=360.0,
        patience_seconds=1.0,
        silence_seconds=4.0,
    )


def test_overlap_counts_for_both_speakers_but_only_once_for_each() -> None:
    rows, interaction = talk_time(call(("R", 9, 0, 10), ("R", 9, 5, 12), ("P", 9, 0, 6)), duration_seconds=None)
    assert [(row.speaker, row.seconds) for row in rows] == [("R", 12.0), ("P", 6.0)]
    assert interaction.silence_seconds == 0.0


def test_a_hold_is_not_speech_when_only_starts_are_known() -> None:
    # 10 words: at most 10 / 2.5 x 1.6 + 1 = 7.4 s; the last turn has no next one and lasts 10 / 2.5 = 4 s.
    rows, interaction = talk_time(
        call(("R", 10, 0, None), ("P", 10, 5, None), ("R", 10, 300, None)), duration_seconds=None
    )
    assert [(row.speaker, row.seconds) for row in rows] == [("R", 9.0), ("P", 7.4)]
    assert (interaction.basis, interaction.patience_seconds, interaction.silence_seconds) == ("turn_starts", None, None)


def test_the_last_turn_ends_at_the_latest_with_the_recording() -> None:
    rows, _ = talk_time(call(("R", 10, 0, None), ("P", 10, 5, None)), duration_seconds=7)
    assert [row.seconds for row in rows] == [5.0, 2.0]


@pytest.mark.parametrize(("duration", "seconds"), [(None, [12.0, 4.0]), (32.0, [24.0, 8.0])])
def test_words_are_spread_over_the_duration_when_there_are_no_times(
    duration: float | None, seconds: list[float]
) -> None:
    rows, interaction = talk_time(call(("R", 30, None, None), ("P", 10, None, None)), duration_seconds=duration)
    assert [row.seconds for row in rows] == seconds
    assert [row.ratio for row in rows] == [0.75, 0.25]
    assert interaction.basis == "words"


Times = list[tuple[float | None, float | None]]
BASES: list[tuple[Times, Literal["timestamps", "turn_starts", "words"]]] = [
    ([(n, n + 1) for n in range(10)], "timestamps"),
    ([(n, n + 1 if n else None) for n in range(10)], "timestamps"),
    ([(n, n + 1 if n > 1 else None) for n in range(10)], "turn_starts"),
    ([(n, None) for n in range(10)], "turn_starts"),
    ([(n if n > 1 else None, None) for n in range(10)], "words"),
    ([(n // 4 * 60, None) for n in range(10)], "words"),
    ([(5, 5)] * 10, "words"),
]


@pytest.mark.parametrize(("times", "basis"), BASES)
def test_the_basis_is_the_best_that_nine_tenths_of_the_turns_allow(times: Times, basis: str) -> None:
    turns = [("RP"[n % 2], 5, start, end) for n, (start, end) in enumerate(times)]
    assert talk_time(call(*turns), duration_seconds=None)[1].basis == basis


@pytest.mark.parametrize(("noise", "longest"), [("Mhm, yes, sure.", 10.0), ("Mhm, yes, sure thing.", 6.0)])
def test_up_to_three_words_of_a_listener_do_not_break_a_monologue(noise: str, longest: float) -> None:
    rows, interaction = talk_time(call(("R", 20, 0, 6), ("P", noise, 6, 7), ("R", 20, 7, 11)), duration_seconds=None)
    assert interaction.longest_monologue_seconds == longest
    assert [row.longest_monologue_seconds for row in rows] == [longest, 1.0]


def test_two_reps_are_one_side() -> None:
    transcript = call(("R", "Why?", 0, 2), ("S", "When?", 2, 4), ("P", 8, 4, 8))
    both = ParsedTranscript(
        "timed",
        (*transcript.segments[:1], TranscriptSegment(1, "S", "When?", "rep", 2000, 4000), transcript.segments[2]),
    )
    _, interaction = talk_time(both, duration_seconds=3600)
    assert (interaction.rep_talk_ratio, interaction.rep_questions_per_hour) == (0.5, 2.0)


def test_without_a_known_rep_nothing_is_said_about_one() -> None:
    _, interaction = talk_time(call(("U", "Why?", 0, 2), ("V", 8, 3, 8)), duration_seconds=None)
    assert (interaction.rep_talk_ratio, interaction.rep_questions_per_hour, interaction.patience_seconds) == (None,) * 3


def test_unnamed_talk_has_no_row_and_no_share() -> None:
    rows, interaction = talk_time(call((None, 10, None, None), ("R", 10, None, None)), duration_seconds=None)
    assert [(row.speaker, row.ratio) for row in rows] == [("R", 1.0)]
    assert interaction.longest_monologue_seconds == 4.0


def test_an_empty_call_is_all_zeros() -> None:
    assert talk_time(ParsedTranscript("prose", ()), duration_seconds=None) == (
        (),
        Interaction("words", None, 0.0, 0.0, None, None, None),
    )


@pytest.mark.parametrize(
    ("text", "words"), [("It's 4,800 – all in.", 4), ("今日はいい天気です", 5), ("नमस्ते आप कैसे हैं", 4), ("— … !", 0)]
)
def test_words_are_counted_in_any_script(text: str, words: int) -> None:
    assert talk_time(call(("R", text, None, None)), duration_seconds=None)[0][0].words == words


@pytest.mark.parametrize(
    ("text", "questions"), [("What?! Why? Fine.", 2), ("¿Qué tal? ¿Y usted?", 2), ("元気ですか？", 1), ("كيف حالك؟", 1)]
)
def test_questions_are_counted_in_any_script(text: str, questions: int) -> None:
    assert talk_time(call(("R", text, None, None)), duration_seconds=None)[0][0].questions == questions
