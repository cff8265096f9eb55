"""Counting statements of several callers under words that more than one of them used."""

from intelligence.avatars.profiles.counts import BuyerQuote, CallContribution, Pain, ProfileCounts

LABEL = "are losing ten members a month and i"


def caller(number: int, sentence: str) -> CallContribution:
    quote = BuyerQuote(f"call_{number}", sentence, 0)
    return CallContribution(
        call_id=quote.call_id,
        pains=(Pain(LABEL, quote, frozenset({LABEL})),),
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
    sentence = "We are losing ten members a month and I only notice when the card fails."
    (pain,) = tallied(sentence, sentence, sentence).pain_points()
    assert pain == {
        "label": "We are losing ten members a month",
        "description": "Named in 3 of 3 calls.",
        "callCount": 3,
        "share": 1,
        "quotes": [{"callId": "call_0", "quote": sentence, "startMs": 0}],
    }


def test_words_of_a_single_caller_are_in_no_label() -> None:
    (pain,) = tallied(
        "Since Bob left us we are losing ten members a month and I cry.",
        "At the Harbor Club we are losing ten members a month and I know it.",
    ).pain_points()
    assert pain["label"] == "Are losing ten members a month"


def test_equal_sentences_are_quoted_once() -> None:
    calls, quotes = tallied("I am exhausted.", "I am exhausted.", "I am exhausted, truly.").motives()["relief"]
    assert (calls, [quote["quote"] for quote in quotes]) == (3, ["I am exhausted.", "I am exhausted, truly."])
