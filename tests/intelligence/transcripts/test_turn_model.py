"""The model that tells a rep's turns from a buyer's, and the command that trains it."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from intelligence.transcripts.turn_model import WEIGHTS_FILE

TESTS = Path(__file__).parents[1]
SOURCES = [
    TESTS / "develop_calls.jsonl",
    TESTS / "labelled_calls.jsonl",
    TESTS / "transcripts" / "role_calls.txt",
]


def test_training_on_the_same_calls_gives_the_shipped_weights(tmp_path: Path) -> None:
    output = tmp_path / "weights.json"
    call_command("train_turn_model", *map(str, SOURCES), "--output", str(output))
    trained, shipped = (json.loads(file.read_text(encoding="utf-8")) for file in (output, WEIGHTS_FILE))
    assert trained["intercept"] == pytest.approx(shipped["intercept"], abs=0.02)
    both = trained["weights"].keys() & shipped["weights"].keys()
    assert len(both) >= 0.98 * len(shipped["weights"])
    assert all(trained["weights"][key] == pytest.approx(shipped["weights"][key], abs=0.02) for key in both)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("train_turn_model", str(tmp_path / "missing.jsonl"))
