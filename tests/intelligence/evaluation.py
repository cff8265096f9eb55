"""The invented, labelled calls of this repository and their two halves.

`unseen` is every other one of the first seventy: only its totals are looked at, never its calls, so that it stays the
honest number. `tuned` is all the rest, which the lists have learned from.
"""

from pathlib import Path

from intelligence.analyses.evaluation import LabelledCall, read_labelled

FILE = Path(__file__).with_name("labelled_calls.jsonl")
SPLIT = 70


def labelled_calls() -> list[LabelledCall]:
    """Return all labelled calls in the order of the file."""
    return list(read_labelled(FILE.read_text(encoding="utf-8").splitlines()))


def tuned() -> list[LabelledCall]:
    """Return the calls whose errors were used to improve the lists."""
    calls = labelled_calls()
    return calls[:SPLIT:2] + calls[SPLIT:]


def unseen() -> list[LabelledCall]:
    """Return the calls reserved for the report."""
    return labelled_calls()[1:SPLIT:2]
