"""The watch over transactions sees computing that lets the database wait, and nothing else."""

import time

import pytest
from django.db import connection, transaction

from experimental.audiences.actions import uploads
from pipeline_service.locks import try_lock
from tests import transactions
from tests.cast import open_studio

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


def test_computing_before_a_statement_is_seen_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    account_id = open_studio().account.id
    found()
    monkeypatch.setattr(uploads, "enqueue_audience_syncs", lambda **sources: (compute(), try_lock("a")))
    uploads.upload_people(
        account_id=account_id, name="Buyers", people=uploads.people_of({"emails": ["dana@example.com"]})
    )
    (seen,) = found()
    assert "pipeline_service/locks.py" in seen
    assert "in the transaction of experimental" in seen


def test_computing_before_the_end_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    account_id = open_studio().account.id
    found()
    monkeypatch.setattr(uploads, "enqueue_audience_syncs", lambda **sources: compute())
    uploads.upload_people(
        account_id=account_id, name="Buyers", people=uploads.people_of({"emails": ["dana@example.com"]})
    )
    (seen,) = found()
    assert "in the transaction of experimental" in seen


def test_waiting_for_the_database_is_not_computing() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(0.5)")
    open_studio()
    assert found() == []


def test_what_a_test_does_in_its_own_transaction_is_its_own_affair() -> None:
    with transaction.atomic():
        compute()
        try_lock("a")
    assert found() == []
