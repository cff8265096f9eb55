"""All URLs of the product."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import include, path, re_path

import calls.urls
import conversions.urls
import experimental.urls
import intelligence.urls
import pipeline_service.accounts.api_urls
import prospects.urls
import webhooks.urls
from conversions.views.feed import search_ads_feed
from conversions.views.inbound import inbound
from pipeline_service import error_handlers, health, telemetry
from pipeline_service.api.errors import allow_methods
from pipeline_service.api.explorer import explorer, openapi
from pipeline_service.api.routers import TableResolver
from pipeline_service.console.model_names import translate_names
from pipeline_service.dashboard import pages as dashboard_pages  # noqa: F401  registers pages of the console
from pipeline_service.docs_site import views as docs_site
from prospects.views.tracking import pixel, track

admin.autodiscover()
translate_names()
reads = allow_methods("GET", "HEAD")


def to_console(request: HttpRequest) -> HttpResponse:
    """Redirect the root to the console."""
    return redirect("admin:index")


api: list[Any] = [
    path("openapi.json", reads(openapi)),
    path("docs", reads(explorer)),
    # Intelligence stands before calls: `calls/analyze` is no call's id.
    *intelligence.urls.urlpatterns,
    *prospects.urls.urlpatterns,
    *calls.urls.urlpatterns,
    *webhooks.urls.urlpatterns,
    *conversions.urls.urlpatterns,
    *experimental.urls.urlpatterns,
    *pipeline_service.accounts.api_urls.urlpatterns,
    re_path(r"", error_handlers.not_found),
]

urlpatterns: list[Any] = [
    TableResolver("api/v1/", api),
    path("", reads(to_console)),
    path("healthz", reads(health.healthz)),
    path("readyz", reads(health.readyz)),
    path("internal/metrics", reads(telemetry.metrics)),
    path("admin/", include("pipeline_service.accounts.urls")),
    path("admin/", admin.site.urls),
    path("docs", reads(docs_site.to_index)),
    path("docs/", reads(docs_site.page)),
    path("docs/search", reads(docs_site.find)),
    path("docs/<path:path>", reads(docs_site.page)),
    path("pixel.js", pixel),
    path("track", track),
    path("inbound/<str:token>", inbound),
    path("feeds/search-ads/<str:feed_id>.csv", reads(search_ads_feed)),
]

handler400 = error_handlers.bad_request
handler403 = error_handlers.forbidden
handler404 = error_handlers.not_found
handler500 = error_handlers.server_error
