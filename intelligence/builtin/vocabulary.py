"""Load the word kinds of a language: which words are a partner, a unit of money, a weekday."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType

FOLDER = Path(__file__).with_name("data")
FILES: Mapping[str, str] = MappingProxyType({"en": "english.txt", "es": "spanish.txt"})


@dataclass(frozen=True, slots=True, eq=False)
class SentenceVocabulary:
    """The word kinds of one language.

    `kinds` maps a word to its kind or to the English word with the same use, `units` a unit to the kind of number
    before it; `lists` holds other word sets by name.
    """

    kinds: Mapping[str, str] = field(repr=False)
    units: Mapping[str, str] = field(repr=False)
    lists: Mapping[str, frozenset[str]] = field(repr=False)


@cache
def vocabulary(language: str) -> SentenceVocabulary:
    """Return the word kinds of a supported language. Raise KeyError for others and ValueError on an invalid line."""
    sections: dict[str, dict[str, tuple[str, ...]]] = {}
    current: dict[str, tuple[str, ...]] | None = None
    for line in FOLDER.joinpath(FILES[language]).read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            current = sections.setdefault(line.strip("[] "), {})
            continue
        name, separator, words = line.partition(":")
        if current is None or not separator or not words.split():
            raise ValueError(f"{FILES[language]}: not `kind: words`: {line!r}")
        current[name.strip()] = tuple(words.split())
    kinds = {**_by_word(sections.get("gloss", {})), **_by_word(sections["kinds"])}
    lists = {name: frozenset(words) for name, words in sections["lists"].items()}
    return SentenceVocabulary(kinds, _by_word(sections["units"]), lists)


def _by_word(kinds: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {word: kind for kind, words in kinds.items() for word in words}
