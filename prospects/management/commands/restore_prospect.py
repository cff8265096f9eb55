"""restore_prospect PROSPECT: restore a deleted prospect, as the button in the console does."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service import typeid
from pipeline_service.exceptions import ApiError
from prospects.actions import restore_prospect
from prospects.models import Prospect


class Command(BaseCommand):
    help = "Restore a prospect that was deleted within the last 30 days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("prospect", help="its id, pros_…")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        prospect_id = typeid.decode(Prospect.id_prefix, options["prospect"])
        row = None if prospect_id is None else Prospect.objects.filter(pk=prospect_id).first()
        if row is None:
            raise CommandError(f"There is no prospect '{options['prospect']}'.")
        try:
            prospect = restore_prospect(account_id=row.account_id, prospect_id=row.pk)
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        if options["json"]:
            self.stdout.write(json.dumps({"prospectId": prospect.public_id, "restored": True}))
        else:
            self.stdout.write(f"{prospect} is back.")
