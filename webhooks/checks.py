"""Startup checks of the delivery settings."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error

MARGIN_SECONDS = 10.0


def lease_outlives_attempt(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Check that a lease outlives a slow attempt; otherwise every slow delivery would be sent twice."""
    needed = 2 * settings.WEBHOOK_TIMEOUT_SECONDS + MARGIN_SECONDS
    if needed <= settings.LEASE_SECONDS:
        return []
    message = f"LEASE_SECONDS is {settings.LEASE_SECONDS:g}, but WEBHOOK_TIMEOUT_SECONDS needs at least {needed:g}."
    return [Error(message, hint="Raise LEASE_SECONDS or lower WEBHOOK_TIMEOUT_SECONDS.", id="webhooks.E001")]
