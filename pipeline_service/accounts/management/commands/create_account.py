"""create_account NAME: create an account and its first API key."""

from argparse import ArgumentParser
from decimal import Decimal
from typing import Any

from django.db import transaction

from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand, amount, factor


class Command(ResultCommand):
    help = "Create an account with default stages, outcomes and scorecard, and print its first API key."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("name")
        parser.add_argument("--slug", default="", help="made from the name when it is not given")
        parser.add_argument("--currency", default="USD", help="ISO 4217 code (default USD)")
        parser.add_argument("--timezone", default="UTC", help="IANA name such as Europe/Paris (default UTC)")
        parser.add_argument(
            "--min-deal-amount", type=amount, default=Decimal(0), help="a deal closes at this sum; 0: the first payment"
        )
        parser.add_argument("--rate-limit", type=factor, default=1.0, help="factor on the rate limits; 0 = none")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
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
        text = f"Account {account.public_id}\nAPI key {key}\nThe key is shown only now; keep it."
        return {"accountId": account.public_id, "apiKey": key}, text
