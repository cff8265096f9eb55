"""remove_second_factor EMAIL: let a user who lost their phone sign in with the password alone."""

from argparse import ArgumentParser
from typing import Any

from pipeline_service.accounts import actions
from pipeline_service.accounts.actions import second_factor
from pipeline_service.accounts.management.answering import ResultCommand


class Command(ResultCommand):
    help = "Remove a user's authenticator app and recovery codes. They then sign in with their password alone."

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("email")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        user = actions.find_user(options["email"])
        removed = second_factor.remove_second_factor(user=user)
        text = f"Removed the authenticator app of {user.email}." if removed else f"{user.email} has none."
        return {"userId": user.public_id, "email": user.email, "removed": removed}, text
