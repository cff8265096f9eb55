"""`manage.py rebuild_avatars`."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from intelligence.models import AvatarRun
from tests.intelligence.avatars.accounts import found_avatars
from tests.tenants import Tenant, create_tenant


def rebuilt(tenant: Tenant, *options: str) -> dict[str, Any]:
    out = StringIO()
    call_command("rebuild_avatars", tenant.account.slug, "--json", *options, stdout=out)
    return dict(json.loads(out.getvalue()))


@pytest.mark.django_db(transaction=True)
def test_the_command_waits_until_the_run_is_done() -> None:
    tenant = create_tenant()
    found_avatars(tenant)
    run = AvatarRun.objects.latest("created_at")
    output = rebuilt(tenant, "--wait")
    assert output == {"runId": output["runId"], "state": "done", "calls": 90, "avatars": 3}
    assert output["runId"] != run.public_id


@pytest.mark.django_db
def test_without_waiting_the_command_leaves_the_run_to_a_worker() -> None:
    tenant = create_tenant()
    assert rebuilt(tenant) == {
        "runId": AvatarRun.objects.get().public_id,
        "state": "pending",
        "calls": None,
        "avatars": 0,
    }
    assert AvatarRun.objects.get().review is True


@pytest.mark.django_db
def test_the_command_refuses_an_unknown_account() -> None:
    with pytest.raises(CommandError):
        call_command("rebuild_avatars", "nobody")
