"""Labels with a comma or a bar are labels, and sentences with a comma are prose: no spoken word is lost."""

import pytest

from intelligence.transcripts.parsing import parse

SAID = (
    "Hi Dana, what is the biggest problem?",
    "Honestly I have no time, I work 70 hours a week.",
    "Our program is two thousand dollars, do you want to start?",
    "That is too expensive, I need to talk to my husband.",
)


@pytest.mark.parametrize(
    ("rep", "buyer"),
    [
        ("Smith, Marcus", "Jones, Dana"),
        ("Smith, M.", "Jones, D."),
        ("Smith, Marcus (Acme)", "O’Neil, Dana"),
        ("Marcus | Acme", "Dana | Buyer"),
    ],
)
def test_a_label_with_a_comma_or_a_bar_is_one_label(rep: str, buyer: str) -> None:
    text = "\n".join(f"{(rep, buyer)[place % 2]}: {said}" for place, said in enumerate(SAID))
    assert [(turn.speaker, turn.text) for turn in parse(text).segments] == [
        ((rep, buyer)[place % 2], said) for place, said in enumerate(SAID)
    ]


def test_sentences_with_a_comma_are_no_table() -> None:
    lines = ["Yes, I agree with that plan.", "No, I do not agree.", "Yes, but it is much.", "No, that is not it."]
    segments = parse("\n".join(lines)).segments
    assert {turn.speaker for turn in segments} == {None}
    assert " ".join(turn.text for turn in segments) == " ".join(lines)


def test_the_words_behind_every_comma_of_a_table_are_kept() -> None:
    rows = "Kim,It is 1,200 a year, with the visits\nDana,I see, and then\nKim,That is it\nDana,Good to know"
    assert [(turn.speaker, turn.text) for turn in parse(rows).segments] == [
        ("Kim", "It is 1,200 a year, with the visits"),
        ("Dana", "I see, and then"),
        ("Kim", "That is it"),
        ("Dana", "Good to know"),
    ]


def test_a_row_without_words_is_left_out() -> None:
    rows = "speaker,text\nKim,It is twelve a year\nDana\nDana,I see that\nKim,Good to know"
    assert [turn.speaker for turn in parse(rows).segments] == ["Kim", "Dana", "Kim"]
