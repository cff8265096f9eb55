"""The content gate: only calls with enough content about the buyer are grouped."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from intelligence.avatars.clustering.eligibility import CallContent, refusal
from intelligence.avatars.clustering.stock_phrases import remove_stock_phrases, topic_share
from intelligence.avatars.clustering.words import words
from tests.intelligence.clustering.planted import noisy_account

PAIN = "the dental chair stays empty because patients forget the appointment and nobody calls them back"
CALL = CallContent(completed=True, showed=True, buyer_text=f"{PAIN}. {PAIN}. {PAIN}", language="en", concerns=1)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({}, None),
        ({"completed": False}, "not_completed"),
        ({"showed": False}, "no_show"),
        ({"buyer_text": PAIN}, "too_few_words"),
        ({"buyer_text": ""}, "too_few_words"),
        ({"concerns": 0}, "no_concern"),
        ({"buyer_text": "yeah that makes sense, can you hear me now? " * 10}, "small_talk"),
        (
            {"buyer_text": "me escucha bien, gracias por su tiempo. " * 10, "language": "es"},
            "small_talk",
        ),
        ({"language": "xx"}, None),
    ],
)
def test_a_call_enters_the_grouping_or_gets_a_reason(change: dict[str, Any], reason: str | None) -> None:
    assert refusal(replace(CALL, **change)) == reason


def test_forty_words_are_enough_and_thirty_nine_are_not() -> None:
    forty = " ".join(["patients forget the dental appointment"] * 8)
    assert refusal(replace(CALL, buyer_text=forty)) is None
    assert refusal(replace(CALL, buyer_text=forty.rsplit(" ", 1)[0])) == "too_few_words"


def test_small_talk_is_recognised_even_when_words_are_lost() -> None:
    account = noisy_account(1_000)
    shares = np.array([topic_share(words(text), "en") for text in account.texts.values()])
    assert np.mean(shares[account.types < 0] < 0.2) >= 0.98
    assert np.mean(shares[account.types >= 0] >= 0.2) >= 0.99


def test_stock_phrases_are_removed_and_the_rest_keeps_its_order() -> None:
    assert remove_stock_phrases("Okay, sounds good. The roof leaks; how much does it cost?", "en") == [
        "the",
        "roof",
        "leaks",
    ]
    assert remove_stock_phrases("Cuánto cuesta? El techo gotea", "es") == ["el", "techo", "gotea"]
    assert remove_stock_phrases("okay sounds good", "xx") == ["okay", "sounds", "good"]
