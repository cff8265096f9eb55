"""The commands, and how failures end: one sentence on stderr and an exit code."""

import importlib
import sys
from typing import Annotated

import typer
from rich.text import Text

from salespipe import Salespipe, __version__
from salespipe._config import URL_VARIABLE, parse_url
from salespipe.cli import calls, imports, metrics, output, prospects, settings, webhooks
from salespipe.errors import (
    APIError,
    AuthenticationError,
    ConfigurationError,
    ConnectionFailedError,
    NotFoundError,
    PermissionDeniedError,
    SalespipeError,
    WaitTimeoutError,
)

FAILED = 1
INTERRUPTED = 130
EXIT_CODES: tuple[tuple[type[SalespipeError], int], ...] = (
    (AuthenticationError, 3),
    (PermissionDeniedError, 3),
    (ConfigurationError, 3),
    (NotFoundError, 4),
    (ConnectionFailedError, 6),
    (WaitTimeoutError, 6),
)
EPILOG = (
    "Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 not signed in or not allowed, 4 not found, "
    "5 the analysis or import failed, 6 not reached in time."
)

# Tracebacks with local variables would show keys.
app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False, epilog=EPILOG)
app.add_typer(prospects.app, name="prospects")
app.add_typer(calls.app, name="calls")
app.add_typer(webhooks.app, name="webhooks")
app.command("metrics")(metrics.metrics)
app.command("import")(imports.import_file)


@app.callback(invoke_without_command=True)
def main(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Prospects, calls, metrics and webhooks of the Sales Pipeline Service."""
    if version:
        typer.echo(__version__)
        raise typer.Exit


@app.command()
def login(
    url: Annotated[str, typer.Option(prompt="Address of the service", envvar=URL_VARIABLE, help="Without /api/v1.")],
) -> None:
    """Store the address and an API key, which is asked for or read from stdin."""
    asked = sys.stdin.isatty()
    key = (typer.prompt("API key", hide_input=True) if asked else sys.stdin.readline()).strip()
    address = str(parse_url(url))
    with Salespipe(key, address) as client:
        # Any read tells whether the key is right.
        client.stages.list(limit=1).first_page()
    target = settings.save(settings.Login(address, key))
    output.note(f"Signed in; stored in {target}.")


@app.command()
def logout() -> None:
    """Remove the stored address and API key."""
    settings.path().unlink(missing_ok=True)
    output.note("Signed out.")


@app.command()
def mcp(
    allow_write: Annotated[
        bool, typer.Option("--allow-write", help="Also offer tools that change records; the key needs scope write.")
    ] = False,
) -> None:
    """Serve the account to an AI assistant: an MCP server on stdin and stdout."""
    login_now = settings.current()
    try:
        # Only this command needs the extra `mcp`.
        server = importlib.import_module("salespipe.mcp.server")
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("mcp", "pydantic"):
            raise
        raise SalespipeError("The MCP server needs more packages: pip install 'salespipe[mcp]'.") from error
    server.run(login_now.api_key, login_now.url, allow_write=allow_write)


def run() -> None:
    """Run the command line and end the process with its exit code."""
    try:
        app(prog_name="salespipe")
    except SalespipeError as error:
        output.ERRORS.print(Text(f"Error: {_message(error)}", style="red"), soft_wrap=True)
        sys.exit(next((code for kind, code in EXIT_CODES if isinstance(error, kind)), FAILED))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _message(error: SalespipeError) -> str:
    """Return one sentence, with the request id for failures of the service."""
    if isinstance(error, APIError) and error.status < 500:
        others = [f"{each.field}: {each.message}" for each in error.details if each.message != error.message]
        return " ".join([error.message, *others])
    return str(error)
