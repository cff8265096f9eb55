"""Patterns that are tried only on texts with one of the words that their matches have."""

import re
from collections.abc import Set
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WordPattern:
    """A pattern for lower-case text. Every match has one of the `words`, if there are any.

    To look up the words of a sentence takes a tenth of the time of a search.
    """

    pattern: re.Pattern[str]
    words: frozenset[str] = frozenset()

    def may_match(self, spoken: Set[str]) -> bool:
        """Return whether a text, or a part of a text, of these words can have a match."""
        return not self.words or not self.words.isdisjoint(spoken)

    def search(self, text: str, spoken: Set[str]) -> re.Match[str] | None:
        """Return the first match in a part of a text of these words."""
        return self.pattern.search(text) if self.may_match(spoken) else None

    def match(self, text: str, spoken: Set[str]) -> re.Match[str] | None:
        """Return the match at the start of a part of a text of these words."""
        return self.pattern.match(text) if self.may_match(spoken) else None
