"""GET and PATCH /experimental/attribution/settings, and the effect of another look-back window."""

import pytest
from django.test import Client

from experimental.attribution.actions import look_back
from experimental.attribution.actions.credits import verify_credits
from experimental.models import AttributionSettings, CreditMark
from pipeline_service.accounts import actions
from tests.experimental.attribution.steps import DAY, HOUR, START, lead, pay, settle, shares, touch
from tests.tenants import Tenant, create_tenant

SETTINGS = "/experimental/attribution/settings"
LONG = f"from={START}&to={START + 100 * DAY}"


def test_the_look_back_window_is_90_days_until_it_is_changed(tenant: Tenant) -> None:
    assert tenant.api("GET", SETTINGS).body == {"data": {"lookBackDays": 90}}
    changed = tenant.api("PATCH", SETTINGS, {"lookBackDays": 30})
    assert (changed.status, changed.body) == (200, {"data": {"lookBackDays": 30}})
    assert tenant.api("GET", SETTINGS).body == {"data": {"lookBackDays": 30}}
    assert create_tenant("Other").api("GET", SETTINGS).body == {"data": {"lookBackDays": 90}}


@pytest.mark.parametrize("value", [0, 401, 30.5, "30", None, True])
def test_a_look_back_window_is_1_to_400_whole_days(tenant: Tenant, value: object) -> None:
    answer = tenant.api("PATCH", SETTINGS, {"lookBackDays": value})
    assert (answer.status, answer.body["error"]["details"][0]["field"]) == (400, "lookBackDays")
    assert not AttributionSettings.objects.exists()
    assert tenant.api("PATCH", SETTINGS, {"lookBack": 30}).body["error"]["code"] == "unknown_field"


@pytest.mark.parametrize("days", [1, 7, 400])
def test_only_touchpoints_within_the_look_back_window_get_credit(tenant: Tenant, days: int) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START - days * DAY, campaign_id="a")
    pay(tenant, dana, START - 1, 1)
    pay(tenant, dana, START, 2)
    settle(tenant)
    assert tenant.api("PATCH", SETTINGS, {"lookBackDays": days}).status == 200
    for _ in range(2):
        assert shares(tenant, "revenue", f"from={START - DAY}&to={START}") == {"a": 1, None: 2}
        settle(tenant)
    assert verify_credits(account_id=tenant.account.pk) == 0


def test_a_day_of_the_look_back_window_is_24_hours_in_every_time_zone(tenant: Tenant) -> None:
    tenant.account.timezone = "Europe/Berlin"
    tenant.account.save(update_fields=["timezone"])
    dana = lead(tenant, "dana", START)
    # Two days before the night of 29 March 2026, in which an hour is missing.
    at = START + 86 * DAY + 12 * HOUR
    touch(tenant, dana, at, campaign_id="a")
    pay(tenant, dana, at + 2 * DAY - 1, 1)
    pay(tenant, dana, at + 2 * DAY, 2)
    tenant.api("PATCH", SETTINGS, {"lookBackDays": 2})
    assert shares(tenant, "revenue", LONG) == {"a": 1, None: 2}


def test_a_changed_look_back_window_marks_prospects_with_touchpoints_and_an_equal_one_marks_none(
    tenant: Tenant,
) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START, campaign_id="a")
    touch(tenant, dana, START + 1, campaign_id="b")
    touch(tenant, None, START)
    lead(tenant, "eve", START)
    settle(tenant)
    for body in ({}, {"lookBackDays": 90}):
        assert tenant.api("PATCH", SETTINGS, body).status == 200
    assert not CreditMark.objects.exists()
    tenant.api("PATCH", SETTINGS, {"lookBackDays": 30})
    assert settle(tenant) == 1
    assert not CreditMark.objects.exists()


def test_prospects_beyond_the_limit_of_one_report_are_settled_by_workers(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(look_back, "AT_MOST_MARKED", 1)
    for number in range(3):
        dana = lead(tenant, f"dana{number}", START)
        touch(tenant, dana, START, campaign_id="a")
        pay(tenant, dana, START + 40 * DAY, 1)
    settle(tenant)
    assert shares(tenant, "revenue", LONG) == {"a": 3}
    tenant.api("PATCH", SETTINGS, {"lookBackDays": 30})
    assert shares(tenant, "revenue", LONG) == {"a": 2, None: 1}
    assert settle(tenant) == 3
    assert shares(tenant, "revenue", LONG) == {None: 3}
    assert verify_credits(account_id=tenant.account.pk) == 0


def test_the_console_changes_the_window_through_the_api_action(tenant: Tenant) -> None:
    user, _ = actions.create_user(account_id=tenant.account.id, email="op@example.com", role="operator")
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START, campaign_id="a")
    settle(tenant)
    pages = "/admin/experimental/attributionsettings/"
    refused = browser.post(f"{pages}add/", {"look_back_days": "0"})
    assert "greater than or equal to 1" in refused.content.decode()
    assert browser.post(f"{pages}add/", {"look_back_days": "30"}).status_code == 302
    assert browser.post(f"{pages}add/", {"look_back_days": "31"}).status_code == 302
    row = AttributionSettings.objects.get()
    assert (row.account_id, row.look_back_days) == (tenant.account.pk, 31)
    assert browser.post(f"{pages}{row.pk}/change/", {"look_back_days": "32"}).status_code == 302
    assert settle(tenant) == 1
    assert browser.get(pages).status_code == 200
    assert tenant.api("GET", SETTINGS).body == {"data": {"lookBackDays": 32}}
