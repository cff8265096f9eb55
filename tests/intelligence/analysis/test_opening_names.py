"""The names that the first turns of a call say, where the labels have none."""

import pytest

from intelligence.builtin.naming import name_people
from tests.intelligence.analysis.talking import reading

REST = "\nR The plan is ninety a month.\nB Right, let me think about it.\nR Of course."


@pytest.mark.parametrize(
    ("opening", "buyer"),
    [
        ("R Ludovic, good morning, it's Petra from Redcap.\nB Morning.", "Ludovic"),
        ("R Evening, Saskia. Have you two minutes?\nB Just about.", "Saskia"),
        ("R Can you see the slides, Henk?\nB Yes, all fine.", "Henk"),
        ("R Thanks for joining, Ottavia. Shall we start?\nB Please.", "Ottavia"),
        ("R Buenas tardes, ingeniero Larrea. Le llamo por la oferta.\nB Dígame.", "Ingeniero Larrea"),
        ("R Redcap, good morning.\nB Hi, it's Ludovic Brand. You came to see the yard.", "Ludovic"),
        ("R Redcap, good morning.\nB Hello. Ludovic Brand. You came to see the yard.", "Ludovic"),
        ("R I'm looking for Mr Brand.\nB You've got him.", "Mr Brand"),
        ("R Here it is, that's Dr. Brand, nine phones?\nB That's us.", "Dr. Brand"),
        ("R hello am i speaking with mrs brand\nB yes speaking", "Mrs Brand"),
        ("R Redcap, good morning, how can I help?\nB Hi there.", "The buyer"),
        ("R Yeah, hello, is anybody there?\nB Right, hi. Sorry.", "The buyer"),
        ("R I'm looking for Mr Brand.\nB He's at lunch.", "The buyer"),
    ],
)
def test_a_buyer_is_named_as_the_opening_says(opening: str, buyer: str) -> None:
    assert name_people(reading(opening + REST)).buyer == buyer


@pytest.mark.parametrize(
    ("opening", "rep"),
    [
        ("R Hi Ludovic, Petra Voss, Redcap Pumps.\nB Yes, hello.", "Petra"),
        ("R Hello? Petra at Redcap.\nB Yes, hello.", "Petra"),
        ("R Señora Brand, buenos días, Petra Voss, de Redcap.\nB Sí, dígame.", "Petra"),
        ("R Redcap Pumps.\nB Petra, hi, I've your letter here.", "Petra"),
        ("R Redcap Pumps, Hull.\nB Oh, hello, I've your letter here.", "The rep"),
    ],
)
def test_a_rep_is_named_as_the_opening_says(opening: str, rep: str) -> None:
    assert name_people(reading(opening + REST)).rep == rep


def test_the_thanks_of_a_machine_name_nobody_but_who_reads_them() -> None:
    text = "R The link is in your mail.\nB It's through. It says thank you Ludovic.\nR Great."
    assert name_people(reading(text + REST)).rep == "The rep"
