"""A campaign is made on its platform step by step, in the platform's own words and units."""

import pytest

from tests.cast import Studio
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch, steps_of, sync

pytestmark = pytest.mark.django_db


def test_a_campaign_is_launched_paused_and_enabled_last(studio: Studio, vendor: Vendor) -> None:
    created = launch(studio, a_campaign(vendor))
    assert vendor.double.requests == []
    sync()
    after = fetch(studio, created)
    assert (after["syncStatus"], after["syncError"], after["status"]) == ("synced", None, "active")
    (live,) = vendor.double.live()
    assert (after["platformCampaignId"], live.active) == (live.id, True)
    assert live.name == f"Spring sale 2026 [svc:{created['_id']}]"
    assert all(steps_of(created).values())
