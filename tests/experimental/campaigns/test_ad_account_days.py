"""Stats days follow the clock of the ad account."""

import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from experimental.models import StatsPull
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from tests.experimental.campaigns.steps import Vendor, a_campaign, launch, pull, sync
from tests.experimental.campaigns.test_stats import TODAY, reports
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

EAST, WEST = "Pacific/Kiritimati", "Pacific/Pago_Pago"
"""It is never the same day in both."""


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the clock to noon of a past day, so that no day begins during a test."""
    moment = datetime.datetime.combine(TODAY, datetime.time(12), datetime.UTC)
    monkeypatch.setattr(clock, "now", lambda: moment)


@pytest.fixture
def running(tenant: Tenant, vendor: Vendor) -> dict[str, Any]:
    """A campaign that runs on the platform."""
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    return campaign


def days_of(zone: str, days: int) -> tuple[str, str]:
    """Return the last days of a zone, including today."""
    today = clock.now().astimezone(ZoneInfo(zone)).date()
    return str(today - datetime.timedelta(days=days - 1)), str(today)


@pytest.mark.parametrize(("theirs", "ours"), [(EAST, WEST), (WEST, EAST)])
def test_stats_are_requested_for_days_of_the_ad_accounts_clock(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any], theirs: str, ours: str
) -> None:
    Account.objects.update(timezone=ours)
    vendor.double.zone = theirs
    pull()
    pull()
    assert reports(vendor.double) == [days_of(theirs, 30), days_of(theirs, 2)]
    row = StatsPull.objects.get()
    assert (row.zone, row.due_at - row.updated_at <= datetime.timedelta(minutes=15)) == (theirs, True)


def test_the_time_zone_of_the_ad_account_is_read_again_every_night(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    pull()
    vendor.double.zone = EAST
    pull()
    assert StatsPull.objects.get().zone == "Etc/UTC"
    StatsPull.objects.update(deep_at=clock.now() - datetime.timedelta(days=1))
    pull()
    assert reports(vendor.double)[-1] == days_of(EAST, 30)


def test_without_a_known_ad_account_time_zone_the_accounts_own_counts(
    tenant: Tenant, vendor: Vendor, running: dict[str, Any]
) -> None:
    Account.objects.update(timezone=WEST)
    vendor.double.zone = "Atlantis/Capital"
    if vendor.name == "video_ads":
        # Which offset the platform keeps is better than nothing.
        pull()
        assert StatsPull.objects.get().zone == "Etc/GMT+12"
        return
    pull()
    assert (reports(vendor.double), StatsPull.objects.get().zone) == ([days_of(WEST, 30)], None)
