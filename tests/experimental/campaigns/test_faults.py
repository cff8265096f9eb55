"""A fault at any request of a sync leaves one campaign in its desired state and no unwanted spend."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from experimental.campaigns.actions.reconciler import reconcile_campaign
from experimental.models import CampaignSync
from experimental.platforms import session
from pipeline_service.clock import EPOCH
from pipeline_service.lease import LeaseLost
from tests.experimental.campaigns.steps import (
    Vendor,
    a_campaign,
    fetch,
    launch,
    patch,
    sync,
    sync_until_quiet,
)
from tests.experimental.platforms.double import Campaign
from tests.extent import LONG
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

REQUESTS = {"search_ads": 16, "social_ads": 9, "video_ads": 16}
"""How many requests a launch takes: a test over all of them must not end early. Enabling takes two more."""
FAULTS = [("lost", "active"), ("busy", "active"), ("broken", "active"), ("hang", "paused"), ("lost", "paused")]
SOON, PATIENCE_SECONDS = 0.3, 30.0
DEATHS = [(kind, status) for kind in ("killed before", "killed after") for status in ("active", "paused")]


class Killed(BaseException):
    """Stands for the end of the worker's process; no exception handler runs after it."""


class Reaper:
    """Kill the worker at a request: `before` it is sent, or `after` its response and before it is stored."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.moment: str | None = None
        self.left = 0
        send = session.PlatformSession._exchange

        def deadly(this: session.PlatformSession, *arguments: Any) -> Any:
            due, self.left = self.left == 0, self.left - 1
            if due and self.moment == "before":
                raise Killed
            answer = send(this, *arguments)
            if due and self.moment == "after":
                raise Killed
            return answer

        monkeypatch.setattr(session.PlatformSession, "_exchange", deadly)


@pytest.fixture(autouse=True)
def impatience(vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks what will not be answered gives up soon, and goes on when the platform has the request. Every other
    answer may take its time."""
    exchange = session.PlatformSession._exchange

    def ask(this: session.PlatformSession, *arguments: Any) -> Any:
        number = len(vendor.double.requests)
        unanswered = vendor.double.faults.get(number) in ("hang", "late")
        monkeypatch.setattr(session, "ANSWER_SECONDS", SOON if unanswered else PATIENCE_SECONDS)
        try:
            return exchange(this, *arguments)
        finally:
            while unanswered:
                # Held while a request is done.
                with vendor.double.lock:
                    unanswered = len(vendor.double.requests) == number
                time.sleep(0.001)

    monkeypatch.setattr(session.PlatformSession, "_exchange", ask)


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch, vendor: Vendor) -> Callable[[str, int], Callable[[], bool]]:
    """Arrange a fault at a later request; return a function that tells whether it has happened."""
    reaper = Reaper(monkeypatch)

    def arrange(kind: str, number: int) -> Callable[[], bool]:
        reaper.moment, reaper.left = None, 0
        if kind.startswith("killed"):
            reaper.moment, reaper.left = kind.removeprefix("killed "), number
            return lambda: reaper.left < 0
        vendor.double.faults = {len(vendor.double.requests) + number: kind}
        return lambda: not vendor.double.faults

    return arrange


def attempt() -> None:
    try:
        sync()
    except Killed:
        pass


def live_campaigns(vendor: Vendor, campaign: dict[str, Any]) -> list[Campaign]:
    return [item for item in vendor.double.live() if item.name.endswith(f"[svc:{campaign['_id']}]")]


def children(vendor: Vendor, campaign: dict[str, Any]) -> tuple[int, int]:
    """Return the number of ad groups and ads of a campaign."""
    (launched,) = live_campaigns(vendor, campaign)
    if vendor.name == "search_ads":
        path = f"customers/{vendor.ad_account}/campaigns/{launched.id}"
        groups = [key for key, item in vendor.double.objects["ad_group"].items() if item["campaign"] == path]
        ads = [item for item in vendor.double.objects["ad_group_ad"].values() if item["adGroup"] in groups]
        return len(groups), len(ads)
    rows, parent = (
        (vendor.double.ad_sets, "adset_id") if vendor.name == "social_ads" else (vendor.double.groups, "adgroup_id")
    )
    groups = [key for key, item in rows.items() if item["campaign_id"] == launched.id]
    return len(groups), len([item for item in vendor.double.ads.values() if item[parent] in groups])


def each_request(
    tenant: Tenant, vendor: Vendor, fault: Callable[[str, int], Callable[[], bool]], kind: str, status: str, apart: int
) -> Iterator[dict[str, Any]]:
    """Yield a new campaign for every request of a launch, after the attempt with the fault at that request.

    Outside `make faults`, only the requests that are so far `apart`.
    """
    apart = 1 if LONG else apart
    end = REQUESTS[vendor.name] + (2 if status == "active" else 0)
    for number in range(0, 60, apart):
        campaign = launch(tenant, a_campaign(vendor, status=status, name=f"{kind} at {number}"))
        struck = fault(kind, number)
        attempt()
        if not struck():
            assert end <= number < end + apart
            return
        yield campaign
    raise AssertionError("a launch has no end")


