"""Numbers read out or written digit by digit: "4111 1111 ...", "four two, four two", "cuatro dos"."""

import re
from collections.abc import Iterator
from typing import NamedTuple

_UNITS = {
    "zero": "0", "oh": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "cero": "0", "uno": "1", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5",
    "seis": "6", "siete": "7", "ocho": "8", "nueve": "9",
}  # fmt: skip
_TEENS = {
    "ten": "10", "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16",
    "seventeen": "17", "eighteen": "18", "nineteen": "19",
}  # fmt: skip
_TENS = {
    "twenty": "2", "thirty": "3", "forty": "4", "fifty": "5", "sixty": "6", "seventy": "7", "eighty": "8", "ninety": "9"
}  # fmt: skip
_WORD = "|".join(sorted({*_UNITS, *_TEENS, *_TENS}, key=len, reverse=True))
_GROUP = re.compile(rf"\d+|\b(?:{_WORD})\b", re.IGNORECASE)
_RUN = re.compile(rf"(?<![^\W_])(?:\d+|\b(?:{_WORD})\b)(?:[ \t\u00a0,.\-]{{1,3}}(?:\d+|(?:{_WORD})\b))*", re.IGNORECASE)


class Digits(NamedTuple):
    """A group of digits as it stands in a text; `spoken` when it is written as a word."""

    digits: str
    start: int
    end: int
    spoken: bool


def digit_runs(text: str) -> Iterator[list[Digits]]:
    """The groups of digits that follow each other with nothing but spaces, commas, dots or hyphens between them."""
    for run in _RUN.finditer(text):
        groups: list[Digits] = []
        tens = ""
        for found in _GROUP.finditer(text, run.start(), run.end()):
            word = found[0].lower()
            if tens and word in _UNITS:  # "forty two" is 42
                groups[-1] = groups[-1]._replace(digits=tens + _UNITS[word], end=found.end())
                tens = ""
                continue
            tens = _TENS.get(word, "")
            digits = f"{tens}0" if tens else _UNITS.get(word) or _TEENS.get(word) or word
            groups.append(Digits(digits, found.start(), found.end(), not word[0].isdigit()))
        yield groups
