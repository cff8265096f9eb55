"""The committed docs/openapi.yaml matches the code."""

import io
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from django.core.management import call_command
from django.test import Client

from pipeline_service.api.throttle import BURST_SECONDS, RATES
from tests.api.test_tenancy import ROUTES
from tests.openapi import DEFINITIONS, strict
from tests.tenants import create_tenant

APPS = ("prospects", "calls", "intelligence", "conversions", "webhooks", "experimental")
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


def operations(document: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


VERBS = (
    "advance|analyze|batchCreate|commit|create|delete|erase|fire|get|list|merge|preview|recover|refund|rerun|resend|retry|"
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
def test_an_operation_id_has_the_expected_name(document: dict[str, Any], operation: str, expected: str) -> None:
    method, path = operation.split(" ")
    assert document["paths"][f"/api/v1{path}"][method.lower()]["operationId"] == expected


def success_of(operation: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for status, response in operation["responses"].items():
        if status < "300":
            yield response["content"]["application/json"]


def test_every_operation_has_texts_a_known_tag_and_a_response_example(document: dict[str, Any]) -> None:
    tags = {tag["name"] for tag in document["tags"] if tag["description"]}
    for name, operation in operations(document):
        assert operation["summary"], name
        assert operation["description"].endswith("."), name
        assert set(operation["tags"]) <= tags, name
        assert operation["security"] == [{"bearer": []}], name
        assert all(content["example"] for content in success_of(operation)), name


def test_every_body_of_an_operation_is_a_named_component(document: dict[str, Any]) -> None:
    for name, operation in operations(document):
        bodies = [*success_of(operation), *operation.get("requestBody", {}).get("content", {}).values()]
        assert bodies, name
        assert all(list(body["schema"]) == ["$ref"] for body in bodies), name


def test_every_example_matches_its_schema(document: dict[str, Any]) -> None:
    for name, operation in operations(document):
        for body in [*success_of(operation), *operation.get("requestBody", {}).get("content", {}).values()]:
            validator = jsonschema_rs.validator_for({**strict(body["schema"]), "$defs": DEFINITIONS})
            assert [(name, error.message) for error in validator.iter_errors(body["example"])] == []


def parts(schema: dict[str, Any], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the schema and every nested schema with its path."""
    yield path, schema
    for name, part in schema.get("properties", {}).items():
        yield from parts(part, f"{path}.{name}")
    for keyword in ("items", "additionalProperties"):
        if isinstance(schema.get(keyword), dict):
            yield from parts(schema[keyword], f"{path}[]")
    for keyword in ("allOf", "oneOf", "anyOf"):
        for part in schema.get(keyword, []):
            yield from parts(part, path)


def test_the_introduction_states_the_rate_limits_of_the_code(document: dict[str, Any]) -> None:
    reads, writes, analyses = (f"{RATES[scope]:.0f}" for scope in ("read", "write", "analyze"))
    burst = f"{RATES['analyze'] * BURST_SECONDS['analyze']:.0f}"
    said = f"{reads} reads, {writes} writes and {analyses} analyses in a second, and twice as much ({burst} analyses)"
    assert said in document["info"]["description"]
    assert (BURST_SECONDS["read"], BURST_SECONDS["write"]) == (2, 2)


def test_every_property_has_a_type_and_a_description(document: dict[str, Any]) -> None:
    for component, schema in document["components"]["schemas"].items():
        for name, part in schema.get("properties", {}).items():
            assert part.get("description"), f"{component}.{name}"
        for path, part in parts(schema, component):
            assert {"type", "$ref", "allOf", "oneOf", "anyOf"} & set(part), path


def test_null_is_written_where_openapi_reads_it(document: dict[str, Any]) -> None:
    def nullable(node: Any) -> Iterator[dict[str, Any]]:
        if isinstance(node, dict):
            yield from [node] if node.get("nullable") else []
        for item in node.values() if isinstance(node, dict) else node if isinstance(node, list) else []:
            yield from nullable(item)

    found = list(nullable(document))
    assert len(found) > 100
    assert [item for item in found if "type" not in item or "allOf" in item] == []
    assert [item for item in found if item.get("enum", [None]) != [None]] == []


def test_every_nested_object_is_a_component_or_a_map_of_one_type(document: dict[str, Any]) -> None:
    free = set()
    for component, schema in document["components"]["schemas"].items():
        for path, part in parts(schema, component):
            if part.get("type") == "object" and path != component:
                assert "properties" not in part, path
                if not isinstance(part["additionalProperties"], dict):
                    free.add(path)
    # The data of an event depends on its type.
    assert free == {"WebhookPayload.data"}


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        for name, value in node.items():
            if name == "$ref":
                yield value
            else:
                yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def test_every_reference_resolves_and_every_component_is_used(document: dict[str, Any]) -> None:
    wanted = {tuple(reference.split("/")[2:]) for reference in references(document)}
    components = document["components"]
    there = {(kind, name) for kind in ("schemas", "responses") for name in components[kind]}
    assert wanted == there


def test_an_operation_documents_exactly_its_possible_errors(document: dict[str, Any]) -> None:
    conflicting = {"updateProspect", "updateAnalysis", "updateAvatar", "updateAvatarSettings", "updateWebhook"}
    # With `createProspect: false`, a fact of somebody unknown is refused.
    of_unknown_persons = {"createPayment", "createMessage", "createEvent", "createDial"}
    readable = {name for name, operation in operations(document) if "304" in operation["responses"]}
    for name, operation in operations(document):
        method, path = name.split(" ")
        expected = {"400", "401", "403", "406", "429", "503"}
        expected |= {"404"} if "{" in path or operation["operationId"] in of_unknown_persons else set()
        expected |= {"409"} if method == "POST" or operation["operationId"] in conflicting else set()
        expected |= {"412"} if method in ("PATCH", "PUT", "DELETE") and f"GET {path}" in readable else set()
        expected |= {"413", "415"} if method in ("POST", "PUT", "PATCH") else set()
        assert {status for status in operation["responses"] if status >= "400"} == expected, name


@pytest.mark.parametrize(
    "path",
    [
        "/outcomes",
        "/stages",
        "/analyses/settings",
        "/avatars/settings",
        "/metrics?metrics=calls_total&startDate=1&endDate=2",
        "/metrics/series?metrics=calls_total&startDate=1&endDate=2",
        "/objections",
        "/reps/leaderboard",
        "/experimental/attribution",
        "/prospects/{id}",
        "/prospects/{id}/attribution",
        "/prospects/{id}/conversations",
    ],
)
@pytest.mark.django_db
def test_not_modified_is_documented_where_it_is_answered(document: dict[str, Any], path: str) -> None:
    tenant = create_tenant()
    person = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
    answer = tenant.api("GET", path.format(id=person), if_none_match="*")
    assert answer.status in (200, 304), answer.body
    declared = document["paths"]["/api/v1" + path.partition("?")[0]]["get"]["responses"]
    assert ("304" in declared) == (answer.status == 304)


def test_a_schema_with_kinds_has_a_discriminator(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    kinds = schemas["ConversationItem"]["discriminator"]["mapping"]
    assert [{"$ref": reference} for reference in kinds.values()] == schemas["ConversationItem"]["oneOf"]
    for kind, reference in kinds.items():
        item = schemas[reference.removeprefix("#/components/schemas/")]
        assert item["properties"]["type"]["enum"] == [kind]


def test_every_description_of_an_app_is_used(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    owners = {name: name.removesuffix("Request").removesuffix("Update") for name in schemas}
    known = {name for schema in schemas.values() for name in schema.get("properties", {})}
    known |= {
        f"{owners[component]}.{name}" for component in schemas for name in schemas[component].get("properties", {})
    }
    texts = [import_module(f"{app}.descriptions") for app in APPS]
    assert {name for module in texts for name in [*module.DESCRIPTIONS, *module.EXAMPLES]} - known == set()


def test_the_document_and_the_explorer_are_public(document: dict[str, Any]) -> None:
    assert Client().get("/api/v1/openapi.json").json() == document
    page = Client().get("/api/v1/docs").content.decode()
    assert "/static/drf_spectacular_sidecar/swagger-ui-dist/swagger-ui-bundle.js" in page
    assert "https://" not in page.replace("https://www.w3.org", "")
