"""The routing table of the API, and the middleware and statements that a request costs."""

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import Resolver404, URLResolver, get_resolver, resolve
from django.urls.resolvers import RoutePattern

from pipeline_service.api.routers import TableResolver
from pipeline_service.urls import api
from tests.tenants import Tenant, create_tenant


def routes() -> list[str]:
    return [str(pattern.pattern) for pattern in api]


def paths() -> list[str]:
    """Paths of every route, and paths like them that have no route or another one."""
    exact = ["".join("x" if part.startswith("<") else part for part in _parts(route)) for route in routes()]
    spoilt = [f"{path}{tail}" for path in exact for tail in ("/", "/x", "/x/y", "x", "//", "%00")]
    return sorted({*exact, *spoilt, "", "x", "x/y/z", "/", "calls/analyze", "prospects/upsert"})


def _parts(route: str) -> list[str]:
    return route.replace("<", "\0<").replace(">", ">\0").split("\0")


def test_the_table_finds_what_django_finds_one_by_one() -> None:
    table = TableResolver("api/v1/", api)
    plain = URLResolver(RoutePattern("api/v1/"), api)
    for path in paths():
        found, expected = table.resolve(f"api/v1/{path}"), plain.resolve(f"api/v1/{path}")
        assert (found.route, found.func, found.kwargs) == (expected.route, expected.func, expected.kwargs)


def test_the_table_leaves_other_paths_to_the_other_patterns() -> None:
    with pytest.raises(Resolver404):
        TableResolver("api/v1/", api).resolve("api/v2/prospects")
    assert resolve("/healthz").route == "healthz"
    assert isinstance(get_resolver().url_patterns[0], TableResolver)


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def test_an_api_request_has_neither_session_nor_cookie(tenant: Tenant) -> None:
    client = Client()
    client.cookies["sessionid"] = "forged"
    headers = {"Authorization": f"Bearer {tenant.key}"}
    with CaptureQueriesContext(
        connection,
    ) as queries:
        answer = client.get("/api/v1/stages", headers=headers)
    assert (answer.status_code, answer.cookies.items()) == (200, {}.items())
    assert not [query for query in queries if "django_session" in query["sql"]]
    assert not hasattr(answer.wsgi_request, "session")


def test_the_console_keeps_all_its_middleware(tenant: Tenant) -> None:
    page = Client().get("/admin/login/")
    assert page.status_code == 200
    assert "csrftoken" in page.cookies
    assert hasattr(page.wsgi_request, "session")
    assert hasattr(page.wsgi_request, "user")
    file = Client().get(f"{settings.STATIC_URL}console/console.css")
    file.close()
    assert file.status_code == 200


def test_every_response_has_the_security_headers(tenant: Tenant) -> None:
    for path in ("/api/v1/nothing", "/api/v1/prospects", "/admin/login/", "/healthz", "/api/v1/docs"):
        headers = Client().get(path).headers
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert headers["Cache-Control"]


def statements(tenant: Tenant, path: str) -> int:
    """Return how many statements a request runs when its key is known."""
    assert tenant.api("GET", path).status in (200, 404)
    with CaptureQueriesContext(connection) as queries:
        tenant.api("GET", path)
    return len(queries)


def test_a_page_and_one_record_with_its_summaries_are_one_statement_each(tenant: Tenant) -> None:
    made = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]
    paths = [
        "/prospects",
        "/prospects?stage=lead",
        "/calls",
        "/payments",
        "/stages?limit=1",
        f"/prospects/{made['id']}",
    ]
    assert {path: statements(tenant, path) for path in paths} == dict.fromkeys(paths, 1)


def test_a_path_without_a_route_runs_no_statement(tenant: Tenant) -> None:
    assert statements(tenant, "/nothing") == 0
