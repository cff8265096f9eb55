"""Bring spoken dates and times into one form: lower case, no accents, numbers as digits, single spaces."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from types import MappingProxyType

_TOKEN = re.compile(
    r"\d{4}-\d{2}-\d{2}|\d{1,3}(?:,\d{3})+|\d{1,2}[:.h]\d{2}(?!\d)|\d+(?:st|nd|rd|th)?|[a-z][a-z']*|[$€£%,.;:?!()]"
)
_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_HALVES = re.compile(r"\b([ap])\.? ?m\b\.?")
_MAX_CHARACTERS = 600


def numbered(names: str, first: int) -> dict[str, int]:
    """Map names to numbers in order, starting with `first`."""
    return {name: number for number, name in enumerate(names.split(), first)}


NUMBERS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "en": numbered(
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen",
            1,
        ),
        "es": {
            **numbered(
                "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis "
                "diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco "
                "veintiseis veintisiete veintiocho veintinueve treinta",
                1,
            ),
            "primero": 1,
            "cuarenta": 40,
            "cincuenta": 50,
        },
    }
)
_TENS: Mapping[str, Mapping[str, int]] = MappingProxyType(
    {
        "en": {
            name: 10 * n for name, n in numbered("twenty thirty forty fifty sixty seventy eighty ninety", 2).items()
        },
        "es": {"treinta": 30, "cuarenta": 40, "cincuenta": 50},
    }
)
ORDINALS: Mapping[str, int] = MappingProxyType(
    {
        **numbered(
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
            "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
            1,
        ),
        "thirtieth": 30,
    }
)


def canonical(text: str, language: str) -> str:
    """Return the words of a text with a space around each: `Friday the twelfth, at 10 a.m.` becomes
    ` friday the 12th , at 10 am `."""
    plain = text[:_MAX_CHARACTERS].lower().replace("’", "'").replace("o'clock", "oclock")
    if not plain.isascii():
        plain = "".join(c for c in unicodedata.normalize("NFD", plain) if not unicodedata.combining(c))
    if not _ISO_DATE.search(plain):
        plain = plain.replace("-", " ")
    tokens = _TOKEN.findall(_HALVES.sub(r"\1m ", plain))
    return f" {' '.join(_with_digits(tokens, language))} "


def _with_digits(tokens: Sequence[str], language: str) -> list[str]:
    numbers, tens = NUMBERS[language], _TENS[language]
    out: list[str] = []
    place = 0
    while place < len(tokens):
        word, used = tokens[place], 1
        joint = place + 1 if language == "en" else place + 2
        follower = tokens[joint] if joint < len(tokens) and (language == "en" or tokens[place + 1] == "y") else ""
        if word in tens and (language == "en" or tens[word] < 40 or numbers.get(follower, 10) < 10):
            word, used = _tens_with_unit(tens[word], follower, numbers, joint - place + 1)
        elif language == "en" and word in ORDINALS:
            word = f"{ORDINALS[word]}th"
        elif word in numbers:
            word = str(numbers[word])
        elif word.endswith("'s") and word[:-2] in numbers:  # "nine's good"
            out.append(str(numbers[word[:-2]]))
            word = "is"
        out.append(word)
        place += used
    return out


def _tens_with_unit(value: int, follower: str, numbers: Mapping[str, int], length: int) -> tuple[str, int]:
    if numbers.get(follower, 10) < 10:
        return str(value + numbers[follower]), length
    if ORDINALS.get(follower, 10) < 10 and length == 2:
        return f"{value + ORDINALS[follower]}th", length
    return str(value), 1
