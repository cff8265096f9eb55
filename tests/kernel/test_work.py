"""Leased work, tested with analysis runs."""

import datetime
from collections import Counter
from typing import Any

import pytest
from django.db.models.functions import Now

from intelligence.models import AnalysisRun
from pipeline_service import work, work_queue
from pipeline_service.lease import LeaseLost
from pipeline_service.work import WorkState
from tests.tenants import Tenant, create_tenant, in_parallel

TRANSCRIPT = "Rep: Hello, what brings you here?\nBuyer: I need more clients."


def queue(tenant: Tenant, count: int) -> None:
    for _ in range(count):
        assert tenant.api("POST", "/calls/analyze", {"transcript": TRANSCRIPT}).status == 202


@pytest.fixture
def tenant(db: None) -> Tenant:
    return create_tenant()


def test_a_claim_leases_the_oldest_due_rows(tenant: Tenant) -> None:
    queue(tenant, 3)
    rows = AnalysisRun.claim(2)
    assert [row.pk for row in rows] == list(AnalysisRun.objects.order_by("due_at", "id").values_list("pk", flat=True))[
        :2
    ]
    assert {row.state for row in rows} == {WorkState.RUNNING}
    assert {row.attempts for row in rows} == {1}
    assert len(AnalysisRun.claim(5)) == 1
    assert AnalysisRun.claim(5) == []


def test_a_claim_is_fair_over_accounts(tenant: Tenant) -> None:
    other = create_tenant("Other")
    queue(tenant, 5)
    queue(other, 1)
    accounts = Counter(row.account_id for row in AnalysisRun.claim(2))
    assert accounts == {tenant.account.id: 1, other.account.id: 1}


def test_an_account_without_running_rows_is_served_before_one_that_waits_longer(tenant: Tenant) -> None:
    other = create_tenant("Other")
    queue(tenant, 5)
    queue(other, 3)
    AnalysisRun.objects.filter(account=tenant.account).update(due_at=Now() - datetime.timedelta(hours=1))
    claimed = [AnalysisRun.claim(1)[0].account_id for _ in range(6)]
    assert claimed == [tenant.account.id, other.account.id] * 3


def test_a_batch_is_shared_by_the_running_rows_of_each_account(tenant: Tenant) -> None:
    other = create_tenant("Other")
    queue(tenant, 6)
    assert len(AnalysisRun.claim(3)) == 3
    queue(other, 5)
    accounts = Counter(row.account_id for row in AnalysisRun.claim(5))
    assert accounts == {tenant.account.id: 1, other.account.id: 4}


def test_a_row_with_an_expired_lease_does_not_count_as_running(tenant: Tenant) -> None:
    other = create_tenant("Other")
    queue(tenant, 2)
    AnalysisRun.claim(1)
    AnalysisRun.objects.filter(state=WorkState.RUNNING).update(leased_until=Now() - datetime.timedelta(seconds=1))
    queue(other, 1)
    AnalysisRun.objects.filter(account=tenant.account).update(due_at=Now() - datetime.timedelta(hours=1))
    assert [row.account_id for row in AnalysisRun.claim(1)] == [tenant.account.id]


def test_a_row_that_is_not_due_is_not_claimed(tenant: Tenant) -> None:
    queue(tenant, 1)
    (row,) = AnalysisRun.claim(1)
    assert row.reschedule(datetime.timedelta(hours=1))
    assert AnalysisRun.claim(1) == []


def test_a_lost_lease_returns_the_row_to_the_queue_and_counts_no_attempt(tenant: Tenant) -> None:
    queue(tenant, 1)
    (lost,) = AnalysisRun.claim(1)
    AnalysisRun.objects.update(leased_until=Now() - datetime.timedelta(seconds=1))
    assert AnalysisRun.reap() == 1
    (taken,) = AnalysisRun.claim(1)
    assert (taken.pk, taken.attempts, taken.lease_losses) == (lost.pk, 1, 1)
    assert not lost.finish()
    with pytest.raises(LeaseLost):
        lost.extend()
    assert taken.finish()


def test_a_row_that_loses_three_workers_is_dead_lettered(tenant: Tenant) -> None:
    queue(tenant, 1)
    for _ in range(work.LOSS_LIMIT):
        AnalysisRun.claim(1)
        AnalysisRun.objects.update(leased_until=Now() - datetime.timedelta(seconds=1))
        AnalysisRun.reap()
    assert AnalysisRun.objects.get().state == WorkState.DEAD
    assert AnalysisRun.claim(1) == []


@pytest.mark.django_db(transaction=True)
def test_a_row_that_raises_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_queue, "IDLE_SECONDS", 0.01)
    queue(create_tenant(), 3)
    first = AnalysisRun.objects.order_by("due_at", "id").first()
    done: list[Any] = []

    def run(row: AnalysisRun) -> None:
        if first is not None and row.pk == first.pk:
            raise ValueError("poison")
        done.append(row.pk)
        row.finish()

    work_queue.process_queue(AnalysisRun, run, on_error=lambda row: row.dead_letter())
    assert len(done) == 2
    assert Counter(AnalysisRun.objects.values_list("state", flat=True)) == {WorkState.DONE: 2, WorkState.DEAD: 1}


@pytest.mark.django_db(transaction=True)
def test_parallel_claims_never_take_the_same_row() -> None:
    queue(create_tenant(), 12)
    claimed = in_parallel(6, lambda _: [row.pk for row in AnalysisRun.claim(3)])
    taken = Counter(identity for rows in claimed for identity in rows)
    assert set(taken.values()) <= {1}
    assert len(taken) + len(AnalysisRun.claim(20)) == 12
