"""The router of the apps' viewsets."""

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
