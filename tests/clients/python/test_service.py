"""The client, the command line and the MCP server with the running product."""

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from salespipe import AsyncSalespipe, Salespipe, models
from tests.clients.python import readme
from tests.clients.python.conftest import Command, environment, on_a_terminal
from tests.clients.python.service import running_service
from tests.served import Server
from tests.tenants import create_tenant

pytestmark = [pytest.mark.processes, pytest.mark.django_db(transaction=True)]

TRANSCRIPT = """WEBVTT

00:00:01.000 --> 00:00:04.000
<v Marcus>Thanks for making time, Dana. What made you book the call today?

00:00:05.000 --> 00:00:11.000
<v Dana>I run two yoga studios and I am losing about ten members a month. I need to stop that.

00:00:12.000 --> 00:00:16.000
<v Marcus>The retention program is two thousand four hundred, with weekly calls.

00:00:17.000 --> 00:00:24.000
<v Dana>It's too expensive for me right now. It's a no from me, we are not interested. Goodbye.
"""
QUOTE = "It's too expensive for me right now."
LEADS = "E-mail,Name\nkim@example.com,Kim Vale\nnobody,No Address\nlee@example.com,Lee Park\n"


@pytest.fixture(autouse=True)
def _empty_valkey() -> None:
    """Keep what is in Valkey, because a worker of this module listens to its queues."""


