"""Journeys of an admin in a real browser: two-factor sign-in, a failed delivery, a conversion rule, an API key."""

import base64
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django_otp.oath import totp
from playwright.sync_api import expect

from conversions.models import ConversionConfig
from pipeline_service.accounts.actions import create_user
from pipeline_service.accounts.models import ApiKey, Authenticator
from tests.console.chromium import CHROMIUM, Console, browser_at
from tests.served import Server, serving
from tests.tenants import Tenant, create_tenant
from webhooks.models import Delivery

EMAIL, PASSWORD = "ops@mine.example", "a long enough one"

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]


@pytest.fixture(scope="module")
def server(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def tenant(settings: Any) -> Tenant:
    tenant = create_tenant("Mine")
    create_user(account_id=tenant.account.id, email=EMAIL, name="Olive Ops", role="admin", password=PASSWORD)
    return tenant


@pytest.fixture
def journey(server: Server, tenant: Tenant) -> Iterator[Console]:
    with browser_at(server.url) as console:
        yield console


def in_thread(run: Any) -> Any:
    """Use the database beside Playwright, which keeps an event loop in the test's thread."""
    result: list[Any] = []

    def work() -> None:
        result.append(run())
        connection.close()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    return result[0]


def code_of(key: str) -> str:
    return f"{totp(bytes.fromhex(key)):06}"


def test_an_admin_turns_two_factor_sign_in_on_and_signs_in_with_it(journey: Console) -> None:
    page = journey.page
    journey.sign_in(EMAIL, PASSWORD)
    journey.open("/admin/security/")
    shown = page.locator(".access-key").inner_text()
    key = base64.b32decode(shown.replace(" ", "")).hex()
    page.fill("input[name=code]", code_of(key))
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("Two-factor sign-in is on.")).to_be_visible()
    codes = re.findall(r"[0-9a-z-]{14}", page.locator(".secret-text").inner_text())
    assert len(codes) == 10
    in_thread(lambda: Authenticator.objects.update(last_step=-1))
    journey.page.context.clear_cookies()
    journey.sign_in(EMAIL, PASSWORD)
    expect(page.get_by_text("authenticator app and type")).to_be_visible()
    page.fill("input[name=code]", code_of(key))
    page.get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"{journey.base}/admin/")
    journey.open("/admin/security/")
    expect(page.get_by_text("10 recovery codes left")).to_be_visible()


def test_an_admin_sends_a_failed_delivery_again(journey: Console, tenant: Tenant) -> None:
    def prepare() -> str:
        tenant.api("POST", "/webhooks", {"url": "https://hooks.example.com/sales", "events": ["prospect.created"]})
        tenant.api("POST", "/prospects", {"email": "dana@example.com"})
        Delivery.objects.update(
            state="failed", due_at=None, attempts=5, last_status=503, last_error="The endpoint answered 503."
        )
        return str(Delivery.objects.get().pk)

    delivery = in_thread(prepare)
    page = journey.page
    journey.sign_in(EMAIL, PASSWORD)
    journey.open(f"/admin/webhooks/delivery/{delivery}/change/")
    expect(page.get_by_text("Given up after 5 attempts")).to_be_visible()
    page.get_by_role("button", name="Send again").click()
    expect(page.get_by_text("queued with a new budget")).to_be_visible()
    assert in_thread(lambda: Delivery.objects.get().trigger) == "manual"


def test_an_admin_builds_a_rule_reads_its_backtest_and_turns_it_on(journey: Console, tenant: Tenant) -> None:
    def prepare() -> None:
        dana = tenant.api("POST", "/prospects", {"email": "dana@example.com"}).body["data"]["id"]
        for amount in (700, 20):
            tenant.api("POST", "/payments", {"prospectId": dana, "amount": amount})

    in_thread(prepare)
    page = journey.page
    journey.sign_in(EMAIL, PASSWORD)
    journey.open("/admin/conversions/conversionconfig/add/")
    page.fill("input[name=name]", "Large deals")
    page.get_by_label("A payment is received").check()
    page.get_by_label("Limit of rule 1").fill("500")
    page.get_by_label("Kind of value of rule 1").select_option("payment_formula")
    page.get_by_label("Multiplier of rule 1").fill("0.9")
    page.get_by_role("button", name="Add a rule").click()
    page.get_by_label("Condition of rule 2").select_option("always")
    page.get_by_label("Value of rule 2", exact=True).fill("25")
    page.get_by_label("Move rule 2 up").click()
    page.get_by_label("Move rule 2 up").click()
    page.select_option("select[name=event_type]", "purchase")
    page.select_option("select[name=destination_platform]", "search_ads")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Would have fired 0 times in 30 days")).to_be_visible()
    expect(page.get_by_text("No connected search_ads account: 2")).to_be_visible()
    page.get_by_role("button", name="Turn on").click()
    expect(page.get_by_text("On: what happens from now on is reported.")).to_be_visible()
    config = in_thread(ConversionConfig.objects.get)
    assert (config.paused_at, [rule["field"] for rule in config.rules]) == (None, ["payment_amount", "always"])


def test_an_admin_issues_a_key_and_revokes_it(journey: Console, tenant: Tenant) -> None:
    page = journey.page
    journey.sign_in(EMAIL, PASSWORD)
    journey.open("/admin/accounts/apikey/add/")
    page.fill("input[name=label]", "crm")
    page.get_by_role("button", name="Save", exact=True).click()
    key = page.locator(".secret-text").inner_text()
    assert re.fullmatch(r"spk_\w{12}_[\w-]{43}", key.strip())
    page.reload()
    assert page.locator(".secret-text").count() == 0
    page.get_by_role("link", name="crm").click()
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Revoke").click()
    expect(page.get_by_text("Every process refuses the keys")).to_be_visible()
    assert in_thread(lambda: ApiKey.objects.get(label="crm").revoked_at) is not None
