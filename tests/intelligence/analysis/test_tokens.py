"""Words and numbers of a sentence by kind."""

import pytest

from intelligence.builtin.analyser import lexicons
from intelligence.builtin.plain_words import PlainWords
from intelligence.builtin.tokens import NUMBERS, Tokeniser
from intelligence.builtin.vocabulary import vocabulary


def kinds(text: str, language: str = "en") -> list[str]:
    plain = PlainWords(lexicons()[language]).write(text)
    return [token.kind for token in Tokeniser(vocabulary(language)).tokenise(plain)]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("It's two thousand four hundred.", "<money>"),
        ("It's $49.", "<money>"),
        ("It's ninety a month.", "<money>"),
        ("We land on eighteen nine.", "<money>"),
        ("We meet at six.", "<clock>"),
        ("We meet at one thirty.", "<clock>"),
        ("We'd be at one seventy nine for that.", "<money>"),
        ("We meet at 10:30.", "<clock>"),
        ("We have forty people.", "<count>"),
        ("It takes twenty minutes.", "<duration>"),
        ("I moved in nineteen eighty eight.", "<year>"),
        ("That is forty percent.", "<percent>"),
        ("Son trescientos euros.", "<money>"),
    ],
)
def test_the_words_around_a_number_give_its_kind(said: str, kind: str) -> None:
    found = kinds(said, "es" if said.startswith("Son") else "en")
    assert [name for name in found if name in NUMBERS] == [kind]


def test_one_in_that_one_is_no_number() -> None:
    assert NUMBERS.isdisjoint(kinds("I like that one."))


def test_both_languages_share_the_kinds_of_words() -> None:
    assert kinds("my wife") == ["my", "<partner>"]
    assert kinds("mi esposa", "es") == ["me", "<partner>"]
