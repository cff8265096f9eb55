"""All URLs of the product."""

from typing import Any

from django.contrib import admin
from django.urls import include, path, re_path

from conversions.views.feed import search_ads_feed
from conversions.views.inbound import inbound
from pipeline_service import health, telemetry
from pipeline_service.api import errors
from pipeline_service.api.errors import only
from pipeline_service.api.explorer import explorer, openapi
from prospects.views.tracking import pixel, track

reads = only("GET", "HEAD")

api: list[Any] = [
    path("openapi.json", reads(openapi)),
    path("docs", reads(explorer)),
    # Before calls, so that `calls/analyze` is not read as a call's id.
    path("", include("intelligence.urls")),
    path("", include("prospects.urls")),
    path("", include("calls.urls")),
    path("", include("webhooks.urls")),
    path("", include("conversions.urls")),
    path("", include("experimental.urls")),
    re_path(r"", errors.not_found),
]

urlpatterns = [
    path("healthz", reads(health.healthz)),
    path("readyz", reads(health.readyz)),
    path("internal/metrics", reads(telemetry.metrics)),
    path("admin/", admin.site.urls),
    path("pixel.js", pixel),
    path("track", track),
    path("inbound/<str:token>", inbound),
    path("api/v1/", include(api)),
    path("feeds/search-ads/<str:feed_id>.csv", reads(search_ads_feed)),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
