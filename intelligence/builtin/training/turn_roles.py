"""Train the linear model of turns from calls with a known rep side."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from intelligence.builtin.training.fitting import Samples, fit, write
from intelligence.builtin.training.samples import read_lines
from intelligence.shapes import ParsedTranscript
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.turn_features import named_turn_features, sample_segments
from intelligence.transcripts.turn_model import WEIGHTS_FILE

REP = "rep"
LEAST_COUNT = 5
STRENGTH = 0.2
LEAST_WEIGHT = 0.04
FULL_TURNS = 20
"""The turns of a longer call together weigh as much as these."""
_BLOCK = re.compile(r"(?m)^# reps: ")

RoleCall = tuple[ParsedTranscript, frozenset[str]]


def train_turn_roles(files: Sequence[Path]) -> str:
    """Write the model of turns; return a line of report. Deterministic."""
    calls = [call for file in files for call in read_role_calls(file)]
    write(fit(role_samples(calls), (REP,), STRENGTH, LEAST_WEIGHT, LEAST_COUNT), {}, WEIGHTS_FILE)
    return f"turns: {len(calls)} calls"


def read_role_calls(file: Path) -> Iterator[RoleCall]:
    """Yield the parsed calls of a file with the labels of their reps; calls without labelled reps are left out.

    Input: labelled calls (.jsonl), or text in which a line `# reps: NAME, NAME` stands above each call.
    """
    if file.suffix == ".jsonl":
        for row in read_lines(file):
            if row["expected"]["rep_speakers"]:
                yield parse(row["transcript"]), frozenset(row["expected"]["rep_speakers"])
        return
    for block in _BLOCK.split(file.read_text(encoding="utf-8"))[1:]:
        names, call_text = block.split("\n", 1)
        yield parse(call_text), frozenset(names.split(", "))


def role_samples(calls: Sequence[RoleCall]) -> Samples:
    """Return a sample per turn with a label."""
    features: list[Sequence[str]] = []
    labels: list[frozenset[str]] = []
    groups: list[str] = []
    weights: list[float] = []
    for number, (call, reps) in enumerate(calls):
        turns = list(named_turn_features(sample_segments(call.segments)))
        features += [turn for _, turn in turns]
        labels += [frozenset({REP} if speaker in reps else ()) for speaker, _ in turns]
        groups += [str(number)] * len(turns)
        weights += [min(1.0, FULL_TURNS / max(1, len(turns)))] * len(turns)
    return Samples(features, labels, groups, weights)
