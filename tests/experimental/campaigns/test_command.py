"""`manage.py sync_campaigns`."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from experimental.models import Campaign, CampaignSync
from pipeline_service.clock import EPOCH
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch
from tests.experimental.campaigns.test_api import BODY
from tests.tenants import Tenant, create_tenant


def run(*arguments: str) -> Any:
    out = StringIO()
    call_command("sync_campaigns", *arguments, "--json", stdout=out)
    return json.loads(out.getvalue())


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("vendor", ["search_ads"], indirect=True)
def test_the_command_does_all_pending_work_and_prints_the_state_of_the_campaigns(
    tenant: Tenant, vendor: Vendor
) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    failed = launch(tenant, a_campaign(vendor, name="Failed before"))
    Campaign.objects.filter(name="Failed before").update(sync_status="failed")
    CampaignSync.objects.filter(campaign__name="Failed before").update(state="done")
    launch(tenant, {**BODY, "adAccountId": "nobody's"})
    stranger = create_tenant("Stranger")
    launch(stranger, BODY)
    facts = run(tenant.account.slug, "--wait")
    assert facts == {"campaigns": 3, "pending": 0, "synced": 2, "failed": 0, "blocked": 1}
    assert [fetch(tenant, item)["syncStatus"] for item in (campaign, failed)] == ["synced", "synced"]
    assert fetch(tenant, campaign)["statsSyncedAt"] is not None


@pytest.mark.django_db
def test_without_waiting_the_command_makes_every_campaign_due(tenant: Tenant) -> None:
    launch(tenant, BODY)
    CampaignSync.objects.update(due_at="2999-01-01T00:00:00Z")
    assert run() == {"campaigns": 1, "pending": 1, "synced": 0, "failed": 0, "blocked": 0}
    assert EPOCH < CampaignSync.objects.get().due_at < Campaign.objects.get().created_at.replace(year=2998)


@pytest.mark.django_db
def test_the_command_refuses_an_unknown_account() -> None:
    with pytest.raises(CommandError, match="There is no account 'nobody'"):
        call_command("sync_campaigns", "nobody")
