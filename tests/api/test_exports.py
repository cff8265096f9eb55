"""docs/postman.json and docs/llms.txt say what docs/openapi.yaml says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.openapi import DOCUMENT
from tests.processes import ROOT

DOCS = ROOT / "docs"
PAGES = [*DOCS.rglob("*.md"), *ROOT.glob("clients/*/README.md")]
OPERATIONS = {
    (method.upper(), path): operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


@pytest.mark.parametrize("name", ["postman.json", "llms.txt"])
def test_the_committed_file_is_current(name: str, tmp_path: Path, settings: Any) -> None:
    for path in [DOCS / "openapi.yaml", *PAGES]:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    settings.BASE_DIR = tmp_path
    call_command("export_api")
    committed = (DOCS / name).read_bytes()
    assert (tmp_path / "docs" / name).read_bytes() == committed, "Run: .venv/bin/python manage.py export_api"


def test_the_postman_collection_has_every_request_with_its_example() -> None:
    collection = json.loads((DOCS / "postman.json").read_bytes())
    assert [folder["name"] for folder in collection["item"]] == [tag["name"] for tag in DOCUMENT["tags"]]
    found = {}
    for folder in collection["item"]:
        for item in folder["item"]:
            request = item["request"]
            path = re.sub(r":(\w+)", r"{\1}", "/" + "/".join(request["url"]["path"]))
            found[request["method"], path] = request
            operation = OPERATIONS[request["method"], path]
            assert item["name"] == operation["summary"]
            if "requestBody" in operation:
                example = operation["requestBody"]["content"]["application/json"]["example"]
                assert json.loads(request["body"]["raw"]) == example
            wanted = {item["name"] for item in operation.get("parameters", []) if item["in"] == "query"}
            assert {item["key"] for item in request["url"].get("query", [])} == wanted
    assert found.keys() == OPERATIONS.keys()


def test_the_map_for_assistants_names_every_operation_and_page_once() -> None:
    text = (DOCS / "llms.txt").read_text(encoding="utf-8")
    named = re.findall(r"^- `(\w+) (\S+)` (\w+): (.+)$", text, re.MULTILINE)
    assert sorted(named) == sorted(
        (method, path, operation["operationId"], operation["summary"])
        for (method, path), operation in OPERATIONS.items()
    )
    pages = re.findall(r"^- \[.+\]\((.+)\)$", text, re.MULTILINE)
    assert sorted((DOCS / page).resolve() for page in pages) == sorted(PAGES)
