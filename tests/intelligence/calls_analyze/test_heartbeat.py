"""The heartbeat of a lease."""

import time
from typing import Any

import pytest

from intelligence.models import AnalysisRun
from tests.intelligence.calls import submit
from tests.tenants import create_tenant

PATIENCE_SECONDS = 20


@pytest.mark.django_db(transaction=True)
def test_the_heartbeat_extends_the_lease_during_the_work(settings: Any) -> None:
    settings.LEASE_SECONDS = 0.3
    submit(create_tenant())
    (run,) = AnalysisRun.claim(1)
    patience = time.monotonic() + PATIENCE_SECONDS
    with run.lease():
        while AnalysisRun.objects.get().leased_until == run.leased_until and time.monotonic() < patience:
            time.sleep(0.05)
    assert AnalysisRun.objects.get().leased_until > run.leased_until
