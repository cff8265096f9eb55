"""create_inbound_hook ACCOUNT --kind K: create an address to which another system sends events."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from conversions.actions.hooks import create_hook, hook_url
from conversions.models import InboundKind
from pipeline_service.accounts.actions import find_account
from pipeline_service.exceptions import ApiError


class Command(BaseCommand):
    help = "Open an inbound hook for an account (id or slug)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account")
        parser.add_argument("--kind", required=True, choices=InboundKind.values)
        parser.add_argument("--signing-secret", metavar="S")
        parser.add_argument("--map", nargs="*", action="extend", default=[], metavar="NAME=PATH")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            hook = create_hook(
                account_id=find_account(options["account"]).id,
                kind=options["kind"],
                signing_secret=options["signing_secret"],
                field_map=dict(_pair(text) for text in options["map"]),
            )
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            self.stdout.write(json.dumps({"hookId": hook.public_id, "url": hook_url(hook), "token": hook.token}))
        else:
            self.stdout.write(f"{hook.public_id} {hook_url(hook)}")


def _pair(text: str) -> tuple[str, str]:
    name, equals, path = text.partition("=")
    if not name or not equals or not path:
        raise CommandError(f"'{text}' is not NAME=PATH, e.g. leadQualityScore=score.")
    return name, path
