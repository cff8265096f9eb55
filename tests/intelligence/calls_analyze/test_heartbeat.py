"""Holding a lease for longer than it lasts."""

import time
from typing import Any

import pytest

from intelligence.models import AnalysisRun
from tests.cast import open_studio
from tests.intelligence.calls import submit

PATIENCE_SECONDS = 20


@pytest.mark.django_db(transaction=True)
def test_extends_the_lease_while_the_work_goes_on(settings: Any) -> None:
    settings.LEASE_SECONDS = 0.3
    submit(open_studio())
    (run,) = AnalysisRun.claim(1)
    patience = time.monotonic() + PATIENCE_SECONDS
    with run.lease():
        while AnalysisRun.objects.get().leased_until == run.leased_until and time.monotonic() < patience:
            time.sleep(0.05)
    assert AnalysisRun.objects.get().leased_until > run.leased_until
