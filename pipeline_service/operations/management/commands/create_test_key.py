"""create_test_key ACCOUNT: open the account's test mode and issue a key for it."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand
from pipeline_service.demo.test_mode import open_test_mode


class Command(ResultCommand):
    help = "Open the test mode of an account (id or slug), seeded on the first call, and print a new key for it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("account")
        parser.add_argument("--label", default="", help="a name for the key")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        live = actions.find_account(options["account"])
        test_account = open_test_mode(live, (lambda _: None) if options["json"] else self.stdout.write)
        row, key = actions.issue_key(account_id=test_account.pk, label=options["label"])
        data = {
            "accountId": test_account.public_id,
            "liveAccountId": live.public_id,
            "apiKey": key,
            "prefix": row.prefix,
        }
        return data, f"API key {key}\nThe key is shown only now; keep it."
