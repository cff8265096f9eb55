"""Labels with a comma or a bar are labels, and sentences with a comma are prose: no spoken word is lost."""

import pytest

from intelligence.transcripts.parsing import parse
from tests.intelligence.transcripts.test_parse_lines import rows as timed_rows

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


KIM_AND_DANA = [
    ("Kim", "The roof is done.", 4_000, 6_000),
    ("Dana", "Good, what does it cost?", 7_000, 9_000),
    ("Kim", "Nine hundred.", 10_000, 12_000),
]
TABLES = {
    "milliseconds": "start\tend\tspeaker\ttext",
    "a header with the unit": "Start (ms)\tEnd (ms)\tName\tSaid",
    "German": "Beginn\tEnde\tSprecher\tGesagtes",
    "Spanish": "Inicio\tFin\tHablante\tTexto",
    "French": "Début\tFin\tIntervenant\tParoles",
    "names of columns that nobody knows": "Alku\tLoppu\tKuka\tSanat",
}


@pytest.mark.parametrize("delimiter", ["\t", ";"])
@pytest.mark.parametrize("header", TABLES.values(), ids=TABLES)
def test_a_table_under_any_header_has_its_speakers_and_times(header: str, delimiter: str) -> None:
    lines = [header, *(f"{start}\t{end}\t{who}\t{said}" for who, said, start, end in KIM_AND_DANA)]
    assert timed_rows(parse("\n".join(lines).replace("\t", delimiter))) == KIM_AND_DANA


def test_seconds_in_a_table_stay_seconds() -> None:
    lines = ["start,end,speaker,text", *(f'{s / 1000},{e / 1000},{who},"{said}"' for who, said, s, e in KIM_AND_DANA)]
    assert timed_rows(parse("\n".join(lines))) == KIM_AND_DANA


def test_a_unit_in_the_header_is_believed() -> None:
    rows = "start_s,speaker,text\n100,Kim,The roof is done\n900,Dana,Good\n2000,Kim,Bye"
    assert [turn.start_ms for turn in parse(rows).segments] == [100_000, 900_000, 2_000_000]


def test_times_and_words_need_no_speaker() -> None:
    rows = "start\tend\ttext\n" + "\n".join(f"{start}\t{end}\t{said}" for _, said, start, end in KIM_AND_DANA)
    assert timed_rows(parse(rows)) == [(None, *turn[1:]) for turn in KIM_AND_DANA]


def test_a_row_number_is_no_time_and_the_confidence_no_speech() -> None:
    rows = "\n".join(
        f"{place},{start},{end},{who},{said},0.9{place}" for place, (who, said, start, end) in enumerate(KIM_AND_DANA)
    )
    assert timed_rows(parse(rows)) == KIM_AND_DANA


def test_a_number_in_the_column_of_channels_is_a_speaker() -> None:
    rows = "channel,offset_ms,utterance,agent?\n0,1000,It is done,yes\n1,4000,What does it cost,no"
    assert timed_rows(parse(rows)) == [
        ("Speaker 0", "It is done", 1_000, None),
        ("Speaker 1", "What does it cost", 4_000, None),
    ]


def test_a_column_of_senders_is_not_lost_for_a_time() -> None:
    rows = "from,to,message\nKim,Dana,It is done\nDana,Kim,What does it cost\nKim,Dana,Nine hundred"
    text = " ".join(f"{turn.speaker} {turn.text}" for turn in parse(rows).segments)
    assert all(word in text for word in ("Kim", "Dana", "It is done", "What does it cost", "Nine hundred"))
