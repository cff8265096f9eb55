"""An account with endpoints on this machine."""

from collections.abc import Iterator
from typing import Any

import pytest
from cryptography.fernet import Fernet

from tests.tenants import Tenant, create_tenant
from tests.webhooks.receiver import Receiver


@pytest.fixture(autouse=True)
def _loopback(settings: Any) -> None:
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def open_for_business(transactional_db: None) -> Tenant:
    """An account with committed writes, for tests that deliver."""
    return create_tenant()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as listening:
        yield listening
