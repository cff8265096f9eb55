"""docs/openapi.yaml says what the code does."""

import io
import re
from collections.abc import Iterator
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


def test_the_committed_description_is_current(document: dict[str, Any]) -> None:
    fresh = io.StringIO()
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=fresh)
    assert yaml.load(fresh.getvalue(), Loader=yaml.CSafeLoader) == document, (
        "Run: .venv/bin/python manage.py spectacular --file docs/openapi.yaml"
    )


def test_every_route_is_described(document: dict[str, Any]) -> None:
    described = {
        (path.removeprefix("/api/v1").replace("{", "<str:").replace("}", ">"), method.upper())
        for path, methods in document["paths"].items()
        for method in methods
    }
    assert set(ROUTES) == described


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


VERBS = (
    "analyze|batchCreate|commit|create|delete|erase|fire|get|list|merge|preview|recover|refund|rerun|resend|retry|"
    "rotate|simulate|test|update|upsert"
)


def test_operation_ids_are_unique_and_made_of_a_verb_and_nouns(document: dict[str, Any]) -> None:
    ids = [operation["operationId"] for _, operation in operations(document)]
    assert len(ids) == len(set(ids))
    assert [name for name in ids if not re.fullmatch(rf"(?:{VERBS})(?:[A-Z][a-z]+)+", name)] == []


@pytest.mark.parametrize(
    ("operation", "expected"),
    [
        ("GET /prospects", "listProspects"),
        ("POST /prospects/upsert", "upsertProspect"),
        ("GET /analyses/{id}/scorecard-results", "listAnalysisScorecardResults"),
        ("PATCH /analyses/settings", "updateAnalysisSettings"),
        ("POST /dials/batch", "batchCreateDials"),
        ("GET /knowledge-base/{id}", "getKnowledgeEntry"),
        ("GET /metrics", "getMetrics"),
        ("POST /webhooks/{id}/rotate-secret", "rotateWebhookSecret"),
        ("POST /webhooks/{id}/deliveries/{delivery_id}/resend", "resendWebhookDelivery"),
        ("POST /conversion-events/{id}/fires/{fire_id}/retry", "retryConversionFire"),
    ],
    ids=lambda value: value.replace("/", "-") if " " in value else "",
)
def test_operation_ids_read_as_a_person_would_name_them(
    document: dict[str, Any], operation: str, expected: str
) -> None:
    method, path = operation.split(" ")
    assert document["paths"][f"/api/v1{path}"][method.lower()]["operationId"] == expected


def test_the_description_and_the_explorer_are_public(document: dict[str, Any]) -> None:
    assert Client().get("/api/v1/openapi.json").json() == document
    page = Client().get("/api/v1/docs").content.decode()
    assert "/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui-bundle.js" in page
    assert "https://" not in page.replace("https://www.w3.org", "")
