"""The committed docs/openapi.yaml matches the code."""

import io
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from django.test import Client

from tests.api.test_tenancy import ROUTES

COMMITTED = Path(__file__).parents[2] / "docs" / "openapi.yaml"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.load(COMMITTED.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return loaded


def test_the_committed_document_is_current(document: dict[str, Any]) -> None:
    fresh = io.StringIO()
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=fresh)
    assert yaml.load(fresh.getvalue(), Loader=yaml.CSafeLoader) == document, (
        "Run: .venv/bin/python manage.py spectacular --file docs/openapi.yaml"
    )


def test_every_route_is_documented(document: dict[str, Any]) -> None:
    described = {
        (path.removeprefix("/api/v1").replace("{", "<str:").replace("}", ">"), method.upper())
        for path, methods in document["paths"].items()
        for method in methods
    }
    assert set(ROUTES) == described


def test_the_document_and_the_explorer_are_public(document: dict[str, Any]) -> None:
    assert Client().get("/api/v1/openapi.json").json() == document
    page = Client().get("/api/v1/docs").content.decode()
    assert "/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui-bundle.js" in page
    assert "https://" not in page.replace("https://www.w3.org", "")
