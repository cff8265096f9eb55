"""Matching touchpoints to campaigns."""

import datetime
from typing import Any

import pytest

from experimental.attribution.actions.campaign_matching import delete_alias, request_rematch, save_alias
from experimental.models import Campaign, CampaignAlias
from pipeline_service.exceptions import Conflict, ValidationFailed
from prospects.models import Touchpoint
from tests.experimental.attribution.steps import DAY, RANGE, START, lead, report, settle, shares, spend, touch
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant


def campaign(tenant: Tenant, name: str, **columns: Any) -> Campaign:
    made: Campaign = Campaign.objects.create(
        account_id=tenant.account.pk,
        name=name,
        ad_account_id="1",
        objective="leads",
        daily_budget=10,
        audience={"source": "broad"},
        creative={},
        **{"platform": "search_ads", **columns},
    )
    return made


def named(tenant: Tenant, **columns: Any) -> str | None:
    """The campaign that is found for a touch with these columns, by the settling."""
    dana = lead(tenant, f"p{Touchpoint.objects.count()}", START)
    made = touch(tenant, dana, START, **columns)
    settle(tenant)
    made.refresh_from_db()
    return made.campaign_id


@pytest.fixture
def spring(tenant: Tenant) -> Campaign:
    return campaign(tenant, "Spring Sale", platform_campaign_id="4711")


def test_a_touchpoint_matches_a_campaign_by_our_id_or_the_platforms_id_in_the_url(
    tenant: Tenant, spring: Campaign
) -> None:
    assert named(tenant, campaign_key=spring.public_id) == spring.public_id
    assert named(tenant, campaign_key="4711", campaign="whatever") == spring.public_id


def test_a_touchpoint_matches_a_campaign_by_a_tag_with_its_id_name_or_slug(tenant: Tenant, spring: Campaign) -> None:
    for tag in (spring.public_id, "4711", "spring sale", "SPRING-SALE"):
        assert named(tenant, campaign=tag) == spring.public_id
    assert named(tenant, campaign="spring") is None


def test_a_click_of_another_platform_does_not_match_the_campaign(tenant: Tenant, spring: Campaign) -> None:
    assert named(tenant, campaign="Spring Sale", platform="social_ads") is None
    assert named(tenant, campaign_key=spring.public_id, platform="social_ads") is None
    assert named(tenant, campaign="Spring Sale", platform=None) == spring.public_id


def test_a_name_that_two_campaigns_share_matches_neither(tenant: Tenant, spring: Campaign) -> None:
    other = campaign(tenant, "Spring sale", platform="video_ads")
    assert named(tenant, campaign="Spring Sale", platform=None) is None
    assert named(tenant, campaign="Spring Sale", platform="video_ads") == other.public_id


def test_campaigns_known_only_from_ad_spend_match_last(tenant: Tenant, spring: Campaign) -> None:
    spend(tenant, "900", START, 1, "Spring Sale")
    spend(tenant, "901", START, 1, "Summer")
    assert named(tenant, campaign="Spring Sale") == spring.public_id
    assert named(tenant, campaign="summer") == named(tenant, campaign_key="901") == "901"


def test_spend_and_touchpoints_of_our_campaign_are_one_row_under_our_id(tenant: Tenant, spring: Campaign) -> None:
    spend(tenant, "4711", START, 50, "Spring Sale on the platform")
    touch(tenant, lead(tenant, "dana", START), START, campaign_key="4711")
    touch(tenant, lead(tenant, "eve", START), START, campaign_id="4711")
    settle(tenant)
    for wanted in (spring.public_id, "4711"):
        (row,) = report(tenant, f"{RANGE}&campaignId={wanted}")
        assert (row["campaignId"], row["campaignName"]) == (spring.public_id, "Spring Sale")
        assert (row["spend"], row["leads"]) == (50, 2)


def test_an_alias_names_earlier_touchpoints_and_removing_it_unnames_them(tenant: Tenant, spring: Campaign) -> None:
    touch(tenant, lead(tenant, "dana", START), START, campaign="sprng")
    stranger = touch(tenant, None, START, campaign="SPRNG")
    settle(tenant)
    assert shares(tenant, "leads") == {None: 1}
    alias = save_alias(alias=CampaignAlias(account=tenant.account, alias=" Sprng ", campaign_id="4711"))
    settle(tenant)
    assert shares(tenant, "leads") == {spring.public_id: 1}
    stranger.refresh_from_db()
    assert stranger.campaign_id == spring.public_id
    delete_alias(alias=alias)
    settle(tenant)
    assert shares(tenant, "leads") == {None: 1}


def test_an_alias_for_no_campaign_or_for_two_campaigns_is_refused(tenant: Tenant, spring: Campaign) -> None:
    with pytest.raises(ValidationFailed, match="No campaign here or in ad spend has the id '12'"):
        save_alias(alias=CampaignAlias(account=tenant.account, alias="x", campaign_id="12"))
    save_alias(alias=CampaignAlias(account=tenant.account, alias="x", campaign_id=spring.public_id))
    with pytest.raises(Conflict):
        save_alias(alias=CampaignAlias(account=tenant.account, alias="X", campaign_id="4711"))


def test_spend_reported_after_the_touchpoints_names_them_in_the_nightly_run(tenant: Tenant) -> None:
    touch(tenant, lead(tenant, "dana", START), START + DAY // 24, campaign="Autumn")
    settle(tenant)
    spend(tenant, "902", START, 1, "autumn")
    assert shares(tenant, "leads") == {None: 1}
    request_rematch(account_id=tenant.account.pk)
    settle(tenant)
    assert shares(tenant, "leads") == {"902": 1}


def test_visits_linked_to_a_prospect_later_are_matched_and_credited(tenant: Tenant, spring: Campaign) -> None:
    pixel = open_site(tenant)
    now = round(datetime.datetime.now(datetime.UTC).timestamp() * 1000)
    pixel.page("b1", f"{HOME}?utm_source=google&utm_medium=cpc&utm_id={spring.public_id}", occurredAt=now - 60_000)
    work_off()
    answer = tenant.api("POST", "/prospects", {"email": "dana@example.com", "visitorId": "b1"})
    assert answer.status == 201
    settle(tenant)
    assert shares(tenant, "leads", "groupBy=campaign") == {spring.public_id: 1}


def test_the_platforms_id_of_a_campaign_of_ours_is_known_without_spend(tenant: Tenant) -> None:
    boats = campaign(tenant, "Boats", platform_campaign_id="900")
    dana = lead(tenant, "dana", START + 6 * DAY)
    touch(tenant, dana, START + 5 * DAY, platform=None, campaign_id="900")
    asked = f"{RANGE}&platform={boats.platform}"
    assert shares(tenant, "leads") == shares(tenant, "leads", asked) == {boats.public_id: 1}
