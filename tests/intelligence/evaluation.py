"""The invented, labelled calls that the classifiers learn from."""

from pathlib import Path

from intelligence.analyses.evaluation import LabelledCall, read_labelled

FILE = Path(__file__).with_name("labelled_calls.jsonl")


def labelled_calls() -> list[LabelledCall]:
    """All labelled calls, in the order of the file."""
    return list(read_labelled(FILE.read_text(encoding="utf-8").splitlines()))
