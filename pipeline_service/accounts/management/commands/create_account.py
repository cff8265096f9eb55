"""create_account NAME: a new account and its first API key."""

import json
from argparse import ArgumentParser
from decimal import Decimal
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from pipeline_service.accounts import actions
from pipeline_service.problems import Refusal


class Command(BaseCommand):
    help = "Create an account with default stages, outcomes and scorecard, and print its first API key."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--slug", default="")
        parser.add_argument("--currency", default="USD")
        parser.add_argument("--timezone", default="UTC")
        parser.add_argument("--min-deal-amount", type=Decimal, default=Decimal(0))
        parser.add_argument("--rate-limit", type=float, default=1.0, help="factor on the rate limits; 0 = none")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            with transaction.atomic():
                account = actions.create_account(
                    name=options["name"],
                    slug=options["slug"],
                    currency=options["currency"],
                    timezone=options["timezone"],
                    min_deal_amount=options["min_deal_amount"],
                    rate_factor=options["rate_limit"],
                )
                _, key = actions.issue_key(account_id=account.id, label="first key")
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            self.stdout.write(json.dumps({"accountId": account.public_id, "apiKey": key}))
        else:
            self.stdout.write(f"Account {account.public_id}\nAPI key {key}\nThe key is shown only now; keep it.")
