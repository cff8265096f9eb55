"""Leases of fires: workers that die, resume late or fail repeatedly."""

import time

import pytest

from conversions.actions.delivery import deliver
from conversions.actions.report_results import handle_worker_error
from conversions.models import Fire
from conversions.tasks import process_fires
from pipeline_service.lease import LeaseLost
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, drain, fires, make_due, pay, prospect
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def claimed(tenant: Tenant) -> Fire:
    """A fire claimed by a worker."""
    connect(tenant)
    configure(tenant)
    pay(tenant, prospect(tenant))
    make_due()
    (row,) = Fire.claim(1)
    return row


def expire() -> None:
    Fire.objects.filter(state="running").update(leased_until="2020-01-01T00:00:00Z")


def test_a_worker_that_resumes_late_sends_and_changes_nothing(tenant: Tenant, platform: AdPlatform) -> None:
    late = claimed(tenant)
    expire()
    drain()
    done = Fire.objects.get()
    with pytest.raises(LeaseLost):
        deliver(late, until=time.monotonic() + 60)
    after = Fire.objects.get()
    assert (after.status, after.sends, after.updated_at) == ("sent", 1, done.updated_at)
    assert len(platform.calls) == 1


def test_the_upload_of_a_dead_worker_is_found_by_the_next_worker(
    tenant: Tenant, platform: AdPlatform, monkeypatch: pytest.MonkeyPatch
) -> None:
    dying = claimed(tenant)
    monkeypatch.setattr("conversions.actions.delivery.report_results.settle", lambda *arguments, **options: None)
    deliver(dying, until=time.monotonic() + 60)
    monkeypatch.undo()
    assert Fire.objects.get().status == "sending"
    expire()
    drain()
    row = Fire.objects.get()
    assert (row.status, row.message, row.sends) == ("sent", "Already recorded by the platform", 2)
    assert len(platform.conversions) == 1


def test_a_fire_that_keeps_losing_its_worker_fails_and_can_be_retried(tenant: Tenant, platform: AdPlatform) -> None:
    claimed(tenant)
    for _ in range(3):
        expire()
        Fire.reap()
        make_due()
        Fire.claim(1)
    row = Fire.objects.get()
    assert (row.state, row.status, row.reason) == ("dead", "failed", "internal")
    config = tenant.api("GET", "/conversion-events").body["data"][0]
    path = f"/conversion-events/{config['id']}/fires/{row.public_id}/retry"
    assert tenant.api("POST", path, {}).body["data"]["status"] == "sent"


def test_a_fire_on_which_workers_fail_five_times_is_dead_lettered(tenant: Tenant, platform: AdPlatform) -> None:
    row = claimed(tenant)
    for _ in range(4):
        handle_worker_error(row)
        assert Fire.objects.get().status == "pending"
        make_due()
        (row,) = Fire.claim(1)
    handle_worker_error(row)
    after = Fire.objects.get()
    assert (after.state, after.status, after.message) == ("dead", "failed", "The attempt failed inside the service")


@pytest.mark.django_db(transaction=True)
def test_the_task_sends_all_due_fires(open_for_business: Tenant, platform: AdPlatform) -> None:
    tenant = open_for_business
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    process_fires()
    assert [row["status"] for row in fires(tenant, config)] == ["sent"]


def test_the_sandbox_accepts_fires_and_sends_no_request(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant, "sandbox", credentials={})
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    drain()
    assert [row["status"] for row in fires(tenant, config)] == ["sent"]
    assert platform.calls == platform.token_calls == []
