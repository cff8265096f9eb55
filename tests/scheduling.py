"""Which test files run first, and which run in one process."""

import pytest
from xdist.scheduler import LoadFileScheduling

from tests.processes import ROOT

SLOW = (
    "deploy/test_rabbitmq.py",
    "deploy/test_pgbouncer.py",
    "faults/test_webhook_services.py",
    "docs/test_guides.py",
    "console/test_addresses.py",
    "experimental/campaigns/test_faults.py",
    "console/test_roles.py",
    "console/test_accessibility.py",
    "journey/test_faults.py",
    "operations/test_dev.py",
    "intelligence/console/test_call_journeys.py",
    "operations/test_load_demo.py",
    "clients/typescript/test_client.py",
    "experimental/attribution/test_exactness.py",
    "console/test_browser.py",
    "deploy/test_backup.py",
    "prospects/test_pixel_in_browser.py",
    "prospects/test_console_journeys.py",
    "intelligence/clustering/test_sensitivity.py",
    "clients/python/test_service.py",
    "operations/test_replica.py",
)
"""The files that take longest, the longest first."""
SAME_PRODUCT = {
    "tests/faults/test_webhook_workers.py": "tests/faults/test_webhook_services.py",
    "tests/docs/test_readme.py": "tests/docs/test_guides.py",
    "tests/journey/test_main_job.py": "tests/journey/test_faults.py",
}
"""Files that go where another file goes, because both use the running product of their folder."""
RANKS = {ROOT / "tests" / name: rank for rank, name in enumerate(SLOW)}
RANKS |= {ROOT / file: RANKS[ROOT / other] for file, other in SAME_PRODUCT.items()}


def put_slow_files_first(items: list[pytest.Item]) -> None:
    """Sort the tests by file; the others keep their order."""
    items.sort(key=lambda item: RANKS.get(item.path, len(RANKS)))


class Scheduler(LoadFileScheduling):  # type: ignore[misc]
    """Distributes whole files, and the files that share a product together."""

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        return SAME_PRODUCT.get(file, file)
