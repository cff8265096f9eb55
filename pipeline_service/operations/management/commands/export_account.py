"""export_account ACCOUNT FILE: write all data of an account to a ZIP archive."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from pipeline_service.accounts.actions import find_account
from pipeline_service.accounts.management.answering import ResultCommand
from pipeline_service.operations.account_data.export import export_account


class Command(ResultCommand):
    help = "Write all rows of an account, without secrets, to a ZIP archive of JSON Lines files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("account", help="id or slug")
        parser.add_argument("file", type=Path)

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        account = find_account(options["account"])
        try:
            counts = export_account(account.pk, options["file"])
        except OSError as error:
            raise CommandError(f"{options['file']} cannot be written: {error.strerror}.") from error
        text = f"{options['file']}: {sum(counts.values())} rows of {account.name}. It holds personal data."
        return {"accountId": account.public_id, "rows": counts}, text
