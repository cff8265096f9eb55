"""Errors under /api have one format, over a real socket."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection

from tests.served import Received, Server, serving
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db(transaction=True)

EVIL_HOSTS = {"ALLOWED_HOSTS": "127.0.0.1,api.example.com"}


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web"), **EVIL_HOSTS) as started:
        yield started


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def key(tenant: Tenant) -> dict[str, str]:
    return {"Authorization": f"Bearer {tenant.key}"}


def error(received: Received) -> tuple[int, Any]:
    """Return status and body of a response after checking its request id and media type."""
    assert received.headers["content-type"] == "application/json"
    body = received.json()
    assert body["error"].pop("requestId") == received.headers["x-request-id"]
    return received.status, body


NO_PATH = {"error": {"code": "not_found", "message": "There is no such path."}}
UNKNOWN = [
    "/api",
    "/api/nothing",
    "/api/v1/nothing",
    "/api/v1/prospects/",
    "/track/",
    "/inbound/",
    "/inbound/a/b",
    "/nothing",
]


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"])
def test_an_unknown_path_is_reported_for_every_method(server: Server, method: str) -> None:
    answers = {path: error(server.send(method, path, body=b"{}")) for path in UNKNOWN}
    assert answers == dict.fromkeys(UNKNOWN, (404, NO_PATH))


def test_a_foreign_cookie_does_not_change_the_error(server: Server) -> None:
    cookie = {"Cookie": "csrftoken=x; sessionid=y", "Origin": "https://elsewhere.example"}
    assert error(server.send("POST", "/api/v1/nothing", cookie, b"{}")) == (404, NO_PATH)


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/v1/docs", "GET, HEAD"),
        ("/api/v1/openapi.json", "GET, HEAD"),
        ("/healthz", "GET, HEAD"),
        ("/readyz", "GET, HEAD"),
        ("/internal/metrics", "GET, HEAD"),
        ("/feeds/search-ads/x.csv", "GET, HEAD"),
        ("/pixel.js", "GET, HEAD"),
        ("/inbound/token", "POST"),
    ],
)
def test_a_method_that_a_plain_page_does_not_support_is_reported(server: Server, path: str, allowed: str) -> None:
    for method in {"POST", "GET", "PUT", "DELETE", "TRACE"} - set(allowed.split(", ")):
        received = server.send(method, path, body=b"{}")
        expected = {"error": {"code": "method_not_allowed", "message": f"{method} is not allowed here."}}
        assert (error(received), received.headers["allow"]) == ((405, expected), allowed)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "TRACE", "BREW"])
def test_a_method_that_a_resource_does_not_support_is_reported(server: Server, tenant: Tenant, method: str) -> None:
    received = server.send(method, "/api/v1/prospects", key(tenant), b"{}")
    status, body = error(received)
    assert (status, body["error"]["code"], received.headers["allow"]) == (405, "method_not_allowed", "GET, POST, HEAD")


@pytest.mark.parametrize("value", ["commande-é-1".encode(), b"commande-\xe9-1"], ids=["utf8", "latin1"])
def test_a_key_for_idempotency_that_is_not_ascii_is_refused(server: Server, tenant: Tenant, value: bytes) -> None:
    headers = {**key(tenant), "Idempotency-Key": value.decode("latin-1"), "Content-Type": "application/json"}
    status, body = error(server.send("POST", "/api/v1/prospects", headers, b'{"email":"once@example.com"}'))
    assert (status, body["error"]["details"][0]["field"]) == (400, "Idempotency-Key")


def test_head_has_the_status_and_headers_of_get_and_no_body(server: Server, tenant: Tenant) -> None:
    answers = [server.send("HEAD", path, key(tenant)) for path in ("/api/v1/prospects", "/api/v1/nothing")]
    assert [(answer.status, answer.headers["content-type"], answer.body) for answer in answers] == [
        (200, "application/json", b""),
        (404, "application/json", b""),
    ]


@pytest.mark.parametrize("host", ["evil.example", "bad host", "a_b@c", "[::1", "127.0.0.1:port", ""])
def test_a_foreign_host_is_refused(server: Server, tenant: Tenant, host: str) -> None:
    message = "The Host header names no host of this service."
    expected = {"error": {"code": "validation_failed", "message": message}}
    for method, path in (("GET", "/api/v1/prospects"), ("POST", "/api/v1/nothing"), ("POST", "/track")):
        assert error(server.send(method, path, {**key(tenant), "Host": host})) == (400, expected)


def test_health_is_reported_under_every_host_name(server: Server) -> None:
    # Whoever probes a machine calls it by its address.
    assert server.send("GET", "/healthz", {"Host": "10.0.0.7"}).status == 200
    assert server.send("GET", "/readyz", {"Host": "10.0.0.7"}).status == 200


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("/api/v1/%zz", "There is no such path."),
        ("/api/v1/%", "There is no such path."),
        ("/api/v1/prospects%00", "There is no such path."),
        ("/api/v1/prospects/%00", "There is no such record."),
        ("/api/v1/prospects/%ff%fe", "There is no such record."),
        ("/api/v1/prospects/%ED%A0%80", "There is no such record."),
        ("/api/v1/prospects%2F", "There is no such path."),
        ("/api/v1/../v1/prospects", "There is no such path."),
        ("//api/v1/prospects", "There is no such path."),
        ("/api/v1/" + "a" * 60_000, "There is no such path."),
        ("/api/v1/prospects/" + "a" * 60_000, "There is no such record."),
    ],
    ids=lambda text: text[:30],
)
def test_an_invalid_path_is_not_found(server: Server, tenant: Tenant, path: str, message: str) -> None:
    assert error(server.send("GET", path, key(tenant))) == (
        404,
        {"error": {"code": "not_found", "message": message}},
    )


@pytest.mark.parametrize("query", ["%zz=1", "a=%ff", "%00=%00", "a" * 60_000])
def test_an_invalid_query_is_refused(server: Server, tenant: Tenant, query: str) -> None:
    status, body = error(server.send("GET", f"/api/v1/prospects?{query}", key(tenant)))
    assert (status, body["error"]["code"]) == (400, "unknown_parameter")


def test_a_malformed_url_never_reaches_the_service(server: Server, tenant: Tenant) -> None:
    # The HTTP server itself refuses what it cannot parse, and has no bodies for that.
    for path, status in (("/api/v1/" + "a" * 70_000, 414), (b"/api/v1/\xff", 400), (b"/api/v1/\x00", 400)):
        received = server.send("GET", path, key(tenant))
        assert (received.status, received.body) == (status, b"")


@pytest.mark.parametrize("mebibytes", [65, 100])
def test_a_body_over_the_overall_limit_is_refused(server: Server, tenant: Tenant, mebibytes: int) -> None:
    size = mebibytes * 2**20
    received = server.send("POST", "/api/v1/prospects", {**key(tenant), "Content-Length": str(size)}, bytes(size))
    expected = {"error": {"code": "too_large", "message": "The request body is too large."}}
    assert error(received) == (413, expected)


def test_an_internal_error_shows_only_the_request_id(server: Server, tenant: Tenant) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE prospects_prospect RENAME TO away")
    try:
        answers = [
            error(server.send(method, "/api/v1/prospects", key(tenant), body))
            for method, body in (("GET", b""), ("POST", b'{"email": "a@example.com"}'))
        ]
        head = server.send("HEAD", "/api/v1/prospects", key(tenant))
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ALTER TABLE away RENAME TO prospects_prospect")
    message = "Something went wrong on our side; the requestId finds it in our logs."
    assert answers == [(500, {"error": {"code": "internal", "message": message}})] * 2
    assert (head.status, head.headers["content-type"], head.body) == (500, "application/json", b"")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("a b", "a b"),
        ("req 1: ~!@#$%^&*()_+", "req 1: ~!@#$%^&*()_+"),
        ("  trimmed  ", "trimmed"),
        ("x" * 128, "x" * 128),
        ("x" * 129, None),
        ("a\tb", None),
        ("caf\xe9", None),
        ("   ", None),
        ("", None),
    ],
)
def test_a_printable_request_id_is_kept(server: Server, given: str, kept: str | None) -> None:
    received = server.send("POST", "/api/v1/nothing", {"X-Request-Id": given})
    answered = received.headers["x-request-id"]
    assert received.json()["error"]["requestId"] == answered
    assert answered == kept if kept is not None else re.fullmatch("[0-9a-f]{32}", answered)


def test_a_response_lists_at_most_twenty_errors(tenant: Tenant) -> None:
    answer = tenant.api("POST", "/prospects", {f"nonsense{number}": 1 for number in range(25)})
    assert answer.status == 400
    faults = answer.body["error"]["details"]
    assert [fault["field"] for fault in faults] == [f"nonsense{number}" for number in range(20)]
    assert answer.body["error"]["message"].endswith(" The first 20 of 25 faults are listed.")


def test_a_batch_lists_at_most_twenty_errors_of_an_item(tenant: Tenant) -> None:
    items = [{f"nonsense{number}": 1 for number in range(25)}]
    answer = tenant.api("POST", "/payments/batch", {"items": items}).body["data"][0]
    assert len(answer["error"]["details"]) == 20
    assert answer["error"]["message"].endswith(" The first 20 of 25 faults are listed.")
