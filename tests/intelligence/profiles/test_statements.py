"""What buyers say about themselves, each with its turn."""

from typing import Any

import pytest

from intelligence.avatars.profiles.statements import LONGEST_QUOTE, extract_statements


def turns(*texts: str) -> list[dict[str, Any]]:
    return [{"text": text, "startMs": 1000 * place} for place, text in enumerate(texts)]


def test_each_statement_has_its_sentence_and_its_time() -> None:
    heard = extract_statements(
        turns("Hi there! I own a small bakery in town. Busy days.", "We have four employees. I am exhausted, truly."),
        "en",
    )
    assert heard.said == [
        {"attribute": "role", "value": "bakery owner", "quote": "I own a small bakery in town.", "startMs": 0},
        {"attribute": "companySize", "value": "2–10 people", "quote": "We have four employees.", "startMs": 1000},
    ]
    assert heard.motives == [{"style": "relief", "quote": "I am exhausted, truly.", "startMs": 1000}]


def test_a_phrase_does_not_span_two_turns() -> None:
    assert extract_statements(turns("I own a", "bakery that is fine"), "en").said == []
    assert [item["style"] for item in extract_statements(turns("there is no", "time for that"), "en").motives] == []


def test_spanish_statements_are_found_in_spanish() -> None:
    heard = extract_statements(turns("Buenas. Tengo una panadería y estoy agotada."), "es")
    assert [item["value"] for item in heard.said] == ["tiene: panadería"]
    assert [item["style"] for item in heard.motives] == ["relief"]


@pytest.mark.parametrize("words", [["word"] * 400, ["x" * 3000]])
def test_a_quote_stays_short(words: list[str]) -> None:
    text = " ".join([*words, "I own a bakery", *words])
    (item,) = extract_statements(turns(text), "en").said
    assert len(item["quote"]) <= LONGEST_QUOTE
    assert item["quote"].startswith("I own a bakery")
    assert item["quote"] in text


@pytest.mark.parametrize(
    "text",
    [
        "My name is Maria and I speak with an accent.",
        "As a woman of sixty I have diabetes.",
        "My mother owns a bakery.",
        "You own a bakery, right?",
        "Our wedding cakes pile up every Saturday.",
        "",
    ],
)
def test_nothing_is_guessed(text: str) -> None:
    assert extract_statements(turns(text), "en").said == []


def test_a_language_without_word_lists_has_no_statements() -> None:
    assert extract_statements(turns("Ich habe eine Bäckerei und bin müde."), "de").said == []
    assert extract_statements([], "en").motives == []
