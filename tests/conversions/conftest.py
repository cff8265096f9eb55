"""An account with a connection to the ad platform double."""

from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.fernet import Fernet

from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, prospect
from tests.tenants import Tenant, create_tenant


@pytest.fixture
def platform(settings: Any) -> Iterator[AdPlatform]:
    with AdPlatform() as running:
        settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
        settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
        settings.SEARCH_ADS_BASE_URL = running.url
        settings.SEARCH_ADS_TOKEN_URL = f"{running.url}/token"
        settings.SEARCH_ADS_INGEST_BASE_URL = running.url
        yield running


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def open_for_business(transactional_db: None) -> Tenant:
    """An account with committed writes, for tests with more than one connection."""
    return create_tenant()


@pytest.fixture
def ready(tenant: Tenant, platform: AdPlatform) -> tuple[dict[str, Any], str]:
    """A config that can be fired, and a prospect with a click."""
    connect(tenant)
    return configure(tenant), prospect(tenant)
