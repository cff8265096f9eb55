"""`manage.py rollup_metrics [ACCOUNT]`: run the metrics roll-up now; beat runs it every few seconds."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from intelligence.call_days import actions as call_days
from intelligence.metrics.actions import marked_accounts, roll_up
from pipeline_service.accounts.actions import find_account
from pipeline_service.exceptions import ApiError


class Command(BaseCommand):
    help = "Recompute the day sums of metrics and of analysed calls, of one account or of all."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account", nargs="?", help="id or slug; default: every account")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        accounts = sorted({*marked_accounts(), *call_days.marked_accounts()})
        if options["account"] is not None:
            try:
                accounts = [find_account(options["account"]).pk]
            except ApiError as refusal:
                raise CommandError(refusal.message) from refusal
        days = sum(
            max(roll_up(account_id=account_id), call_days.roll_up(account_id=account_id)) for account_id in accounts
        )
        if options["json"]:
            self.stdout.write(json.dumps({"accounts": len(accounts), "days": days}))
        else:
            self.stdout.write(f"{days} days of {len(accounts)} accounts added up.")
