"""Commands `salespipe prospects …`."""

import json
from itertools import islice
from typing import Annotated, Any

import typer

from salespipe import models
from salespipe.cli import output, settings
from salespipe.cli.arguments import Last, Limit, key_values, period
from salespipe.errors import NotFoundError

app = typer.Typer(no_args_is_help=True, help="Find, show and write prospects.")


@app.command("list")
def list_prospects(
    stage: Annotated[str | None, typer.Option(help="Only this stage, e.g. closed.")] = None,
    q: Annotated[str | None, typer.Option("--search", "-q", help="Name, email or phone contains this.")] = None,
    source: Annotated[str | None, typer.Option(help="Only this source.")] = None,
    tag: Annotated[str | None, typer.Option(help="Only with this tag.")] = None,
    campaign: Annotated[str | None, typer.Option(help="Only this UTM campaign.")] = None,
    last: Last = None,
    limit: Limit = 50,
    as_json: output.JsonFlag = False,
) -> None:
    """List prospects, newest first."""
    span = period(last)
    with settings.client() as client:
        pages = client.prospects.list(
            stage=stage,
            q=q,
            source=source,
            tag=tag,
            utm_campaign=campaign,
            since=span.since if span else None,
            until=span.until if span else None,
            limit=min(limit, 100),
        )
        found = islice(pages, limit)
        if output.wants_json(as_json):
            for prospect in found:
                output.print_json(prospect)
            return
        rows = [
            (output.text(each.id), output.text(each.name), output.text(each.email or each.phone),
             output.state(each.stage), output.text(each.utm_campaign or each.source), output.moment(each.created_at))
            for each in found
        ]  # fmt: skip
    output.table(["id", "name", "email or phone", "stage", "from", "created"], rows, "No prospect fits.")


@app.command()
def get(
    prospect: Annotated[str, typer.Argument(help="Id or email address.")],
    story: Annotated[bool, typer.Option("--story", help="Show what happened, in order of time.")] = False,
    as_json: output.JsonFlag = False,
) -> None:
    """Show one prospect."""
    with settings.client() as client:
        prospect_id = prospect
        if "@" in prospect:
            found = client.prospects.list(email=prospect, limit=1).first_page().data
            if not found:
                message = f"There is no prospect with the email address {prospect}."
                raise NotFoundError(message, status=404, code="not_found")
            prospect_id = found[0].id
        detail = client.prospects.get(prospect_id)
        items = list(client.prospects.conversations(prospect_id, limit=100)) if story else []
    if output.wants_json(as_json):
        output.print_json({**detail.raw, "story": [item.raw for item in items]} if story else detail)
        return
    _print(detail)
    if story:
        rows = [(output.moment(each.occurred_at), output.text(each.type), output.text(each.summary)) for each in items]
        output.CONSOLE.print()
        output.table(["when", "what", "summary"], rows, "Nothing has happened yet.")


@app.command()
def upsert(
    email: Annotated[str | None, typer.Option(help="Email address; looked up first.")] = None,
    phone: Annotated[str | None, typer.Option(help="Phone number as +15550102222; looked up second.")] = None,
    name: Annotated[str | None, typer.Option(help="Full name.")] = None,
    stage: Annotated[str | None, typer.Option(help="Slug of a stage.")] = None,
    source: Annotated[str | None, typer.Option(help="Where the prospect comes from.")] = None,
    notes: Annotated[str | None, typer.Option(help="Free text.")] = None,
    tag: Annotated[list[str] | None, typer.Option(help="A tag; may be repeated.")] = None,
    custom: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="A custom field.")] = None,
    as_json: output.JsonFlag = False,
) -> None:
    """Create a prospect, or update the one with this email address or phone number."""
    given: dict[str, Any] = {
        "email": email, "phone": phone, "name": name, "stage": stage, "source": source, "notes": notes,
        "tags": tag or None, "custom_fields": key_values(custom, "--custom") or None,
    }  # fmt: skip
    with settings.client() as client:
        result = client.prospects.upsert(**{key: value for key, value in given.items() if value is not None})
    if output.wants_json(as_json):
        output.print_json(result)
        return
    output.CONSOLE.print(output.text(f"{'Created' if result.created else 'Updated'} {result.id}", "green"))


def _print(prospect: models.ProspectDetail) -> None:
    paid, calls = prospect.payment_summary, prospect.call_summary
    output.fields([
        ("id", output.text(prospect.id)),
        ("name", output.text(prospect.name, "bold")),
        ("email", output.text(prospect.email)),
        ("phone", output.text(prospect.phone)),
        ("stage", output.state(prospect.stage)),
        ("source", output.text(prospect.source)),
        ("campaign", output.text(prospect.utm_campaign)),
        ("tags", output.text(", ".join(prospect.tags or []))),
        ("custom", output.text(json.dumps(prospect.custom_fields) if prospect.custom_fields else None)),
        ("notes", output.text(prospect.notes)),
        ("calls", output.text(f"{calls.total}, {calls.showed} showed, last outcome {calls.last_outcome or 'unknown'}")),
        ("paid", output.text(f"{paid.net:g} {paid.currency} in {paid.count} payments")),
        ("created", output.moment(prospect.created_at)),
    ])  # fmt: skip
