"""An account with a connected ad account on each platform, and the platform doubles."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from cryptography.fernet import Fernet

from tests.experimental.campaigns.steps import DOUBLES, Vendor, an_audience, connect
from tests.tenants import Tenant, create_tenant

VENDORS = tuple(DOUBLES)


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


@pytest.fixture
def connected(tenant: Tenant, settings: Any) -> Iterator[Callable[[str], Vendor]]:
    """Start a platform by its name and connect the account's ad account to it."""
    settings.FIELD_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    settings.OUTBOUND_ALLOW_PRIVATE = ["127.0.0.0/8"]
    with ExitStack() as running:

        def start(name: str) -> Vendor:
            kind, ad_account, _ = DOUBLES[name]
            double = running.enter_context(kind())
            setattr(settings, f"{name.upper()}_BASE_URL", double.url)
            connection = connect(tenant, name)
            return Vendor(name, double, ad_account, connection, an_audience(connection))

        yield start


@pytest.fixture(params=VENDORS)
def vendor(request: pytest.FixtureRequest, connected: Callable[[str], Vendor]) -> Vendor:
    return connected(request.param)
