"""Pages of the console in a real browser: no violation of axe's rules, light and dark, and no page too wide.

`make accessibility` walks every page; the tests walk the pages of their own and those of the records of daily work.
"""

import os
from pathlib import Path

import pytest

from pipeline_service.accounts.actions import create_user
from pipeline_service.console.pages import PAGES
from tests.console.addresses import ADDRESSES, LISTS
from tests.console.chromium import CHROMIUM, browsing
from tests.console.records import Records
from tests.served import serving
from tests.tenants import create_tenant

pytestmark = [
    pytest.mark.browser,
    pytest.mark.processes,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]

EMAIL, PASSWORD = "ops@example.com", "a long enough password"
SEEN = ("_changelist", "_change", "_add")
"""The ends of the names of pages of records."""
MISSING = "/admin/nothing/"
EVERY_PAGE = os.environ.get("ACCESSIBILITY") == "all"
DAILY = {"prospects_prospect", "calls_call", "conversions_conversionconfig", "webhooks_endpoint"}


def paths(records: Records) -> list[str]:
    """Return the addresses of all pages: lists, records, forms of new records, and pages of their own."""
    found = []
    for address in ADDRESSES:
        of_records = address.name.endswith(SEEN) and (EVERY_PAGE or address.page in DAILY)
        if of_records or address.name in {"index", "password_change", *PAGES}:
            found.append(address.path(address.record(records).pk if address.has_record else ""))
    return found


def test_pages_are_accessible_in_the_light_and_the_dark_and_fits_every_width(tmp_path: Path) -> None:
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=EMAIL, role="admin", password=PASSWORD)
    records = Records(tenant)
    for page in LISTS.values():
        records.of(page.model)
    faults = {}
    with serving(tmp_path, WEB_WORKERS="2") as server, browsing(server.url, EMAIL, PASSWORD) as console:
        console.page.context.set_default_timeout(60_000)
        for path in paths(records):
            faults[path] = console.faults_of(path)
        faults[MISSING] = console.faults_of(MISSING, status=404)
        console.page.context.clear_cookies()
        faults["sign-in"] = console.faults_of("/admin/login/")
    assert len(faults) > 2 * len(LISTS if EVERY_PAGE else DAILY)
    assert not any(faults.values()), "\n".join(f"{path} {fault}" for path, found in faults.items() for fault in found)
