"""delete_account ACCOUNT --confirm SLUG: delete an account and all its data."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from pipeline_service.accounts.actions import find_account
from pipeline_service.accounts.management.answering import ResultCommand
from pipeline_service.accounts.models import Account
from pipeline_service.operations.account_data.deletion import remove_account

REVOKED_AFTER_SECONDS = 5
"""The time after which every web process refuses the keys of an account that was deactivated."""


class Command(ResultCommand):
    help = "Delete an account with all its rows and users. This cannot be undone: export or back up first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("account", help="id or slug")
        parser.add_argument("--confirm", required=True, metavar="SLUG", help="the slug of the account, typed again")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        account = find_account(options["account"])
        if options["confirm"] != account.slug:
            raise CommandError(f"--confirm is not the account's slug '{account.slug}': nothing was deleted.")
        Account.objects.filter(pk=account.pk).update(is_active=False)
        # Then no request writes rows while they are deleted.
        time.sleep(REVOKED_AFTER_SECONDS)
        remove_account(account.pk)
        return {"accountId": account.public_id}, f"{account.name} ({account.public_id}) and all its data are deleted."
