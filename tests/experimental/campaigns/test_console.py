"""The campaign pages of the console."""

import re
from typing import Any

import pytest
from django.test import Client

from experimental.models import Campaign, CampaignSync
from pipeline_service.accounts.actions import create_user
from tests.experimental.campaigns.steps import Vendor, a_campaign, launch, patch, sync
from tests.experimental.campaigns.test_api import BODY
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

PAGE = "/admin/experimental/campaign/"


def sign_in(tenant: Tenant, role: str = "operator") -> Client:
    user, _ = create_user(account_id=tenant.account.id, email=f"{role}@{tenant.account.slug}.example", role=role)
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def press(client: Client, button: str, *rows: Any) -> str:
    body = {"action": button, "_selected_action": [str(row) for row in rows]}
    answer = client.post(PAGE, body, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("vendor", ["social_ads"], indirect=True)
def test_the_page_shows_the_difference_between_desired_state_and_platform_and_every_step(
    tenant: Tenant, vendor: Vendor
) -> None:
    launch(create_tenant("Stranger"), {**BODY, "name": "Secret plan"})
    campaign = launch(tenant, a_campaign(vendor))
    console = sign_in(tenant)
    row = Campaign.objects.get(account=tenant.account)
    assert "the platform does not have it yet" in console.get(PAGE).content.decode()
    sync()
    listed = console.get(PAGE).content.decode()
    assert "Spring sale 2026" in listed
    assert "Secret plan" not in listed
    page = console.get(f"{PAGE}{row.pk}/change/").content.decode()
    for words in ("ad_account", "audience", "ad_set", "5550001", "version 1: ACTIVE", campaign["_id"]):
        assert words in page
    assert "svc_segment" not in page
    assert re.search(r">\s*none\s*<", page)
    vendor.double.live()[0].active = False
    Campaign.objects.filter(pk=row.pk).update(platform_status="PAUSED", platform_budget=20)
    patch(tenant, campaign, dailyBudget=30)
    page = console.get(f"{PAGE}{row.pk}/change/").content.decode()
    for words in (
        "the platform has version 1 of 2",
        "desired: active, the platform shows PAUSED",
        "desired: 30.00 a day, the platform shows 20.00",
    ):
        assert words in page
    for term in (campaign["_id"], "spring", Campaign.objects.get(pk=row.pk).platform_campaign_id):
        assert "Spring sale 2026" in console.get(PAGE, {"q": term}).content.decode()
    assert "Spring sale 2026" not in console.get(PAGE, {"q": "autumn"}).content.decode()
    patch(tenant, campaign, dailyBudget=1500)
    assert "1,500.00" in console.get(PAGE).content.decode()


@pytest.mark.parametrize("vendor", ["video_ads"], indirect=True)
def test_a_button_retries_a_failed_campaign(tenant: Tenant, vendor: Vendor) -> None:
    launch(tenant, a_campaign(vendor))
    sync()
    row = Campaign.objects.get()
    Campaign.objects.update(sync_status="failed", sync_error="Rejected by the platform (40002)")
    console = sign_in(tenant)
    assert "failed: Rejected by the platform (40002)" in console.get(PAGE).content.decode()
    assert "Spring sale 2026: sync queued." in press(console, "retry", row.pk)
    assert CampaignSync.objects.get().state == "pending"
    sync()
    row.refresh_from_db()
    assert row.sync_status == "synced"
    answer = console.post(f"{PAGE}{row.pk}/press/retry/")
    assert (answer.status_code, CampaignSync.objects.get().state) == (302, "pending")
    press(console, "pause", row.pk)
    sync()
    assert [item.active for item in vendor.double.live()] == [False]
    press(console, "activate", row.pk)
    sync()
    assert [item.active for item in vendor.double.live()] == [True]


def test_a_viewer_sees_campaigns_and_cannot_change_them(tenant: Tenant) -> None:
    launch(tenant, BODY)
    CampaignSync.objects.update(state="done")
    console = sign_in(tenant, "viewer")
    assert console.get(PAGE).status_code == 200
    press(console, "retry", Campaign.objects.get().pk)
    assert CampaignSync.objects.get().state == "done"
