"""`/openapi.json` and the explorer at `/docs`: the committed description, served with assets of our own."""

from functools import cache

import yaml
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pipeline_service.api.encoding import dumps


@cache
def _document() -> bytes:
    # The committed file, not a fresh build: that takes seconds, and a test keeps the two equal.
    text = (settings.BASE_DIR / "docs" / "openapi.yaml").read_text(encoding="utf-8")
    return dumps(yaml.load(text, Loader=yaml.CSafeLoader))


def openapi(request: HttpRequest) -> HttpResponse:
    """The OpenAPI description; public."""
    return HttpResponse(_document(), content_type="application/json")


def explorer(request: HttpRequest) -> HttpResponse:
    """Swagger UI over the description; public, nothing loaded from elsewhere."""
    return render(request, "explorer.html")
