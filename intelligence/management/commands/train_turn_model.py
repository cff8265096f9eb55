"""`manage.py train_turn_model`: fit the model that tells a rep's turns from a buyer's."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from intelligence.analyses.evaluation import read_labelled
from intelligence.transcripts.parsing import parse
from intelligence.transcripts.turn_model import WEIGHTS_FILE
from intelligence.transcripts.turn_training import TrainingCall, train

_BLOCK = re.compile(r"(?m)^# reps: ")


class Command(BaseCommand):
    help = (
        "Fit the model that tells a rep's turns from a buyer's, and write its weights. Input: labelled calls (.jsonl), "
        "or text files in which a line `# reps: NAME, NAME` stands above each call."
    )
    # The command does not use the database.
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", type=Path, nargs="+", help="Files with calls and their reps.")
        parser.add_argument("--output", type=Path, default=WEIGHTS_FILE, help="Where to write the weights.")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            calls = [call for file in options["files"] for call in read_training_calls(file)]
        except (OSError, ValueError, KeyError) as error:
            raise CommandError(f"The calls cannot be read: {error}") from error
        model = train(calls)
        stored = json.dumps(model._asdict(), ensure_ascii=False, indent=0, sort_keys=True)
        options["output"].write_text(stored + "\n", encoding="utf-8")
        self.stdout.write(f"{len(calls)} calls, {len(model.weights)} weights written to {options['output']}")


def read_training_calls(file: Path) -> Iterator[TrainingCall]:
    """Yield the parsed calls of a file with the labels of their reps; calls without labelled reps are left out."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".jsonl":
        for call in read_labelled(text.splitlines()):
            if call.expected["rep_speakers"]:
                yield parse(call.transcript), frozenset(call.expected["rep_speakers"])
    else:
        for block in _BLOCK.split(text)[1:]:
            names, call_text = block.split("\n", 1)
            yield parse(call_text), frozenset(names.split(", "))
