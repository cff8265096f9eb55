"""How a summary says that a call ended, by the outcome and its confidence."""

import pytest

from intelligence.builtin.cancellation import cancelled_thing
from intelligence.builtin.contact import absence
from intelligence.builtin.naming import name_people
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.summary import build_summary
from intelligence.shapes import Confidence
from tests.intelligence.analysis.talking import findings, reading

TALK = "R The plan is ninety a month.\nB Right, and the noise?\nR We work in the evening.\nB Good evening to work."


@pytest.mark.parametrize(
    ("outcome", "confidence", "ending"),
    [
        ("closed", "high", "the buyer bought."),
        ("closed", "medium", "the buyer probably bought."),
        ("closed", "low", "how the call ended is not clear from the words."),
        ("follow_up", "medium", "the call probably ended without a decision."),
        ("follow_up", "low", "the call may have ended without a decision."),
        ("lost", "low", "how the call ended is not clear from the words."),
        (None, "low", "how the call ended is not clear from the words."),
    ],
)
def test_an_ending_is_as_sure_as_its_outcome(outcome: str | None, confidence: Confidence, ending: str) -> None:
    talk = reading(TALK)
    observed = CallObservations(
        talk, name_people(talk), outcome, None, confidence, True, (), (), (), (), (), (), (), None, None, ()
    )
    assert build_summary(observed, "UTC").casefold().endswith(ending)


def test_a_call_that_opens_by_calling_it_off_is_cancelled_where_the_outcome_is_not_clear() -> None:
    talk = reading(
        "R Hull Pumps, Petra speaking.\nB Hi, you're coming on Monday for the boiler. I'm calling to cancel that.\n"
        "R Oh. Another day?\nB No, the landlord is putting in a heat pump and pays for all of it.\n"
        "R Fair enough, so you don't need us.\nB No. Sorry about that.\nR No harm done, have a good week.\nB Bye."
    )
    assert absence(talk, None) == "cancelled"
    assert absence(talk, "closed") is None
    late = reading(TALK + "\nR Anything else?\nB Yes, I need to cancel it.")
    assert absence(late, None) is None


def test_a_wrong_number_of_which_a_buyer_tells_is_no_wrong_number() -> None:
    talk = reading("R How were the others?\nB They rang twice, and once it was a wrong number.\n" + TALK)
    assert absence(talk, "closed") is None
    assert absence(talk, None) == "wrong_number"


@pytest.mark.parametrize(
    ("said", "thing"),
    [
        ("the survey on Monday", "the appointment"),
        ("my appointment, I paid a deposit", "the appointment"),
        ("the boat, I paid a deposit", "the booking"),
        ("the man on Monday", "what had been arranged"),
    ],
)
def test_what_is_cancelled_is_called_as_on_the_call(said: str, thing: str) -> None:
    talk = reading(f"R Hull Pumps.\nB Hi, I'm calling to cancel {said}.\nR All right.\nB Thanks, bye.")
    assert cancelled_thing(talk) == thing


@pytest.mark.parametrize(
    "talk",
    [
        "R Guten Tag, was kann ich für Sie tun?\nB Das ist mir zu teuer und ich habe auch keine Zeit für das.\n"
        "R Das verstehe ich gut. Dann wünsche ich Ihnen noch einen schönen Tag und danke für das Gespräch.",
        "R Bonjour, vous avez une minute ?\nB Oui, mais c'est trop cher pour nous et je n'ai pas le temps.",
        "R Hello?",
    ],
)
def test_nothing_is_said_of_an_offer_where_the_words_were_not_read_or_are_too_few(talk: str) -> None:
    assert "offer" not in findings(talk).summary


def test_another_business_is_a_wrong_number() -> None:
    text = (
        "R Hello, is that Mr Chowdhury?\nB Who?\nR Mr Chowdhury of Chowdhury Catering.\n"
        "B No, love, this is a hairdresser's.\nR Oh, I am sorry. Goodbye.\nB Bye."
    )
    assert absence(reading(text), None) == "wrong_number"


@pytest.mark.parametrize("said", ["That's about what my brother paid.", "We just paid tuition."])
def test_what_others_paid_is_not_quoted_as_the_sale(said: str) -> None:
    summary = findings(
        f"R It comes to six thousand four hundred, fitted.\nB {said} Well, let's put me down for Friday.\n"
        "R Friday at eight. Which card would you like to use?\nB Visa, it's the one that I gave you.\n"
        "R Perfect, the deposit went through. See you on Friday.\nB Thank you."
    ).summary
    assert "the buyer bought" in summary
    assert said.strip(".") not in summary
