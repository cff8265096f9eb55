"""Tokens of a plain sentence for the classifiers: words, with numbers, dates and names replaced by their kind.

The input comes from `plain_words`. A price, a time of day, a count and a year look alike in speech
("two forty", "at six", "forty people", "nineteen eighty"); the words around a number show which one it is.
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from intelligence.builtin.lexicon import MAX_CACHED, MONEY_SIGNS, NAME_MARK, NUMBER_WORDS
from intelligence.builtin.vocabulary import SentenceVocabulary, vocabulary

MONEY, CLOCK, COUNT, DURATION, PERCENT, YEAR, NUMBER = (
    "<money>", "<clock>", "<count>", "<duration>", "<percent>", "<year>", "<number>",
)  # fmt: skip
NUMBERS = frozenset({MONEY, CLOCK, COUNT, DURATION, PERCENT, YEAR, NUMBER})
NAME = "<name>"
_JOINING = frozenset({"and", "y", "point", "coma", "con", "oh"})
_LARGE = frozenset({"hundred", "thousand", "grand", "k", "million", "mil", "millon", "millones", "cien"})
_BEFORE_LARGE = frozenset({"a", "half"})
_COUNTED_OVER = frozenset({"more", "or", "other", "full", "whole", "working", "business"})
_MINUTES = 60
_HOURS = 24
_YEARS = re.compile(r"(?:19|20)\d\d")
_SPOKEN_YEAR = frozenset({"eighty", "ninety", "seventy", "twenty", "ten", "fifteen", "eighteen", "sixteen"})
_UNITS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
VALUES = {word: value for value, word in enumerate(_UNITS.split(), 1)} | {
    word: value * 10 for value, word in enumerate(_TENS.split(), 2)
}


class WordToken(NamedTuple):
    """One token: `word` as spoken in the plain text, `kind` the word, or the kind of number, date or name."""

    word: str
    kind: str


class Tokeniser(dict[str, WordToken | None]):
    """Cuts plain sentences into tokens.

    Maps each word to its token, or to None if a number may begin there: then the words around it decide. When it is
    full, it begins anew.
    """

    def __init__(self, vocabulary: SentenceVocabulary) -> None:
        super().__init__()
        self._vocabulary = vocabulary

    def __missing__(self, word: str) -> WordToken | None:
        if len(self) >= MAX_CACHED:
            self.clear()
        self[word] = token = None if _is_number(word) else _plain_token(word, self._vocabulary)
        return token

    def tokenise(self, plain: str) -> tuple[WordToken, ...]:
        """Return the tokens of a plain sentence, pauses included as commas."""
        words = plain.split()
        known = list(map(self.__getitem__, words))
        tokens = list(filter(None, known))
        if len(tokens) == len(known):  # no number
            return tuple(tokens)
        tokens = []
        end = 0
        for position, token in enumerate(known):
            if position < end:
                continue
            if token is not None:
                tokens.append(token)
                continue
            start, end = position, _number_end(words, position)
            if tokens and tokens[-1].word in _BEFORE_LARGE and words[position] in _LARGE:
                start -= 1  # "a hundred", "half a million"
            kind = _number_kind(words, start, end, self._vocabulary)
            if kind is None:
                end = position + 1
                tokens.append(_plain_token(words[position], self._vocabulary))
                continue
            if start < position:
                tokens.pop()
            tokens.append(WordToken(" ".join(words[start:end]), kind))
        return tuple(tokens)


@cache
def tokeniser(language: str) -> Tokeniser:
    """Return the tokeniser of a supported language, which all calls share."""
    return Tokeniser(vocabulary(language))


def _plain_token(word: str, vocabulary: SentenceVocabulary) -> WordToken:
    if word.endswith(NAME_MARK):
        return WordToken(word, vocabulary.kinds.get(word.removesuffix(NAME_MARK), NAME))
    return WordToken(word, vocabulary.kinds.get(word, word))


def _is_number(word: str) -> bool:
    return word[0].isdigit() or word[0] in MONEY_SIGNS or word.rstrip(NAME_MARK) in NUMBER_WORDS


def _number_end(words: Sequence[str], start: int) -> int:
    """Return the position behind the number that starts here."""
    end = start
    while end < len(words):
        joins = end > start and words[end] in _JOINING and end + 1 < len(words) and _is_number(words[end + 1])
        if not joins and not _is_number(words[end]):
            break
        end += 1
    return end


def _number_kind(words: Sequence[str], start: int, end: int, vocabulary: SentenceVocabulary) -> str | None:
    """Return the kind of the number between the positions; None when it is the word "one" as in "that one"."""
    spoken = [word.rstrip(NAME_MARK) for word in words[start:end]]
    before = words[start - 1] if start else ""
    after = [word.rstrip(NAME_MARK) for word in words[end : end + 3]] + ["", "", ""]
    if len(spoken) == 1 and spoken[0] in vocabulary.lists["pronouns"] and after[0] not in vocabulary.units:
        return None
    return (
        _marked_kind(spoken, after, vocabulary)
        or _counted_kind(spoken, before, after, vocabulary)
        or (MONEY if _is_price_like(spoken) and before not in vocabulary.lists["dates"] else NUMBER)
    )


def _marked_kind(spoken: Sequence[str], after: Sequence[str], vocabulary: SentenceVocabulary) -> str | None:
    """Return the kind of a number with a sign, a unit or a period: "ninety a month" is a price."""
    first, unit = spoken[0], vocabulary.units.get(after[0])
    if first[0] in MONEY_SIGNS or unit == MONEY or (after[0] and after[0][0] in MONEY_SIGNS):
        return MONEY
    if unit == PERCENT or any(word.endswith("%") for word in spoken) or after[:2] == ["por", "ciento"]:
        return PERCENT
    if ":" in first or unit == CLOCK:
        return CLOCK
    return MONEY if after[0] in vocabulary.lists["per"] and after[1] in vocabulary.units else None


def _counted_kind(
    spoken: Sequence[str], before: str, after: Sequence[str], vocabulary: SentenceVocabulary
) -> str | None:
    """Return the kind of a number by the word that it counts, or by the word before it."""
    unit = vocabulary.units.get(after[0]) or (vocabulary.units.get(after[1]) if after[0] in _COUNTED_OVER else None)
    if unit in {DURATION, COUNT}:
        return unit
    if _is_year(spoken):
        return YEAR
    if before not in vocabulary.lists["at"] or _is_no_time(spoken):
        return None
    return None if any(word in _LARGE for word in spoken) else CLOCK


def _is_no_time(spoken: Sequence[str]) -> bool:
    """Return whether a number is too large for an hour, or a part of it for minutes: "at ninety-nine", "at one
    seventy-nine"."""
    hour = spoken[0]
    is_over_a_day = VALUES.get(hour, 0) > _HOURS or (hour.isdigit() and len(hour) == 2 and int(hour) > _HOURS)
    return is_over_a_day or any(VALUES.get(word, 0) >= _MINUTES for word in spoken[1:])


def _is_price_like(spoken: Sequence[str]) -> bool:
    """Return whether a number without a unit is a hundred or more, also as prices are said: "two forty"."""
    if any(word in _LARGE or (word.endswith("k") and word[0].isdigit()) for word in spoken):
        return True
    if sum(character.isdigit() for character in spoken[0]) >= 3:
        return True
    values = [VALUES[word] for word in spoken if word in VALUES]
    return len(values) > 2 or any(value < 20 or following > 9 for value, following in pairwise(values))


def _is_year(spoken: Sequence[str]) -> bool:
    if len(spoken) == 1:
        return bool(_YEARS.fullmatch(spoken[0]))
    return len(spoken) <= 3 and spoken[0] in {"nineteen", "twenty"} and spoken[1] in _SPOKEN_YEAR
