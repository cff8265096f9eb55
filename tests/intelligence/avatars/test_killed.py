"""An interrupted run leaves the avatars unchanged."""

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection
from django.db.models import F

from intelligence.avatars.actions.rebuild import rebuild_avatars
from intelligence.models import Avatar, AvatarCall, AvatarKnowledge, AvatarRun, AvatarSpace
from pipeline_service.lease import LeaseLost
from pipeline_service.records import new_id
from tests.intelligence.avatars.accounts import HOUR, OWNERS, claimed, found_avatars, plant, rebuild, saving, say
from tests.processes import PATIENCE_SECONDS
from tests.tenants import Tenant, create_tenant

ROOT = Path(__file__).resolve().parents[3]


def everything() -> list[Any]:
    """Return all data that readers of avatars see."""
    calls = AvatarCall.objects.filter(space__isnull=False)
    rows: list[Any] = [list(model.objects.order_by("pk").values()) for model in (Avatar, AvatarKnowledge)]
    return [*rows, list(calls.order_by("pk").values()), list(AvatarSpace.objects.values_list("pk", flat=True))]


def lose_lease() -> None:
    AvatarRun.objects.filter(state="running").update(leased_until=F("leased_until") - HOUR)
    AvatarRun.reap()


@pytest.mark.django_db
def test_a_run_that_lost_its_lease_changes_nothing(tenant: Tenant) -> None:
    found_avatars(tenant)
    plant(tenant, say(OWNERS, 6))
    before = everything()
    AvatarRun(account=tenant.account, by="test", review=True).save(force_insert=True)
    run = claimed()
    AvatarRun.objects.filter(pk=run.pk).update(lease_token=new_id())
    with pytest.raises(LeaseLost):
        rebuild_avatars(run)
    assert everything() == before


@pytest.mark.django_db
def test_a_worker_that_resumes_late_changes_nothing(tenant: Tenant) -> None:
    found_avatars(tenant)
    plant(tenant, say(OWNERS, 6))
    AvatarRun(account=tenant.account, by="test", review=True).save(force_insert=True)
    late = claimed()
    lose_lease()
    assert rebuild(tenant).state == "done"
    after = everything()
    with pytest.raises(LeaseLost):
        rebuild_avatars(late)
    assert everything() == after


@pytest.mark.django_db(transaction=True)
def test_a_worker_killed_while_saving_leaves_the_avatars_to_the_next_run() -> None:
    tenant = create_tenant()
    found_avatars(tenant)
    plant(tenant, say(OWNERS, 6))
    before = everything()
    with saving(tenant):
        worker = start_rebuild(tenant)
        try:
            wait_for_phase("saving")
        finally:
            worker.kill()
            worker.wait()
        assert everything() == before
    lose_lease()
    assert rebuild(tenant).state == "done"
    assert everything() != before
    assert AvatarCall.objects.filter(avatar__isnull=False).count() >= 90


def start_rebuild(tenant: Tenant) -> subprocess.Popen[bytes]:
    """Start a process that rebuilds the account's avatars."""
    url = urlsplit(settings.DATABASE_URL)._replace(path=f"/{connection.settings_dict['NAME']}").geturl()
    environment = {**os.environ, "DATABASE_URL": url, "REDIS_URL": settings.REDIS_URL}
    command = [sys.executable, "manage.py", "rebuild_avatars", tenant.account.slug, "--wait"]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_for_phase(phase: str) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not AvatarRun.objects.filter(phase=phase, state="running").exists():
        assert time.monotonic() < deadline, f"no run got to {phase}"
        time.sleep(0.02)
