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
    assert [item["value"] for item in heard.said] == ["dueño de panadería"]
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


@pytest.mark.parametrize(
    ("text", "language", "said"),
    [
        ("I run an office with my dad.", "en", {("role", "runs an office")}),
        ("We're a family dental practice.", "en", {("industry", "dental practice")}),
        ("I own the Harbor Club gym.", "en", {("role", "gym owner")}),
        ("We've got an HVAC company.", "en", {("industry", "HVAC company")}),
        ("I'm a dairy farmer.", "en", {("role", "dairy farmer")}),
        ("We bought our house ten years ago.", "en", {("role", "homeowner")}),
        ("My boss owns a bakery near the office.", "en", set()),
        (
            "Soy la dueña de una clínica dental.",
            "es",
            {("role", "dueño de clínica dental"), ("industry", "clínica dental")},
        ),
    ],
)
def test_what_buyers_say_they_are_is_found_without_names_of_firms(
    text: str, language: str, said: set[tuple[str, str]]
) -> None:
    found = extract_statements(turns(text), language).said
    assert {(item["attribute"], item["value"]) for item in found} == said


@pytest.mark.parametrize(
    ("text", "language", "styles"),
    [
        ("We want to open a second location.", "en", {"growth"}),
        ("I just want my Sundays back.", "en", {"relief"}),
        ("I'm scared of the next audit.", "en", {"security"}),
        ("We need to save money on feed.", "en", {"savings"}),
        ("I'd like to learn how to read the numbers.", "en", {"mastery"}),
        ("I feel so alone with this.", "en", {"belonging"}),
        ("We want to look more professional.", "en", {"status"}),
        ("Quiero crecer y abrir otro local.", "es", {"growth"}),
        ("Estoy agotada y no doy abasto.", "es", {"relief"}),
        # Words of a trade, of the price and of others are no motives.
        ("We're a dental practice and we do family law.", "en", set()),
        ("Members quit after three months and the rent goes up.", "en", set()),
        ("I can't afford that, the cost is too high for our insurance agency.", "en", set()),
        ("I'm worried that it won't work for us.", "en", set()),
        ("I don't want to grow any more.", "en", set()),
        ("I want new reps to learn faster.", "en", set()),
        ("Do you want to grow?", "en", set()),
    ],
)
def test_motives_are_what_buyers_want_and_feel(text: str, language: str, styles: set[str]) -> None:
    assert {item["style"] for item in extract_statements(turns(text), language).motives} == styles


def test_a_language_without_word_lists_has_no_statements() -> None:
    assert extract_statements(turns("Ich habe eine Bäckerei und bin müde."), "de").said == []
    assert extract_statements([], "en").motives == []
