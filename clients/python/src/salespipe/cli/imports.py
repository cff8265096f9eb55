"""Command `salespipe import`."""

import base64
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from salespipe import Salespipe, models
from salespipe.cli import output, settings
from salespipe.cli.arguments import key_values
from salespipe.errors import SalespipeError
from salespipe.waiting import Pauses, import_is_done

WORK_FAILED = 5
SHOWN_REFUSALS = 10


def import_file(
    file: Annotated[Path, typer.Argument(help="CSV file with a header line.")],
    mapping: Annotated[
        list[str] | None, typer.Option("--map", metavar="COLUMN=FIELD", help="What a column holds, e.g. Mail=email.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would happen.")] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before writing.")] = False,
    timeout: Annotated[float, typer.Option(min=1, help="Seconds to wait at most, for each of the two phases.")] = 600,
    as_json: output.JsonFlag = False,
) -> None:
    """Import prospects from a CSV file: shows what would happen, asks, and writes."""
    given: dict[str, Any] = {"file_name": file.name, "content_base64": _read(file)}
    if mapping:
        given["mapping"] = key_values(mapping, "--map")
    with settings.client() as client:
        begun = client.imports.create(**given)
        found = _follow(client, begun, "Checking", timeout)
        if found.status == "previewed" and not dry_run and _confirmed(client, found, yes, output.wants_json(as_json)):
            found = _follow(client, client.imports.commit(found.id), "Writing", timeout)
        _print(client, found, output.wants_json(as_json))
    if found.status == "failed":
        raise typer.Exit(WORK_FAILED)


def _read(file: Path) -> str:
    try:
        return base64.b64encode(file.read_bytes()).decode()
    except OSError as error:
        raise SalespipeError(f"{file} cannot be read: {error.strerror}.") from error


def _follow(client: Salespipe, found: models.Import, verb: str, timeout: float) -> models.Import:
    """Return the import when its phase has ended; meanwhile show a progress bar on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output.ERRORS, disable=not output.ERRORS.is_terminal) as progress:
        task = progress.add_task(f"{verb} {found.file_name}", total=found.total or None)
        pauses = Pauses(timeout, f"The import {found.id}")
        while not import_is_done(found := client.imports.get(found.id)):
            progress.update(task, completed=found.done, total=found.total or None)
            time.sleep(pauses.next())
        progress.update(task, completed=found.done, total=found.total)
    return found


def _confirmed(client: Salespipe, found: models.Import, yes: bool, for_pipe: bool) -> bool:
    """Return whether to write what the preview found."""
    if yes:
        return True
    if for_pipe:
        output.note("Nothing was written: add --yes to write, or --dry-run to say that you only look.")
        return False
    _print(client, found, for_pipe)
    return bool(found.created + found.updated) and typer.confirm("Write this?")


def _print(client: Salespipe, found: models.Import, as_json: bool) -> None:
    if as_json:
        output.print_json(found)
        return
    done = found.status in ("completed", "failed")
    output.fields([
        ("import", output.text(found.id)),
        ("status", output.state(found.status)),
        ("created" if done else "would create", output.text(found.created)),
        ("updated" if done else "would update", output.text(found.updated)),
        ("unchanged", output.text(found.unchanged)),
        ("refused", output.text(found.refused, "red" if found.refused else "")),
    ])  # fmt: skip
    if found.refused:
        refused = client.imports.rows(found.id, verdict="refused", limit=SHOWN_REFUSALS).first_page()
        rows = [(output.text(row.line), output.text(row.reason)) for row in refused.data]
        output.table(["#line", f"refused because (first {SHOWN_REFUSALS})"], rows, "")
