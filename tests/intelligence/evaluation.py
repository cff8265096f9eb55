"""The invented, labelled calls of this repository and their two halves.

The lists were tuned on `TUNED`, every other one of the first seventy. `UNSEEN` is the rest: what it says is the
honest number, so it is never tuned on.
"""

from pathlib import Path

from intelligence.evaluation import LabelledCall, read_labelled

FILE = Path(__file__).with_name("labelled_calls.jsonl")
SPLIT = 70


def labelled_calls() -> list[LabelledCall]:
    """All labelled calls, in the order of the file."""
    return list(read_labelled(FILE.read_text(encoding="utf-8").splitlines()))


def tuned() -> list[LabelledCall]:
    return labelled_calls()[:SPLIT:2]


def unseen() -> list[LabelledCall]:
    calls = labelled_calls()
    return calls[1:SPLIT:2] + calls[SPLIT:]
