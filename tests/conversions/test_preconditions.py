"""Preconditions of sending to search ads; a skipped fire sends no request."""

import datetime
import hashlib
from typing import Any

import pytest

from conversions.destinations.clicks import AdClick, NoClick, choose_click
from conversions.models import AdConnection, Fire
from prospects.models import Touchpoint
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import CREDENTIALS, configure, connect, drain, fire, fires, pay, prospect
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

NOON = datetime.datetime(2026, 6, 1, 12, tzinfo=datetime.UTC)
DAY = datetime.timedelta(days=1)


def outcome(tenant: Tenant, config: dict[str, Any], prospect_id: str) -> tuple[str, str | None]:
    answer = fire(tenant, config, {"prospectId": prospect_id})
    return answer["status"], answer.get("message")


def test_without_a_connection_the_fire_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    config, dana = configure(tenant), prospect(tenant)
    assert outcome(tenant, config, dana) == ("skipped", "No connected search_ads account")
    connect(tenant)
    other = configure(tenant, destinationSearchAdAccountId="111-222-3333")
    assert outcome(tenant, other, dana) == ("skipped", "No connected search_ads account")
    AdConnection.objects.update(status="disconnected")
    assert outcome(tenant, config, dana) == ("skipped", "No connected search_ads account")
    assert platform.calls == platform.token_calls == []


def test_the_ad_account_is_found_with_and_without_dashes(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant, destinationSearchAdAccountId="123-456-7890")
    assert outcome(tenant, config, prospect(tenant)) == ("sent", None)


def test_an_event_type_without_a_conversion_action_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, conversion_actions={"custom:Demo": "988"})
    dana = prospect(tenant)
    message = "No conversion action is mapped for event type purchase"
    assert outcome(tenant, configure(tenant), dana) == ("skipped", message)
    custom = {"eventType": "custom", "customEventTypeName": "Trial"}
    message = "No conversion action is mapped for event type Trial"
    assert outcome(tenant, configure(tenant, **custom), dana) == ("skipped", message)
    assert platform.calls == []
    custom["customEventTypeName"] = "Demo"
    assert outcome(tenant, configure(tenant, **custom), dana) == ("sent", None)


def test_a_prospect_without_a_search_click_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    dana = prospect(tenant, clickIds={"fbclid": "IwAR1234567890"})
    assert outcome(tenant, configure(tenant), dana) == ("skipped", "Prospect has no stored click id")
    assert platform.calls == []


def test_a_prospect_who_declined_consent_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, hashed_contact=True)
    dana = prospect(tenant, adConsent="denied")
    assert outcome(tenant, configure(tenant), dana) == ("skipped", "Prospect declined ad data use")
    assert platform.calls == []


def test_given_consent_is_sent_and_missing_consent_is_omitted(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    outcome(tenant, config, prospect(tenant, adConsent="granted"))
    outcome(tenant, config, prospect(tenant, email="eve@example.com"))
    granted, unspecified = (call.body["conversions"][0] for call in platform.calls)
    assert granted["consent"] == {"adUserData": "GRANTED"}
    assert "consent" not in unspecified


def test_an_old_click_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    dana = prospect(tenant)
    Touchpoint.objects.update(occurred_at=datetime.datetime.now(datetime.UTC) - 91 * DAY)
    assert outcome(tenant, configure(tenant), dana) == ("skipped", "Stored click id is older than 90 days")
    assert platform.calls == []


def test_a_payment_before_the_click_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    pay(tenant, dana, occurredAt=1760000000000)
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["message"]) == ("skipped", "Every stored click is later than the conversion")
    assert platform.calls == []


def test_hashed_contact_data_is_sent_if_the_account_has_opted_in(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, hashed_contact=True)
    config = configure(tenant)
    dana = prospect(tenant, email="Da.Na@Gmail.com", phone="+15550102222", clickIds={})
    assert outcome(tenant, config, dana) == ("sent", None)
    (sent,) = platform.calls[0].body["conversions"]
    email, phone = (hashlib.sha256(text).hexdigest() for text in (b"dana@gmail.com", b"+15550102222"))
    assert sent["userIdentifiers"] == [{"hashedEmail": email}, {"hashedPhoneNumber": phone}]
    row = Fire.objects.get()
    assert email not in (row.request_excerpt or "")
    assert row.click_id is None


# -- Which click -------------------------------------------------------------------------------------------------------


def click(kind: str, days: float) -> AdClick:
    return AdClick(kind, f"{kind}-{days}", NOON - days * DAY)


@pytest.mark.parametrize(
    ("clicks", "chosen"),
    [
        ([click("gclid", 9), click("gclid", 2), click("gclid", 5)], "gclid-2"),
        ([click("gclid", 80), click("wbraid", 1)], "gclid-80"),
        ([click("gclid", 91), click("wbraid", 3), click("wbraid", 1)], "wbraid-1"),
        ([click("gbraid", 1), click("wbraid", 89)], "wbraid-89"),
        ([click("gbraid", 2)], "gbraid-2"),
        ([click("gclid", 90)], "gclid-90"),
        ([click("gclid", 0)], "gclid-0"),
        ([click("gclid", -1), click("gbraid", 4)], "gbraid-4"),
    ],
)
def test_the_newest_click_of_the_best_kind_in_the_90_days_before_is_chosen(clicks: list[AdClick], chosen: str) -> None:
    assert choose_click(clicks, at=NOON).id == chosen


@pytest.mark.parametrize(
    ("clicks", "reason"),
    [
        ([], "no_click_id"),
        ([click("fbclid", 1)], "no_click_id"),
        ([click("gclid", -0.001), click("wbraid", -3)], "click_after"),
        ([click("gclid", 90.001)], "click_expired"),
        ([click("gclid", 91), click("gclid", -1)], "click_expired"),
    ],
)
def test_a_missing_click_is_skipped_with_its_reason(clicks: list[AdClick], reason: str) -> None:
    with pytest.raises(NoClick, match=reason):
        choose_click(clicks, at=NOON)


def test_exactly_one_click_id_is_sent(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    dana = prospect(tenant, clickIds={"wbraid": "Cl4KCQiAwbraid", "gbraid": "0AAAAAgbraid", "ttclid": "E.C.P.x"})
    assert outcome(tenant, configure(tenant), dana) == ("sent", None)
    (sent,) = platform.calls[0].body["conversions"]
    assert sent["wbraid"] == "Cl4KCQiAwbraid"
    assert not {"gclid", "gbraid"} & set(sent)


def test_times_are_sent_in_the_accounts_time_zone(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    tenant.account.timezone = "America/St_Johns"
    tenant.account.save()
    assert outcome(tenant, configure(tenant), prospect(tenant)) == ("sent", None)
    assert platform.calls[0].body["conversions"][0]["conversionDateTime"].endswith(("-03:30", "-02:30"))


def test_the_manager_account_and_the_developer_token_are_sent_if_known(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, login_account_id="987-654-3210", credentials={**CREDENTIALS, "developerToken": "dev-secret"})
    assert outcome(tenant, configure(tenant), prospect(tenant)) == ("sent", None)
    headers = platform.calls[0].headers
    assert (headers["login-customer-id"], headers["developer-token"]) == ("9876543210", "dev-secret")
