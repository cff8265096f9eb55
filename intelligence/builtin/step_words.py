"""The words by which people promise, ask for and agree on a next step, per language. Matched on lower-case text."""

import re
from collections.abc import Set
from dataclasses import dataclass
from typing import NamedTuple


class WordPattern(NamedTuple):
    """A pattern for lower-case text. Every match has one of the `words`, if there are any.

    To look up the words of a sentence takes a tenth of the time of a search.
    """

    pattern: re.Pattern[str]
    words: frozenset[str] = frozenset()

    def may_match(self, spoken: Set[str]) -> bool:
        """Return whether a part of a sentence of these words can have a match."""
        return not self.words or not self.words.isdisjoint(spoken)

    def search(self, text: str, spoken: Set[str]) -> re.Match[str] | None:
        """Return the first match in a part of a sentence of these words."""
        return self.pattern.search(text) if self.may_match(spoken) else None

    def match(self, text: str, spoken: Set[str]) -> re.Match[str] | None:
        """Return the match at the start of a part of a sentence of these words."""
        return self.pattern.match(text) if self.may_match(spoken) else None


@dataclass(frozen=True, slots=True)
class StepWords:
    """Patterns of one language. The group `vp` is the action with what follows it; `other_day` asks when something is
    that is no meeting. `finished` is said when something has been done on the call, `taken` by whom a day does not suit
    ("Thursday's the choir"), `taken_back` after a time that does not suit after all ("no, wait"), `instead` by who asks
    for another day. `deadline` is a day until which something is to be done: "by Wednesday at five", `own_event` what
    the buyer has with others: "we have a meeting on Thursday", `routine` an hour that is no appointment: "I'm up at
    five". A sentence without a comma, a colon and the words of `clause` is one clause."""

    promise: WordPattern
    proposal: WordPattern
    request: WordPattern
    continued: WordPattern
    dispatch: WordPattern
    announced: WordPattern
    in_call: re.Pattern[str]
    conditional: WordPattern
    event: re.Pattern[str]
    circumstance: re.Pattern[str]
    accept: re.Pattern[str]
    reject: re.Pattern[str]
    clause: WordPattern
    filler: re.Pattern[str]
    day_before: WordPattern
    done: re.Pattern[str]
    other_day: re.Pattern[str]
    now: WordPattern
    finished: re.Pattern[str]
    taken: re.Pattern[str]
    instead: re.Pattern[str]
    deadline: re.Pattern[str]
    own_event: re.Pattern[str]
    taken_back: re.Pattern[str]
    routine: re.Pattern[str]
