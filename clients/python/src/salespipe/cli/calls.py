"""Commands `salespipe calls …`."""

import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer

from salespipe import models
from salespipe.cli import output, settings
from salespipe.cli.analysis import print_analysis
from salespipe.cli.arguments import Last, Limit, period
from salespipe.errors import SalespipeError

WORK_FAILED = 5
app = typer.Typer(no_args_is_help=True, help="List and analyse calls.")


@app.command("list")
def list_calls(
    outcome: Annotated[str | None, typer.Option(help="Only this outcome, e.g. lost.")] = None,
    rep: Annotated[str | None, typer.Option(help="Only the calls of this rep (id).")] = None,
    prospect: Annotated[str | None, typer.Option(help="Only the calls with this prospect (id).")] = None,
    last: Last = None,
    limit: Limit = 50,
    as_json: output.JsonFlag = False,
) -> None:
    """List calls, newest first."""
    span = period(last)
    with settings.client() as client:
        pages = client.calls.list(
            outcome=outcome,
            rep_id=rep,
            prospect_id=prospect,
            since=span.since if span else None,
            until=span.until if span else None,
            limit=min(limit, 100),
        )
        found = islice(pages, limit)
        if output.wants_json(as_json):
            for call in found:
                output.print_json(call)
            return
        rows = [
            (output.text(each.id), output.moment(each.occurred_at), output.text(each.title),
             output.state(each.outcome), output.text(each.overall_score), output.text(each.status))
            for each in found
        ]  # fmt: skip
    output.table(["id", "when", "title", "outcome", "#score", "status"], rows, "No call fits.")


@app.command()
def analyze(
    file: Annotated[
        str, typer.Argument(help="Transcript (.vtt, .srt, .json, .txt), - for stdin, or a recording's URL.")
    ],
    wait: Annotated[bool, typer.Option("--wait", help="Wait for the analysis and show it.")] = False,
    email: Annotated[str | None, typer.Option(help="The prospect's email address.")] = None,
    phone: Annotated[str | None, typer.Option(help="The prospect's phone number.")] = None,
    rep: Annotated[str | None, typer.Option(help="Id of the rep.")] = None,
    title: Annotated[str | None, typer.Option(help="Title; by default the name of the file.")] = None,
    timeout: Annotated[float, typer.Option(min=1, help="Seconds to wait at most.")] = 180,
    as_json: output.JsonFlag = False,
) -> None:
    """Send a call for analysis."""
    given: dict[str, Any] = {"prospect_email": email, "prospect_phone": phone, "rep_id": rep, "title": title}
    given |= _content(file)
    if title is None and "transcript" in given and file != "-":
        given["title"] = Path(file).stem
    with settings.client() as client:
        accepted = client.calls.analyze(**{key: value for key, value in given.items() if value is not None})
        if not wait:
            _print_accepted(accepted, as_json)
            return
        with output.ERRORS.status(f"Analysing {accepted.call_id} …"):
            analysis = client.analyses.wait(accepted.call_id, timeout=timeout)
    _print(analysis, as_json)


@app.command()
def show(
    call: Annotated[str, typer.Argument(help="Id of the call.")],
    as_json: output.JsonFlag = False,
) -> None:
    """Show the analysis of a call."""
    with settings.client() as client:
        _print(client.analyses.get(call), as_json)


def _content(file: str) -> dict[str, str]:
    if file.startswith(("https://", "http://")):
        return {"audio_url": file}
    try:
        transcript = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise SalespipeError(f"{file} cannot be read: {reason}.") from error
    return {"transcript": transcript}


def _print_accepted(accepted: models.AcceptedCall, as_json: bool) -> None:
    if output.wants_json(as_json):
        output.print_json(accepted)
        return
    output.CONSOLE.print(output.text(f"Analysing {accepted.call_id}."))
    output.note(f"See it with: salespipe calls show {accepted.call_id}")


def _print(analysis: models.Analysis, as_json: bool) -> None:
    if output.wants_json(as_json):
        output.print_json(analysis)
    else:
        print_analysis(analysis)
    if analysis.status == "failed":
        raise typer.Exit(WORK_FAILED)
