"""`manage.py train_analyser`: train the classifiers of the built-in analyser from the labelled files."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from intelligence.builtin.training.recipe import Sources, train

LABELLED = Path(settings.BASE_DIR) / "tests" / "intelligence"
TRAINING = LABELLED / "training"
SOURCES = Sources(
    calls=(LABELLED / "develop_calls.jsonl", LABELLED / "labelled_calls.jsonl", *sorted(TRAINING.glob("whole_calls*"))),
    dialogues=tuple(sorted(TRAINING.glob("dialogues*"))),
    strict_dialogues=tuple(sorted(TRAINING.glob("strict_dialogues*"))),
    dense_dialogues=tuple(sorted(TRAINING.glob("dense_dialogues*"))),
    endings=tuple(sorted(TRAINING.glob("*call_endings.jsonl"))),
    turns=tuple(sorted(TRAINING.glob("*objection_turns.jsonl"))),
    plain_turns=tuple(sorted(TRAINING.glob("*plain_turns.jsonl"))),
    role_calls=(LABELLED / "transcripts" / "role_calls.txt",),
)


class Command(BaseCommand):
    help = "Train the classifiers of the built-in analyser and write them to their data files. Deterministic."
    # The command does not use the database.
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        for line in train(SOURCES):
            self.stdout.write(line)
