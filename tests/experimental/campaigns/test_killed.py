"""A worker process that the system kills in the middle of a launch."""

import os
import signal
import subprocess
import sys
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection

from experimental.models import CampaignSync
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch, patch, sync_until_quiet
from tests.processes import PATIENCE_SECONDS, ROOT
from tests.tenants import Tenant

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.processes]


def worker(tenant: Tenant, vendor: Vendor) -> subprocess.Popen[bytes]:
    """A process that works on the due campaigns of the account."""
    url = urlsplit(settings.DATABASE_URL)._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    environment = {
        **os.environ,
        "DATABASE_URL": url,
        "REDIS_URL": settings.REDIS_URL,
        "FIELD_ENCRYPTION_KEYS": ",".join(settings.FIELD_ENCRYPTION_KEYS),
        "OUTBOUND_ALLOW_PRIVATE": "127.0.0.0/8",
        f"{vendor.name.upper()}_BASE_URL": vendor.double.url,
    }
    command = [sys.executable, "manage.py", "sync_campaigns", tenant.account.slug, "--wait"]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.parametrize(
    ("vendor", "request_number", "name"),
    [
        ("search_ads", 4, "POST /v26/customers/1234567890/campaigns:mutate"),
        ("social_ads", 4, "POST /v25.0/act_1122334455/adsets"),
        ("video_ads", 16, "POST /open_api/v1.3/campaign/status/update/"),
    ],
    indirect=["vendor"],
)
def test_a_worker_killed_before_a_response_leaves_one_campaign_and_no_unwanted_spend(
    tenant: Tenant, vendor: Vendor, request_number: int, name: str
) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    running: list[subprocess.Popen[bytes]] = []
    vendor.double.after[request_number] = lambda: os.kill(running[0].pid, signal.SIGKILL)
    running.append(worker(tenant, vendor))
    assert running[0].wait(timeout=PATIENCE_SECONDS) == -signal.SIGKILL
    assert vendor.double.names()[-1] == name
    left: Any = CampaignSync.objects.get()
    assert (left.state, left.lease_losses) == ("running", 0)
    patch(tenant, campaign, status="paused")
    sync_until_quiet()
    assert fetch(tenant, campaign)["syncStatus"] == "synced"
    (launched,) = vendor.double.live()
    assert (launched.active, launched.spent) == (False, name.endswith("status/update/"))
