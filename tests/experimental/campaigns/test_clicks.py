"""The nightly import that finds the campaign of touchpoints which have only a gclid."""

from collections.abc import Callable

import pytest

from experimental.attribution.actions.campaign_matching import request_rematch, save_alias
from experimental.models import CampaignAlias, Click, ClickedCampaign, ClickPull
from pipeline_service import clock
from prospects.models import Touchpoint, TouchpointOrigin
from tests.experimental.attribution.steps import report, settle, spend
from tests.experimental.attribution.test_campaign_matching import campaign
from tests.experimental.campaigns.click_steps import DAY, NOON, Night, everything, leads, of, seen
from tests.experimental.campaigns.steps import Vendor, pull_clicks
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def vendor(connected: Callable[[str], Vendor]) -> Vendor:
    return connected("search_ads")


@pytest.fixture
def night(vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> Night:
    return Night(vendor, monkeypatch)


def test_the_report_shows_the_campaign_after_the_nightly_import(tenant: Tenant, night: Night) -> None:
    seen(tenant, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    assert leads(tenant) == {None: 1}
    pull_clicks()
    settle(tenant)
    (row,) = [row for row in report(tenant, everything()) if row["leads"]]
    assert (row["campaignId"], row["campaignName"], row["platform"]) == ("900", "Boats in spring", "search_ads")
    request_rematch(account_id=tenant.account.pk)
    assert leads(tenant) == {"900": 1}


def test_a_click_in_our_campaign_counts_for_our_campaign(tenant: Tenant, night: Night) -> None:
    made = seen(tenant, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    pull_clicks()
    settle(tenant)
    assert of(made) == "900"
    ours = campaign(tenant, "Boats", platform_campaign_id="900")
    request_rematch(account_id=tenant.account.pk)
    settle(tenant)
    assert of(made) == ours.public_id


def test_our_names_and_aliases_come_before_the_click_and_ad_spend_comes_after_it(tenant: Tenant, night: Night) -> None:
    ours = campaign(tenant, "Spring Sale", platform_campaign_id="4711")
    spend(tenant, "902", clock.to_ms(NOON), 1, "Autumn")
    spend(tenant, "903", clock.to_ms(NOON), 1, "Winter")
    save_alias(alias=CampaignAlias(account=tenant.account, alias="wntr", campaign_id="903"))
    touches = {
        name: seen(tenant, f"Cj0-{name}", 1, campaign=name) for name in ("spring-sale", "Autumn", "wntr", "nobody")
    }
    unseen = seen(tenant, None, 1, campaign="Autumn")
    settle(tenant)
    assert [of(made) for made in touches.values()] == [ours.public_id, "902", "903", None]
    for name in touches:
        night.clicked(f"Cj0-{name}", 1)
    pull_clicks()
    settle(tenant)
    assert [of(made) for made in (*touches.values(), unseen)] == [ours.public_id, "900", "903", "900", "902"]


def test_the_platform_is_not_asked_when_no_touchpoint_needs_a_campaign(tenant: Tenant, night: Night) -> None:
    ours = campaign(tenant, "Spring Sale")
    seen(tenant, None, 1)
    seen(tenant, "Cj0-a", 1, campaign="Spring Sale")
    seen(tenant, "Cj0-old", 120)
    settle(tenant)
    pull_clicks()
    assert leads(tenant) == {ours.public_id: 1, None: 1}
    assert night.double.requests == []


def test_a_new_account_is_queried_backwards_for_days_with_touchpoints_up_to_ninety_days(
    tenant: Tenant, night: Night
) -> None:
    for days in (0, 1, 40, 90, 91):
        seen(tenant, f"Cj0-{days}", days)
        night.clicked(f"Cj0-{days}", days)
    pull_clicks()
    assert night.asked() == [str(night.ago(days)) for days in (1, 2, 40, 41, 90)]
    assert Click.objects.count() == 3
    assert sorted(ClickPull.objects.get().asked) == [str(night.ago(days)) for days in (90, 41, 40, 2, 1)]


def test_a_day_is_queried_in_two_nights_because_clicks_are_reported_late(tenant: Tenant, night: Night) -> None:
    made = seen(tenant, "Cj0-late", 0)
    night.passes()
    assert night.asked() == [str(night.ago(days)) for days in (0, 1)]
    night.clicked("Cj0-late", 0)
    night.passes()
    settle(tenant)
    assert (night.asked(), of(made)) == ([str(night.ago(0))], "900")


def test_a_click_that_is_never_reported_is_not_queried_forever(tenant: Tenant, night: Night) -> None:
    seen(tenant, "Cj0-foreign", 0)
    night.passes()
    night.passes()
    night.asked()
    night.passes()
    assert night.asked() == []
    seen(tenant, "Cj0-reported later", 0, created=NOON + 3 * DAY)
    night.clicked("Cj0-reported later", 0)
    night.passes()
    assert night.asked() == [str(night.ago(0)), str(night.ago(1))]
    assert leads(tenant) == {"900": 1, None: 1}


def test_a_gclid_from_a_form_is_looked_up_for_the_week_before(tenant: Tenant, night: Night) -> None:
    made = seen(tenant, "Cj0-form", 0)
    Touchpoint.objects.update(origin=TouchpointOrigin.PROSPECT)
    night.clicked("Cj0-form", 6)
    pull_clicks()
    settle(tenant)
    assert night.asked() == [str(night.ago(days)) for days in range(1, 8)]
    assert of(made) == "900"


def test_days_follow_the_clock_of_the_ad_account(tenant: Tenant, night: Night) -> None:
    night.double.zone = "Pacific/Kiritimati"
    # 02:00 there, on the day after.
    seen(tenant, "Cj0-a", 1)
    night.double.today = (NOON + DAY).date()
    pull_clicks()
    assert night.asked() == [str(night.ago(0)), str(night.ago(1))]


def test_only_clicks_of_known_touchpoints_are_kept_from_many_pages(tenant: Tenant, night: Night) -> None:
    for number in range(5):
        night.clicked(f"Cj0-{number}", 1, id=f"90{number}", name="\x00" + "n" * 300)
    night.clicked("Cj0-4", 1, id="904")
    for number in (0, 4):
        seen(tenant, f"Cj0-{number}", 1)
    pull_clicks()
    assert leads(tenant) == {"900": 1, "904": 1}
    assert Click.objects.count() == 2
    assert sorted(ClickedCampaign.objects.values_list("campaign_id", "name")) == [
        ("900", "n" * 255),
        ("904", "Boats in spring"),
    ]


def test_a_visit_that_is_linked_to_a_prospect_later_brings_its_campaign(tenant: Tenant, night: Night) -> None:
    made = seen(tenant, "Cj0-a", 1)
    prospect_id = made.prospect_id
    Touchpoint.objects.update(prospect=None)
    night.clicked("Cj0-a", 1)
    pull_clicks()
    assert leads(tenant) == {None: 1}
    Touchpoint.objects.update(prospect_id=prospect_id)
    assert leads(tenant) == {"900": 1}


def test_a_renamed_or_changed_campaign_is_followed(tenant: Tenant, night: Night) -> None:
    made = seen(tenant, "Cj0-a", 0)
    seen(tenant, "Cj0-b", 0)
    night.clicked("Cj0-a", 0)
    night.passes()
    night.double.clicks.clear()
    night.clicked("Cj0-a", 0, id="901", name="Ships")
    night.passes()
    settle(tenant)
    assert (of(made), dict(ClickedCampaign.objects.values_list("campaign_id", "name"))["901"]) == ("901", "Ships")


def test_a_page_of_several_megabytes_is_read(tenant: Tenant, night: Night) -> None:
    seen(tenant, "Cj0-a", 1)
    night.clicked("Cj0-a", 1, name="n" * 6_000_000)
    pull_clicks()
    assert leads(tenant) == {"900": 1}
