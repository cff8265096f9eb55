"""The values of numbers as they are said."""

import pytest

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
