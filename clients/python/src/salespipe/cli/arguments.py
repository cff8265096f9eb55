"""Options that several commands share."""

from collections.abc import Iterable
from typing import Annotated

import typer

from salespipe.periods import FORMS, Period, parse_period

Last = Annotated[str | None, typer.Option("--last", metavar="PERIOD", help=f"Only from this period: {FORMS}.")]
Limit = Annotated[int, typer.Option(min=1, help="How many records at most.")]


def period(text: str | None) -> Period | None:
    """Parse the option `--last`, which may be missing. Raises typer.BadParameter."""
    return None if text is None else required_period(text)


def required_period(text: str) -> Period:
    """Parse the option `--last`. Raises typer.BadParameter."""
    try:
        return parse_period(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--last") from error


def key_values(pairs: Iterable[str] | None, option: str) -> dict[str, str]:
    """Parse `name=value` pairs. Raises typer.BadParameter."""
    found = {}
    for pair in pairs or ():
        name, separator, value = pair.partition("=")
        if not separator or not name.strip():
            raise typer.BadParameter(f"{pair!r} is not NAME=VALUE.", param_hint=option)
        found[name.strip()] = value.strip()
    return found
