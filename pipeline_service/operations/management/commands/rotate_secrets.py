"""rotate_secrets: encrypt every stored secret with the first of FIELD_ENCRYPTION_KEYS."""

import json
from argparse import ArgumentParser
from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand
from django.db import transaction

from pipeline_service.secrets import EncryptedTextField


class Command(BaseCommand):
    help = "Re-encrypt all stored secrets with the newest key; afterwards the older keys can be dropped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        counts = {}
        for model in apps.get_models():
            names = [field.name for field in model._meta.local_fields if isinstance(field, EncryptedTextField)]
            if names:
                counts[model._meta.label] = _rotate(model, names)
        if options["json"]:
            self.stdout.write(json.dumps(counts))
        else:
            for label, count in counts.items():
                self.stdout.write(f"{label}: {count}")


def _rotate(model: Any, names: list[str]) -> int:
    """Read and write the secrets of every row again: any key can decrypt, the first encrypts. Return the row count."""
    keys = list(model._base_manager.values_list("pk", flat=True))
    for key in keys:
        with transaction.atomic():
            row = model._base_manager.select_for_update().filter(pk=key).first()
            if row is not None:
                model._base_manager.filter(pk=key).update(**{name: getattr(row, name) for name in names})
    return len(keys)
