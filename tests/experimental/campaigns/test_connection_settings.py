"""Settings of a connection for its campaigns: countries and languages, beneficiary and payer, signed requests."""

import hashlib
import hmac
from collections.abc import Callable
from typing import Any

import pytest

from conversions.actions.connections import change_connection, connect_ads
from conversions.models import AdConnection
from experimental.campaigns.platforms.places import default_countries, default_languages
from pipeline_service.exceptions import ValidationFailed
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch, sync, writes
from tests.experimental.platforms.double import TOKEN
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db
Connected = Callable[[str], Vendor]


def set_up(vendor: Vendor, **changes: Any) -> None:
    change_connection(account_id=vendor.connection.account_id, connection_id=vendor.connection.pk, changes=changes)


def launched(tenant: Tenant, vendor: Vendor, **changes: Any) -> dict[str, Any]:
    campaign = launch(tenant, a_campaign(vendor, **changes))
    sync()
    return fetch(tenant, campaign)


def test_the_search_platform_shows_campaigns_in_the_countries_and_languages_of_the_connection(
    tenant: Tenant, connected: Connected
) -> None:
    vendor = connected("search_ads")
    set_up(vendor, countries=["DE", "FR"], languages=["fr"])
    assert launched(tenant, vendor)["syncStatus"] == "synced"
    (made,) = [item.body["operations"] for item in writes(vendor) if item.path.endswith("campaignCriteria:mutate")]
    targets = [{name: value for name, value in item["create"].items() if name != "campaign"} for item in made]
    assert targets == [
        {"location": {"geoTargetConstant": "geoTargetConstants/2276"}},
        {"location": {"geoTargetConstant": "geoTargetConstants/2250"}},
        {"language": {"languageConstant": "languageConstants/1002"}},
    ]


def test_a_country_unknown_to_the_platform_blocks_the_campaign_with_its_name(
    tenant: Tenant, connected: Connected
) -> None:
    vendor = connected("search_ads")
    set_up(vendor, countries=["DE", "XX"])
    after = launched(tenant, vendor)
    message = "the platform cannot target XX, which the ad connection names"
    assert (after["syncStatus"], after["syncError"]) == ("blocked", message)


def test_the_video_platform_shows_ads_in_the_chosen_countries_and_languages(
    tenant: Tenant, connected: Connected
) -> None:
    vendor = connected("video_ads")
    set_up(vendor, countries=["GB"], languages=["en"])
    assert launched(tenant, vendor)["syncStatus"] == "synced"
    (group,) = vendor.double.groups.values()
    assert (group["location_ids"], group["languages"]) == (["1"], ["en"])


@pytest.mark.parametrize(
    ("changes", "disclosed"),
    [
        ({"countries": ["US"]}, (None, None)),
        ({"countries": ["US", "DE"]}, ("Harbor Studio", "Harbor Studio")),
        ({"countries": ["IE"], "dsa_beneficiary": "Harbor Ltd"}, ("Harbor Ltd", "Harbor Ltd")),
        ({"countries": ["IE"], "dsa_beneficiary": "Harbor Ltd", "dsa_payor": "Agency"}, ("Harbor Ltd", "Agency")),
    ],
)
def test_ads_in_the_european_union_name_their_beneficiary_and_payer(
    tenant: Tenant, connected: Connected, changes: dict[str, Any], disclosed: tuple[str | None, str | None]
) -> None:
    vendor = connected("social_ads")
    set_up(vendor, **changes)
    assert launched(tenant, vendor)["syncStatus"] == "synced"
    (ad_set,) = vendor.double.ad_sets.values()
    assert ad_set["targeting"]["geo_locations"] == {"countries": changes["countries"]}
    assert (ad_set.get("dsa_beneficiary"), ad_set.get("dsa_payor")) == disclosed


