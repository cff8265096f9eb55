"""Counting statements of several callers under words that more than one of them used."""

from intelligence.avatars.profiles.counts import CallContribution, ProfileCounts
from intelligence.avatars.profiles.pain_groups import BuyerQuote, read_pain


def caller(number: int, sentence: str, person: str = "") -> CallContribution:
    quote = BuyerQuote(f"call_{number}", sentence, 0)
    return CallContribution(
        call_id=quote.call_id,
        caller=person or quote.call_id,
        pains=(read_pain(sentence, quote, person or quote.call_id, "en"),),
        concerns=(),
        said={},
        motives={"relief": quote},
        outcome=None,
        showed=True,
        closed=False,
        score=None,
        lead_quality=None,
    )


def tallied(*sentences: str) -> ProfileCounts:
    tally = ProfileCounts()
    for number, sentence in enumerate(sentences):
        tally.add(caller(number, sentence))
    return tally


def test_a_pain_point_is_named_by_the_phrase_that_callers_share() -> None:
    first = "We are losing ten members a month and I only notice when the card fails."
    (pain,) = tallied(first, "Honestly, I keep losing members.", "Half of the new members quit by March.").pain_points()
    assert pain == {
        "label": "Losing members",
        "description": "Named in 3 of 3 calls.",
        "callCount": 3,
        "share": 1,
        "quotes": [
            {"callId": "call_0", "quote": first, "startMs": 0},
            {"callId": "call_1", "quote": "Honestly, I keep losing members.", "startMs": 0},
            {"callId": "call_2", "quote": "Half of the new members quit by March.", "startMs": 0},
        ],
    }


def test_words_of_a_single_caller_are_in_no_label() -> None:
    (pain,) = tallied(
        "Since Bob left us we are losing ten members a month and I cry.",
        "At the Harbor Club we are losing twelve members a month and I know it.",
    ).pain_points()
    assert pain["label"] == "Losing members"


def test_two_calls_of_one_person_are_no_shared_phrase() -> None:
    tally = ProfileCounts()
    for number in range(2):
        tally.add(caller(number, "My brother Amos drank the whole inheritance.", "pros_1"))
    assert tally.pain_points() == []
    assert tally.motives() == {}


def test_equal_sentences_are_quoted_once() -> None:
    calls, quotes = tallied("I am exhausted.", "I am exhausted.", "I am exhausted, truly.").motives()["relief"]
    assert (calls, [quote["quote"] for quote in quotes]) == (3, ["I am exhausted.", "I am exhausted, truly."])
