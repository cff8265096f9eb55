"""What a reader sees of a call: pain points, the summary and recommendations, in clean sentences."""

from collections.abc import Mapping
from datetime import UTC, datetime

import pytest

from intelligence.builtin.analyser import analyse
from intelligence.builtin.naming import display_name
from intelligence.scorecards.shipped import ESSENTIALS, ESSENTIALS_NAME
from intelligence.shapes import CallContext, Findings, ScorecardSpec
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.roles import assign_roles
from tests.intelligence.analysis.talking import findings

CARD = ScorecardSpec("card", ESSENTIALS_NAME, 1, ESSENTIALS)
CALLED_AT = int(datetime(2026, 3, 10, 15, 20, tzinfo=UTC).timestamp() * 1000)
CALL = """
[00:00:03] Renske: Hi Ottavio, I'm calling about the estimate for the dispatch board. How do you plan the vans today?
[00:00:11] Ottavio Marchetti: On paper. We lose about nine orders a week, and nobody tells the drivers.
[00:00:19] Renske: What does one lost order cost you?
[00:00:23] Ottavio Marchetti: About two hundred euros.
[00:00:27] Renske: The board is four hundred and ninety a month for your twelve vans.
[00:00:34] Ottavio Marchetti: That's too expensive for me right now.
[00:00:38] Renske: Okay.
[00:00:40] Ottavio Marchetti: I need to think about it. Send me the offer.
[00:00:45] Renske: I'll send it tomorrow. Shall I call you on Friday at ten?
[00:00:50] Ottavio Marchetti: Friday at ten is good.
"""


def analysed(text: str, answers: Mapping[str, tuple[str, str]] | None = None) -> Findings:
    brief = CallContext(scorecards=(CARD,), occurred_at_ms=CALLED_AT, answers=answers or {})
    return analyse(assign_roles(parse(text)), brief)


def test_the_summary_says_who_what_stood_in_the_way_how_it_ended_and_what_is_next() -> None:
    need, course, following = analysed(CALL).summary.split(". ")
    assert need == (
        "Renske spoke about the estimate for the dispatch board with Ottavio, who is losing about nine orders a week"
    )
    assert course.startswith("Renske named a price (“four hundred and ninety a month”); Ottavio brought up the price")
    assert course.endswith("; the call ended without a decision")
    assert following == "Next: Renske will send the offer tomorrow (11 March); call on Friday, 13 March at 10:00."


def test_the_summary_quotes_the_price_and_not_the_number_of_panels() -> None:
    text = (
        "Priya: For your roof that is nineteen panels, and it comes to twenty-three thousand four hundred before the "
        "credit.\nTom: Okay. I have to think about that.\nPriya: I'll call you on Monday.\nTom: Monday is good, bye."
    )
    assert "named a price (“twenty-three thousand four hundred”)" in analysed(text).summary


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("So roughly two thousand a week walks out of the door. You are at nine thousand four hundred a year.", "nine"),
        ("You're paying three hundred a month today. With us it's two hundred and ten a month.", "two hundred and ten"),
        ("It would be sixty-four a month plus VAT.", "sixty-four a month"),
        ("It is two lakh twenty thousand for the year.", "two lakh twenty thousand for the year"),
    ],
)
def test_the_price_in_the_summary_is_that_of_the_offer(said: str, amount: str) -> None:
    text = f"R Here is the offer. {said}\nB I have to think about that for a while.\nR I'll call you on Monday."
    assert f"named a price (“{amount}" in findings(text).summary


def test_a_sale_is_shown_by_the_buyers_yes_and_not_by_a_question() -> None:
    text = (
        "R It's ninety a month. Shall we start?\nB Okay, let's do it, I'll pay now.\nR Great.\n"
        "B Do I get the receipt by e-mail?\nR Yes, in a minute.\nB And the login is the same as on the site?\nR It is."
    )
    assert "bought (“Okay, let's do it, I'll pay now”)" in findings(text).summary


def test_what_the_buyer_wants_is_quoted_as_a_whole_clause() -> None:
    said = "I don't have so many of them that I need a system for it, we manage with the list on the wall."
    assert "said “" not in findings(f"R What made you call?\nB {said}\nR I see.\nB So that's it.").summary


