"""Calls without speakers: who says a sentence is guessed, and nothing is claimed that needs the names."""

from intelligence.builtin.analyser import analyse, lexicons
from intelligence.builtin.reading import MatchedCall, read
from intelligence.builtin.sides import with_guessed_sides
from intelligence.scorecards.shipped import ESSENTIALS, ESSENTIALS_NAME
from intelligence.shapes import CallContext, Findings, ScorecardSpec
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from tests.intelligence.analysis.talking import call

BOUGHT = (
    "hi thanks for calling blue door bakery hello i need a cake for sixty people on the twentieth how sweet for sixty "
    "we do a three tier lemon that would be three hundred and ten dollars perfect let's do it great i need a deposit "
    "of one hundred sure here is my card okay it went through and you're booked for the twentieth thanks bye"
)
OPEN = (
    "good afternoon is this a good time yes go ahead great so for twenty five people it would be three hundred and ten "
    "a month including the filing okay that sounds reasonable i need to run it past the other director though he's "
    "away till monday no problem shall i call you tuesday morning yes tuesday at ten is good perfect thank you"
)


def _findings(text: str) -> Findings:
    card = ScorecardSpec("card", ESSENTIALS_NAME, 1, ESSENTIALS)
    return analyse(assign_roles(parse(text)), CallContext(scorecards=(card,)))


def _reading(text: str) -> MatchedCall:
    return with_guessed_sides(read(assign_roles(parse(text)), lexicons()))


def test_bare_speech_to_text_of_a_sale_is_no_missed_call() -> None:
    bought, still_open = _findings(BOUGHT), _findings(OPEN)
    assert (bought.outcome, still_open.outcome) == ("closed", "follow_up")
    assert "high" not in (bought.outcome_confidence, still_open.outcome_confidence)


def test_sides_are_guessed_by_the_words_and_the_sentence_before() -> None:
    sides = {said.text: said.side for said in _reading("May I ask what you pay today? About forty a month.").sentences}
    assert sides == {"May I ask what you pay today?": "rep", "About forty a month.": "prospect"}


def test_a_guess_is_less_certain_than_a_name() -> None:
    guessed = _reading(OPEN).sentences
    assert all(0.5 <= said.certainty < 1 for said in guessed)
    named = with_guessed_sides(read(call("R What do you pay?\nB Forty."), lexicons()))
    assert [(said.side, said.certainty) for said in named.sentences] == [("rep", 1.0), ("prospect", 1.0)]


def test_advice_does_not_put_words_into_the_reps_mouth() -> None:
    advice = [item.text for item in _findings(OPEN).recommendations]
    assert advice[-1].startswith("Send transcripts with the names of the speakers")
    assert not any("you said" in text.lower() for text in advice)


def test_a_dialogue_under_one_label_is_one_without_speakers() -> None:
    talk = (
        "Good morning, it's about the awning for your terrace. How wide is it?\nAbout five metres. It gets so hot that "
        "we lose half of the tables every summer.\nThen it would be two thousand four hundred with the motor.\nThat's "
        "more than I wanted to spend, I'd have to think about it.\nShall I call you on Thursday at ten?\nYes, Thursday "
        "is good, thank you."
    )
    for label in ("Speaker 1", "Nora Field"):
        found = _findings("\n".join(f"{label}: {line}" for line in talk.splitlines()))
        assert "not reach" not in found.summary
        assert "was not reached" not in found.summary
        assert [(one.type, one.handled) for one in found.objections] == [("price", None)]
        assert "roles_uncertain" in {warning.code for warning in found.warnings}


def test_a_message_in_several_turns_of_one_person_reaches_nobody() -> None:
    message = (
        "Hi Owen, this is Nora Field from Shade and Sons.",
        "I'm calling about the awning for your terrace, since I have the price for you now.",
        "Would Thursday or Friday be a good day for you?",
        "Please call me back on this number when you have a minute. Thanks, bye.",
    )
    found = _findings("\n".join(f"Nora Field: {line}" for line in message))
    assert found.summary == "Nora did not reach Owen."
    assert "roles_uncertain" not in {warning.code for warning in found.warnings}
