"""Set the URLs and secrets of services in a Django process whose settings were loaded before the services started."""

from typing import Any

from django.conf import settings
from django.db import connections

from pipeline_service.celery import app
from pipeline_service.redis_urls import broker_url
from pipeline_service.settings import database


def use_database(url: str) -> None:
    """Use `url` for the default connection; an open connection is closed first."""
    connections["default"].close()
    settings.DATABASE_URL = url
    connections.settings["default"].update(database(url))


def use_redis(url: str) -> None:
    """Use `url` (without a database number) for notifications, the rate limiter and Celery's broker."""
    settings.REDIS_URL = url
    app.conf.broker_url = broker_url()


def use_secrets(secrets: dict[str, Any]) -> None:
    """Use these secrets."""
    settings.SECRET_KEY = secrets["SECRET_KEY"]
    settings.FIELD_ENCRYPTION_KEYS = secrets["FIELD_ENCRYPTION_KEYS"]
