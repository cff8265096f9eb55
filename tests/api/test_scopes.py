"""Which scopes each route wants, derived from the contract: reads need `read`, anything else `write`, and everything
below `/experimental` also `experimental`; the API's description and its explorer are public."""

import re
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, path

from pipeline_service import typeid
from pipeline_service.accounts import actions
from pipeline_service.api.renderers import answer
from pipeline_service.api.viewsets import AccountViewSet
from pipeline_service.records import new_id
from pipeline_service.urls import urlpatterns as product_urls
from tests.tenants import Answer, Api, Tenant, create_tenant

pytestmark = pytest.mark.django_db

BASE = "api/v1/"
PUBLIC = frozenset({"openapi.json", "docs"})
METHODS = ("get", "post", "put", "patch", "delete")
LACKING_KEYS = {"read": ["experimental"], "write": ["read", "experimental"], "experimental": ["read", "write"]}
"""For each scope, the scopes of a key that has every other one. `write` implies `read`, so it cannot be there."""


def walk(patterns: list[URLPattern | URLResolver], base: str = "") -> Iterator[tuple[str, URLPattern]]:
    """Return every path of the API below its base path."""
    for item in patterns:
        address = base + str(item.pattern)
        if isinstance(item, URLResolver):
            yield from walk(item.url_patterns, address)
        elif address.startswith(BASE) and address != BASE:
            yield address.removeprefix(BASE), item


def methods_of(pattern: URLPattern) -> list[str]:
    """Return the methods that a path supports, for a plain view or a viewset."""
    bound = getattr(pattern.callback, "actions", None)
    names = bound if bound is not None else [name for name in METHODS if hasattr(pattern.callback.cls, name)]
    return sorted({name.upper() for name in names} | ({"HEAD"} if "get" in names else set()))


ADDRESSES = dict(walk(get_resolver().url_patterns))
GUARDED = {address: pattern for address, pattern in ADDRESSES.items() if address not in PUBLIC}
ROUTES = sorted((address, method) for address, pattern in GUARDED.items() for method in methods_of(pattern))


def needed_scopes(address: str, method: str) -> set[str]:
    """Return the scopes that the contract requires."""
    needed = {"read" if method in ("GET", "HEAD") else "write"}
    return needed | ({"experimental"} if address.split("/")[0] == "experimental" else set())


def filled(address: str) -> str:
    """Return the path with an id that no account has."""
    return "/" + re.sub(r"<[^>]+>", typeid.encode("pros", new_id()), address)


def key_with(tenant: Tenant, scopes: list[str]) -> Api:
    return Api(actions.issue_key(account_id=tenant.account.id, label="scopes", scopes=scopes)[1])


def asked(key: Api, address: str, method: str) -> Answer:
    """Send an empty request, and take back what it does."""
    with transaction.atomic():
        answered = key(method, filled(address), {} if method != "GET" else None)
        transaction.set_rollback(True)
    return answered


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


def test_every_route_except_the_public_ones_is_tested() -> None:
    assert ADDRESSES.keys() >= PUBLIC
    assert {("prospects", "GET"), ("prospects", "HEAD"), ("experimental/attribution/settings", "PATCH")} <= {*ROUTES}
    assert all(hasattr(pattern.callback, "cls") for pattern in GUARDED.values())


def test_every_route_without_a_key_answers_401() -> None:
    anonymous = Client()
    answers = {
        (address, method): anonymous.generic(method, f"/{BASE}{filled(address)[1:]}").status_code
        for address, method in ROUTES
    }
    assert {route: status for route, status in answers.items() if status != 401} == {}


@pytest.mark.parametrize("address", sorted(PUBLIC))
def test_the_public_routes_need_no_key(address: str) -> None:
    assert Client().get(f"/{BASE}{address}").status_code == 200


def test_a_key_without_a_required_scope_gets_403_on_every_route(tenant: Tenant) -> None:
    keys = {scope: key_with(tenant, scopes) for scope, scopes in LACKING_KEYS.items()}
    wrong = {}
    for address, method in ROUTES:
        for lacking in needed_scopes(address, method):
            refused = asked(keys[lacking], address, method)
            error = {"code": "insufficient_scope", "message": f"This key lacks the scope '{lacking}'.", "requestId": ""}
            found = {} if method == "HEAD" else {**refused.body["error"], "requestId": ""}
            if (refused.status, found) != (403, {} if method == "HEAD" else error):
                wrong[address, method, lacking] = refused
    assert wrong == {}


def test_a_key_with_only_the_required_scopes_is_accepted_on_every_route(tenant: Tenant) -> None:
    keys = {scopes: key_with(tenant, list(scopes)) for scopes in {tuple(sorted(needed_scopes(*it))) for it in ROUTES}}
    wrong = {}
    for address, method in ROUTES:
        status = asked(keys[tuple(sorted(needed_scopes(address, method)))], address, method).status
        if status in (401, 403) or status >= 500:
            wrong[address, method] = status
    assert wrong == {}


class UndeclaredViewSet(AccountViewSet):
    """A viewset that declares no scopes."""

    pagination_class = None

    def list(self, request: object) -> HttpResponse:
        return answer({"data": []})


urlpatterns = [path("api/v1/experimental/new", UndeclaredViewSet.as_view({"get": "list"})), *product_urls]


@pytest.mark.urls(__name__)
def test_a_new_experimental_view_is_protected_by_default(tenant: Tenant) -> None:
    assert key_with(tenant, ["read", "write"])("GET", "/experimental/new").status == 403
    assert key_with(tenant, ["read", "experimental"])("GET", "/experimental/new").status == 200
