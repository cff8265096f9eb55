"""load_demo: an account with a believable story, to see what the product does with one."""

import json
import logging
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service import clock
from pipeline_service.operations.story.counting import count_story
from pipeline_service.operations.story.loading import load_story
from pipeline_service.operations.story.opening import credentials_of, find_story, hand_over, only_one, open_account
from pipeline_service.operations.story.writing import write_story
from pipeline_service.problems import Refusal

MOST = 20_000


def _number(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= MOST):
        raise ArgumentTypeError(f"'{text[:20]}' is not a number from 1 to {MOST}.")
    return int(text)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what workers note of every piece of work out of a person's terminal; warnings stay."""
    logging.disable(logging.INFO)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


class Command(BaseCommand):
    help = "Load an account with reps, prospects, calls, analyses, avatars, payments and ad spend of four months."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--prospects", type=_number, default=200, metavar="N", help="how many (default 200)")
        parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed tells the same story")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        say = (lambda _: None) if options["json"] else self.stdout.write
        try:
            with _quiet(), only_one():
                account = find_story()
                created = account is None
                if account is None:
                    now = clock.now()
                    story = write_story(options["seed"], options["prospects"], now)
                    account, reps = open_account(story.reps)
                    load_story(story, account_id=account.pk, reps=reps, now=now, say=say)
                    credentials = hand_over(account)
                else:
                    credentials = credentials_of(account)
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal
        counts = count_story(account.pk)
        if options["json"]:
            self.stdout.write(json.dumps({**credentials, "created": created, **counts}))
            return
        if not created:
            self.stdout.write("A story was loaded before; nothing was changed.")
        width = max(map(len, [*credentials, *counts]))
        for name, value in {**credentials, **counts}.items():
            self.stdout.write(f"{name:<{width}}  {'not known here' if value is None else value}")
