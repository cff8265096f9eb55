"""The attribution pages of the console."""

import pytest
from django.test import Client
from django.urls import reverse

from experimental.attribution import data_driven
from experimental.attribution.actions import data_driven as working_out
from experimental.attribution.actions.data_driven import compute_data_driven
from experimental.models import CampaignAlias, CreditMark
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import User
from prospects.models import Prospect
from tests.experimental.attribution.many_prospects import ago
from tests.experimental.attribution.steps import DAY, START, lead, pay, settle, spend, touch
from tests.tenants import Tenant

REPORT = "/admin/experimental/creditday/"
DATA_DRIVEN = "/admin/experimental/datadrivenresult/"
ALIASES = "/admin/experimental/campaignalias/"


@pytest.fixture
def browser(tenant: Tenant) -> Client:
    """A browser with a signed-in operator."""
    user, _ = actions.create_user(account_id=tenant.account.id, email="op@example.com", role="operator")
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def test_the_report_page_shows_the_rows_and_their_totals(tenant: Tenant, browser: Client) -> None:
    spend(tenant, "77", START, 200, "Spring <b>")
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START, campaign_id="77")
    pay(tenant, dana, START + DAY, 1500.5)
    pay(tenant, lead(tenant, "eve", START), START + DAY, 10)
    page = browser.get(REPORT, {"since": "2026-01-01", "until": "2026-01-02", "model": "linear"})
    assert page.status_code == 200
    assert page.context["table"]["rows"] == [
        ["Spring <b>", "Search Ads", "200.00", "1", "0", "0", "1,500.50", "0.00", "1,500.50", "7.50", "0", "0.00"],
        ["Unattributed", "", "0.00", "1", "0", "0", "10.00", "0.00", "10.00", "0.00", "0", "0.00"],
        ["All", "", "200.00", "2", "0", "0", "1,510.50", "0.00", "1,510.50", "7.55", "0", "0.00"],
    ]
    assert "Spring &lt;b&gt;" in page.content.decode()
    days = browser.get(REPORT, {"since": "2026-01-01", "until": "2026-01-02", "group": "day"}).context["table"]["rows"]
    assert [row[0] for row in days] == ["2026-01-01", "2026-01-02", "All"]


def test_the_page_of_a_prospect_names_campaigns_of_ad_spend_as_they_were_called_last(
    tenant: Tenant, browser: Client
) -> None:
    spend(tenant, "77", START - DAY, 10, "Spring (draft)")
    spend(tenant, "77", START, 200, "Spring sale")
    spend(tenant, "77", START + DAY, 200, "Another platform's", platform="social_ads")
    dana = lead(tenant, "dana", START)
    for campaign_id in ("77", "88"):
        touch(tenant, dana, START, campaign_id=campaign_id, platform="search_ads")
    pay(tenant, dana, START + DAY, 100)
    settle(tenant)
    page = browser.get(reverse("admin:prospects_prospect_change", args=[Prospect.objects.get().pk])).content.decode()
    panel = page.partition("Who gets the credit")[2].partition("</table>")[0]
    assert "Spring sale" in panel
    assert "88" in panel
    assert "77" not in panel


def test_an_invalid_date_range_is_explained_on_the_page(browser: Client) -> None:
    page = browser.get(REPORT, {"since": "2026-01-02", "until": "2026-01-01"})
    assert "Choose between 1 and 400 days." in page.content.decode()
    assert "table" not in page.context
    assert browser.get(REPORT).status_code == 200


def test_a_user_who_may_see_all_accounts_chooses_one_account(tenant: Tenant) -> None:
    spend(tenant, "77", START, 200, "Spring")
    user = User.objects.create(email="root@example.com", is_staff=True, is_superuser=True)
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert "table" not in browser.get(REPORT).context
    chosen = browser.get(DATA_DRIVEN, {"account": str(tenant.account.pk)})
    assert "result" in chosen.context
    assert "result" not in browser.get(DATA_DRIVEN).context
    asked = {"account": str(tenant.account.pk), "since": "2026-01-01", "until": "2026-01-02"}
    assert browser.get(REPORT, asked).context["table"]["rows"][0][:3] == ["Spring", "Search Ads", "200.00"]


def test_the_data_driven_page_shows_both_models_and_what_is_missing(
    tenant: Tenant, browser: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser.get(DATA_DRIVEN)
    assert "the first run has not finished yet" in page.content.decode()
    for module in (working_out, data_driven):
        monkeypatch.setattr(module, "NEEDED_CONVERSIONS", 1)
    spend(tenant, "b", ago(4), 5, "Autumn <b>")
    dana = lead(tenant, "dana", ago(4))
    touch(tenant, dana, ago(3), campaign_id="a")
    touch(tenant, dana, ago(2), campaign_id="b")
    pay(tenant, dana, ago(1), 1500.01)
    touch(tenant, None, ago(1), platform=None)
    compute_data_driven(account_id=tenant.account.pk)
    page = browser.get(DATA_DRIVEN)
    assert "1 people who bought after something brought them, and 1 who came" in page.content.decode()
    assert page.context["table"]["rows"] == [
        ["a", "Search Ads", "100.00 %", "50.00 %", "0.50", "750.01", "0", "0.00", "+750.01"],
        ["Autumn <b>", "Search Ads", "100.00 %", "50.00 %", "0.50", "750.00", "1", "1,500.01", "-750.01"],
        ["Unattributed", "", "0.00 %", "0.00 %", "0", "0.00", "0", "0.00", "0.00"],
        ["All", "", "", "100.00 %", "1", "1,500.01", "1", "1,500.01", "0.00"],
    ]
    assert "Autumn &lt;b&gt;" in page.content.decode()


def test_aliases_are_edited_through_the_api_actions(tenant: Tenant, browser: Client) -> None:
    spend(tenant, "77", START, 200, "Spring")
    browser.post(f"{ALIASES}add/", {"alias": "Sprng", "campaign_id": "77"})
    alias = CampaignAlias.objects.get()
    assert (alias.account_id, alias.key, alias.campaign_id) == (tenant.account.pk, "sprng", "77")
    assert CreditMark.objects.filter(campaigns=True).count() == 1
    refused = browser.post(f"{ALIASES}{alias.pk}/change/", {"alias": "Sprng", "campaign_id": "12"}, follow=True)
    assert "has the id &#x27;12&#x27;" in refused.content.decode()
    browser.post(f"{ALIASES}{alias.pk}/delete/", {"post": "yes"})
    assert not CampaignAlias.objects.exists()
    assert CreditMark.objects.filter(campaigns=True).count() == 2
