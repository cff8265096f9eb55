"""`manage.py train_analyser`: train the classifiers of the built-in analyser from the labelled files."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from intelligence.builtin.training.recipe import Sources, train

LABELLED = Path(settings.BASE_DIR) / "tests" / "intelligence"


class Command(BaseCommand):
    help = "Train the classifiers of the built-in analyser and write them to intelligence/analysis/data. Deterministic."
    # The command does not use the database.
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        sources = Sources(
            calls=(LABELLED / "develop_calls.jsonl", LABELLED / "labelled_calls.jsonl"),
            endings=LABELLED / "training" / "call_endings.jsonl",
            turns=LABELLED / "training" / "objection_turns.jsonl",
            plain_turns=LABELLED / "training" / "plain_turns.jsonl",
        )
        for line in train(sources):
            self.stdout.write(line)
