"""Fixtures of the avatar tests."""

from typing import Any

import pytest

from tests.tenants import Tenant, create_tenant


@pytest.fixture
def tenant(db: None, settings: Any) -> Tenant:
    # A test is one transaction: the thread that renews leases cannot see the run.
    settings.LEASE_SECONDS = 3600
    return create_tenant()
