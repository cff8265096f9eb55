"""Fixtures of the segment tests."""

import pytest

from tests.tenants import Tenant, create_tenant


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()