def test_a_recommendation_names_the_moment_and_what_to_say_instead() -> None:
    first = analysed(CALL).recommendations[0]
    assert (first.category, first.priority, first.evidence[0].segment) == ("objection", "high", 5)
    assert first.text == (
        "At 0:34 Ottavio said “That's too expensive for me right now”. You answered “Okay”. Say instead: “You told me "
        "“We lose about nine orders a week, and nobody tells the drivers”. What does that cost you in a year, next to "
        "four hundred and ninety a month?”"
    )


def test_the_accounts_own_answer_to_an_objection_is_named() -> None:
    answers = {"price": ("Price talk", "One saved order a week pays for it.")}
    first = analysed(CALL, answers=answers).recommendations[0]
    assert first.text.endswith(" Your knowledge base has “Price talk”: “One saved order a week pays for it”")


@pytest.mark.parametrize(
    ("said", "label"),
    [
        ("We lose about ten members a month, and it hurts.", "Losing about ten members a month"),
        ("Yeah, well, nobody answers the phone after four.", "Nobody answers the phone after four"),
        ("Um, I can't sleep because the roof leaks.", "I can't sleep because the roof leaks"),
        ("Every winter the kitchen floods and I'm exhausted.", "Every winter the kitchen floods and I'm exhausted"),
    ],
)
def test_a_pain_point_is_a_whole_thought(said: str, label: str) -> None:
    found = findings(f"R What bothers you most?\nB {said}\nR I see.\nB So that's it.")
    assert [pain.label for pain in found.pain_points] == [label]
    assert found.pain_points[0].evidence.quote in said


@pytest.mark.parametrize(
    "said",
    [
        "No problem at all, go ahead.",
        "Your price is a nightmare.",
        "Do you lose many customers?",
        "Sorry, I was stuck.",
    ],
)
def test_talk_about_the_offer_and_politeness_are_no_pain(said: str) -> None:
    assert findings(f"R What bothers you most?\nB {said}\nR I see.\nB So that's it.").pain_points == ()


NO_CONVERSATION = {
    "wrong number": (
        "R Hi, I'm calling to confirm the gutter cleaning tomorrow at nine.\nB I think you have the wrong number.\n"
        "R Oh, I'm sorry, is this not the Bosworth house?\nB No, we lose three hours a week with such calls.\nR Sorry.",
        "The rep reached a wrong number; there was no sales conversation.",
        "Correct the phone number in the contact's record before anyone calls again.",
    ),
    "moved": (
        "B Hi, I'm not going to make it, my flight was moved and I'm exhausted. Can we push it?\nR Sure, which day?\n"
        "B Monday at eleven?\nR Monday at eleven is fine.\nB Thanks, bye.",
        "The buyer could not make it; the conversation was moved to Monday, 16 March at 11:00.",
        "Send the invite for the new time today, and confirm it the day before.",
    ),
}


@pytest.mark.parametrize("name", NO_CONVERSATION)
def test_without_a_conversation_there_is_no_pain_no_praise_and_no_coaching(name: str) -> None:
    text, summary, advice = NO_CONVERSATION[name]
    found = findings(text, occurred_at_ms=CALLED_AT)
    assert found.summary == summary
    assert (found.pain_points, found.scorable) == ((), False)
    assert [item.text for item in found.recommendations] == [advice]
    assert {finding.status for finding in found.criteria["card"]} == {"not_applicable"}
    assert {signal.score for signal in found.lead_signals} == {None}


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("Priyanka (SDR)", "Priyanka"),
        ("Kyle - Summit HVAC", "Kyle"),
        ("Programme Office, Tatum", "Tatum"),
        ("Dr. Ruth Ames", "Dr. Ames"),
        ("TREVOR", "Trevor"),
        ("Asesora Noemí", "Noemí"),
        ("Father Thomas", "Father Thomas"),
        ("Lic. Robles", "Lic. Robles"),
        ("Voicemail", ""),
        ("Speaker 1", ""),
        ("speaker b", ""),
        ("Customer", ""),
    ],
)
def test_a_label_is_reduced_to_the_name_that_a_sentence_uses(label: str, name: str) -> None:
    assert display_name(label) == name


def test_payment_data_is_not_quoted_in_the_summary() -> None:
    text = "R It's ninety a month. Shall we start?\nB Yes, my card number is 4111 1111 1111 1111.\nR Thank you, paid."
    assert "4111" not in findings(text).summary
