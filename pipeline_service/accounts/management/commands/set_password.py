"""set_password EMAIL --password-stdin: set a user's password."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand, read_password


class Command(ResultCommand):
    help = "Give a user another password, which ends their sessions in the console."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("email")
        # Never as an argument: other users of the machine can read command lines.
        parser.add_argument(
            "--password-stdin", action="store_true", required=True, help="read the password from standard input"
        )

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        user = actions.find_user(options["email"])
        actions.set_password(user=user, password=read_password())
        return {"userId": user.public_id, "email": user.email}, f"{user.email} has a new password."
