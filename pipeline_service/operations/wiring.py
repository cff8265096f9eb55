"""Telling a Django process that already has its settings where the services are that were started after them."""

from typing import Any

from django.conf import settings
from django.db import connections

from pipeline_service.celery import app
from pipeline_service.redis_urls import broker_url
from pipeline_service.settings import database


def use_database(url: str) -> None:
    """Point the default connection at `url`; a connection that is open already is closed first."""
    connections["default"].close()
    settings.DATABASE_URL = url
    connections.settings["default"].update(database(url))


def use_redis(url: str) -> None:
    """Point the doorbell, the limiter and Celery's broker at `url` (without a database number)."""
    settings.REDIS_URL = url
    app.conf.broker_url = broker_url()


def use_secrets(secrets: dict[str, Any]) -> None:
    """Take the secrets of this DATA_DIR where the environment gives none."""
    settings.SECRET_KEY = secrets["SECRET_KEY"]
    settings.FIELD_ENCRYPTION_KEYS = secrets["FIELD_ENCRYPTION_KEYS"]
