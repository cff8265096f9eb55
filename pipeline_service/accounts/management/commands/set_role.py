"""set_role EMAIL ROLE: set a user's role in the console."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service.accounts import actions
from pipeline_service.accounts.management.answering import ResultCommand
from pipeline_service.console.roles import ROLES


class Command(ResultCommand):
    help = "Give a user this role in the console in the place of any other; they may sign in with it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("email")
        parser.add_argument("role", choices=ROLES)

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        user = actions.find_user(options["email"])
        actions.set_role(user=user, role=options["role"])
        return {"userId": user.public_id, "email": user.email, "role": options["role"]}, (
            f"{user.email} is {options['role']} now."
        )
