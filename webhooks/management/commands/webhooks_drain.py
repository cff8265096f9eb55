"""`manage.py webhooks_drain`: send due deliveries without Redis and beat."""

import signal
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from pipeline_service.startup import check_settings
from webhooks.delivery_worker import DeliveryWorker


class Command(BaseCommand):
    help = "Send due deliveries; with --loop until stopped. Needs neither Redis nor beat."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--loop", action="store_true", help="Go on until SIGTERM or Ctrl-C.")

    def handle(self, *args: Any, **options: Any) -> None:
        check_settings()
        signals: list[int] = []
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda received, frame: signals.append(received))
        worker = DeliveryWorker(should_stop=lambda: bool(signals))
        worker.run(forever=options["loop"])
        self.stdout.write(f"{worker.delivered} attempts made.")
