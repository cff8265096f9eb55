"""Fixtures of the avatar tests."""

from typing import Any

import pytest
from django.db import connection

from tests.tenants import Tenant, create_tenant


@pytest.fixture
def tenant(db: None, settings: Any) -> Tenant:
    # A test is one transaction: on a busy machine it idles while arrays are computed, and the thread that renews leases
    # cannot see the run.
    settings.LEASE_SECONDS = 3600
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
    return create_tenant()
