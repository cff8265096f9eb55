"""The lease of a row: taken, extended by a heartbeat, lost."""

import datetime

import psycopg
import pytest
from django.db import connection
from django.db.models.functions import Now

from intelligence.models import AnalysisRun
from pipeline_service import work_queue
from pipeline_service.lease import Lease, LeaseLost
from pipeline_service.operations import processes
from pipeline_service.retry_policy import RetryPolicy
from pipeline_service.work import WorkState
from tests.processes import PATIENCE_SECONDS
from tests.tenants import create_tenant

TRANSCRIPT = "Rep: Hello, what brings you here?\nBuyer: I need more clients."


@pytest.fixture
def run(db: None) -> AnalysisRun:
    """A claimed run."""
    return claimed()


def claimed() -> AnalysisRun:
    assert create_tenant().api("POST", "/calls/analyze", {"transcript": TRANSCRIPT}).status == 202
    (row,) = AnalysisRun.claim(1)
    return row


def expire() -> None:
    AnalysisRun.objects.filter(state=WorkState.RUNNING).update(leased_until=Now() - datetime.timedelta(seconds=1))


def is_lost(lease: Lease) -> bool:
    try:
        lease.check()
    except LeaseLost:
        return True
    return False


@pytest.mark.django_db(transaction=True)
def test_a_heartbeat_finds_that_its_lease_was_lost(settings: pytest.FixtureRequest) -> None:
    settings.LEASE_SECONDS = 0.3  # type: ignore[attr-defined]
    run = claimed()
    with run.lease() as lease:
        lease.check()
        assert AnalysisRun.objects.update(lease_token=None) == 1
        assert processes.wait_until(lambda: is_lost(lease), PATIENCE_SECONDS)


def test_a_worker_without_its_lease_can_neither_extend_nor_write_nor_end_the_row(run: AnalysisRun) -> None:
    expire()
    assert AnalysisRun.reap() == 1
    before = AnalysisRun.objects.values().get()
    with pytest.raises(LeaseLost):
        run.extend()
    with pytest.raises(LeaseLost):
        run.update_leased(large=True)
    ended = (run.finish(), run.dead_letter(), run.reschedule(datetime.timedelta()), run.retry(RetryPolicy([1.0])))
    assert ended == (False, False, False, False)
    assert AnalysisRun.objects.values().get() == before


def test_a_chosen_row_is_leased_before_it_is_due_but_only_once(run: AnalysisRun) -> None:
    run.reschedule(datetime.timedelta(hours=1))
    free = AnalysisRun.objects.filter(pk=run.pk).exclude(state=WorkState.RUNNING)
    assert AnalysisRun.claim_row(free, large=True)
    assert not AnalysisRun.claim_row(free, large=False)
    row = AnalysisRun.objects.get()
    assert (row.state, row.attempts, row.large, row.holds_lease()) == ("running", 2, True, True)


def test_a_retry_waits_as_its_policy_says_and_after_the_last_attempt_the_row_is_dead(run: AnalysisRun) -> None:
    policy = RetryPolicy([3600.0])
    assert run.retry(policy, large=True)
    waiting = AnalysisRun.objects.get()
    assert (waiting.state, waiting.large) == ("pending", True)
    assert datetime.timedelta(minutes=59) < waiting.due_at - waiting.updated_at <= datetime.timedelta(hours=1)
    assert AnalysisRun.claim_row(AnalysisRun.objects.all())
    again = AnalysisRun.objects.get()
    assert again.retry(policy, dead={"reserved_tokens": 7})
    assert AnalysisRun.objects.values_list("state", "reserved_tokens").get() == ("dead", 7)


@pytest.mark.django_db(transaction=True)
def test_a_row_that_is_being_finished_is_not_reaped() -> None:
    run = claimed()
    expire()
    parameters = connection.get_connection_params()
    with psycopg.connect(**{**parameters, "cursor_factory": psycopg.Cursor}) as other:
        other.execute("SELECT FROM intelligence_analysisrun FOR UPDATE")
        assert AnalysisRun.reap() == 0
    assert run.finish()


@pytest.mark.django_db(transaction=True)
def test_a_lost_lease_is_no_error_of_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_queue, "IDLE_SECONDS", 0.01)
    claimed()
    expire()
    failed: list[AnalysisRun] = []

    def lose(row: AnalysisRun) -> None:
        AnalysisRun.objects.update(lease_token=None)
        row.extend()

    work_queue.process_queue(AnalysisRun, lose, on_error=failed.append)
    row = AnalysisRun.objects.get()
    assert (failed, row.state, row.lease_losses) == ([], "running", 1)
