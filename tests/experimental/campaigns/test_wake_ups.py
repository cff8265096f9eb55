"""Wake-ups: a blocked campaign continues as soon as what it waits for exists."""

import pytest

from conversions.actions.connections import disconnect, flag_reconnect, mark_connected
from conversions.models import AdConnection
from experimental.audiences.actions.segments import refresh_members
from experimental.campaigns.actions import reconciler
from experimental.models import Campaign, CampaignSync, ClickPull, PlatformAudience, Segment, StatsPull
from tests.experimental.campaigns.steps import Vendor, a_campaign, connect, launch, sync
from tests.experimental.campaigns.test_blocked import standing
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

LATER = "2999-01-01T00:00:00Z"
OTHER = {"search_ads": "social_ads", "social_ads": "video_ads", "video_ads": "social_ads"}
UNKNOWN = "seg_01h455vb4pex5vsknk084sn02q"


def test_an_ad_account_connected_during_a_sync_is_not_missed(
    tenant: Tenant, vendor: Vendor, monkeypatch: pytest.MonkeyPatch
) -> None:
    disconnect(account_id=tenant.account.id, connection_id=vendor.connection.pk)
    campaign = launch(tenant, a_campaign(vendor))
    look = reconciler.connection_for

    def look_too_early(row: Campaign) -> AdConnection:
        monkeypatch.setattr(reconciler, "connection_for", look)
        try:
            return look(row)
        finally:
            connect(tenant, vendor.name)

    monkeypatch.setattr(reconciler, "connection_for", look_too_early)
    sync()
    assert standing(tenant, campaign) == ("synced", None)


def test_connecting_an_ad_account_again_makes_blocked_campaigns_due(tenant: Tenant, vendor: Vendor) -> None:
    audience = PlatformAudience.objects.get()
    PlatformAudience.objects.update(state="pending", failures=3, due_at=LATER)
    StatsPull.objects.create(account=tenant.account, connection=vendor.connection, failures=3, due_at=LATER)
    launch(tenant, a_campaign(vendor, name="Of another platform", platform=OTHER[vendor.name], dailyBudget=50))
    CampaignSync.objects.update(due_at=LATER)
    Campaign.objects.update(sync_status="blocked")
    flag_reconnect(connection=vendor.connection, reason="revoked")
    mark_connected(connection=vendor.connection)
    assert [row.pk for row in PlatformAudience.claim(5)] == [audience.pk]
    assert [row.failures for row in StatsPull.claim(5)] == [0]
    assert len(ClickPull.claim(5)) == (vendor.name == "search_ads")
    assert CampaignSync.claim(5) == []


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_refreshing_a_segment_wakes_the_campaigns_that_wait_for_it(tenant: Tenant, vendor: Vendor) -> None:
    rules = {"match": "all", "conditions": [{"field": "createdAt", "op": "exists"}]}
    segment = Segment.objects.create(account=tenant.account, name="Buyers", rules=rules)
    waiting = {"source": "svc_segment", "segmentId": segment.public_id}
    campaign = launch(tenant, a_campaign(vendor, audience=waiting))
    launch(tenant, a_campaign(vendor, name="Of another", audience={**waiting, "segmentId": UNKNOWN}))
    sync()
    assert standing(tenant, campaign) == ("blocked", "segment is being evaluated")
    (row,) = Segment.claim(1)
    refresh_members(row)
    assert [job.campaign.public_id for job in CampaignSync.claim(5)] == [campaign["_id"]]