@pytest.fixture(scope="module")
def service(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_service(tmp_path_factory.mktemp("service")) as server:
        yield server


@pytest.fixture
def settings(service: Server) -> dict[str, str]:
    """Address and key of a new account."""
    return {"SALESPIPE_URL": service.url, "SALESPIPE_API_KEY": create_tenant().key}


@pytest.fixture
def client(settings: dict[str, str]) -> Iterator[Salespipe]:
    with Salespipe(settings["SALESPIPE_API_KEY"], settings["SALESPIPE_URL"]) as client:
        yield client


@pytest.fixture
def lost_call(client: Salespipe) -> models.Analysis:
    """A call that was lost over its price."""
    return client.analyses.wait(client.calls.analyze(transcript=TRANSCRIPT, title="Strategy call").call_id)


def test_the_readme_does_what_it_shows(settings: dict[str, str], tmp_path: Path) -> None:
    for shown, printed in readme.executed(tmp_path, environment(tmp_path, **settings)):
        assert printed == shown


def test_a_call_is_analysed_and_shown_with_the_buyers_words(
    settings: dict[str, str], command: Command, tmp_path: Path
) -> None:
    (tmp_path / "strategy call.vtt").write_text(TRANSCRIPT)
    finished = command("calls", "analyze", "strategy call.vtt", "--wait", "--email", "dana@example.com", **settings)
    analysis = json.loads(finished.stdout)
    assert (analysis["status"], analysis["title"], analysis["outcome"]) == ("completed", "strategy call", "lost")
    assert [(each["type"], each["quote"]) for each in analysis["objections"]] == [("price", QUOTE)]
    shown = on_a_terminal(tmp_path, "calls", "show", analysis["id"], **settings)
    assert f"✗ price “{QUOTE}” Dana, 0:17" in shown
    assert analysis["summary"].split(".")[0] in shown


def test_deliveries_of_a_registered_endpoint_are_verified_and_it_is_removed(
    client: Salespipe, settings: dict[str, str], command: Command
) -> None:
    listen = ["webhooks", "listen", "--port", "0", "--register", "http://127.0.0.1:{port}/", "--test", "--count", "1"]
    finished = command(*listen, "--event", "prospect.created", **settings)
    assert finished.returncode == 0, finished.stderr
    delivery = json.loads(finished.stdout)
    assert (delivery["verified"], delivery["body"]["event"], delivery["attempt"]) == (True, "webhook.test", "1")
    assert all(step["passed"] for step in delivery["steps"])
    assert list(client.webhooks.list()) == []


def test_a_file_is_imported_after_a_preview_only_on_request(
    client: Salespipe, settings: dict[str, str], command: Command, tmp_path: Path
) -> None:
    (tmp_path / "leads.csv").write_text(LEADS)
    arguments = ["import", "leads.csv", "--map", "E-mail=email", "--map", "Name=name"]
    preview = command(*arguments, **settings)
    found = json.loads(preview.stdout)
    assert (found["status"], found["created"], found["refused"]) == ("previewed", 2, 1)
    assert "Nothing was written" in preview.stderr
    assert list(client.prospects.list(q="kim@")) == []

    done = json.loads(command(*arguments, "--yes", **settings).stdout)
    assert (done["status"], done["created"], done["refused"]) == ("completed", 2, 1)
    assert [prospect.name for prospect in client.prospects.list(email="kim@example.com")] == ["Kim Vale"]
    refused = [(row.line, row.reason) for row in client.imports.rows(done["id"], verdict="refused")]
    assert [line for line, _ in refused] == [3]


def test_asyncio_waits_for_analyses_and_imports(settings: dict[str, str]) -> None:
    async def run() -> tuple[str, str]:
        async with AsyncSalespipe(settings["SALESPIPE_API_KEY"], settings["SALESPIPE_URL"]) as client:
            accepted, begun = await asyncio.gather(
                client.calls.analyze(transcript=TRANSCRIPT, title="Another call"),
                client.imports.create(content=LEADS, mapping={"E-mail": "email", "Name": "name"}),
            )
            analysis, found = await asyncio.gather(
                client.analyses.wait(accepted.call_id), client.imports.wait(begun.id)
            )
            return analysis.status, found.status

    assert asyncio.run(run()) == ("completed", "previewed")


def asked(settings: dict[str, str], home: Path, flags: list[str], *calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """The names of the tools of `salespipe mcp`, and its answers to the calls: content, or the text of an error."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "salespipe", "mcp", *flags], env=environment(home, **settings)
    )

    async def run() -> list[Any]:
        async with Client(server) as client:
            tools = (await client.list_tools()).tools
            results = [await client.call_tool(name, arguments) for name, arguments in calls]
        texts = [result.content[0].text if result.is_error else result.structured_content for result in results]
        return [{tool.name: tool.annotations.read_only_hint for tool in tools}, *texts]

    return asyncio.run(run())


def test_an_assistant_finds_out_why_calls_were_lost(
    lost_call: models.Analysis, settings: dict[str, str], tmp_path: Path
) -> None:
    tools, summary, calls, analysis, story, numbers, unknown, refused = asked(
        settings, tmp_path, [],
        ("objections_summary", {"period": "24h", "outcome": "lost"}),
        ("list_calls", {"period": "24h", "outcome": "lost", "limit": 100}),
        ("call_analysis", {"call_id": lost_call.id}),
        ("find_prospects", {"search": "dana"}),
        ("metrics", {"period": "24h", "keys": ["calls_total"], "interval": "day"}),
        ("call_analysis", {"call_id": "call_1"}),
        ("upsert_prospect", {"email": "eve@example.com"}),
    )  # fmt: skip
    assert set(tools.values()) == {True}
    assert lost_call.id in {each["call_id"] for each in calls["calls"]}
    assert [(each["type"], each["not_handled"]) for each in summary["objections"]] == [("price", summary["calls"])]
    assert summary["objections"][0]["examples"][0]["quote"] == QUOTE
    assert (analysis["outcome"], analysis["objections"][0]["quote"]) == ("lost", QUOTE)
    assert "transcript" not in analysis
    assert story == {"prospects": []}
    assert numbers["metrics"][0]["value"] == sum(day["calls_total"] for day in numbers["series"])
    assert "There is no such record." in unknown
    assert "Unknown tool" in refused


def test_an_assistant_may_write_with_the_flag_that_allows_it(
    lost_call: models.Analysis, client: Salespipe, settings: dict[str, str], tmp_path: Path
) -> None:
    tools, created, story, corrected = asked(
        settings, tmp_path, ["--allow-write"],
        ("upsert_prospect", {"email": "eve@example.com", "name": "Eve", "stage": "booked"}),
        ("prospect_story", {"prospect": "eve@example.com"}),
        ("correct_outcome", {"call_id": lost_call.id, "outcome": "follow_up", "reason": "She calls back."}),
    )  # fmt: skip
    assert [name for name, only_reads in tools.items() if not only_reads] == [
        "upsert_prospect", "analyze_call", "correct_outcome",
    ]  # fmt: skip
    assert client.prospects.get(created["id"]).stage == "booked"
    assert [each["type"] for each in story["timeline"]] == []
    assert corrected == {"call_id": lost_call.id, "outcome": "follow_up"}
