"""`manage.py evaluate_analyser`."""

import contextlib
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.intelligence.evaluation import FILE
from tests.intelligence.llm.steps import answer
from tests.intelligence.provider import Provider, completion, in_turn, refused


@pytest.fixture
def labelled(tmp_path: Path) -> Path:
    """Two labelled calls."""
    file = tmp_path / "calls.jsonl"
    file.write_text("\n".join(FILE.read_text(encoding="utf-8").splitlines()[:2]))
    return file


def table(file: Path) -> dict[str, dict[str, str]]:
    """Run the command and return its measures by engine."""
    out = StringIO()
    call_command("evaluate_analyser", str(file), stdout=out)
    tables: dict[str, dict[str, str]] = {}
    for block in out.getvalue().strip().split("\n\n"):
        name, *rows = block.splitlines()
        tables[name] = {row[:28].strip(): row[28:].strip() for row in rows}
    return tables


def test_the_command_measures_the_built_in_analyser_and_says_how_to_measure_a_model(
    labelled: Path, settings: Any
) -> None:
    settings.OPENAI_API_KEY = ""
    built_in, hint = table(labelled).items()
    assert (built_in[0], built_in[1]["calls"], hint) == (
        "rules-7",
        "2",
        ("No model: set OPENAI_API_KEY and OPENAI_MODEL to have one measured.", {}),
    )


def test_the_command_measures_a_model_with_its_time_and_cost(labelled: Path, settings: Any) -> None:
    quoteless = answer(objections=[], painPoints=[], nextSteps=[], criteria=[], leadSignals=[], outcome="follow_up",
                       outcomeQuote=None)  # fmt: skip
    with Provider(in_turn(completion(json.dumps(quoteless)), refused(500))) as provider:
        settings.OPENAI_API_KEY, settings.OPENAI_MODEL, settings.OPENAI_BASE_URL = "k", "double-1", provider.base_url
        _, (name, rows) = table(labelled).items()
    assert name.startswith("double-1, deal-analysis-")
    assert {key: rows[key] for key in ("calls", "calls failed", "quotes verified", "requests", "tokens read")} == {
        "calls": "2",
        "calls failed": "1",
        "quotes verified": "-",
        "requests": "1",
        "tokens read": "1000",
    }


@pytest.mark.parametrize("text", ["{", '{"id": 1}'])
def test_the_command_refuses_a_broken_file(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(text)
    with pytest.raises(CommandError, match="cannot be read"):
        table(file)


def test_names_the_goals_that_are_missed_and_fails_for_them(tmp_path: Path) -> None:
    row = json.loads(FILE.read_text(encoding="utf-8").splitlines()[0])
    row["kind"], row["expected"]["outcome_any"] = "odd", ["no_such_outcome"]
    file = tmp_path / "calls.jsonl"
    file.write_text(json.dumps(row))
    out = StringIO()
    with pytest.raises(CommandError, match="below a goal"):
        call_command("evaluate_analyser", str(file), goals=True, kinds=True, stdout=out)
    assert "Below a goal: outcome is 0.00, the goal is 0.80." in out.getvalue()
    (kind,) = [line.split() for line in out.getvalue().splitlines() if line.startswith("  odd")]
    assert kind[:3] == ["odd", "1", "0.00"]


def test_several_files_are_measured_each_and_held_to_the_goals_together(tmp_path: Path) -> None:
    rows = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    right = [row for row in rows if row["expected"]["outcome_any"] == ["closed"]][:9]
    wrong = rows[0] | {"expected": rows[0]["expected"] | {"outcome_any": ["no_such_outcome"]}}
    files = [tmp_path / "wrong" / "calls.jsonl", tmp_path / "right" / "calls.jsonl"]
    for file, calls in zip(files, ([wrong], right), strict=True):
        file.parent.mkdir()
        file.write_text("\n".join(map(json.dumps, calls)))
    out = StringIO()
    with contextlib.suppress(CommandError):
        call_command("evaluate_analyser", *map(str, files), goals=True, stdout=out)
    outcomes = [line.split()[-1] for line in out.getvalue().splitlines() if line.startswith("  outcome ")]
    assert outcomes == ["0", "1", "0.9"]
    assert out.getvalue().count("Below a goal: outcome is") == 1
