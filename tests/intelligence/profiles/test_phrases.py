"""The label of a pain point is a complete phrase in the buyer's words."""

import pytest

from intelligence.avatars.profiles.phrases import LONGEST, extract_phrase


@pytest.mark.parametrize(
    ("counted", "sentence", "phrase"),
    [
        (
            "i miss the calls while i teach, and",
            "I miss the calls while I teach, and then they join the big gym.",
            "I miss the calls while I teach",
        ),
        (
            "are losing ten members a month and i",
            "We are losing ten members a month and I only notice when the card fails.",
            "We are losing ten members a month",
        ),
        (
            "we lose money on every first order",
            "The ads eat the margin, we lose money on every first order.",
            "We lose money on every first order",
        ),
        (
            "they never come back",
            "In the cart, they see the shipping and they never come back.",
            "They never come back",
        ),
        (
            "am scared the warehouse is full for five",
            "I'm scared, the warehouse is full for five months.",
            "I'm scared, the warehouse is full for five months",
        ),
        ("no time at all", "No time at all!", "No time at all"),
    ],
)
def test_a_phrase_is_cut_where_the_buyer_paused(counted: str, sentence: str, phrase: str) -> None:
    assert extract_phrase(counted, sentence) == phrase


def test_a_label_that_was_not_said_has_no_phrase() -> None:
    assert extract_phrase("no follow up system", "The leads just go cold.") is None


def test_a_phrase_ends_at_a_word_without_a_pause() -> None:
    phrase = extract_phrase("we lose leads", "We lose leads " + "again and again " * 20)
    assert phrase is not None
    assert phrase.endswith(" again…") or phrase.endswith(" and…")
    assert len(phrase) <= LONGEST + 1
