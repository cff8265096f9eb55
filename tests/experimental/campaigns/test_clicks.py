"""A touch that tells nothing but its gclid gets its campaign from the search platform's own records, by night."""

from collections.abc import Callable

import pytest

from experimental.attribution.actions.campaign_matching import request_rematch, save_alias
from experimental.models import CampaignAlias, Click, ClickedCampaign, ClickPull
from pipeline_service import clock
from prospects.models import Touchpoint, TouchpointOrigin
from tests.cast import Studio
from tests.experimental.attribution.scene import report, settle, spend
from tests.experimental.attribution.test_naming import campaign
from tests.experimental.campaigns.nights import DAY, NOON, Night, everything, leads, of, seen
from tests.experimental.campaigns.steps import Vendor, pull_clicks

pytestmark = pytest.mark.django_db


@pytest.fixture
def vendor(connected: Callable[[str], Vendor]) -> Vendor:
    return connected("search_ads")


@pytest.fixture
def night(vendor: Vendor, monkeypatch: pytest.MonkeyPatch) -> Night:
    return Night(vendor, monkeypatch)


def test_the_report_shows_the_campaign_after_the_night(studio: Studio, night: Night) -> None:
    seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    assert leads(studio) == {None: 1}
    pull_clicks()
    settle(studio)
    (row,) = [row for row in report(studio, everything()) if row["leads"]]
    assert (row["campaignId"], row["campaignName"], row["platform"]) == ("900", "Boats in spring", "search_ads")
    request_rematch(account_id=studio.account.pk)
    assert leads(studio) == {"900": 1}


def test_a_click_in_a_campaign_of_ours_counts_for_ours(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1)
    pull_clicks()
    settle(studio)
    assert of(made) == "900"
    ours = campaign(studio, "Boats", platform_campaign_id="900")
    request_rematch(account_id=studio.account.pk)
    settle(studio)
    assert of(made) == ours.public_id


def test_our_own_names_and_aliases_come_before_the_click_and_ad_spend_after_it(studio: Studio, night: Night) -> None:
    ours = campaign(studio, "Spring Sale", platform_campaign_id="4711")
    spend(studio, "902", clock.to_ms(NOON), 1, "Autumn")
    spend(studio, "903", clock.to_ms(NOON), 1, "Winter")
    save_alias(alias=CampaignAlias(account=studio.account, alias="wntr", campaign_id="903"))
    told = {name: seen(studio, f"Cj0-{name}", 1, campaign=name) for name in ("spring-sale", "Autumn", "wntr", "nobody")}
    unseen = seen(studio, None, 1, campaign="Autumn")
    settle(studio)
    assert [of(made) for made in told.values()] == [ours.public_id, "902", "903", None]
    for name in told:
        night.clicked(f"Cj0-{name}", 1)
    pull_clicks()
    settle(studio)
    assert [of(made) for made in (*told.values(), unseen)] == [ours.public_id, "900", "903", "900", "902"]


def test_nobody_is_asked_when_no_touch_wants_to_know(studio: Studio, night: Night) -> None:
    ours = campaign(studio, "Spring Sale")
    seen(studio, None, 1)
    seen(studio, "Cj0-a", 1, campaign="Spring Sale")
    seen(studio, "Cj0-old", 120)
    settle(studio)
    pull_clicks()
    assert leads(studio) == {ours.public_id: 1, None: 1}
    assert night.double.requests == []


def test_a_new_account_is_asked_backwards_for_the_days_of_touches_ninety_at_most(studio: Studio, night: Night) -> None:
    for days in (0, 1, 40, 90, 91):
        seen(studio, f"Cj0-{days}", days)
        night.clicked(f"Cj0-{days}", days)
    pull_clicks()
    assert night.asked() == [str(night.ago(days)) for days in (1, 2, 40, 41, 90)]
    assert Click.objects.count() == 3
    assert sorted(ClickPull.objects.get().asked) == [str(night.ago(days)) for days in (90, 41, 40, 2, 1)]


def test_a_day_is_asked_for_in_two_nights_since_clicks_are_told_late(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-late", 0)
    night.passes()
    assert night.asked() == [str(night.ago(days)) for days in (0, 1)]
    night.clicked("Cj0-late", 0)
    night.passes()
    settle(studio)
    assert (night.asked(), of(made)) == ([str(night.ago(0))], "900")


def test_a_click_that_is_never_told_is_not_asked_for_for_ever(studio: Studio, night: Night) -> None:
    seen(studio, "Cj0-foreign", 0)
    night.passes()
    night.passes()
    night.asked()
    night.passes()
    assert night.asked() == []
    seen(studio, "Cj0-told later", 0, told=NOON + 3 * DAY)
    night.clicked("Cj0-told later", 0)
    night.passes()
    assert night.asked() == [str(night.ago(0)), str(night.ago(1))]
    assert leads(studio) == {"900": 1, None: 1}


def test_a_gclid_that_a_form_handed_in_is_looked_for_a_week_back(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-form", 0)
    Touchpoint.objects.update(origin=TouchpointOrigin.PROSPECT)
    night.clicked("Cj0-form", 6)
    pull_clicks()
    settle(studio)
    assert night.asked() == [str(night.ago(days)) for days in range(1, 8)]
    assert of(made) == "900"


def test_days_are_those_of_the_ad_accounts_clock(studio: Studio, night: Night) -> None:
    night.double.zone = "Pacific/Kiritimati"
    # 02:00 there, on the day after.
    seen(studio, "Cj0-a", 1)
    night.double.today = (NOON + DAY).date()
    pull_clicks()
    assert night.asked() == [str(night.ago(0)), str(night.ago(1))]


def test_of_many_pages_only_what_touches_know_is_kept(studio: Studio, night: Night) -> None:
    for number in range(5):
        night.clicked(f"Cj0-{number}", 1, id=f"90{number}", name="\x00" + "n" * 300)
    night.clicked("Cj0-4", 1, id="904")
    for number in (0, 4):
        seen(studio, f"Cj0-{number}", 1)
    pull_clicks()
    assert leads(studio) == {"900": 1, "904": 1}
    assert Click.objects.count() == 2
    assert sorted(ClickedCampaign.objects.values_list("campaign_id", "name")) == [
        ("900", "n" * 255),
        ("904", "Boats in spring"),
    ]


def test_a_visit_that_becomes_somebodys_later_brings_its_campaign(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-a", 1)
    prospect_id = made.prospect_id
    Touchpoint.objects.update(prospect=None)
    night.clicked("Cj0-a", 1)
    pull_clicks()
    assert leads(studio) == {None: 1}
    Touchpoint.objects.update(prospect_id=prospect_id)
    assert leads(studio) == {"900": 1}


def test_a_campaign_that_is_renamed_or_told_anew_is_followed(studio: Studio, night: Night) -> None:
    made = seen(studio, "Cj0-a", 0)
    seen(studio, "Cj0-b", 0)
    night.clicked("Cj0-a", 0)
    night.passes()
    night.double.clicks.clear()
    night.clicked("Cj0-a", 0, id="901", name="Ships")
    night.passes()
    settle(studio)
    assert (of(made), dict(ClickedCampaign.objects.values_list("campaign_id", "name"))["901"]) == ("901", "Ships")


def test_a_page_of_several_megabytes_is_read(studio: Studio, night: Night) -> None:
    seen(studio, "Cj0-a", 1)
    night.clicked("Cj0-a", 1, name="n" * 6_000_000)
    pull_clicks()
    assert leads(studio) == {"900": 1}
