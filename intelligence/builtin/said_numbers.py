"""Tell whether a text about a call has a number that nobody said on the call.

Speech names a number in many ways, so every reading of the words that were said counts; a text has to match one.
"""

import re
from collections.abc import Iterable, Iterator
from copy import copy
from functools import lru_cache

from intelligence.builtin.date_text import ORDINALS
from intelligence.builtin.language import detect_language
from intelligence.builtin.spoken_numbers import CURRENCY_SIGNS, NUMBER_WORDS, value_of

_LANGUAGES = frozenset({"en", "es"})
_LARGE = r"(?:hundred|thousand|grand|million|mil|mill[oó]n|millones|lakhs?|crores?)"
_WORDS = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_DIGITS = r"(?<!\w)(?<![a-z]-)\d+(?:[.,]\d+)*k?"
_NUMBER = rf"(?:[{CURRENCY_SIGNS}]?{_DIGITS}|(?<!\w)(?:{_WORDS}|half)(?!\w))"
_SAID = re.compile(rf"{_NUMBER}(?:(?:[\s,-]|\band\b|\ba\b|\by\b){{1,7}}{_NUMBER})*")
_WRITTEN = re.compile(
    rf"{_NUMBER}(?:(?:[\s-]{{1,3}}(?:a\s)?|(?<=hundred)\sand\s|(?<=thousand)\sand\s|\sand\sa\s(?=half)|\sy\s){_NUMBER})*"
    r"(?:\sk\b)?"
)
_PART = re.compile(_NUMBER)
_LARGE_WORD = re.compile(rf"\b{_LARGE}\b")
_MOST_PARTS, _MOST_GROUPS = 8, 3
"""The most words, and the most groups of digits, of one number."""
_UP_TO = re.compile(r"[\s,]*(?:to|or|and|a|o|y|until|hasta)?[\s,]*")
_POINT = re.compile(rf"(?<!\w)(?P<whole>{_WORDS}|\d+) (?:point|punto|coma) (?P<part>{_WORDS}|\d+)(?!\w)")
_DOZENS = {"dozen": (12, 24), "docena": (12, 24), "noon": (12,), "midday": (12,), "mediodía": (12,), "couple": (2,)}
_ORDINAL = re.compile(rf"\b(?P<tens>twenty|thirty)?[ -]?(?P<last>{'|'.join(ORDINALS)})\b")
_MINUTES = frozenset({0.0, 15.0, 30.0, 45.0})
_HALF_DAY = 12
_MOST_COUNTED = 12
_OF_THE_TALK = re.compile(
    r"[\s-]*(?:[a-z-]+ )?(?:concern|objection|question|issue|problem|reason|option|time|point|topic|step|part|thing|"
    r"way|turn|side|call|sentence|objeci[oó]n|pregunta|problema|raz[oó]n|opci[oó]n|vec|veces|punto|tema|paso|parte|cosa"
    r"|duda)(?:s|es)?\b"
)
"""What the writer of a text counts, not the speakers: "the buyer raised two main concerns"."""
_IN_ADVICE = re.compile(r"[\s-]*(?:more |full |follow-up )?(?:second|minute|hour|day|word)s?\b")
_MOST_IN_ADVICE = 60
# Each is a number only beside another one, or none in one of the two languages.
_NO_NUMBER = frozenset({"half", "once", "grand", "mil", "un", "una"})
_PLACEHOLDER = re.compile(r"\[[A-Z]+_\d+\]")


class SaidNumbers:
    """The numbers of a call. Where the language has other words for numbers than English and Spanish, every number
    may have been said."""

    def __init__(self, texts: Iterable[str]) -> None:
        texts = tuple(texts)
        self._is_readable = detect_language(texts) in _LANGUAGES
        self._values = _values_of(texts) if self._is_readable else frozenset()

    def with_others(self, texts: Iterable[str]) -> "SaidNumbers":
        """Return the numbers of the call and of other texts that may be quoted."""
        both = copy(self)
        both._values = self._values | _values_of(texts)
        return both

    def has_other(self, text: str, *, is_advice: bool = False) -> bool:
        """Return whether a text has a number that was not said. Advice may name how long or how often something is to
        be done."""
        plain = _plain(text)
        return self._is_readable and any(
            not self._was_said(found, plain, is_advice=is_advice) for found in _WRITTEN.finditer(plain)
        )

    def _was_said(self, found: re.Match[str], plain: str, *, is_advice: bool) -> bool:
        if found[0] in _NO_NUMBER:
            return True
        value = round(value_of(re.sub(r"\sk$", " thousand", found[0])), 2)
        if value <= 1 or value in self._values:
            return True
        if _is_clock(found, plain) and (value in _MINUTES or self._values & {value - _HALF_DAY, value + _HALF_DAY}):
            return True
        if value <= _MOST_COUNTED and _OF_THE_TALK.match(plain, found.end()):
            return True
        if is_advice and value <= _MOST_IN_ADVICE and _IN_ADVICE.match(plain, found.end()):
            return True
        parts = _PART.findall(found[0])
        return (
            len(parts) > 1
            and not _LARGE_WORD.search(found[0])
            and all(round(value_of(part), 2) in self._values for part in parts)
        )


def _plain(text: str) -> str:
    return _PLACEHOLDER.sub(" ", text).lower().replace("\u00a0", " ").replace("’", "'")


def _is_clock(found: re.Match[str], plain: str) -> bool:
    """Return whether a number is the hour or the minutes of "14:30"."""
    return ":" in (plain[found.start() - 1 : found.start()], plain[found.end() : found.end() + 1])


def _values_of(texts: Iterable[str]) -> frozenset[float]:
    return frozenset(value for text in texts for value in _said(_plain(text)))


def _said(plain: str) -> Iterator[float]:
    """Yield all values that the numbers of a text may have."""
    before, last_end = 0.0, -1
    for run in _SAID.finditer(plain):
        words = _PART.findall(run[0])
        if plain[run.end() : run.end() + 2].strip() == "k":
            words.append("thousand")
        longest = _MOST_GROUPS if all(word[-1].isdigit() for word in words) else _MOST_PARTS
        for start in range(len(words)):
            for end in range(start + 1, min(start + longest, len(words)) + 1):
                yield from _readings(_value_of(" ".join(words[start:end])))
        # "Fifteen to twenty thousand": the first is one of thousands, too.
        large = next(filter(_LARGE_WORD.fullmatch, words), None)
        if large and last_end >= 0 and _UP_TO.fullmatch(plain, last_end, run.start()):
            yield before * value_of(large)
        before, last_end = value_of(words[-1]), run.end()
    for point in _POINT.finditer(plain):
        whole, part = value_of(point["whole"]), value_of(point["part"])
        yield float(f"{whole:g}.{part:g}")
    for word, values in _DOZENS.items():
        if word in plain:
            yield from values
    for ordinal in _ORDINAL.finditer(plain):
        yield value_of(ordinal["tens"] or "") + ORDINALS[ordinal["last"]]


_value_of = lru_cache(10_000)(value_of)


def _readings(value: float) -> Iterator[float]:
    """Yield a value, and the amount with cents that its words may be: "nine ninety-nine", "forty-nine fifty"."""
    yield round(value, 2)
    if value >= 100 and value % 1 == 0:
        yield round(value / 100, 2)
