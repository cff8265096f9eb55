"""What waited for something goes on when that comes, and not with its next look."""

import pytest

from conversions.actions.connections import disconnect, flag_reconnect, mark_connected
from conversions.models import AdConnection
from experimental.audiences.actions.segments import refresh_members
from experimental.campaigns.actions import reconciler
from experimental.models import Campaign, CampaignSync, ClickPull, PlatformAudience, Segment, StatsPull
from tests.cast import Studio
from tests.experimental.campaigns.steps import Vendor, a_campaign, connect, launch, sync
from tests.experimental.campaigns.test_blocked import standing

pytestmark = pytest.mark.django_db

LATER = "2999-01-01T00:00:00Z"
OTHER = {"search_ads": "social_ads", "social_ads": "video_ads", "video_ads": "social_ads"}
UNKNOWN = "seg_01h455vb4pex5vsknk084sn02q"


def test_an_ad_account_that_is_connected_while_a_worker_looks_is_not_missed(
    studio: Studio, vendor: Vendor, monkeypatch: pytest.MonkeyPatch
) -> None:
    disconnect(account_id=studio.account.id, connection_id=vendor.connection.pk)
    campaign = launch(studio, a_campaign(vendor))
    look = reconciler.connection_for

    def look_too_early(row: Campaign) -> AdConnection:
        monkeypatch.setattr(reconciler, "connection_for", look)
        try:
            return look(row)
        finally:
            connect(studio, vendor.name)

    monkeypatch.setattr(reconciler, "connection_for", look_too_early)
    sync()
    assert standing(studio, campaign) == ("synced", None)


def test_connecting_an_ad_account_again_makes_what_waited_for_it_due(studio: Studio, vendor: Vendor) -> None:
    audience = PlatformAudience.objects.get()
    PlatformAudience.objects.update(state="pending", failures=3, due_at=LATER)
    StatsPull.objects.create(account=studio.account, connection=vendor.connection, failures=3, due_at=LATER)
    launch(studio, a_campaign(vendor, name="Of another platform", platform=OTHER[vendor.name], dailyBudget=50))
    CampaignSync.objects.update(due_at=LATER)
    Campaign.objects.update(sync_status="blocked")
    flag_reconnect(connection=vendor.connection, reason="revoked")
    mark_connected(connection=vendor.connection)
    assert [row.pk for row in PlatformAudience.claim(5)] == [audience.pk]
    assert [row.failures for row in StatsPull.claim(5)] == [0]
    assert len(ClickPull.claim(5)) == (vendor.name == "search_ads")
    assert CampaignSync.claim(5) == []


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_a_segment_that_is_looked_up_wakes_the_campaigns_that_waited_for_it(studio: Studio, vendor: Vendor) -> None:
    rules = {"match": "all", "conditions": [{"field": "createdAt", "op": "exists"}]}
    segment = Segment.objects.create(account=studio.account, name="Buyers", rules=rules)
    waiting = {"source": "svc_segment", "segmentId": segment.public_id}
    campaign = launch(studio, a_campaign(vendor, audience=waiting))
    launch(studio, a_campaign(vendor, name="Of another", audience={**waiting, "segmentId": UNKNOWN}))
    sync()
    assert standing(studio, campaign) == ("blocked", "segment is being evaluated")
    (row,) = Segment.claim(1)
    refresh_members(row)
    assert [job.campaign.public_id for job in CampaignSync.claim(5)] == [campaign["_id"]]
