"""revoke_key PREFIX: revoke an API key."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service import clock
from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand


class Command(ResultCommand):
    help = "Revoke the API key with this prefix (spk_ and 12 characters)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("prefix")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        row = actions.revoke_key(prefix=options["prefix"])
        revoked_at = clock.to_ms(row.revoked_at) if row.revoked_at else None
        return {"keyId": row.public_id, "prefix": row.prefix, "revokedAt": revoked_at}, f"Revoked {row.prefix}."
