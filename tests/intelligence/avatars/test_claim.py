"""The order in which runs are claimed."""

from typing import Any

import pytest

from intelligence.avatars.actions.corpus_selection import take_in
from intelligence.claiming import avatar_runs, long_jobs
from intelligence.claiming.analysis_runs import claim_analysis_runs
from intelligence.claiming.avatar_runs import claim_avatar_run
from intelligence.claiming.long_jobs import count_rebuilds, read_running_jobs
from intelligence.models import AnalysisRun, AvatarRun
from pipeline_service.clock import EPOCH
from tests.intelligence.avatars.accounts import plant
from tests.intelligence.calls import submit
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db


@pytest.fixture
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every account with a call large."""
    monkeypatch.setattr(avatar_runs, "SHORT_REBUILD_CALLS", -1)
    monkeypatch.setattr(long_jobs, "SHORT_REBUILD_CALLS", -1)


def ask(*names: str) -> list[Tenant]:
    tenants = [create_tenant(name) for name in names]
    for tenant in tenants:
        AvatarRun(account=tenant.account, by="test", review=False, due_at=EPOCH).save(force_insert=True)
    return tenants


def test_short_runs_of_all_accounts_are_claimed_one_at_a_time() -> None:
    ask("First", "Second")
    (first,) = claim_avatar_run(5)
    assert claim_avatar_run(5) == []
    first.finish()
    (second,) = claim_avatar_run(5)
    assert second.account_id != first.account_id


@pytest.mark.usefixtures("_long")
def test_long_runs_of_all_accounts_are_claimed_one_at_a_time() -> None:
    ask("First", "Second")
    (first,) = claim_avatar_run(5)
    assert claim_avatar_run(5) == []
    first.finish()
    (second,) = claim_avatar_run(5)
    assert second.account_id != first.account_id


def test_a_run_whose_profiles_a_model_words_is_long(settings: Any) -> None:
    settings.OPENAI_API_KEY = "k"
    settings.OPENAI_MODEL = "double-1"
    ask("First", "Second")
    assert (len(claim_avatar_run(5)), count_rebuilds(read_running_jobs()), claim_avatar_run(5)) == (1, (1, 0), [])


def test_a_short_run_is_claimed_beside_a_long_one(monkeypatch: pytest.MonkeyPatch) -> None:
    large, small = ask("Large", "Small")
    plant(large, {"owner": "I run a studio and I am tired."})
    take_in(large.account.id)
    for module in (avatar_runs, long_jobs):
        monkeypatch.setattr(module, "SHORT_REBUILD_CALLS", 0)
    assert {run.account_id for _ in range(3) for run in claim_avatar_run(1)} == {large.account.id, small.account.id}
    assert count_rebuilds(read_running_jobs()) == (1, 1)


@pytest.mark.usefixtures("_long")
def test_long_runs_and_large_analyses_wait_for_each_other(settings: Any) -> None:
    settings.WORKER_CONCURRENCY = 2
    (tenant,) = ask("First")
    submit(tenant, transcript="word " * 50_000)
    AnalysisRun.objects.update(due_at=EPOCH)
    (analysis,) = claim_analysis_runs(1)
    assert claim_avatar_run(1) == []
    analysis.finish()
    submit(tenant, transcript="other " * 50_000)
    AnalysisRun.objects.filter(state="pending").update(due_at=EPOCH)
    (rebuild,) = claim_avatar_run(1)
    assert claim_analysis_runs(1) == []
    rebuild.finish()
    assert len(claim_analysis_runs(1)) == 1
