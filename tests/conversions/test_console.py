"""The console pages of configs, fires and ad connections."""

import json
from typing import Any

import pytest
from django.test import Client

from conversions.models import AdConnection, ConversionConfig, Fire
from pipeline_service.accounts.actions import create_user
from tests.cast import Studio, open_studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import ALWAYS, CREDENTIALS, configure, connect, fire, pay, prospect

pytestmark = pytest.mark.django_db

CONFIGS = "/admin/conversions/conversionconfig/"
FIRES = "/admin/conversions/fire/"
CONNECTIONS = "/admin/conversions/adconnection/"


def sign_in(studio: Studio, role: str = "admin") -> Client:
    user, _ = create_user(account_id=studio.account.id, email=f"{role}@{studio.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def press(client: Client, page: str, button: str, *rows: Any) -> str:
    body = {"action": button, "_selected_action": [str(row) for row in rows]}
    answer = client.post(page, body, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


FORM = {
    "name": "From the console",
    "description": "",
    "triggers": "payment_received,event_evtt_x",
    "event_type": "purchase",
    "custom_event_type_name": "",
    "rules": '[{"field": "payment_amount", "comparator": "gt", "threshold": 500.5, "value": 20}]',
    "destination_platform": "search_ads",
    "destination_search_ad_account_id": "",
    "destination_social_pixels": "null",
    "destination_marketplace_business_ids": "",
    "destination_custom_url": "",
}


def test_a_config_is_created_changed_and_deleted_as_by_the_api(studio: Studio, platform: AdPlatform) -> None:
    console = sign_in(studio)
    page = console.post(f"{CONFIGS}add/", FORM, follow=True).content.decode()
    config = ConversionConfig.objects.get()
    assert (config.name, config.version, str(config.rules[0]["threshold"])) == ("From the console", 1, "500.5")
    assert "No event type has the id of trigger event_evtt_x yet." in page
    assert "1. payment amount &gt; 500.5 → 20" in console.get(CONFIGS).content.decode()
    console.post(f"{CONFIGS}{config.pk}/change/", {**FORM, "name": "Renamed"})
    config.refresh_from_db()
    assert (config.name, config.version) == ("Renamed", 2)
    console.post(f"{CONFIGS}{config.pk}/delete/", {"post": "yes"})
    config.refresh_from_db()
    assert config.deleted_at is not None


def test_an_invalid_config_is_refused_beside_its_field(studio: Studio, platform: AdPlatform) -> None:
    page = sign_in(studio).post(f"{CONFIGS}add/", {**FORM, "triggers": "webhook"}).content.decode()
    assert "rules[0].field: payment_amount rules are only valid when payment_received is among the triggers" in page
    assert not ConversionConfig.objects.exists()


def test_the_log_shows_the_reason_of_a_failure_and_retries_it(studio: Studio, platform: AdPlatform) -> None:
    stranger = open_studio("Stranger")
    fire(stranger, configure(stranger, destinationPlatform="custom", name="Secret plan"), {})
    connect(studio)
    rules = [{"field": "payment_processor", "paymentMatchValue": "paypal", "value": 1}, ALWAYS]
    config, dana = configure(studio, rules=rules), prospect(studio)
    platform.row_faults.append("EXPIRED_EVENT")
    fire(studio, config, {"prospectId": dana, "paymentProcessor": "stripe"})
    row = Fire.objects.get(account=studio.account)
    console = sign_in(studio)
    page = console.get(f"{FIRES}{row.pk}/change/").content.decode()
    for words in (
        "1. ✗ paymentProcessor &#x27;stripe&#x27; is not &#x27;paypal&#x27;",
        "2. ✓ always matches",
        "2. always → 50",
        "Rejected by the platform (EXPIRED_EVENT)",
        row.order_id,
    ):
        assert words in page
    listed = console.get(FIRES).content.decode()
    assert row.public_id in listed
    assert "Secret plan" not in listed
    for term in (row.public_id, config["id"], dana, row.source_id, row.order_id):
        assert row.public_id in console.get(FIRES, {"q": term}).content.decode()
    assert row.public_id not in console.get(FIRES, {"q": "pay_01h455vb4pex5vsknk084sn02q"}).content.decode()
    assert f"{row.public_id}: sent" in press(console, FIRES, "retry", row.pk)
    assert "was sent already" in press(console, FIRES, "retry", row.pk)
    assert len(platform.conversions) == 1


def test_the_log_shows_prospect_reason_and_value_in_words(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    kind = studio.api("POST", "/event-types", {"name": "Strategy call"}).body["data"]["id"]
    configure(studio, triggers=[f"event_{kind}"], rules=[{"field": "always", "value": 1234.5}])
    dana = prospect(studio, name="Dana Ruiz")
    studio.api("POST", "/events", {"prospectId": dana, "eventTypeId": kind})
    listed = sign_in(studio).get(FIRES).content.decode()
    row = Fire.objects.get()
    for words in ("event strategy call", "Dana Ruiz", "1,234.50 USD", f'title="{row.public_id}"'):
        assert words in listed
    assert "event strategy call" in sign_in(studio, "viewer").get(CONFIGS).content.decode()


def test_a_viewer_sees_records_and_cannot_change_them(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config, dana = configure(studio), prospect(studio)
    platform.row_faults.append("EXPIRED_EVENT")
    fire(studio, config, {"prospectId": dana})
    console = sign_in(studio, "viewer")
    assert console.get(FIRES).status_code == 200
    press(console, FIRES, "retry", Fire.objects.get().pk)
    assert len(platform.calls) == 1
    assert console.get(CONNECTIONS).status_code == 403


def test_an_ad_account_is_connected_tested_and_disconnected(studio: Studio, platform: AdPlatform) -> None:
    console = sign_in(studio)
    form = {
        "platform": "search_ads",
        "ad_account_id": "123-456-7890",
        "login_account_id": "",
        "delivery": "click_upload",
        "conversion_actions": '{"purchase": "987"}',
        "pixel_id": "",
        "adjust_on_refund": "on",
        "credentials_json": json.dumps(CREDENTIALS),
    }
    console.post(f"{CONNECTIONS}add/", form)
    connection = AdConnection.objects.get()
    assert (connection.ad_account_id, connection.delivery, connection.status) == (
        "1234567890",
        "click_upload",
        "connected",
    )
    page = console.get(f"{CONNECTIONS}{connection.pk}/change/").content.decode()
    assert "client-secret" not in page
    assert "refresh-secret" not in page
    change = {**form, "credentials_json": "", "conversion_actions": '{"purchase": "988"}'}
    console.post(f"{CONNECTIONS}{connection.pk}/change/", change)
    connection.refresh_from_db()
    assert (connection.conversion_actions, "refreshToken" in (connection.credentials or "")) == (
        {"purchase": "988"},
        True,
    )
    assert "the platform lets us in" in press(console, CONNECTIONS, "test", connection.pk)
    platform.refresh_token = "somebody else's"
    platform.expire_tokens()
    assert "reconnect the account" in press(console, CONNECTIONS, "test", connection.pk)
    pay(studio, prospect(studio))
    press(console, CONNECTIONS, "disconnect", connection.pk)
    connection.refresh_from_db()
    assert (connection.status, connection.credentials) == ("disconnected", None)


def test_a_connection_that_cannot_work_is_refused_on_the_page(studio: Studio, platform: AdPlatform) -> None:
    form = {"platform": "search_ads", "ad_account_id": "12", "delivery": "click_upload", "conversion_actions": "{}"}
    page = sign_in(studio).post(f"{CONNECTIONS}add/", form, follow=True).content.decode()
    assert "Credentials are clientId, clientSecret and refreshToken, or accessToken." in page
    assert not AdConnection.objects.exists()
