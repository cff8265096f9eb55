"""Commands `salespipe webhooks …`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from salespipe.cli import output, settings
from salespipe.cli.listener import Listener
from salespipe.errors import SalespipeError
from salespipe.webhooks import secret_bytes

EVENTS = (
    "prospect.created", "prospect.stage_changed", "payment.recorded", "call.completed", "deal_analysis.completed",
)  # fmt: skip
LABEL = "salespipe webhooks listen"
SECRET_VARIABLE = "SALESPIPE_WEBHOOK_SECRET"
app = typer.Typer(no_args_is_help=True, help="List webhook endpoints, and try out deliveries on this machine.")


@app.command("list")
def list_webhooks(as_json: output.JsonFlag = False) -> None:
    """List the webhook endpoints of the account."""
    with settings.client() as client:
        found = list(client.webhooks.list())
    if output.wants_json(as_json):
        for endpoint in found:
            output.print_json(endpoint)
        return
    rows = [
        (output.text(each.id), output.text(each.url), output.text(", ".join(each.events)), output.text(each.status))
        for each in found
    ]
    output.table(["id", "url", "events", "status"], rows, "There is no endpoint.")


@app.command()
def listen(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")] = 8787,
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    secret: Annotated[
        list[str] | None,
        typer.Option(envvar=SECRET_VARIABLE, help="The endpoint's secret; repeat it for both during a rotation."),
    ] = None,
    register: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Register this URL, by which the service reaches us, until the end; {port} is the port."
        ),
    ] = None,
    event: Annotated[list[str] | None, typer.Option(help="With --register: an event; may be repeated.")] = None,
    test: Annotated[bool, typer.Option("--test", help="With --register: ask for a test event.")] = False,
    count: Annotated[int | None, typer.Option(min=1, help="End after so many deliveries.")] = None,
    as_json: output.JsonFlag = False,
) -> None:
    """Receive deliveries, verify each step by step, and say what is wrong."""
    if (register is None) == (not secret):
        raise typer.BadParameter("give either the endpoint's --secret, or --register URL for a new endpoint.")
    with Listener(host, port, output.wants_json(as_json)) as listener:
        output.note(f"Listening on {listener.url}; Ctrl-C ends.")
        if register is None:
            listener.secrets = _checked(secret or [])
            listener.serve(count)
            return
        with _registered(register.replace("{port}", str(listener.port)), event or list(EVENTS), listener, test):
            listener.serve(count)


def _checked(secrets: list[str]) -> list[str]:
    try:
        for secret in secrets:
            secret_bytes(secret)
    except ValueError as error:
        raise SalespipeError(str(error)) from error
    return secrets


@contextmanager
def _registered(url: str, events: list[str], listener: Listener, test: bool) -> Iterator[None]:
    """Register an endpoint for as long as the block runs, and give its secret to the listener."""
    with settings.client() as client:
        # The service checks the names of the events.
        given: dict[str, Any] = {"url": url, "events": events, "label": LABEL}
        endpoint = client.webhooks.create(**given)
        try:
            if endpoint.secret is None:
                raise SalespipeError("The service did not show the secret of the new endpoint; try again.")
            listener.secrets = [endpoint.secret]
            output.note(f"Registered {endpoint.id} for {', '.join(events)}.")
            if test:
                client.webhooks.test(endpoint.id)
            yield
        finally:
            client.webhooks.delete(endpoint.id)
            output.note(f"Removed {endpoint.id}.")
