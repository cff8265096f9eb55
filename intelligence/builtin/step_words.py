"""The words by which people promise, ask for and agree on a next step, per language. Matched on lower-case text."""

import re
from dataclasses import dataclass

from intelligence.builtin.word_patterns import WordPattern

_CUT_HOUR = re.compile(r"(?<=\b[ap]\.m)$", re.IGNORECASE)


def with_whole_hour(text: str) -> str:
    """Return a text whose last full stop was taken off with that of "at 4 p.m." put back."""
    return _CUT_HOUR.sub(".", text)


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
