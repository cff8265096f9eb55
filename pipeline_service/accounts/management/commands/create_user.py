"""create_user ACCOUNT EMAIL: a rep or somebody who works in the console."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service.accounts import actions
from pipeline_service.console.roles import ROLES
from pipeline_service.problems import Refusal


class Command(BaseCommand):
    help = "Create a user of an account (id or slug); with --role they may sign in to the console."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account")
        parser.add_argument("email")
        parser.add_argument("--name", default="")
        parser.add_argument("--rep", action="store_true", help="takes calls")
        parser.add_argument("--role", choices=ROLES)
        parser.add_argument("--password-stdin", action="store_true", help="read the password from standard input")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        password = sys.stdin.readline().rstrip("\n") if options["password_stdin"] else None
        try:
            user, created = actions.create_user(
                account_id=actions.find_account(options["account"]).id,
                email=options["email"],
                name=options["name"],
                is_rep=options["rep"],
                role=options["role"],
                password=password,
            )
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            self.stdout.write(json.dumps({"userId": user.public_id, "email": user.email, "created": created}))
        else:
            self.stdout.write(f"{'Created' if created else 'Updated'} {user.email} ({user.public_id}).")
