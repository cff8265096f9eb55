"""Every line of every word list finds a sentence made of its own words."""

import pytest

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.english.classes import CLASSES as ENGLISH
from intelligence.builtin.lexicon import Matcher, build
from intelligence.builtin.reading import plain_words
from intelligence.builtin.spanish.classes import CLASSES as SPANISH

CLASSES = {"en": ENGLISH, "es": SPANISH}
LISTS = sorted({(code, template.category) for code, lexicon in lexicons().items() for template in lexicon.templates})


def sample(line: str, code: str) -> str:
    """The plain sentence that takes the first choice of every element and skips what may be missing."""
    said = []
    for element in line.split():
        if element in {"^", "$"} or element.startswith("~") or element.endswith("?"):
            continue
        choice = element.split("|")[0]
        while choice.startswith("@") and choice not in {"@num", "@Name"}:
            choice = CLASSES[code][choice[1:]].split()[0]
        said.append({"@num": "forty" if code == "en" else "cuarenta", "@Name": "acme^"}.get(choice, choice))
    return " " + " ".join(said).replace("_", " ").replace("*", "") + " "


@pytest.mark.parametrize(("code", "category"), LISTS)
def test_each_line_is_found_in_its_own_words(code: str, category: str) -> None:
    lexicon = lexicons()[code]
    matcher = Matcher(lexicon)
    silent = []
    for template in lexicon.templates:
        if template.category != category:
            continue
        plain = sample(template.line, code)
        called_up = category in {hit.category for hit in matcher.hits(plain)}
        if not (called_up and template.pattern.search(plain)):
            silent.append((template.line, plain))
    assert silent == []


@pytest.mark.parametrize(("code", "category"), LISTS)
def test_each_word_of_a_list_can_be_said(code: str, category: str) -> None:
    """Lists hold words as sentences are normalised: no apostrophes, accents or capitals, contractions written out."""
    lexicon = lexicons()[code]
    unsayable = []
    for template in lexicon.templates:
        for element in template.line.split():
            for choice in element.removesuffix("?").split("|"):
                if template.category != category or choice[0] in "@~^$":
                    continue
                words = choice.replace("_", " ").replace("*", "")
                if plain_words(words, lexicon).strip() != words and words not in {"&", "its"}:
                    unsayable.append((template.line, words))
    assert unsayable == []


def test_a_line_needs_a_required_word() -> None:
    with pytest.raises(ValueError, match="one required word"):
        build(lexicons()["en"].language, {}, {"list": "~3 maybe?"})
