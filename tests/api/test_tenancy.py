"""No route shows or changes data of another account, and none answers without a key."""

import re
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.urls import URLPattern, URLResolver, get_resolver

from pipeline_service import typeid
from pipeline_service.records import new_id
from tests.tenants import Api, create_tenant

pytestmark = pytest.mark.django_db

PUBLIC = {"/openapi.json", "/docs"}
PREFIXES = {
    "prospects": "pros",
    "calls": "call",
    "webhooks": "wh",
    "analyses": "call",
    "reps": "user",
    "avatars": "av",
    "knowledge-base": "kb",
}


def routes(patterns: list[URLPattern | URLResolver], base: str = "") -> Iterator[tuple[str, list[str]]]:
    """Return every API path with its methods."""
    for item in patterns:
        path = base + str(item.pattern)
        if isinstance(item, URLResolver):
            yield from routes(item.url_patterns, path)
        elif path.startswith("api/v1/") and hasattr(item.callback, "actions"):
            methods = [method.upper() for method in item.callback.actions if method != "head"]
            yield "/" + path.removeprefix("api/v1/"), methods


ROUTES = sorted((path, method) for path, methods in routes(get_resolver().url_patterns) for method in methods)


def filled(path: str) -> str:
    """Return the path with valid ids that no account has."""
    first = path.split("/")[1]
    identity = typeid.encode(PREFIXES.get(first, first[:4]), new_id())
    return re.sub(r"<[^>]+>", identity, path)


def test_the_test_finds_the_routes() -> None:
    assert ("/prospects", "GET") in ROUTES
    assert ("/prospects/<str:id>", "DELETE") in ROUTES
    assert ("/webhooks/<str:id>", "DELETE") in ROUTES


def test_without_a_key_every_route_answers_401() -> None:
    anonymous = Api(None)
    answers = {route: anonymous(route[1], filled(route[0]), {} if route[1] != "GET" else None) for route in ROUTES}
    found = {route: (answer.status, answer.body["error"]["code"]) for route, answer in answers.items()}
    assert {route: error for route, error in found.items() if error != (401, "not_authenticated")} == {}


def test_an_unknown_id_gets_404_or_a_named_error_and_never_a_5xx() -> None:
    tenant = create_tenant()
    found = {}
    for path, method in ROUTES:
        if "<" in path:
            with transaction.atomic():
                found[path, method] = tenant.api(method, filled(path), {} if method != "GET" else None).status
                transaction.set_rollback(True)
    assert {route: status for route, status in found.items() if status not in (400, 404)} == {}


def test_records_of_another_account_are_answered_exactly_like_unknown_ones() -> None:
    owner, stranger = create_tenant("Owner"), create_tenant("Stranger")
    prospect = owner.api("POST", "/prospects", {"email": "dana@example.com", "ownerId": owner.rep.public_id})
    prospect_id = prospect.body["data"]["id"]
    call = {"prospectId": prospect_id, "occurredAt": 1760000000000, "outcome": "closed", "repId": owner.rep.public_id}
    call_id = owner.api("POST", "/calls", call).body["data"]["id"]
    for path, unknown in (
        (f"/prospects/{prospect_id}", "/prospects/pros_01h455vb4pex5vsknk084sn02q"),
        (f"/calls/{call_id}", "/calls/call_01h455vb4pex5vsknk084sn02q"),
    ):
        for method, body in (("GET", None), ("PATCH", {"notes": "mine now"})):
            missing, foreign = stranger.api(method, unknown, body), stranger.api(method, path, body)
            for answer in (missing, foreign):
                answer.body["error"].pop("requestId")
            assert (foreign.status, foreign.body) == (missing.status, missing.body) == (404, missing.body)
    assert stranger.api("DELETE", f"/prospects/{prospect_id}").status == 404
    assert stranger.api("POST", "/calls", {**call, "repId": None}).body["error"]["code"] == "invalid_reference"
    foreign_rep = {"email": "x@example.com", "ownerId": owner.rep.public_id}
    assert stranger.api("POST", "/prospects", foreign_rep).body["error"]["details"][0]["field"] == "ownerId"
    assert stranger.api("GET", f"/calls?repId={owner.rep.public_id}").body["error"]["code"] == "invalid_reference"
    assert stranger.api("GET", "/prospects").body["data"] == stranger.api("GET", "/calls").body["data"] == []
    assert stranger.api("POST", "/prospects/upsert", {"email": "dana@example.com"}).body["data"]["created"] is True
    assert owner.api("GET", f"/prospects/{prospect_id}").body["data"]["notes"] is None
