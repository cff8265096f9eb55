"""The console pages of configs, fires and ad connections."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from conversions.actions.backtest import backtest
from conversions.models import AdConnection, ConversionConfig, Fire
from pipeline_service import typeid
from pipeline_service.accounts.actions import create_user
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import ALWAYS, CREDENTIALS, configure, connect, fire, pay, prospect
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

CONFIGS = "/admin/conversions/conversionconfig/"
FIRES = "/admin/conversions/fire/"
CONNECTIONS = "/admin/conversions/adconnection/"


def sign_in(tenant: Tenant, role: str = "admin") -> Client:
    user, _ = create_user(account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def press(client: Client, page: str, button: str, *rows: Any) -> str:
    body = {"action": button, "_selected_action": [str(row) for row in rows]}
    answer = client.post(page, body, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


BLANK_RULE = {
    "field": "payment_amount",
    "comparator": "gt",
    "threshold": "",
    "outcome": "",
    "text": "",
    "mode": "fixed",
    "value": "",
    "multiplier": "1",
    "adjustment": "0",
}


def form(*rules: dict[str, str], **changes: Any) -> dict[str, Any]:
    """The form of the rule builder: each rule is a row that sends all its inputs."""
    rows = [{**BLANK_RULE, **rule} for rule in rules or ({"threshold": "500.5", "value": "20"},)]
    return {
        "name": "From the console",
        "description": "",
        "triggers": ["payment_received"],
        **{f"rules-{name}": [row[name] for row in rows] for name in BLANK_RULE},
        "event_type": "purchase",
        "custom_event_type_name": "",
        "destination_platform": "search_ads",
        "destination_search_ad_account_id": "",
        "destination_marketplace_business_ids": "",
        "destination_custom_url": "",
        **changes,
    }


def test_a_rule_is_built_changed_and_deleted_and_starts_off(tenant: Tenant, platform: AdPlatform) -> None:
    console = sign_in(tenant)
    page = console.post(f"{CONFIGS}add/", form(), follow=True).content.decode()
    config = ConversionConfig.objects.get()
    assert (config.name, config.version, str(config.rules[0]["threshold"])) == ("From the console", 1, "500.5")
    assert config.paused_at is not None
    assert "Off: nothing is reported" in page
    assert "Would have fired 0 times in 30 days" in page
    assert "1. payment amount &gt; 500.5 → 20" in console.get(CONFIGS).content.decode()
    console.post(f"{CONFIGS}{config.pk}/change/", form(name="Renamed"))
    config.refresh_from_db()
    assert (config.name, config.version) == ("Renamed", 2)
    console.post(f"{CONFIGS}{config.pk}/delete/", {"post": "yes"})
    config.refresh_from_db()
    assert config.deleted_at is not None


def test_every_condition_and_value_becomes_the_rule_of_the_api(tenant: Tenant, platform: AdPlatform) -> None:
    kind = tenant.api("POST", "/event-types", {"name": "Strategy call"}).body["data"]["id"]
    console = sign_in(tenant)
    assert "Event: Strategy call" in console.get(f"{CONFIGS}add/").content.decode()
    rules = (
        {"field": "lead_quality", "comparator": "lt", "threshold": "40", "value": "1"},
        {"field": "call_outcome", "outcome": "closed", "value": "2"},
        {"field": "payment_processor", "text": " stripe ", "value": "3"},
        {
            "field": "payment_product",
            "text": "prod_1",
            "mode": "payment_formula",
            "multiplier": "0.9",
            "adjustment": "-20",
        },
        {"field": "always", "value": "1,234.50"},
    )
    triggers = ["payment_received", "call_analyzed", f"event_{kind}"]
    console.post(f"{CONFIGS}add/", form(*rules, triggers=triggers))
    config = ConversionConfig.objects.get()
    stored = tenant.api("GET", f"/conversion-events/{config.public_id}").body["data"]
    assert stored["triggers"] == triggers
    assert stored["rules"] == [
        {"field": "lead_quality", "comparator": "lt", "threshold": 40, "value": 1},
        {"field": "call_outcome", "outcomeValue": "closed", "value": 2},
        {"field": "payment_processor", "paymentMatchValue": "stripe", "value": 3},
        {
            "field": "payment_product", "paymentMatchValue": "prod_1", "value": 0,
            "valueMode": "payment_formula", "valueMultiplier": 0.9, "valueAdjustment": -20,
        },
        {"field": "always", "value": 1234.5},
    ]  # fmt: skip
    shown = console.get(f"{CONFIGS}{config.pk}/change/").content.decode()
    assert "payment × 0.9 − 20" in shown
    assert '"outcome": "closed"' in shown
    assert "<textarea" not in shown
    console.post(f"{CONFIGS}{config.pk}/change/", form(*rules, triggers=triggers, name="Same rules"))
    assert tenant.api("GET", f"/conversion-events/{config.public_id}").body["data"]["rules"] == stored["rules"]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"triggers": ["webhook"]}, "Rule 1: “Payment amount” is known only when “A payment is received” is chosen"),
        ({"rules-threshold": ["many"]}, "Rule 1: "),
        ({"rules-threshold": [""]}, "Rule 1: Give the number to compare with."),
        ({"rules-threshold": ["-5"]}, "Rule 1: “Number to compare with” must be 0 or more"),
        ({"rules-value": [""]}, "Rule 1: Give the value that is reported."),
        ({"event_type": "custom"}, "“Name of the custom event” is required when “Report it as” is “Custom”"),
        ({"triggers": []}, "This field is required"),
        ({"triggers": ["nonsense"]}, "Select a valid choice"),
    ],
    ids=str,
)
def test_an_invalid_rule_is_refused_beside_its_field(
    tenant: Tenant, platform: AdPlatform, changes: dict[str, Any], words: str
) -> None:
    page = sign_in(tenant).post(f"{CONFIGS}add/", form(**changes)).content.decode()
    assert words in page
    assert not ConversionConfig.objects.exists()


def test_the_backtest_counts_fires_and_says_why_others_are_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    dana = prospect(tenant)
    without = prospect(tenant, email="emil@example.com", clickIds={})
    denied = prospect(tenant, email="nina@example.com", adConsent="denied")
    for person, amount in ((dana, 700), (dana, 900), (dana, 10), (without, 800), (denied, 800)):
        pay(tenant, person, amount)
    console = sign_in(tenant)
    rules = ({"threshold": "500", "mode": "payment_formula", "multiplier": "2"},)
    page = console.post(f"{CONFIGS}add/", form(*rules), follow=True).content.decode()
    assert "Would have fired 2 times in 30 days, sum 3,200.00 USD" in page
    assert "3 of 5 would have been skipped" in page
    for reason in ("No rule matched: 1", "Prospect has no stored click id: 1", "Prospect declined ad data use: 1"):
        assert reason in page
    assert not Fire.objects.exists()
    assert platform.calls == []
    AdConnection.objects.all().delete()
    config = ConversionConfig.objects.get()
    page = console.get(f"{CONFIGS}{config.pk}/change/?backtest=7").content.decode()
    assert "Would have fired 0 times in 7 days" in page
    assert "No connected search_ads account: 4" in page


def test_a_backtest_takes_few_queries_however_many_facts(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    people = [prospect(tenant, email=f"p{number}@example.com") for number in range(6)]
    config = typeid.decode("cfg", configure(tenant)["id"])
    assert config is not None
    counts = []
    for person in (people[:2], people):
        for one in person:
            pay(tenant, one)
        with CaptureQueriesContext(connection) as queries:
            backtest(account_id=tenant.account.pk, config_id=config, days=30)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_what_happens_is_reported_only_while_a_rule_is_on(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    dana, console = prospect(tenant), sign_in(tenant, "operator")
    console.post(f"{CONFIGS}add/", form({"field": "always", "value": "5"}))
    page = f"{CONFIGS}{ConversionConfig.objects.get().pk}"
    pay(tenant, dana, 1)
    assert not Fire.objects.exists()
    sign_in(tenant, "viewer").post(f"{page}/press/enable/")
    pay(tenant, dana, 2)
    assert not Fire.objects.exists()
    console.post(f"{page}/press/enable/")
    pay(tenant, dana, 3)
    assert Fire.objects.count() == 1
    console.post(f"{page}/press/pause/")
    pay(tenant, dana, 4)
    assert Fire.objects.count() == 1


def test_a_rule_of_the_api_is_on(tenant: Tenant, platform: AdPlatform) -> None:
    configure(tenant)
    assert ConversionConfig.objects.get().paused_at is None
    assert "Fires when" in sign_in(tenant, "viewer").get(CONFIGS).content.decode()
    viewer_page = f"{CONFIGS}{ConversionConfig.objects.get().pk}/change/"
    assert "<select" not in sign_in(tenant, "viewer").get(viewer_page).content.decode()


def test_the_log_shows_the_reason_of_a_failure_and_retries_it(tenant: Tenant, platform: AdPlatform) -> None:
    stranger = create_tenant("Stranger")
    fire(stranger, configure(stranger, destinationPlatform="custom", name="Secret plan"), {})
    connect(tenant)
    rules = [{"field": "payment_processor", "paymentMatchValue": "paypal", "value": 1}, ALWAYS]
    config, dana = configure(tenant, rules=rules), prospect(tenant)
    platform.row_faults.append("EXPIRED_EVENT")
    fire(tenant, config, {"prospectId": dana, "paymentProcessor": "stripe"})
    row = Fire.objects.get(account=tenant.account)
    console = sign_in(tenant)
    page = console.get(f"{FIRES}{row.pk}/change/").content.decode()
    for words in (
        "1. ✗ Payment processor &#x27;stripe&#x27; is not &#x27;paypal&#x27;",
        "2. ✓ always matches",
        "2. always → 50",
        "Rejected by the platform (EXPIRED_EVENT)",
        row.order_id,
    ):
        assert words in page
    assert re.search(r'<h1 aria-current="page">Manual → ', page)
    listed = console.get(FIRES).content.decode()
    assert row.public_id in listed
    assert "Secret plan" not in listed
    for term in (row.public_id, config["id"], dana, row.source_id, row.order_id):
        assert row.public_id in console.get(FIRES, {"q": term}).content.decode()
    assert row.public_id not in console.get(FIRES, {"q": "pay_01h455vb4pex5vsknk084sn02q"}).content.decode()
    assert f"{row.public_id}: sent" in press(console, FIRES, "retry", row.pk)
    assert "was sent already" in press(console, FIRES, "retry", row.pk)
    assert len(platform.conversions) == 1


def test_a_fire_of_a_deleted_config_is_not_tried_again(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    platform.row_faults.append("EXPIRED_EVENT")
    fire(tenant, config, {"prospectId": dana})
    tenant.api("DELETE", f"/conversion-events/{config['id']}")
    assert "The conversion config was deleted." in press(sign_in(tenant), FIRES, "retry", Fire.objects.get().pk)
    assert len(platform.calls) == 1


def test_the_log_shows_prospect_reason_and_value_in_words(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    kind = tenant.api("POST", "/event-types", {"name": "Strategy call"}).body["data"]["id"]
    configure(tenant, triggers=[f"event_{kind}"], rules=[{"field": "always", "value": 1234.5}])
    dana = prospect(tenant, name="Dana Ruiz")
    tenant.api("POST", "/events", {"prospectId": dana, "eventTypeId": kind})
    listed = sign_in(tenant).get(FIRES).content.decode()
    row = Fire.objects.get()
    for words in ("event strategy call", "Dana Ruiz", "1,234.50 USD", f'title="{row.public_id}"'):
        assert words in listed
    assert "event strategy call" in sign_in(tenant, "viewer").get(CONFIGS).content.decode()


def test_a_viewer_sees_records_and_cannot_change_them(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    platform.row_faults.append("EXPIRED_EVENT")
    fire(tenant, config, {"prospectId": dana})
    console = sign_in(tenant, "viewer")
    assert console.get(FIRES).status_code == 200
    press(console, FIRES, "retry", Fire.objects.get().pk)
    assert len(platform.calls) == 1
    assert console.get(CONNECTIONS).status_code == 403


def test_an_ad_account_is_connected_tested_and_disconnected(tenant: Tenant, platform: AdPlatform) -> None:
    console = sign_in(tenant)
    ad_account = {
        "platform": "search_ads",
        "ad_account_id": "123-456-7890",
        "login_account_id": "",
        "delivery": "click_upload",
        "conversion_actions-name": ["purchase"],
        "conversion_actions-value": ["987"],
        "pixel_id": "",
        "adjust_on_refund": "on",
        "client_id": CREDENTIALS["clientId"],
        "client_secret": CREDENTIALS["clientSecret"],
        "refresh_token": CREDENTIALS["refreshToken"],
        "countries": "US, CA",
    }
    console.post(f"{CONNECTIONS}add/", ad_account)
    connection = AdConnection.objects.get()
    assert (connection.ad_account_id, connection.delivery, connection.status) == (
        "1234567890",
        "click_upload",
        "connected",
    )
    page = console.get(f"{CONNECTIONS}{connection.pk}/change/").content.decode()
    assert "client-secret" not in page
    assert "refresh-secret" not in page
    kept = dict.fromkeys(("client_id", "client_secret", "refresh_token"), "")
    change = {**ad_account, **kept, "conversion_actions-value": ["988"]}
    console.post(f"{CONNECTIONS}{connection.pk}/change/", change)
    connection.refresh_from_db()
    assert (connection.conversion_actions, "refreshToken" in (connection.credentials or "")) == (
        {"purchase": "988"},
        True,
    )
    assert connection.countries == ["US", "CA"]
    assert "the platform lets us in" in press(console, CONNECTIONS, "test", connection.pk)
    platform.refresh_token = "somebody else's"
    platform.expire_tokens()
    assert "reconnect the account" in press(console, CONNECTIONS, "test", connection.pk)
    page = console.get(f"{CONNECTIONS}{connection.pk}/change/").content.decode()
    assert "The platform stopped letting us in" in page
    assert "Renew access" in page
    pay(tenant, prospect(tenant))
    console.post(f"{CONNECTIONS}{connection.pk}/press/disconnect/")
    connection.refresh_from_db()
    assert (connection.status, connection.credentials) == ("disconnected", None)


def test_a_connection_that_cannot_work_is_refused_on_the_page(tenant: Tenant, platform: AdPlatform) -> None:
    ad_account = {"platform": "search_ads", "ad_account_id": "12", "delivery": "click_upload"}
    page = sign_in(tenant).post(f"{CONNECTIONS}add/", ad_account, follow=True).content.decode()
    assert "Credentials are Client id, Client secret and Refresh token, or Access token." in page
    assert not AdConnection.objects.exists()
