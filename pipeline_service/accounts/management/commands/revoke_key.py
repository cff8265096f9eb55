"""revoke_key PREFIX: stop an API key."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service import clock
from pipeline_service.accounts import actions
from pipeline_service.problems import Refusal


class Command(BaseCommand):
    help = "Revoke the API key with this prefix (spk_ and 12 characters)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("prefix")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            row = actions.revoke_key(prefix=options["prefix"])
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            revoked_at = clock.to_ms(row.revoked_at) if row.revoked_at else None
            self.stdout.write(json.dumps({"keyId": row.public_id, "prefix": row.prefix, "revokedAt": revoked_at}))
        else:
            self.stdout.write(f"Revoked {row.prefix}.")