def test_an_account_without_a_known_country_is_asked_for_it(tenant: Tenant, connected: Connected) -> None:
    vendor = connected("social_ads")
    vendor.double.currency = "XAF"
    tenant.account.currency = "XAF"
    tenant.account.save()
    after = launched(tenant, vendor, dailyBudget=5000)
    message = "the ad connection has no countries to show ads in"
    assert (after["syncStatus"], after["syncError"]) == ("blocked", message)


@pytest.mark.parametrize(
    ("timezone", "currency", "countries", "languages"),
    [
        ("UTC", "USD", ("US",), ("en",)),
        ("Europe/Vienna", "EUR", ("AT",), ("de",)),
        ("America/Toronto", "USD", ("CA",), ()),
        ("UTC", "GBP", ("GB",), ("en",)),
        ("UTC", "XAF", (), ()),
    ],
)
def test_the_country_follows_from_the_accounts_time_zone_and_else_from_its_currency(
    timezone: str, currency: str, countries: tuple[str, ...], languages: tuple[str, ...]
) -> None:
    assert (default_countries(timezone, currency), default_languages(countries)) == (countries, languages)


def test_country_and_language_codes_of_another_form_are_refused(tenant: Tenant, connected: Connected) -> None:
    vendor = connected("search_ads")
    for changes in ({"countries": ["Germany"]}, {"languages": ["DE"]}, {"countries": "DE"}):
        with pytest.raises(ValidationFailed) as refused:
            set_up(vendor, **changes)
        assert [detail.field for detail in refused.value.details] == list(changes)


def test_an_app_secret_signs_every_request_and_is_never_shown(tenant: Tenant, connected: Connected) -> None:
    vendor = connected("social_ads")
    credentials = {"accessToken": TOKEN, "appSecret": "app-secret"}
    connect_ads(
        account_id=tenant.account.id,
        platform="social_ads",
        ad_account_id=vendor.ad_account,
        credentials=credentials,
        pixel_id=vendor.connection.pixel_id,
    )
    assert launched(tenant, vendor)["syncStatus"] == "synced"
    proof = hmac.new(b"app-secret", TOKEN.encode(), hashlib.sha256).hexdigest()
    assert set(vendor.double.proofs) == {proof}
    assert not any("app-secret" in str((item.path, item.query, item.body)) for item in vendor.double.requests)


@pytest.mark.parametrize(
    ("name", "setting", "version", "start"),
    [
        ("search_ads", "SEARCH_ADS_API_VERSION", "v27", "/v27/customers/"),
        ("social_ads", "SOCIAL_ADS_API_VERSION", "v26.0", "/v26.0/act_"),
        ("video_ads", "VIDEO_ADS_API_VERSION", "v1.4", "/open_api/v1.4/"),
    ],
)
def test_the_api_versions_of_the_platforms_are_settings(
    tenant: Tenant, connected: Connected, settings: Any, name: str, setting: str, version: str, start: str
) -> None:
    vendor = connected(name)
    setattr(settings, setting, version)
    launched(tenant, vendor)
    assert vendor.double.requests
    assert all(item.path.startswith(start) for item in vendor.double.requests)


@pytest.mark.parametrize(
    ("name", "ours"),
    [
        ("search_ads", "Rejected by the platform (UNKNOWN)"),
        ("social_ads", "Rejected by the platform (100/33)"),
        ("video_ads", "Rejected by the platform (40002)"),
    ],
)
def test_error_texts_of_the_platform_are_shown_beside_ours_without_secrets_and_contacts(
    tenant: Tenant, connected: Connected, name: str, ours: str
) -> None:
    vendor = connected(name)
    vendor.double.words = f"Ask dana@example.com or +1 555 010 2222 about {TOKEN}.\n{'x' * 400}"
    AdConnection.objects.update(countries=["US"])
    vendor.double.refuse_all = True
    after = launched(tenant, vendor)
    words = f"Ask … or … about …. {'x' * 400}"[:300]
    assert (after["syncStatus"], after["syncError"]) == ("failed", f"{ours}: {words}")
