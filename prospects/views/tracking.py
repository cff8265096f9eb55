"""`POST /track` and `GET /pixel.js`, the public endpoints that browsers call from any page."""

import re
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt

from pipeline_service.accounts.authentication import InsufficientScope, identify
from pipeline_service.accounts.models import Scope
from pipeline_service.api import errors
from pipeline_service.exceptions import NotFound, TooLarge, ValidationFailed
from pipeline_service.notify import notify
from pipeline_service.rate_limits import limiter
from pipeline_service.strict_json import loads
from prospects.actions.tracking import check_hit, count_dropped_hit, digest, hit_columns, store_hit
from prospects.catalogue import SiteInfo, get_site
from prospects.serializers.tracking import TrackSerializer
from prospects.tasks import PROCESS_VISITS
from prospects.traffic.bots import bot_reason
from prospects.traffic.landing import belongs, host_of

BODY_LIMIT = 8 * 1024
ADDRESS_RATE = 20.0
"""The allowed hits per second from one address; the burst size is the same number."""
SITE_RATE = 1000.0
SCRIPT = (Path(__file__).parent / "pixel.js").read_text()
SITE_KEY = re.compile(r"[a-z0-9]{20}", re.ASCII)

View = Callable[[HttpRequest], HttpResponse]


def cross_origin(*methods: str) -> Callable[[View], View]:
    """Return a decorator for a view that browsers may call from every origin. The view then answers preflight requests,
    and returns errors in the format of the API."""

    def decorate(view: View) -> View:
        limited = errors.allow_methods(*methods)(view)

        @csrf_exempt
        @wraps(view)
        def answer(request: HttpRequest) -> HttpResponse:
            if request.method == "OPTIONS":
                response = HttpResponse(status=204)
                response["Access-Control-Allow-Methods"] = ", ".join(methods)
                response["Access-Control-Allow-Headers"] = "content-type, authorization"
                response["Access-Control-Max-Age"] = "86400"
            else:
                response = limited(request)
            response["Access-Control-Allow-Origin"] = "*"
            response["Cross-Origin-Resource-Policy"] = "cross-origin"
            return response

        return answer

    return decorate


@cross_origin("POST")
def track(request: HttpRequest) -> HttpResponse:
    """Accept a hit. The response is 202 once it is stored, and also when it is dropped as bot traffic."""
    body = request.read(BODY_LIMIT + 1)
    if len(body) > BODY_LIMIT:
        raise TooLarge(f"A hit is at most {BODY_LIMIT} bytes.")
    data = loads(body)
    site = _site(data)
    _limit(request, site)
    trusted = _has_write_key(request, site)
    _check_origin(request, site)
    values = TrackSerializer.parse(data, account_id=site.account_id)
    check_hit(values, trusted=trusted)
    reason = None if trusted else bot_reason(request.META)
    if reason is not None:
        count_dropped_hit(account_id=site.account_id, site_id=site.site_id, reason=reason)
    else:
        columns = hit_columns(
            values, site.site_id, request.META["REMOTE_ADDR"], request.META.get("HTTP_USER_AGENT", "")
        )
        store_hit(account_id=site.account_id, site_id=site.site_id, values=columns)
        notify(PROCESS_VISITS)
    return HttpResponse(status=202)


@cross_origin("GET", "HEAD")
def pixel(request: HttpRequest) -> HttpResponse:
    """Return the pixel script of a site."""
    key = request.GET.get("site", "")
    if not SITE_KEY.fullmatch(key) or get_site(key) is None:
        raise NotFound("There is no site with this key.")
    response = HttpResponse(SCRIPT.replace("SITE_KEY", key), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "public, max-age=3600"
    return response


def _site(data: Any) -> SiteInfo:
    key = data.get("siteKey") if isinstance(data, dict) else None
    site = get_site(key) if isinstance(key, str) and SITE_KEY.fullmatch(key) else None
    if site is None:
        raise ValidationFailed.of("siteKey", "not_found" if key else "required", "siteKey names no active site.")
    return site


def _limit(request: HttpRequest, site: SiteInfo) -> None:
    if site.rate_factor <= 0:
        return
    # Redis gets a hash of the address, never the address itself.
    address = digest("address", request.META["REMOTE_ADDR"])
    for name, rate in (((address, "track"), ADDRESS_RATE), ((str(site.site_id), "track"), SITE_RATE)):
        limiter.take(name, rate * site.rate_factor, rate * site.rate_factor)


def _has_write_key(request: HttpRequest, site: SiteInfo) -> bool:
    """Return True if the request has an API key of the site's account with write scope: a server forwards the hit.

    Return False if it has no key. Raises NotAuthenticated for an invalid key, InsufficientScope for any other one.
    """
    header = request.META.get("HTTP_AUTHORIZATION")
    if header is None:
        return False
    caller = identify(header)
    if caller.account_id != site.account_id or Scope.WRITE not in caller.scopes:
        raise InsufficientScope("This key may not write to the site's account.")
    return True


def _check_origin(request: HttpRequest, site: SiteInfo) -> None:
    origin = request.META.get("HTTP_ORIGIN")
    if origin is not None and not belongs(host_of(origin) or "", site.domains):
        raise InsufficientScope("This page is on none of the site's domains.")
