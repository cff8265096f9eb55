"""Test mode: a key that begins with `spk_test_` sees a seeded account beside the live one, with a clock of its own."""

import datetime
from typing import Any

import pytest
from django.core.management import call_command

from experimental.models import PixelDispatch
from pipeline_service import clock, logs
from pipeline_service.accounts import actions
from pipeline_service.accounts.authentication import KEY_PATTERN
from pipeline_service.accounts.models import Account, ApiKey
from pipeline_service.demo.test_mode import PROSPECTS, open_test_mode
from pipeline_service.exceptions import Conflict
from pipeline_service.operations.account_data.deletion import remove_account
from prospects.models import Prospect
from tests.tenants import Api, Tenant, create_tenant

DAY = 24 * 3600


def say_nothing(_: str) -> None:
    """Hide the progress."""


def open_empty(tenant: Tenant) -> tuple[Account, Api]:
    """Open the test mode of an account without seeded records."""
    account = actions.create_account(name="Harbor (test)", rate_factor=0, live_account=tenant.account)
    _, key = actions.issue_key(account_id=account.pk)
    return account, Api(key)


def test_the_command_opens_a_seeded_account_once_and_deletion_removes_both(transactional_db: None, capsys: Any) -> None:
    tenant = create_tenant(timezone="Europe/Paris", currency="EUR")
    mine = tenant.api("POST", "/prospects", {"email": "live@example.com"}).body["data"]["id"]
    call_command("create_test_key", tenant.account.slug, "--json")
    key = ApiKey.objects.latest("created_at")
    account = open_test_mode(tenant.account, say_nothing)
    assert key.prefix.startswith("spk_test_")
    assert (key.account_id, account.live_account, account.currency) == (account.pk, tenant.account, "EUR")
    _, text = actions.issue_key(account_id=account.pk)
    assert KEY_PATTERN.fullmatch(text)
    api = Api(text)
    assert Prospect.objects.for_account(account.pk).count() == PROSPECTS
    assert len(api("GET", "/prospects").body["data"]) == PROSPECTS
    assert len(api("GET", "/analyses").body["data"]) > 0
    assert api("GET", f"/prospects/{mine}").status == 404
    assert [row["id"] for row in tenant.api("GET", "/prospects").body["data"]] == [mine]
    with pytest.raises(Conflict):
        open_test_mode(account, say_nothing)
    remove_account(tenant.account.pk)
    assert not Account.objects.filter(pk__in=[account.pk, tenant.account.pk]).exists()


@pytest.mark.django_db
def test_the_clock_moves_windows_and_waiting_work_of_the_test_account_only() -> None:
    tenant = create_tenant()
    account, api = open_empty(tenant)
    event = {"event": "Lead", "eventId": "1", "email": "dana@example.com", "clickIds": {"fbclid": "Iw"}}
    people = {}
    for name, caller in (("live", tenant.api), ("test", api)):
        people[name] = caller("POST", "/prospects", {"email": "a@example.com"}).body["data"]["id"]
        assert caller("POST", "/experimental/pixel-events", event).status == 201
        assert caller("DELETE", f"/prospects/{people[name]}").status == 200
    PixelDispatch.objects.update(due_at=clock.now() + datetime.timedelta(days=2))
    before = {row.pk: row.due_at for row in PixelDispatch.objects.all()}
    answer = api("POST", "/test-clock/advance", {"seconds": 31 * DAY})
    assert answer.status == 200, answer.body
    assert answer.body["data"]["seconds"] == 31 * DAY
    moved = {row.account_id: before[row.pk] - row.due_at for row in PixelDispatch.objects.all()}
    assert moved.get(account.pk, datetime.timedelta(days=31)) == datetime.timedelta(days=31)
    assert moved.get(tenant.account.pk, datetime.timedelta()) == datetime.timedelta()
    ages = {row.account_id: clock.now() - row.deleted_at for row in Prospect.objects.filter(deleted_at__isnull=False)}
    assert ages[account.pk] > datetime.timedelta(days=30)
    assert ages[tenant.account.pk] < datetime.timedelta(hours=1)


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "status"), [(1, 200), (0, 400), (-5, 400), (366 * DAY + 1, 400), ("1", 400)])
def test_the_clock_goes_forward_by_whole_seconds_up_to_a_year(seconds: Any, status: int) -> None:
    _, api = open_empty(create_tenant())
    assert api("POST", "/test-clock/advance", {"seconds": seconds}).status == status


@pytest.mark.django_db
def test_a_live_account_has_no_clock() -> None:
    answer = create_tenant().api("POST", "/test-clock/advance", {"seconds": 60})
    assert (answer.status, answer.body["error"]["code"]) == (409, "conflict")


def test_logs_keep_no_secret_of_a_test_key() -> None:
    text = "spk_test_0123456789ab_" + "x" * 43
    assert logs.KEY.sub(r"\1_…", f"Bearer {text}") == "Bearer spk_test_0123456789ab_…"
