"""Fixtures of the avatar tests."""

from typing import Any

import pytest
from django.db import connection

from tests.cast import Studio, open_studio


@pytest.fixture
def studio(db: None, settings: Any) -> Studio:
    # A test is one transaction: on a busy machine it idles while arrays are computed, and the thread that renews leases
    # cannot see the run.
    settings.LEASE_SECONDS = 3600
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
    return open_studio()
