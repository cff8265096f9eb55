"""The generated files follow docs/openapi.yaml, and every operation has a method that calls it."""

import asyncio
import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from salespipe import AsyncPages, AsyncSalespipe, Pages, Salespipe
from tests.clients.python.conftest import SOURCE
from tests.clients.python.doubles import KEY, ScriptedApi
from tests.processes import ROOT

PACKAGE = ROOT / "clients" / "python"
OWN_METHODS = {"wait"}


def operations() -> set[tuple[str, str]]:
    """Method and path of every operation of the document, with each id as `*`."""
    document = yaml.load((ROOT / "docs" / "openapi.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    return {
        (method.upper(), "/".join("*" if part.startswith("{") else part for part in path.split("/")))
        for path, methods in document["paths"].items()
        for method in methods
    }


def methods(client: object) -> Iterator[Callable[..., Any]]:
    """Every public method of every resource of a client."""
    experimental = vars(client.experimental)  # type: ignore[attr-defined]
    for resource in [*vars(client).values(), *experimental.values()]:
        if type(resource).__module__.startswith(("salespipe.resources.", "salespipe.waiting")):
            for name, method in inspect.getmembers(resource, inspect.ismethod):
                if not name.startswith("_") and name not in OWN_METHODS:
                    yield method


def arguments(method: Callable[..., Any]) -> tuple[list[str], dict[str, Any]]:
    """Arguments with which a method can be called: `*` for ids, and what it cannot do without."""
    parameters = inspect.signature(method).parameters.values()
    ids = ["*" for each in parameters if each.kind is each.POSITIONAL_ONLY]
    needed = [each for each in parameters if each.kind is each.KEYWORD_ONLY and each.default is each.empty]
    return ids, {each.name: 1 if "Timestamp" in str(each.annotation) else "x" for each in needed}


def called(api: ScriptedApi) -> list[tuple[str, str]]:
    return [(asked.method, asked.path.replace("%2A", "*")) for asked in api.asked]


def test_the_generated_files_are_current(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "codegen", "--out", str(tmp_path)],
        cwd=PACKAGE,
        env={**os.environ, "PYTHONPATH": "src"},
        check=True,
        timeout=60,
    )
    fresh = {path.relative_to(tmp_path): path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.py")}
    package = SOURCE / "salespipe"
    committed = [*package.glob("resources/*.py"), package / "models.py", package / "params.py"]
    assert {path.relative_to(package): path.read_text(encoding="utf-8") for path in committed} == fresh, (
        "Run in clients/python: PYTHONPATH=src python -m codegen"
    )


def test_each_operation_is_called_by_one_method() -> None:
    with ScriptedApi() as api, Salespipe(KEY, api.url) as client:
        for method in methods(client):
            ids, keywords = arguments(method)
            result = method(*ids, **keywords)
            if isinstance(result, Pages):
                result.first_page()
        made = called(api)
    assert sorted(made) == sorted(operations())


def test_each_operation_is_called_by_one_asynchronous_method() -> None:
    async def call_all(client: AsyncSalespipe) -> None:
        for method in methods(client):
            ids, keywords = arguments(method)
            result = method(*ids, **keywords)
            await (result.first_page() if isinstance(result, AsyncPages) else result)

    async def run(url: str) -> None:
        async with AsyncSalespipe(KEY, url) as client:
            await call_all(client)

    with ScriptedApi() as api:
        asyncio.run(run(api.url))
        made = called(api)
    assert sorted(made) == sorted(operations())


@pytest.mark.parametrize("prospect_id", ["", ".", ".."])
def test_an_id_that_would_address_something_else_is_refused(prospect_id: str) -> None:
    with Salespipe(KEY, "http://127.0.0.1:1") as client, pytest.raises(ValueError, match="is not an id"):
        client.prospects.delete(prospect_id)
