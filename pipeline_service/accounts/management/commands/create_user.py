"""create_user ACCOUNT EMAIL: create a rep or a console user."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand, read_password
from pipeline_service.console.roles import ROLES


class Command(ResultCommand):
    help = (
        "Create a user of an account (id or slug); with --role they may sign in to the console. An existing user is "
        "never changed: see set_password and set_role."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("account")
        parser.add_argument("email")
        parser.add_argument("--name", default="")
        parser.add_argument("--rep", action="store_true", help="takes calls")
        parser.add_argument("--role", choices=ROLES)
        parser.add_argument("--password-stdin", action="store_true", help="read the password from standard input")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        user, created = actions.create_user(
            account_id=actions.find_account(options["account"]).id,
            email=options["email"],
            name=options["name"],
            is_rep=options["rep"],
            role=options["role"],
            password=read_password() if options["password_stdin"] else None,
        )
        text = f"{'Created' if created else 'Nothing to change for'} {user.email} ({user.public_id})."
        return {"userId": user.public_id, "email": user.email, "created": created}, text
