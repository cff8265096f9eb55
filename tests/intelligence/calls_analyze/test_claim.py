"""Which analysis runs may be claimed while others wait for the model."""

import datetime
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from django.db.models import F

from intelligence.claiming.analysis_runs import MAX_MODEL_RUNS, MAX_MODEL_RUNS_PER_ACCOUNT, claim_analysis_runs
from intelligence.models import AnalysisRun
from pipeline_service.clock import EPOCH
from tests.intelligence.calls import submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

SECOND = datetime.timedelta(seconds=1)


@pytest.fixture
def _model(settings: Any) -> None:
    settings.OPENAI_API_KEY = "k"
    settings.OPENAI_MODEL = "double-1"


@pytest.fixture
def tenants() -> list[Tenant]:
    return [create_tenant(name) for name in ("One", "Two", "Three")]


def wait_for_work(tenant: Tenant, calls: int) -> None:
    for number in range(calls):
        submit(tenant, title=f"Call {number}")
    AnalysisRun.objects.update(due_at=EPOCH)


def claimed_by(tenants: list[Tenant]) -> list[int]:
    found = Counter(run.account_id for run in claim_analysis_runs(20))
    return [found[tenant.account.id] for tenant in tenants]


@pytest.mark.usefixtures("_model")
def test_concurrent_model_runs_are_limited_per_account_and_in_total(tenants: list[Tenant]) -> None:
    wait_for_work(tenants[0], 5)
    assert claimed_by(tenants) == [MAX_MODEL_RUNS_PER_ACCOUNT, 0, 0]
    wait_for_work(tenants[1], 1)
    wait_for_work(tenants[2], 5)
    assert claimed_by(tenants) == [0, 1, 1]
    assert claimed_by(tenants) == [0, 0, 0]
    runs = AnalysisRun.objects.filter(account=tenants[0].account)
    runs.filter(state="running").update(state="done")
    runs.filter(state="pending").update(due_at=F("due_at") + SECOND)
    assert claimed_by(tenants) == [1, 0, 1]


@pytest.mark.usefixtures("_model")
def test_accounts_without_a_running_analysis_come_first(tenants: list[Tenant]) -> None:
    wait_for_work(tenants[0], 5)
    wait_for_work(tenants[1], 5)
    assert claimed_by(tenants) == [MAX_MODEL_RUNS_PER_ACCOUNT, MAX_MODEL_RUNS_PER_ACCOUNT, 0]
    wait_for_work(tenants[2], 1)
    AnalysisRun.objects.filter(account=tenants[2].account).update(due_at=F("due_at") + SECOND)
    AnalysisRun.objects.filter(pk=AnalysisRun.objects.filter(state="running").first().pk).update(state="done")
    assert claimed_by(tenants) == [0, 0, 1]


@pytest.mark.usefixtures("_model")
def test_runs_with_word_lists_do_not_wait_for_the_model(tenants: list[Tenant]) -> None:
    wait_for_work(tenants[0], 4)
    assert claimed_by(tenants) == [MAX_MODEL_RUNS_PER_ACCOUNT, 0, 0]
    AnalysisRun.objects.filter(state="pending").update(engine="rules")
    assert claimed_by(tenants) == [2, 0, 0]


@pytest.mark.usefixtures("_model")
def test_the_run_of_a_dead_worker_frees_its_place(tenants: list[Tenant]) -> None:
    wait_for_work(tenants[0], 3)
    assert claimed_by(tenants) == [MAX_MODEL_RUNS_PER_ACCOUNT, 0, 0]
    AnalysisRun.objects.filter(state="running").update(leased_until=EPOCH)
    assert claimed_by(tenants) == [1, 0, 0]


def test_all_runs_are_claimed_when_no_model_is_configured(tenants: list[Tenant]) -> None:
    wait_for_work(tenants[0], MAX_MODEL_RUNS + 1)
    assert claimed_by(tenants) == [MAX_MODEL_RUNS + 1, 0, 0]


def test_concurrent_transcriptions_are_limited_even_with_word_lists(tenants: list[Tenant]) -> None:
    for _ in range(3):
        submit(tenants[0], transcript=None, audioUrl="https://files.example/call.mp3")
    wait_for_work(tenants[0], 1)
    assert claimed_by(tenants) == [MAX_MODEL_RUNS_PER_ACCOUNT + 1, 0, 0]
    assert set(AnalysisRun.objects.filter(state="pending").values_list("step", flat=True)) == {"transcribing"}


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_model")
def test_concurrent_claims_keep_to_the_limit(tenants: list[Tenant]) -> None:
    def claim(_: int) -> int:
        try:
            return len(claim_analysis_runs(1))
        finally:
            connection.close()

    wait_for_work(tenants[0], 6)
    with ThreadPoolExecutor(6) as workers:
        assert sum(workers.map(claim, range(6))) == MAX_MODEL_RUNS_PER_ACCOUNT
    assert (
        AnalysisRun.objects.filter(state="running", attempts=F("lease_losses") + 1).count()
        == MAX_MODEL_RUNS_PER_ACCOUNT
    )


@pytest.mark.parametrize(("processes", "places"), [(1, 1), (2, 1), (4, 3)])
def test_large_calls_leave_a_process_free_for_others(
    tenants: list[Tenant], settings: Any, processes: int, places: int
) -> None:
    settings.WORKER_CONCURRENCY = processes
    for number in range(5):
        submit(tenants[0], transcript=f"{number} " + "word " * 50_000)
    AnalysisRun.objects.update(due_at=EPOCH)
    assert claimed_by(tenants) == [places, 0, 0]
    submit(tenants[0])
    submit(tenants[1])
    AnalysisRun.objects.filter(large=False).update(due_at=EPOCH + SECOND)
    assert claimed_by(tenants) == [1, 1, 0]


def test_a_large_call_is_large_when_analysed_again(tenants: list[Tenant]) -> None:
    call_id = submit(tenants[0], transcript="word " * 50_000)
    AnalysisRun.objects.update(state="done")
    assert tenants[0].api("POST", f"/analyses/{call_id}/rerun", {}).status == 202
    assert list(AnalysisRun.objects.values_list("revision", "large").order_by("revision")) == [(1, True), (2, True)]
