"""The heartbeat of a lease."""

from typing import Any

import pytest

from intelligence.models import AnalysisRun
from pipeline_service.operations import processes
from tests.intelligence.calls import submit
from tests.processes import PATIENCE_SECONDS
from tests.tenants import create_tenant


@pytest.mark.django_db(transaction=True)
def test_the_heartbeat_extends_the_lease_during_the_work(settings: Any) -> None:
    settings.LEASE_SECONDS = 0.3
    submit(create_tenant())
    (run,) = AnalysisRun.claim(1)
    with run.lease():
        assert processes.wait_until(lambda: AnalysisRun.objects.get().leased_until > run.leased_until, PATIENCE_SECONDS)
