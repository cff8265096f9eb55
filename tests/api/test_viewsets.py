"""Query parameters of lists are those of their filter sets and pagination classes."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from pipeline_service.api.viewsets import AccountViewSet
from tests.openapi import DOCUMENT, path_of


def bound(patterns: list[URLPattern | URLResolver], base: str = "") -> Iterator[tuple[str, str, AccountViewSet]]:
    """Return every API route and method with its viewset, bound as for a request."""
    for item in patterns:
        path = base + str(item.pattern)
        if isinstance(item, URLResolver):
            yield from bound(item.url_patterns, path)
        elif hasattr(item.callback, "actions"):
            for method, action in item.callback.actions.items():
                view = item.callback.cls(**item.callback.initkwargs)
                view.action = action
                view.request = type("Read", (), {"method": method.upper()})
                yield path, method, view


BOUND = list(bound(get_resolver().url_patterns))
LISTS = [(path, view) for path, method, view in BOUND if method == "get" and view.is_list]


def declared(parameters: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {item["name"]: item for item in parameters if item["in"] == "query"}


def test_the_test_finds_the_lists() -> None:
    assert {"api/v1/prospects", "api/v1/webhooks/<str:id>/deliveries", "api/v1/avatars"} <= {path for path, _ in LISTS}


@pytest.mark.parametrize(("path", "view"), LISTS, ids=[path for path, _ in LISTS])
def test_the_parameters_of_a_list_are_those_of_its_filter_set_and_pagination_class(
    path: str, view: AccountViewSet
) -> None:
    filterset_class = view.get_filterset_class()
    assert filterset_class is not None
    expected = {**filterset_class.base_filters, **view.paginator.parameters}
    found = declared(DOCUMENT["paths"][path_of(path)]["get"]["parameters"])
    assert {name: item["schema"] for name, item in found.items()} == {
        name: dict(declared_filter.schema) for name, declared_filter in expected.items()
    }
    assert {name: item.get("description", "") for name, item in found.items()} == {
        name: declared_filter.help_text for name, declared_filter in expected.items()
    }
