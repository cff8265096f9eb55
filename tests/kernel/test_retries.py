"""Transactions that lose a race are run again as a whole."""

import threading
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from psycopg import errors as pg

from pipeline_service import retries
from pipeline_service.accounts.models import Account
from pipeline_service.locks import lock_number, take_locks
from pipeline_service.retries import LOCK_ERRORS, MAX_UNIQUE_VIOLATIONS, ConcurrentChange, attempted, retried
from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db(transaction=True)


class Holder(threading.Thread):
    """Another connection that runs a statement and keeps what it locked until `let_go` is set."""

    def __init__(self, statement: str, *values: Any) -> None:
        super().__init__()
        self.statement, self.values = statement, values
        self.holds, self.let_go = threading.Event(), threading.Event()

    def run(self) -> None:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(self.statement, self.values)
                self.holds.set()
                self.let_go.wait(60)
        finally:
            connection.close()

    def __enter__(self) -> "Holder":
        self.start()
        assert self.holds.wait(60)
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go.set()
        self.join()


@pytest.fixture
def impatient() -> None:
    """A connection that gives up waiting for locks almost at once."""
    with connection.cursor() as cursor:
        cursor.execute("SET lock_timeout = '10ms'")


@pytest.mark.usefixtures("impatient")
def test_a_transaction_with_a_lock_timeout_is_run_again() -> None:
    account = create_tenant().account
    tries = []
    with Holder("SELECT FROM accounts_account WHERE id = %s FOR UPDATE", account.pk) as holder:

        def run() -> str:
            tries.append(1)
            if len(tries) == 3:
                holder.let_go.set()
                holder.join()
            return str(Account.objects.select_for_update().get(pk=account.pk).name)

        assert retried(run) == account.name
    assert len(tries) == 3


@pytest.mark.usefixtures("impatient")
def test_a_transaction_waits_for_a_key_longer_than_the_connection_timeout() -> None:
    number = lock_number("a key")
    with Holder("SELECT pg_advisory_xact_lock(%s)", number) as holder:
        threading.Timer(0.5, holder.let_go.set).start()
        tries = []

        def run() -> None:
            tries.append(1)
            take_locks(number)

        retried(run)
    assert tries == [1]


@pytest.mark.usefixtures("impatient")
def test_waiting_ends_at_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retries, "DEADLINE_SECONDS", 0.2)
    number = lock_number("a key")
    with Holder("SELECT pg_advisory_xact_lock(%s)", number), pytest.raises(OperationalError) as raised:
        retried(lambda: take_locks(number))
    assert isinstance(raised.value.__cause__, pg.LockNotAvailable)


def test_a_transaction_that_lost_a_race_is_rolled_back_and_run_again() -> None:
    account = create_tenant().account
    names: list[str] = []

    def run() -> None:
        names.append(Account.objects.get(pk=account.pk).name)
        Account.objects.filter(pk=account.pk).update(name="changed")
        if len(names) < 3:
            raise ConcurrentChange("Somebody was faster.")

    retried(run)
    assert names == [account.name] * 3
    assert Account.objects.get(pk=account.pk).name == "changed"


@pytest.mark.parametrize(("on", "tries"), [(retries.RETRIED_ERRORS, MAX_UNIQUE_VIOLATIONS), (LOCK_ERRORS, 1)])
def test_a_key_that_stays_taken_is_no_race(on: retries.Errors, tries: int) -> None:
    slug = create_tenant().account.slug
    tried = []

    def run() -> None:
        tried.append(1)
        Account.objects.create(name="Twin", slug=slug)

    with pytest.raises(IntegrityError):
        retried(run, on=on)
    assert len(tried) == tries


def rename(name: str) -> int:
    return Account.objects.update(name=name)


@pytest.mark.usefixtures("impatient")
def test_an_attempt_that_waits_for_a_lock_writes_nothing() -> None:
    account = create_tenant().account
    with Holder("SELECT FROM accounts_account WHERE id = %s FOR UPDATE", account.pk):
        assert attempted(lambda: rename("Other")) is None
    assert attempted(lambda: rename("Other")) == 1


def test_an_attempt_raises_what_is_no_race() -> None:
    create_tenant()
    with pytest.raises(IntegrityError):
        attempted(lambda: Account.objects.update(name=None))


def test_a_failed_attempt_does_not_end_the_transaction_around_it() -> None:
    account, other = create_tenant("One").account, create_tenant("Two").account
    with transaction.atomic():
        Account.objects.filter(pk=account.pk).update(name="Renamed")
        assert attempted(lambda: Account.objects.filter(pk=other.pk).update(slug=account.slug)) is None
    account.refresh_from_db()
    assert account.name == "Renamed"
