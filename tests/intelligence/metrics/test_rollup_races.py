"""Concurrent roll-ups: facts that arrive meanwhile, a second roll-up, a worker that dies."""

import threading
from decimal import Decimal

import pytest
from django.db import OperationalError, connection, transaction

from calls.models import Dial
from intelligence.metrics import actions as rollup
from intelligence.metrics.actions import recount, roll_up
from intelligence.models import MetricDay, MetricMark
from pipeline_service import clock
from tests.tenants import Tenant, create_tenant, in_parallel

pytestmark = pytest.mark.django_db(transaction=True)

START = clock.from_ms(1_767_225_600_000)
QUERY = "metrics=dials_total,total_revenue,new_customers,closed_deals&startDate=0&endDate=4000000000000"


def dial(tenant: Tenant) -> None:
    Dial.objects.create(account=tenant.account, disposition="answered", started_at=START)


def numbers(tenant: Tenant) -> list[float]:
    return [row["value"] for row in tenant.api("GET", f"/metrics?{QUERY}").body["metrics"]]


def test_every_answer_is_right_while_facts_arrive_and_roll_ups_run() -> None:
    tenant = create_tenant()
    writers, each = 3, 25
    written = [0] * writers
    wrong: list[tuple[int, float, int]] = []
    finished: list[int] = []
    done = threading.Event()

    def write(number: int) -> None:
        try:
            for turn in range(each):
                body = {"email": f"{number}-{turn % 5}@example.com", "amount": 10}
                assert tenant.api("POST", "/payments", body).status == 201
                written[number] += 1
        finally:
            finished.append(number)
            if len(finished) == writers:
                done.set()

    def work(number: int) -> None:
        if number < writers:
            write(number)
        elif number == writers:
            while not done.is_set():
                before = sum(written)
                revenue = numbers(tenant)[1]
                after = sum(written) + writers
                if not before * 10 <= revenue <= after * 10:
                    wrong.append((before, revenue, after))
        else:
            while not done.is_set():
                roll_up(account_id=tenant.account.pk)

    in_parallel(writers + 3, work)
    assert wrong == []
    assert numbers(tenant) == [0, writers * each * 10, writers * 5, writers * 5]
    roll_up(account_id=tenant.account.pk)
    assert numbers(tenant) == [0, writers * each * 10, writers * 5, writers * 5]
    assert recount(account_id=tenant.account.pk) == 0


def test_a_fact_committed_after_its_day_was_counted_is_not_lost() -> None:
    tenant = create_tenant()
    dial(tenant)
    inserted, rolled = threading.Event(), threading.Event()

    def work(number: int) -> None:
        if number == 0:
            with transaction.atomic():
                dial(tenant)
                inserted.set()
                assert rolled.wait(10)
        else:
            assert inserted.wait(10)
            roll_up(account_id=tenant.account.pk)
            rolled.set()

    in_parallel(2, work)
    assert MetricDay.objects.get().dials == 1
    assert numbers(tenant)[0] == 2
    roll_up(account_id=tenant.account.pk)
    assert MetricDay.objects.get().dials == 2


def test_a_second_roll_up_leaves_the_account_to_the_first() -> None:
    tenant = create_tenant()
    dial(tenant)

    def second(number: int) -> int:
        return roll_up(account_id=tenant.account.pk)

    with transaction.atomic():
        assert roll_up(account_id=tenant.account.pk) == 1
        assert in_parallel(1, second) == [0]
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
            assert cursor.fetchone() == (0,)
    assert MetricDay.objects.get().dials == 1


def test_an_interrupted_roll_up_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tenant = create_tenant()
    payment = {"email": "dana@example.com", "amount": 10, "occurredAt": clock.to_ms(START)}
    tenant.api("POST", "/payments", payment)
    dial(tenant)
    before = numbers(tenant)
    statement = rollup.add_days

    def cut_off() -> None:
        statement()
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    monkeypatch.setattr(rollup, "add_days", cut_off)

    def die(number: int) -> str:
        try:
            roll_up(account_id=tenant.account.pk)
        except OperationalError:
            return "died"
        return "lived"

    assert in_parallel(1, die) == ["died"]
    monkeypatch.undo()
    assert not MetricDay.objects.exists()
    assert MetricMark.objects.count() == 3
    assert numbers(tenant) == before == [1, 10, 1, 1]
    roll_up(account_id=tenant.account.pk)
    assert numbers(tenant) == before
    assert sum(day.revenue for day in MetricDay.objects.all()) == Decimal(10)
