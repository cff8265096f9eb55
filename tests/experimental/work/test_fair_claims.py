"""Fair claims: accounts take turns, and a slow platform of one account leaves a process free for others."""

import datetime
from typing import Any

import pytest
from django.db.models.functions import Now

from experimental import tasks
from experimental.models import Segment
from pipeline_service.account_turns import claim_in_turns
from pipeline_service.work import WorkState
from tests.tenants import Tenant, create_tenant, in_parallel

pytestmark = pytest.mark.django_db

RULES = {"match": "all", "conditions": [{"field": "createdAt", "op": "exists"}]}


def enqueue(tenant: Tenant, count: int, *, minutes_ago: int) -> None:
    """Segments that have been due for so long."""
    due = Now() - datetime.timedelta(minutes=minutes_ago)
    for number in range(count):
        Segment.objects.create(account=tenant.account, name=f"Segment {number}", rules=RULES, due_at=due)


def taken(count: int) -> list[Any]:
    """Return the accounts of the rows that one worker processes, in order."""
    claim, found = claim_in_turns(Segment), []
    for _ in range(count):
        for row in claim(1):
            found.append(row.account_id)
            row.finish()
    return found


def test_an_account_with_much_old_work_takes_turns_with_the_others() -> None:
    busy, calm = create_tenant("Busy"), create_tenant("Calm")
    enqueue(busy, 4, minutes_ago=60)
    enqueue(calm, 2, minutes_ago=1)
    assert taken(7) == [one.account.pk for one in (busy, calm, busy, calm, busy, busy)]


def test_an_account_with_a_slow_platform_leaves_a_process_to_the_others(settings: Any) -> None:
    settings.WORKER_CONCURRENCY = 2
    slow, quick = create_tenant("Slow"), create_tenant("Quick")
    enqueue(slow, 3, minutes_ago=60)
    enqueue(quick, 1, minutes_ago=1)
    first, second, third = (claim_in_turns(Segment)(1) for _ in range(3))
    assert [row.account_id for row in first + second] == [slow.account.pk, quick.account.pk]
    assert third == []
    first[0].finish()
    assert [row.account_id for row in claim_in_turns(Segment)(1)] == [slow.account.pk]


def test_rows_of_a_dead_worker_do_not_count_against_their_account() -> None:
    tenant = create_tenant()
    enqueue(tenant, 2, minutes_ago=5)
    claim_in_turns(Segment)(1)
    Segment.objects.filter(state=WorkState.RUNNING).update(leased_until=Now() - datetime.timedelta(seconds=1))
    assert len(claim_in_turns(Segment)(1)) == 1


@pytest.mark.django_db(transaction=True)
def test_concurrent_claims_keep_to_the_limit(settings: Any) -> None:
    settings.WORKER_CONCURRENCY = 3
    tenant = create_tenant()
    enqueue(tenant, 8, minutes_ago=5)
    assert sum(in_parallel(6, lambda number: len(claim_in_turns(Segment)(1)))) == 2


@pytest.mark.django_db(transaction=True)
def test_the_segments_of_all_accounts_are_refreshed() -> None:
    tenants = [create_tenant("One"), create_tenant("Two")]
    for tenant in tenants:
        enqueue(tenant, 2, minutes_ago=5)
    tasks.refresh_segments()
    assert Segment.objects.filter(refreshed_at__isnull=False).count() == 4
