"""load_demo: load an account with realistic demo data."""

import json
import logging
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import InterfaceError, OperationalError

from pipeline_service import clock
from pipeline_service.accounts.models import Account
from pipeline_service.demo.account import (
    Credentials,
    credentials_of,
    find_demo_account,
    issue_credentials,
    open_account,
    single_load,
)
from pipeline_service.demo.generator import generate_demo_data
from pipeline_service.demo.loading import load_demo_data
from pipeline_service.demo.lock_retries import long_waits, retried
from pipeline_service.demo.record_counts import count_records
from pipeline_service.exceptions import ApiError
from pipeline_service.operations.account_data.deletion import remove_account

MOST = 20_000


def _number(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= MOST):
        raise ArgumentTypeError(f"'{text[:20]}' is not a number from 1 to {MOST}.")
    return int(text)


@contextmanager
def _quiet() -> Iterator[None]:
    """Hide the workers' log lines from the user's terminal, except warnings."""
    logging.disable(logging.INFO)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


class Command(BaseCommand):
    help = "Load an account with reps, prospects, calls, analyses, avatars, payments and ad spend of four months."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--prospects", type=_number, default=200, metavar="N", help="how many (default 200)")
        parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same data")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        if settings.DATABASE_POOLED:
            raise CommandError("Loading needs a session: set DATABASE_URL to PostgreSQL itself, not to pgbouncer.")
        try:
            with _quiet(), single_load():
                account = find_demo_account()
                created = account is None
                if account is None:
                    account, credentials = self._load(options)
                else:
                    credentials = credentials_of(account)
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        except (OperationalError, InterfaceError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise CommandError(f"The demo_data could not be loaded ({reason}): run load_demo again.") from error
        counts = count_records(account.pk)
        if options["json"]:
            self.stdout.write(json.dumps({**credentials, "created": created, **counts}))
            return
        if not created:
            self.stdout.write("The demo data is loaded already; nothing was changed.")
        width = max(map(len, [*credentials, *counts]))
        for name, value in {**credentials, **counts}.items():
            self.stdout.write(f"{name:<{width}}  {'not known here' if value is None else value}")

    def _load(self, options: dict[str, Any]) -> tuple[Account, Credentials]:
        say = (lambda _: None) if options["json"] else self._say
        now = clock.now()
        demo_data = generate_demo_data(options["seed"], options["prospects"], now)
        account, reps = open_account(demo_data.reps)
        try:
            load_demo_data(demo_data, account_id=account.pk, reps=reps, now=now, say=say)
            return account, issue_credentials(account)
        except BaseException:
            say("Loading failed; the loaded records are being removed …")
            with long_waits():
                retried(partial(remove_account, account.pk))
            raise

    def _say(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()
