"""issue_key ACCOUNT: issue an API key."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service import clock
from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand, days


class Command(ResultCommand):
    help = "Issue an API key for an account (id or slug) and print it once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("account")
        parser.add_argument("--label", default="")
        parser.add_argument("--scopes", default=",".join(actions.ALL_SCOPES), help="comma-separated (default: all)")
        parser.add_argument("--expires", type=days, metavar="DAYS", help="does not expire when it is not given")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        row, key = actions.issue_key(
            account_id=actions.find_account(options["account"]).id,
            label=options["label"],
            scopes=[scope.strip() for scope in options["scopes"].split(",")],
            expires_in=options["expires"],
        )
        data = {
            "keyId": row.public_id,
            "apiKey": key,
            "prefix": row.prefix,
            "scopes": row.scopes,
            "expiresAt": clock.to_ms(row.expires_at) if row.expires_at else None,
        }
        return data, f"API key {key}\nThe key is shown only now; keep it."