@pytest.mark.parametrize(("kind", "status"), [*FAULTS, *DEATHS])
def test_a_launch_with_a_fault_ends_with_one_campaign_in_its_desired_state(
    tenant: Tenant, vendor: Vendor, fault: Callable[[str, int], Callable[[], bool]], kind: str, status: str
) -> None:
    # The worst two at every second request, the others at every fourth.
    apart = 2 if (kind, status) in (("lost", "active"), ("killed after", "active")) else 4
    for campaign in each_request(tenant, vendor, fault, kind, status, apart):
        sync_until_quiet()
        after = fetch(tenant, campaign)
        (launched,) = live_campaigns(vendor, campaign)
        assert (after["syncStatus"], after["platformCampaignId"]) == ("synced", launched.id), campaign["name"]
        assert launched.active == (status == "active"), campaign["name"]
        assert launched.spent == (status == "active"), campaign["name"]
        assert children(vendor, campaign) == (1, 1), campaign["name"]


@pytest.mark.parametrize("kind", ["lost", "killed after"])
def test_a_campaign_paused_after_a_fault_spends_nothing_more(
    tenant: Tenant, vendor: Vendor, fault: Callable[[str, int], Callable[[], bool]], kind: str
) -> None:
    for campaign in each_request(tenant, vendor, fault, kind, "active", 2):
        (*_, enabled) = [False, *(item.active for item in live_campaigns(vendor, campaign))]
        patch(tenant, campaign, status="archived")
        sync_until_quiet()
        left = live_campaigns(vendor, campaign)
        assert [item.active for item in left] in ([], [False]), campaign["name"]
        # Only a campaign whose enabling was done before the change may ever have spent.
        assert not any(item.spent for item in left) or enabled, campaign["name"]
        assert not CampaignSync.objects.exclude(state="done").exists()


def test_a_campaign_that_appears_late_is_removed_before_it_can_be_a_duplicate(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    making = {"search_ads": 4, "social_ads": 2, "video_ads": 2}[vendor.name]
    vendor.double.faults = {making: "late"}
    sync()
    CampaignSync.objects.update(due_at=EPOCH)
    sync()
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
    vendor.double.allow_duplicates = True
    vendor.double.apply_late()
    assert len(live_campaigns(vendor, campaign)) == 2
    sync_until_quiet()
    (launched,) = live_campaigns(vendor, campaign)
    assert (launched.active, launched.id) == (True, fetch(tenant, campaign)["platformCampaignId"])


def test_an_enabling_that_takes_effect_late_is_reverted(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    vendor.double.faults = {REQUESTS[vendor.name]: "late"}
    sync()
    patch(tenant, campaign, status="paused")
    sync()
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
    vendor.double.apply_late()
    assert [item.active for item in live_campaigns(vendor, campaign)] == [True]
    sync_until_quiet()
    assert [item.active for item in live_campaigns(vendor, campaign)] == [False]


def test_a_budget_that_takes_effect_late_is_reverted(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    patch(tenant, campaign, dailyBudget=9000)
    vendor.double.faults = {len(vendor.double.requests) + 1: "late"}
    sync()
    patch(tenant, campaign, dailyBudget=90)
    sync()
    vendor.double.apply_late()
    assert sent_budget(vendor) == 9000
    sync_until_quiet()
    assert (sent_budget(vendor), fetch(tenant, campaign)["syncStatus"]) == (90, "synced")


def sent_budget(vendor: Vendor) -> float:
    """Return the daily budget on the platform, in units."""
    (launched,) = vendor.double.live()
    if vendor.name == "search_ads":
        (budget,) = vendor.double.objects["campaign_budget"].values()
        return int(budget["amountMicros"]) / 1_000_000
    return launched.fields["daily_budget"] / 100 if vendor.name == "social_ads" else float(launched.fields["budget"])


def test_a_worker_that_resumes_after_its_lease_sends_no_request(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    CampaignSync.objects.update(due_at=EPOCH)
    (late,) = CampaignSync.claim(1)
    CampaignSync.objects.update(leased_until=EPOCH)
    sync()
    requests_before = len(vendor.double.requests)
    with pytest.raises(LeaseLost):
        reconcile_campaign(late)
    assert len(vendor.double.requests) == requests_before
    assert fetch(tenant, campaign)["syncStatus"] == "synced"


def test_a_desired_state_that_changes_during_a_sync_is_followed_next(
    tenant: Tenant, vendor: Vendor, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    send = session.PlatformSession._exchange

    def changing(this: session.PlatformSession, *arguments: Any) -> Any:
        if len(vendor.double.requests) == REQUESTS[vendor.name] - 1:
            patch(tenant, campaign, status="paused")
        return send(this, *arguments)

    monkeypatch.setattr(session.PlatformSession, "_exchange", changing)
    sync()
    (launched,) = live_campaigns(vendor, campaign)
    assert (launched.active, launched.spent, fetch(tenant, campaign)["syncStatus"]) == (False, False, "synced")


def test_a_campaign_that_keeps_losing_its_worker_fails_and_can_be_retried(tenant: Tenant, vendor: Vendor) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    for _ in range(3):
        CampaignSync.objects.update(due_at=EPOCH)
        CampaignSync.claim(1)
        CampaignSync.objects.update(leased_until=EPOCH)
        CampaignSync.reap()
    failed = fetch(tenant, campaign)
    assert (failed["syncStatus"], failed["syncError"]) == ("failed", "The attempt failed inside the service")
    patch(tenant, campaign, dailyBudget=90)
    sync()
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
