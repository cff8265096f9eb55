"""Advice on calls in which nothing was offered."""

from tests.intelligence.analysis.talking import findings


def test_a_rep_who_asks_nothing_is_advised_to_ask() -> None:
    found = findings(
        "R Good morning, this is Ulf from Pinewood Saunas. We build saunas for gardens and for cellars, we bring"
        " the wood from our own forest, and our fitters have done it for thirty years.\nB Okay.\n"
        "R Everything is made in our own hall, the stove has ten years of guarantee, and we clean up behind us.\n"
        "B I see.\n"
        "R So that's us, and there are pictures of all of it in our catalogue.\nB Thanks for telling me."
    )
    assert found.outcome == "no_offer"
    (advice,) = found.recommendations
    assert advice.category == "discovery"
    assert advice.text.startswith("You asked the buyer nothing about what they need.")


def test_the_reason_of_an_early_refusal_is_to_be_noted() -> None:
    found = findings(
        "R Hello, Ulf from Pinewood Saunas. Have you thought of a sauna for the guests?\nB We have.\nR And?\n"
        "B It's a no from us. We already signed with a builder from the valley in May.\nR All right, good luck. Bye."
    )
    assert any("We already signed with a builder from the valley in May" in one.text for one in found.recommendations)
