"""Matching touchpoints to campaigns."""

import datetime
from typing import Any

import pytest

from experimental.attribution.actions.campaign_matching import delete_alias, request_rematch, save_alias
from experimental.models import Campaign, CampaignAlias
from pipeline_service.exceptions import Conflict, ValidationFailed
from prospects.models import Touchpoint
from tests.cast import Studio
from tests.experimental.attribution.steps import DAY, RANGE, START, lead, report, settle, shares, spend, touch
from tests.prospects.pixel import HOME, open_site, work_off


def campaign(studio: Studio, name: str, **columns: Any) -> Campaign:
    made: Campaign = Campaign.objects.create(
        account_id=studio.account.pk,
        name=name,
        ad_account_id="1",
        objective="leads",
        daily_budget=10,
        audience={"source": "broad"},
        creative={},
        **{"platform": "search_ads", **columns},
    )
    return made


def named(studio: Studio, **columns: Any) -> str | None:
    """The campaign that is found for a touch with these columns, by the settling."""
    dana = lead(studio, f"p{Touchpoint.objects.count()}", START)
    made = touch(studio, dana, START, **columns)
    settle(studio)
    made.refresh_from_db()
    return made.campaign_id


@pytest.fixture
def spring(studio: Studio) -> Campaign:
    return campaign(studio, "Spring Sale", platform_campaign_id="4711")


def test_a_touchpoint_matches_a_campaign_by_our_id_or_the_platforms_id_in_the_url(
    studio: Studio, spring: Campaign
) -> None:
    assert named(studio, campaign_key=spring.public_id) == spring.public_id
    assert named(studio, campaign_key="4711", campaign="whatever") == spring.public_id


def test_a_touchpoint_matches_a_campaign_by_a_tag_with_its_id_name_or_slug(studio: Studio, spring: Campaign) -> None:
    for tag in (spring.public_id, "4711", "spring sale", "SPRING-SALE"):
        assert named(studio, campaign=tag) == spring.public_id
    assert named(studio, campaign="spring") is None


def test_a_click_of_another_platform_does_not_match_the_campaign(studio: Studio, spring: Campaign) -> None:
    assert named(studio, campaign="Spring Sale", platform="social_ads") is None
    assert named(studio, campaign_key=spring.public_id, platform="social_ads") is None
    assert named(studio, campaign="Spring Sale", platform=None) == spring.public_id


def test_a_name_that_two_campaigns_share_matches_neither(studio: Studio, spring: Campaign) -> None:
    other = campaign(studio, "Spring sale", platform="video_ads")
    assert named(studio, campaign="Spring Sale", platform=None) is None
    assert named(studio, campaign="Spring Sale", platform="video_ads") == other.public_id


def test_campaigns_known_only_from_ad_spend_match_last(studio: Studio, spring: Campaign) -> None:
    spend(studio, "900", START, 1, "Spring Sale")
    spend(studio, "901", START, 1, "Summer")
    assert named(studio, campaign="Spring Sale") == spring.public_id
    assert named(studio, campaign="summer") == named(studio, campaign_key="901") == "901"


def test_spend_and_touchpoints_of_our_campaign_are_one_row_under_our_id(studio: Studio, spring: Campaign) -> None:
    spend(studio, "4711", START, 50, "Spring Sale on the platform")
    touch(studio, lead(studio, "dana", START), START, campaign_key="4711")
    touch(studio, lead(studio, "eve", START), START, campaign_id="4711")
    settle(studio)
    for wanted in (spring.public_id, "4711"):
        (row,) = report(studio, f"{RANGE}&campaignId={wanted}")
        assert (row["campaignId"], row["campaignName"]) == (spring.public_id, "Spring Sale")
        assert (row["spend"], row["leads"]) == (50, 2)


def test_an_alias_names_earlier_touchpoints_and_removing_it_unnames_them(studio: Studio, spring: Campaign) -> None:
    touch(studio, lead(studio, "dana", START), START, campaign="sprng")
    stranger = touch(studio, None, START, campaign="SPRNG")
    settle(studio)
    assert shares(studio, "leads") == {None: 1}
    alias = save_alias(alias=CampaignAlias(account=studio.account, alias=" Sprng ", campaign_id="4711"))
    settle(studio)
    assert shares(studio, "leads") == {spring.public_id: 1}
    stranger.refresh_from_db()
    assert stranger.campaign_id == spring.public_id
    delete_alias(alias=alias)
    settle(studio)
    assert shares(studio, "leads") == {None: 1}


def test_an_alias_for_no_campaign_or_for_two_campaigns_is_refused(studio: Studio, spring: Campaign) -> None:
    with pytest.raises(ValidationFailed, match="No campaign here or in ad spend has the id '12'"):
        save_alias(alias=CampaignAlias(account=studio.account, alias="x", campaign_id="12"))
    save_alias(alias=CampaignAlias(account=studio.account, alias="x", campaign_id=spring.public_id))
    with pytest.raises(Conflict):
        save_alias(alias=CampaignAlias(account=studio.account, alias="X", campaign_id="4711"))


def test_spend_reported_after_the_touchpoints_names_them_in_the_nightly_run(studio: Studio) -> None:
    touch(studio, lead(studio, "dana", START), START + DAY // 24, campaign="Autumn")
    settle(studio)
    spend(studio, "902", START, 1, "autumn")
    assert shares(studio, "leads") == {None: 1}
    request_rematch(account_id=studio.account.pk)
    settle(studio)
    assert shares(studio, "leads") == {"902": 1}


def test_visits_linked_to_a_prospect_later_are_matched_and_credited(studio: Studio, spring: Campaign) -> None:
    pixel = open_site(studio)
    now = round(datetime.datetime.now(datetime.UTC).timestamp() * 1000)
    pixel.page("b1", f"{HOME}?utm_source=google&utm_medium=cpc&utm_id={spring.public_id}", occurredAt=now - 60_000)
    work_off()
    answer = studio.api("POST", "/prospects", {"email": "dana@example.com", "visitorId": "b1"})
    assert answer.status == 201
    settle(studio)
    assert shares(studio, "leads", "groupBy=campaign") == {spring.public_id: 1}
