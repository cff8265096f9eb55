"""Base class and argument types of commands that print their result as text or JSON."""

import datetime
import json
import math
import sys
from argparse import ArgumentParser, ArgumentTypeError
from decimal import Decimal, InvalidOperation
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pipeline_service.exceptions import ApiError

MOST_DAYS = 3650
MOST_FACTOR = 1_000_000


class ResultCommand(BaseCommand):
    """Base of commands that print text, or JSON with `--json`. API errors become command errors."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="print the answer as JSON")

    def answer(self, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """Run the command and return its result as JSON and as text."""
        raise NotImplementedError

    def handle(self, **options: Any) -> None:
        try:
            data, text = self.answer(options)
        except ApiError as refusal:
            raise CommandError(refusal.message) from refusal
        self.stdout.write(json.dumps(data) if options["json"] else text)


def read_password() -> str:
    """Read the first line of standard input, without its line break."""
    return sys.stdin.readline().rstrip("\r\n")


def amount(text: str) -> Decimal:
    """Parse an argument that is an amount of money."""
    try:
        value = Decimal(text)
    except InvalidOperation as error:
        raise ArgumentTypeError(f"'{text}' is not an amount such as 1997.50.") from error
    if not value.is_finite():
        raise ArgumentTypeError(f"'{text}' is not an amount such as 1997.50.")
    return value


def factor(text: str) -> float:
    """Parse an argument that is a factor."""
    return _number(text, MOST_FACTOR, f"'{text}' is not a factor from 0 to {MOST_FACTOR}.")


def days(text: str) -> datetime.timedelta:
    """Parse an argument that is a number of days; fractions are allowed."""
    return datetime.timedelta(days=_number(text, MOST_DAYS, f"'{text}' is not a number of days from 0 to {MOST_DAYS}."))


def _number(text: str, most: float, message: str) -> float:
    try:
        value = float(text)
    except ValueError as error:
        raise ArgumentTypeError(message) from error
    if math.isnan(value) or not 0 <= value <= most:
        raise ArgumentTypeError(message)
    return value
