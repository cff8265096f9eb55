"""Faults of a model endpoint: the analysis ends with an understandable message."""

import datetime
import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.db.models import F

from intelligence.analyses.actions.engine_selection import analyse_run
from intelligence.analyses.actions.revision_content import load_analysis_input
from intelligence.analyses.actions.run import run_analysis
from intelligence.models import AnalysisRun, ModelUsage
from pipeline_service import clock
from pipeline_service.work import WorkState
from tests.intelligence.calls import submit
from tests.intelligence.llm.steps import WORDS, answer
from tests.intelligence.provider import Provider, Reply, completion, in_turn, page, refused
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

GOOD = completion(json.dumps(answer()))
JSON = {"content-type": "application/json"}
LIES = [{"label": "x", "turn": 1, "quote": f"Nobody ever said words like these, number {n}"} for n in range(30)]


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    with Provider(GOOD) as double:
        settings.OPENAI_API_KEY = "k"
        settings.OPENAI_MODEL = "double-1"
        settings.OPENAI_BASE_URL = double.base_url
        settings.OPENAI_TIMEOUT_SECONDS = 20.0
        yield double


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant()
    tenant.api("PATCH", "/analyses/settings", {"onModelFailure": "fail"})
    return tenant


def claimed() -> AnalysisRun:
    AnalysisRun.objects.filter(state=WorkState.PENDING).update(due_at=clock.EPOCH)
    (run,) = AnalysisRun.claim(1)
    return run


def ended(tenant: Tenant) -> tuple[dict[str, Any], int]:
    """Submit a call and run until its analysis ends; return the analysis and the number of attempts."""
    call_id = submit(tenant, transcript=WORDS)
    tries = 0
    while AnalysisRun.objects.filter(state=WorkState.PENDING).exists():
        run_analysis(claimed())
        tries += 1
    return tenant.api("GET", f"/analyses/{call_id}").body["data"], tries


@pytest.mark.parametrize(
    ("reply", "reason", "tries"),
    [
        (refused(429), "provider_unavailable", 3),
        (refused(429, retry_after="1200"), "provider_unavailable", 1),
        (refused(429, "insufficient_quota"), "provider_rejected", 1),
        (refused(500), "provider_unavailable", 3),
        (Reply(drop=True), "provider_unavailable", 3),
        (refused(401), "provider_rejected", 1),
        (refused(404, "model_not_found"), "provider_rejected", 1),
        (refused(400), "provider_rejected", 1),
        (Reply(hang=True), "timed_out", 3),
        (Reply(200, GOOD.body, JSON, pace=0.1), "timed_out", 3),
        (page(), "invalid_response", 1),
        (Reply(307, b"", {"location": "http://127.0.0.1:1/"}), "invalid_response", 1),
        (completion("x" * 5_000_000), "invalid_response", 1),
        (completion("{ broken"), "invalid_response", 3),
        (completion(json.dumps(answer()), finish_reason="length"), "invalid_response", 3),
        (completion(None, message={"role": "assistant", "refusal": "No."}), "invalid_response", 3),
        (completion(None, finish_reason="content_filter"), "provider_rejected", 1),
        (completion(json.dumps(answer(painPoints=LIES))), "invalid_response", 3),
    ],
    ids=["429", "429 for long", "quota", "500", "drop", "401", "404", "400", "hang", "trickle", "html", "redirect",
         "5 MB", "broken", "cut", "refusal", "filter", "lies"],
)  # fmt: skip
def test_an_analysis_ends_despite_the_fault(
    tenant: Tenant, provider: Provider, settings: Any, reply: Reply, reason: str, tries: int
) -> None:
    provider.respond = reply
    if reason == "timed_out":
        settings.OPENAI_TIMEOUT_SECONDS = 0.3
    record, tried = ended(tenant)
    assert (record["status"], record["failureReason"], tried) == ("failed", reason, tries)
    assert record["failureMessage"].endswith(".")
    assert "exhausted" not in record["failureMessage"]
    assert ModelUsage.objects.count() == len(provider.requests)


@pytest.mark.parametrize(
    "content",
    [
        f"```json\n{json.dumps(answer())}\n```",
        json.dumps(answer(criteria=[{**item, "score": 999} for item in answer()["criteria"]])),
        json.dumps(answer(painPoints=LIES[:3])),
    ],
    ids=["fenced", "scores out of range", "some quotes invented"],
)
def test_an_analysis_completes_within_its_bounds_despite_the_fault(
    tenant: Tenant, provider: Provider, content: str
) -> None:
    provider.respond = completion(content)
    record, _ = ended(tenant)
    assert (record["status"], record["provenance"]["engine"]) == ("completed", "openai")
    assert 0 <= record["overallScore"] <= 100
    assert all("Nobody ever said" not in json.dumps(record[name]) for name in ("painPoints", "objections"))


def test_an_analysis_is_retried_when_the_endpoint_allows_it(tenant: Tenant, provider: Provider) -> None:
    provider.respond = in_turn(refused(429, retry_after="120"), GOOD)
    submit(tenant, transcript=WORDS)
    run_analysis(claimed())
    waiting = AnalysisRun.objects.get()
    assert waiting.state == WorkState.PENDING
    assert 110 <= (waiting.due_at - clock.now()).total_seconds() <= 121


def test_a_response_is_paid_once_when_the_worker_dies_before_storing_it(tenant: Tenant, provider: Provider) -> None:
    call_id = submit(tenant, transcript=WORDS)
    run = claimed()
    AnalysisRun.objects.filter(pk=run.pk).update(started_at=clock.now())
    run.refresh_from_db()
    analyse_run(run, load_analysis_input(run.account_id, run.analysis_id, reuse=True))
    AnalysisRun.objects.update(leased_until=F("leased_until") - datetime.timedelta(hours=1))
    AnalysisRun.reap()
    run_analysis(claimed())
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["provenance"]["engine"]) == ("completed", "openai")
    assert len(provider.requests) == 1


def test_a_rerun_sends_the_request_again(tenant: Tenant, provider: Provider) -> None:
    record, _ = ended(tenant)
    tenant.api("POST", f"/analyses/{record['id']}/rerun", {"force": True})
    run_analysis(claimed())
    assert len(provider.requests) == 2
