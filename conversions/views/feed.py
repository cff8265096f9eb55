"""`GET /feeds/search-ads/<feed>.csv`, fetched by the ad platform with Basic authentication."""

import base64
import binascii

from django.http import HttpRequest, HttpResponse

from conversions.actions.feeds import read_feed
from pipeline_service.exceptions import NotFound


def search_ads_feed(request: HttpRequest, feed_id: str) -> HttpResponse:
    """Return the file, or 401 for any error, so that nobody learns which feeds exist."""
    user, password = _credentials(request.META.get("HTTP_AUTHORIZATION", ""))
    try:
        file = read_feed(feed_id=feed_id, user=user, password=password)
    except NotFound:
        response = HttpResponse(status=401)
        response["WWW-Authenticate"] = 'Basic realm="feed"'
        return response
    response = HttpResponse(file, content_type="text/csv; charset=utf-8")
    response["Cache-Control"] = "no-store"
    return response


def _credentials(header: str) -> tuple[str, str]:
    kind, _, encoded = header.partition(" ")
    if kind.lower() != "basic":
        return "", ""
    try:
        user, _, password = base64.b64decode(encoded, validate=True).decode().partition(":")
    except (binascii.Error, UnicodeDecodeError):
        return "", ""
    return user, password
