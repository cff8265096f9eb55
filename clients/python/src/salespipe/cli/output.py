"""What the commands print: tables for people, one JSON record a line for pipes."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from salespipe._model import Model

JsonFlag = Annotated[
    bool, typer.Option("--json", help="Print JSON, one record a line. This is the default when stdout is a pipe.")
]
CONSOLE = Console(highlight=False)
ERRORS = Console(stderr=True, highlight=False)
STAGE_STYLES = {"closed": "green", "completed": "green", "lost": "red", "failed": "red", "no_show": "yellow"}


def wants_json(flag: bool) -> bool:
    """Return whether to print JSON: on request, or when nobody is looking."""
    return flag or not sys.stdout.isatty()


def print_json(record: Model | Mapping[str, Any]) -> None:
    """Print one record as a line of JSON, as the API gave it."""
    content = record.raw if isinstance(record, Model) else record
    typer.echo(json.dumps(content, ensure_ascii=False))


def text(value: object, style: str = "") -> Text:
    """Return a value for a table, without any markup; None is empty."""
    return Text("" if value is None else str(value), style=style)


def moment(unix_ms: int | None) -> Text:
    """Return Unix milliseconds as local time."""
    return text(None if unix_ms is None else f"{datetime.fromtimestamp(unix_ms / 1000):%Y-%m-%d %H:%M}")


def state(value: str | None) -> Text:
    """Return a stage, an outcome or a status, with its colour."""
    return text(value, STAGE_STYLES.get(value or "", ""))


def table(columns: Sequence[str], rows: Iterable[Sequence[Text]], empty: str) -> None:
    """Print a table, or `empty` when it has no rows. A column that begins with `#` is aligned to the right."""
    printed = Table(box=None, header_style="bold", padding=(0, 2, 0, 0))
    for name in columns:
        # Ids stay whole: they are copied into the next command.
        printed.add_column(
            name.removeprefix("#"), justify="right" if name.startswith("#") else "left", no_wrap=name == "id"
        )
    for row in rows:
        printed.add_row(*row)
    CONSOLE.print(printed if printed.row_count else Text(empty, style="dim"))


def fields(pairs: Iterable[tuple[str, Text]]) -> None:
    """Print named values below each other, without the empty ones."""
    grid = Table.grid(padding=(0, 2))
    for name, value in pairs:
        if value.plain:
            grid.add_row(Text(name, style="dim"), value)
    CONSOLE.print(grid)


def note(message: str) -> None:
    """Print a line for a person to stderr, which stays out of pipes."""
    ERRORS.print(Text(message, style="dim"), soft_wrap=True)
