"""create_site ACCOUNT --domain D: register a website that uses the pixel."""

import json
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from pipeline_service.accounts.actions import find_account
from pipeline_service.exceptions import ApiError
from prospects.actions.sites import create_site


class Command(BaseCommand):
    help = "Let a website of an account (id or slug) carry the pixel; prints the site's public key."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("account")
        parser.add_argument("--domain", action="append", required=True, help="a host name; may be given repeatedly")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        try:
            site = create_site(account_id=find_account(options["account"]).id, domains=options["domain"])
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            self.stdout.write(json.dumps({"siteId": site.public_id, "siteKey": site.key, "domains": site.domains}))
        else:
            self.stdout.write(f'{site}: <script async src="{settings.PUBLIC_URL}/pixel.js?site={site.key}"></script>')
