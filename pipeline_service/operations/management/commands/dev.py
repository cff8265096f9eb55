"""dev: run the whole product on this machine until Ctrl-C."""

import contextlib
import errno
import json
import time
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from pipeline_service.operations.development import CannotRun, Development
from pipeline_service.operations.embedded.binaries import ServicesUnavailable

DISK_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
TRANSCRIPT = (
    "Rep: What made you book today?\n"
    "Prospect: We lose leads because nobody follows up in the evenings.\n"
    "Rep: What does that cost you in a month?\n"
    "Prospect: Four or five jobs, easily.\n"
    "Rep: The follow-up program is two thousand four hundred, and it runs from Friday on.\n"
    "Prospect: Honestly, that's too expensive for us right now.\n"
    "Rep: If one more job a month pays for it, would the price still stop you?\n"
    "Prospect: No, then it makes sense. Okay, let's do it. Here is my card.\n"
    "Rep: The payment went through, thank you. I'll send you the agreement today.\n"
)


class Command(BaseCommand):
    help = "Run everything: PostgreSQL and Valkey (unless DATABASE_URL and REDIS_URL are set), web, workers and beat."
    # A check of all apps adds a second to every start; `make check` and `doctor` run it.
    requires_system_checks = []

    def handle(self, **options: Any) -> None:
        self._started = time.monotonic()
        try:
            Development(self._say).run(self._announce)
        except (CannotRun, ServicesUnavailable) as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            if error.errno not in DISK_FULL:
                raise
            raise CommandError(f"There is no room left in {settings.DATA_DIR}: free some, then start again.") from error
        self._say("Stopped.")

    def _say(self, sentence: str) -> None:
        # A full disk or a closed terminal must not end the product.
        with contextlib.suppress(OSError):
            self.stdout.write(sentence)
            self.stdout.flush()

    def _announce(self, product: Development) -> None:
        demo = product.demo
        body = json.dumps({"title": "First call", "transcript": TRANSCRIPT})
        quoted = body.replace("'", "'\\''")
        self._say(
            f"""
Ready in {time.monotonic() - self._started:.1f} s.

  API       {product.base_url}/api/v1
  Explorer  {product.base_url}/api/v1/docs
  Console   {product.base_url}/admin/   {demo["consoleEmail"]} / {demo["consolePassword"]}
  API key   {demo["apiKey"]}
  Logs      {product.data_dir}/logs

Analyse a first call:

curl -sS {product.base_url}/api/v1/calls/analyze \\
  -H 'Authorization: Bearer {demo["apiKey"]}' -H 'Content-Type: application/json' \\
  -d '{quoted}'

Ctrl-C stops everything."""
        )
