"""The values of numbers as they are said."""

import pytest

from intelligence.builtin.said_numbers import SaidNumbers
from intelligence.builtin.spoken_numbers import value_of


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("two forty", 240),
        ("eleven fifty", 1150),
        ("nine ninety five", 995),
        ("one twenty five", 125),
        ("thirty-two hundred", 3200),
        ("two thousand seven hundred and ten", 2710),
        ("veintitrés mil", 23000),
        ("dos millones", 2000000),
        ("seven and a half thousand", 7500),
        ("two lakh twenty thousand", 220_000),
        ("four nine nine seven", 4997),
        ("$240", 240),
        ("12k", 12_000),
        ("1.250", 1250),
        ("4,200", 4200),
        ("11.40", 11.4),
        ("mil doscientos", 1200),
        ("ciento cuarenta y seis", 146),
        ("trescientas treinta", 330),
        ("doscientas cincuenta", 250),
        ("2,41,000", 241_000),
        ("siete setecientos", 7700),
        ("two hundred and eighteen fifty", 218.5),
        ("one sixty-two ninety-five", 162.95),
        ("thirteen nine fifty", 13_950),
        ("a few", 0),
    ],
)
def test_a_number_has_the_value_that_a_listener_takes_it_for(said: str, value: float) -> None:
    assert value_of(said) == value


SAID = (
    "Well, we have about six hundred members and it is fifteen to twenty thousand a year, so half a million in all.",
    "The plan is forty-nine ninety-nine, or nine thousand two hundred for the team, and we do that at two thirty.",
    "They lost two and a half percent on the twelfth of May, and I think that was four point five the year before.",
)


@pytest.mark.parametrize(
    "text",
    [
        "600 members",
        "$15,000 to $20,000 a year",
        "$500k in all",
        "$49.99 a month",
        "9,200 for the team, nine thousand two hundred",
        "Meet at 14:30",
        "2.5% on 12 May",
        "4.5% before",
        "The buyer raised three main concerns and asked two questions once",
        "A grand plan for B2B in Q4, half of it done",
    ],
)
def test_a_number_that_was_said_may_be_written_in_another_way(text: str) -> None:
    assert not SaidNumbers(SAID).has_other(text)


@pytest.mark.parametrize(
    "text", ["650 members", "six thousand members", "$25,000 a year", "five million", "Meet at 19:30", "3.5%", "$49.50"]
)
def test_a_number_that_nobody_said_is_found(text: str) -> None:
    assert SaidNumbers(SAID).has_other(text)


def test_advice_may_name_its_own_length_but_no_amount_of_its_own() -> None:
    said = SaidNumbers(SAID)
    assert not said.has_other("Wait seven seconds for the answer.", is_advice=True)
    assert said.has_other("Give 35% off.", is_advice=True)
    assert said.has_other("Wait seven seconds for the answer.")


def test_spanish_numbers_are_read_and_those_of_other_languages_are_not_judged() -> None:
    spanish = SaidNumbers(["Sí, es que pagamos mil doscientos al mes por la limpieza, y no es lo que yo quiero."])
    assert not spanish.has_other("They pay 1,200 a month.")
    assert spanish.has_other("They pay 1,300 a month.")
    german = SaidNumbers(["Ja, wir haben das nicht und zahlen viertausend im Monat, aber es ist auch noch nicht gut."])
    assert not german.has_other("They pay 4,000 a month.")
