"""The router of the apps' viewsets, and the table that finds their patterns."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from django.urls import ResolverMatch, URLPattern, URLResolver
from django.urls.exceptions import Resolver404
from django.urls.resolvers import RoutePattern
from rest_framework import routers


class Router(routers.SimpleRouter):
    """DRF's router without trailing slashes; a PUT on a list writes many records."""

    routes = [
        route._replace(mapping={**route.mapping, "put": "bulk_update"})
        if isinstance(route, routers.Route) and not route.detail
        else route
        for route in routers.SimpleRouter.routes
    ]

    def __init__(self) -> None:
        super().__init__(trailing_slash=False, use_regex_path=False)


class TableResolver(URLResolver):
    """Resolves a path by the patterns that begin with its first segment and have as many segments.

    Django tries one pattern after the other, which for the API's many is a tenth of a read. Here too the first pattern
    that matches wins. Patterns that begin with a parameter or are regular expressions are tried for every path.
    """

    def __init__(self, prefix: str, patterns: Sequence[Any]) -> None:
        super().__init__(RoutePattern(prefix), patterns)

    def resolve(self, path: str) -> ResolverMatch:
        """Resolve a path as Django does. Raises Resolver404."""
        match = self.pattern.match(path)
        if match is None:
            raise Resolver404({"path": path})
        rest = match[0]
        key = (rest.partition("/")[0], rest.count("/"))
        for pattern in self._table.get(key, self._table[None]):
            try:
                found = pattern.resolve(rest)
            except Resolver404:  # from an include; a pattern returns None
                continue
            if found is not None:
                return found
        raise Resolver404({"path": path})

    @cached_property
    def _table(self) -> dict[tuple[str, int] | None, list[URLPattern | URLResolver]]:
        keyed = [(table_key(pattern), pattern) for pattern in self.url_patterns]
        return {
            key: [pattern for other, pattern in keyed if other in (key, None)]
            for key in {None, *(key for key, _ in keyed)}
        }


def table_key(pattern: URLPattern | URLResolver) -> tuple[str, int] | None:
    """The first segment and the number of slashes of the paths that a pattern matches; None where that varies."""
    route = str(pattern.pattern)
    first = route.partition("/")[0]
    fixed = isinstance(pattern, URLPattern) and isinstance(pattern.pattern, RoutePattern)
    if not fixed or "<" in first or "<path:" in route:
        return None
    return first, route.count("/")
