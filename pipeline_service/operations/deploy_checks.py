"""Checks of settings that are harmless on a developer's machine and harmful behind a public address."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning


def public_service_has_secrets(**_arguments: Any) -> list[CheckMessage]:
    """Refuse to serve an https address without secrets of its own, or with DEBUG."""
    if not settings.HTTPS:
        return []
    found: list[CheckMessage] = []
    if settings.SECRET_KEY.startswith("django-insecure-"):
        found.append(
            Error("SECRET_KEY is not set.", hint="Set it to 50 random characters or more.", id="pipeline.E101")
        )
    if not settings.FIELD_ENCRYPTION_KEYS:
        found.append(
            Error("FIELD_ENCRYPTION_KEYS is not set.", hint="Set it to a Fernet key, newest first.", id="pipeline.E102")
        )
    if settings.DEBUG:
        found.append(
            Error("DEBUG is on at a public address.", hint="Remove DEBUG from the environment.", id="pipeline.E103")
        )
    return found


def public_service_names_its_hosts(**_arguments: Any) -> list[CheckMessage]:
    """Warn when an https address is served for any Host header."""
    if not settings.HTTPS or "*" not in settings.ALLOWED_HOSTS:
        return []
    return [Warning("ALLOWED_HOSTS allows every host.", hint="Set it to the host of PUBLIC_URL.", id="pipeline.W104")]
