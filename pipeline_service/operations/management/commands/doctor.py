"""doctor: check that everything the product needs is present and working."""

import dataclasses
import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from pipeline_service.operations import checks


class Command(BaseCommand):
    help = "Check database, migrations, broker, workers, beat and waiting work; exit 1 when something is wrong."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        findings = checks.run_all()
        healthy = all(finding.ok for finding in findings)
        if options["json"]:
            answer = {"ok": healthy, "findings": [dataclasses.asdict(finding) for finding in findings]}
            self.stdout.write(json.dumps(answer))
        else:
            for finding in findings:
                self.stdout.write(f"{'ok   ' if finding.ok else 'FAULT'} {finding.message}")
        if not healthy:
            sys.exit(1)
