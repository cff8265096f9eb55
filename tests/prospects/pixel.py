"""Steps of the pixel tests: a browser's requests, and processing them at once."""

import uuid
from dataclasses import dataclass
from typing import Any

import orjson
from django.test import Client

from prospects.actions import visits as visits_actions
from prospects.actions.sites import create_site
from prospects.models import Site, Visit
from tests.tenants import Answer, Tenant

BROWSER = {
    "HTTP_USER_AGENT": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    "HTTP_ACCEPT_LANGUAGE": "en-GB,en;q=0.8",
    "HTTP_ORIGIN": "https://www.harbor.example",
}
HOME = "https://www.harbor.example/"


@dataclass
class Pixel:
    """Send hits of one site, as a browser on one of its pages."""

    site: Site

    def __call__(self, hit: dict[str, Any], *, raw: bytes | None = None, **meta: str) -> Answer:
        """POST a hit; `meta` replaces parts of the WSGI environment, empty ones are left out."""
        content = raw if raw is not None else orjson.dumps({"siteKey": self.site.key, **hit})
        environ = {name: value for name, value in (BROWSER | meta).items() if value}
        response = Client(raise_request_exception=False).generic(
            "POST", "/track", content, content_type="text/plain;charset=UTF-8", **environ
        )
        return Answer(response.status_code, response.content, response.headers)

    def page(self, visitor: str, url: str = HOME, **more: Any) -> None:
        """A page view that must be taken."""
        assert self({"type": "page", "visitorId": visitor, "url": url, **more}).status == 202

    def identify(self, visitor: str, **who: Any) -> None:
        """An identification that must be taken."""
        assert self({"type": "identify", "visitorId": visitor, "url": HOME, **who}).status == 202


def open_site(tenant: Tenant) -> Pixel:
    """Create a site of the account."""
    return Pixel(create_site(account_id=tenant.account.pk, domains=["harbor.example"]))


def work_off() -> None:
    """Process due hits like the worker, within the test's transaction."""
    visits = Visit.claim(500)
    if visits:
        visits_actions.process_batch(visits)


def visitor() -> str:
    """A new browser's id."""
    return uuid.uuid4().hex
