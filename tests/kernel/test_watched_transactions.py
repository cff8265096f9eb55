"""The check for computing inside transactions reports it and nothing else."""

import time

import pytest
from django.db import connection, transaction

from experimental.audiences.actions import uploads
from pipeline_service.locks import try_lock
from tests import transactions
from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db


def compute(seconds: float = 2 * transactions.CPU_SECONDS) -> None:
    """Keep the CPU busy for this much of its time."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        sum(range(1000))


def found() -> list[str]:
    """What was seen, which this test does not answer for."""
    seen = list(transactions.WATCH.found)
    transactions.WATCH.found.clear()
    return seen


def test_computing_before_a_statement_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    account_id = create_tenant().account.id
    found()
    monkeypatch.setattr(uploads, "enqueue_audience_syncs", lambda **sources: (compute(), try_lock("a")))
    uploads.upload_people(
        account_id=account_id, name="Buyers", people=uploads.people_of({"emails": ["dana@example.com"]})
    )
    (seen,) = found()
    assert "pipeline_service/locks.py" in seen
    assert "in the transaction of experimental" in seen


def test_computing_before_the_commit_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    account_id = create_tenant().account.id
    found()
    monkeypatch.setattr(uploads, "enqueue_audience_syncs", lambda **sources: compute())
    uploads.upload_people(
        account_id=account_id, name="Buyers", people=uploads.people_of({"emails": ["dana@example.com"]})
    )
    (seen,) = found()
    assert "in the transaction of experimental" in seen


def test_waiting_for_the_database_is_not_reported_as_computing() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.5)")
    create_tenant()
    assert found() == []


def test_computing_in_a_tests_own_transaction_is_not_reported() -> None:
    with transaction.atomic():
        compute()
        try_lock("a")
    assert found() == []
