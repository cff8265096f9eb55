"""Commands that print what they did, as a text or as JSON, and refuse in words."""

import datetime
import json
import math
import sys
from argparse import ArgumentParser, ArgumentTypeError
from decimal import Decimal, InvalidOperation
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service.problems import Refusal

MOST_DAYS = 3650
MOST_FACTOR = 1_000_000


class AnsweringCommand(BaseCommand):
    """Base of commands whose answer is `--json` or a text."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the answer as JSON")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """Do the work; the answer as JSON and as a text."""
        raise NotImplementedError

    def handle(self, **options: Any) -> None:
        try:
            wire, text = self.answer(options)
        except Refusal as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(json.dumps(wire) if options["json"] else text)


def read_password() -> str:
    """The first line of standard input, without its end."""
    return sys.stdin.readline().rstrip("\r\n")


def amount(text: str) -> Decimal:
    """An argument that is a sum of money."""
    try:
        value = Decimal(text)
    except InvalidOperation as error:
        raise ArgumentTypeError(f"'{text}' is not an amount such as 1997.50.") from error
    if not value.is_finite():
        raise ArgumentTypeError(f"'{text}' is not an amount such as 1997.50.")
    return value


def factor(text: str) -> float:
    """An argument that multiplies."""
    return _number(text, MOST_FACTOR, f"'{text}' is not a factor from 0 to {MOST_FACTOR}.")


def days(text: str) -> datetime.timedelta:
    """An argument that is a span of days; a part of a day counts."""
    return datetime.timedelta(days=_number(text, MOST_DAYS, f"'{text}' is not a number of days from 0 to {MOST_DAYS}."))


def _number(text: str, most: float, message: str) -> float:
    try:
        value = float(text)
    except ValueError as error:
        raise ArgumentTypeError(message) from error
    if math.isnan(value) or not 0 <= value <= most:
        raise ArgumentTypeError(message)
    return value
