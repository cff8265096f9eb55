"""issue_key ACCOUNT: one more API key."""

import datetime
import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service import clock
from pipeline_service.accounts import actions
from pipeline_service.problems import Refusal


class Command(BaseCommand):
    help = "Issue an API key for an account (id or slug) and print it once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account")
        parser.add_argument("--label", default="")
        parser.add_argument("--scopes", default=",".join(actions.ALL_SCOPES), help="comma-separated")
        parser.add_argument("--expires", type=float, metavar="DAYS")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        days = options["expires"]
        try:
            row, key = actions.issue_key(
                account_id=actions.find_account(options["account"]).id,
                label=options["label"],
                scopes=[scope.strip() for scope in options["scopes"].split(",")],
                expires_in=datetime.timedelta(days=days) if days is not None else None,
            )
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            answer = {
                "keyId": row.public_id,
                "apiKey": key,
                "prefix": row.prefix,
                "scopes": row.scopes,
                "expiresAt": clock.to_ms(row.expires_at) if row.expires_at else None,
            }
            self.stdout.write(json.dumps(answer))
        else:
            self.stdout.write(f"API key {key}\nThe key is shown only now; keep it.")
