"""A revoked, expired or rotated key stops working within five seconds in every process."""

import datetime
from collections.abc import Callable

import pytest
from time_machine import TimeMachineFixture

from pipeline_service import clock, ttl_cache
from pipeline_service.accounts.actions import issue_key, revoke_key, rotate_key
from pipeline_service.accounts.models import ApiKey
from tests.tenants import Answer, Api, Tenant, create_tenant

pytestmark = pytest.mark.django_db

PROMISED_SECONDS = 5


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant()


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Move the clock of the caches forward by some seconds."""
    ahead = [0.0]
    monotonic = ttl_cache.time.monotonic

    class Ahead:
        @staticmethod
        def monotonic() -> float:
            return monotonic() + ahead[0]

    monkeypatch.setattr(ttl_cache, "time", Ahead)

    def move(seconds: float) -> None:
        ahead[0] += seconds

    return move


def refusal(answer: Answer) -> tuple[int, str | None]:
    return answer.status, (answer.body or {}).get("error", {}).get("code")


def issue(tenant: Tenant) -> tuple[ApiKey, Api]:
    row, text = issue_key(account_id=tenant.account.pk, label="crm", scopes=["read"])
    api = Api(text)
    assert api("GET", "/stages").status == 200
    return row, api


def test_a_revoked_key_is_refused_by_a_process_that_used_it_within_five_seconds(
    tenant: Tenant, later: Callable[[float], None]
) -> None:
    row, api = issue(tenant)
    # Another process revokes it, so the cached record of this one stays.
    revoke_key(prefix=row.prefix)
    later(PROMISED_SECONDS)
    assert refusal(api("GET", "/stages")) == (401, "key_revoked")


def test_an_expiry_that_is_set_on_a_key_in_use_takes_effect_within_five_seconds(
    tenant: Tenant, later: Callable[[float], None]
) -> None:
    row, api = issue(tenant)
    ApiKey.objects.filter(pk=row.pk).update(expires_at=clock.now() - datetime.timedelta(seconds=1))
    later(PROMISED_SECONDS)
    assert refusal(api("GET", "/stages")) == (401, "key_expired")


def test_a_cached_key_expires_at_its_moment_without_being_read_again(
    tenant: Tenant, time_machine: TimeMachineFixture
) -> None:
    row, text = issue_key(account_id=tenant.account.pk, scopes=["read"], expires_in=datetime.timedelta(hours=1))
    api = Api(text)
    assert api("GET", "/stages").status == 200
    assert row.expires_at is not None
    time_machine.move_to(row.expires_at, tick=False)
    assert refusal(api("GET", "/stages")) == (401, "key_expired")


def test_both_keys_of_a_rotation_work_until_the_old_one_has_expired(
    tenant: Tenant, later: Callable[[float], None]
) -> None:
    row, old = issue(tenant)
    successor, text = rotate_key(key=row, grace=datetime.timedelta(minutes=5))
    new = Api(text)
    later(PROMISED_SECONDS)
    assert (old("GET", "/stages").status, new("GET", "/stages").status) == (200, 200)
    assert (successor.label, successor.scopes) == (row.label, row.scopes)
    ApiKey.objects.filter(pk=row.pk).update(expires_at=clock.now())
    later(PROMISED_SECONDS)
    assert (refusal(old("GET", "/stages"))[1], new("GET", "/stages").status) == ("key_expired", 200)


def test_rotating_a_key_never_prolongs_it(tenant: Tenant) -> None:
    row, _ = issue_key(account_id=tenant.account.pk, expires_in=datetime.timedelta(seconds=30))
    rotate_key(key=row, grace=datetime.timedelta(days=1))
    assert ApiKey.objects.get(pk=row.pk).expires_at == row.expires_at


def test_keys_of_an_account_that_is_made_inactive_are_refused_within_five_seconds(
    tenant: Tenant, later: Callable[[float], None]
) -> None:
    _, api = issue(tenant)
    type(tenant.account).objects.filter(pk=tenant.account.pk).update(is_active=False)
    later(PROMISED_SECONDS)
    assert refusal(api("GET", "/stages")) == (401, "not_authenticated")
