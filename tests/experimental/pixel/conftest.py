"""An account whose ad accounts are connected to the platform doubles."""

from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.fernet import Fernet

from tests.conversions.platform import AdPlatform
from tests.experimental.pixel.social import SocialPlatform
from tests.tenants import Tenant, create_tenant


@pytest.fixture
def social(settings: Any) -> Iterator[SocialPlatform]:
    with SocialPlatform() as running:
        settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
        settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
        settings.SOCIAL_ADS_BASE_URL = running.url
        yield running


@pytest.fixture
def search(settings: Any, social: SocialPlatform) -> Iterator[AdPlatform]:
    with AdPlatform() as running:
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
