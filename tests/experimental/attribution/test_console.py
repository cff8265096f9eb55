"""Attribution in the console."""

import pytest
from django.test import Client

from experimental.models import CampaignAlias, CreditMark
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import User
from tests.cast import Studio
from tests.experimental.attribution.scene import DAY, START, lead, pay, spend, touch

REPORT = "/admin/experimental/creditday/"
ALIASES = "/admin/experimental/campaignalias/"


@pytest.fixture
def browser(studio: Studio) -> Client:
    """A browser in which an operator is signed in."""
    user, _ = actions.create_user(account_id=studio.account.id, email="op@example.com", role="operator")
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def test_the_report_shows_rows_and_their_sums(studio: Studio, browser: Client) -> None:
    spend(studio, "77", START, 200, "Spring <b>")
    dana = lead(studio, "dana", START)
    touch(studio, dana, START, campaign_id="77")
    pay(studio, dana, START + DAY, 1500.5)
    pay(studio, lead(studio, "eve", START), START + DAY, 10)
    page = browser.get(REPORT, {"since": "2026-01-01", "until": "2026-01-02", "model": "linear"})
    assert page.status_code == 200
    assert page.context["table"]["rows"] == [
        ["Spring <b>", "search_ads", "200", "1", "0", "0", "1,500.50", "0", "1,500.50", "7.50", "0", "0"],
        ["Unattributed", "", "0", "1", "0", "0", "10", "0", "10", "0", "0", "0"],
        ["All", "", "200", "2", "0", "0", "1,510.50", "0", "1,510.50", "7.55", "0", "0"],
    ]
    assert "Spring &lt;b&gt;" in page.content.decode()
    days = browser.get(REPORT, {"since": "2026-01-01", "until": "2026-01-02", "group": "day"}).context["table"]["rows"]
    assert [row[0] for row in days] == ["2026-01-01", "2026-01-02", "All"]


def test_a_range_that_is_no_range_is_explained(browser: Client) -> None:
    page = browser.get(REPORT, {"since": "2026-01-02", "until": "2026-01-01"})
    assert "Choose between 1 and 400 days." in page.content.decode()
    assert "table" not in page.context
    assert browser.get(REPORT).status_code == 200


def test_who_sees_all_accounts_chooses_one(studio: Studio) -> None:
    spend(studio, "77", START, 200, "Spring")
    user = User.objects.create(email="root@example.com", is_staff=True, is_superuser=True)
    browser = Client()
    browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    assert "table" not in browser.get(REPORT).context
    asked = {"account": str(studio.account.pk), "since": "2026-01-01", "until": "2026-01-02"}
    assert browser.get(REPORT, asked).context["table"]["rows"][0][:3] == ["Spring", "search_ads", "200"]


def test_aliases_are_edited_by_the_actions(studio: Studio, browser: Client) -> None:
    spend(studio, "77", START, 200, "Spring")
    browser.post(f"{ALIASES}add/", {"alias": "Sprng", "campaign_id": "77"})
    alias = CampaignAlias.objects.get()
    assert (alias.account_id, alias.key, alias.campaign_id) == (studio.account.pk, "sprng", "77")
    assert CreditMark.objects.filter(campaigns=True).count() == 1
    refused = browser.post(f"{ALIASES}{alias.pk}/change/", {"alias": "Sprng", "campaign_id": "12"}, follow=True)
    assert "has the id &#x27;12&#x27;" in refused.content.decode()
    browser.post(f"{ALIASES}{alias.pk}/delete/", {"post": "yes"})
    assert not CampaignAlias.objects.exists()
    assert CreditMark.objects.filter(campaigns=True).count() == 2
