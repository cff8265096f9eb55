"""`/openapi.json` and the API explorer at `/docs`: the committed description, with locally served assets."""

from functools import cache

import yaml
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.generic import TemplateView

from pipeline_service.strict_json import dumps


@cache
def _document() -> bytes:
    # The committed file, because a new build takes seconds. A test checks that both are equal.
    text = (settings.BASE_DIR / "docs" / "openapi.yaml").read_text(encoding="utf-8")
    return dumps(yaml.load(text, Loader=yaml.CSafeLoader))


def openapi(request: HttpRequest) -> HttpResponse:
    """Return the OpenAPI description as JSON; public."""
    return HttpResponse(_document(), content_type="application/json")


explorer = TemplateView.as_view(template_name="explorer.html")
"""Swagger UI for the description; public, without assets from other hosts."""
