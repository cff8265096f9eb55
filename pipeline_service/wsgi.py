"""The WSGI entry point of the web processes."""

import os

from django.conf import settings
from django.core.cache import close_caches
from django.core.handlers.base import reset_urlconf
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, reset_queries
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")


def spare_signal_handlers() -> None:
    """Disconnect Django's handlers that do nothing here but take a tenth of the time of a small request.

    Connections are checked after each request, which is also before the next one. Statements are only recorded in
    debugging, there is one URLconf, and Django's cache holds nothing that has to be closed.
    """
    request_finished.disconnect(reset_urlconf)
    request_finished.disconnect(close_caches)
    request_started.disconnect(close_old_connections)
    if not settings.DEBUG:
        request_started.disconnect(reset_queries)


def load_routes() -> None:
    """Import the URLconf, with all views and the console. Django imports it with the first request, which is after the
    server has forked: each web process would import it for itself and share none of it."""
    _ = get_resolver().url_patterns


application = get_wsgi_application()
spare_signal_handlers()
load_routes()
