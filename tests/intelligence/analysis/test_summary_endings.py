"""How a summary says that a call ended, by the outcome and its confidence."""

import pytest

from intelligence.builtin.naming import name_people
from intelligence.builtin.observations import CallObservations
from intelligence.builtin.summary import build_summary
from intelligence.shapes import Confidence
from tests.intelligence.analysis.talking import reading

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
