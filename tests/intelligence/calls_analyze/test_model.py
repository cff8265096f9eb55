"""Analyses by a model double."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from intelligence.analyses.actions.engine_selection import ATTEMPTS
from intelligence.analyses.actions.run import run_analysis
from intelligence.models import AnalysisRun, ModelUsage
from pipeline_service import clock
from pipeline_service.work import WorkState
from tests.intelligence.calls import analysed, submit, work
from tests.intelligence.console.test_analysis_page import console
from tests.intelligence.llm.steps import WORDS, answer
from tests.intelligence.provider import Provider, completion, refused
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

CRITERIA = [
    {"key": "discovery", "name": "Discovery", "weight": 60},
    {"key": "pace", "name": "Pace", "weight": 10, "absenceIsEvidence": True},
    {"key": "price", "name": "Price named", "weight": 30, "scale": "yes_no"},
]


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    with Provider(completion(json.dumps(answer()))) as double:
        settings.OPENAI_API_KEY = "k"
        settings.OPENAI_MODEL = "double-1"
        settings.OPENAI_BASE_URL = double.base_url
        settings.OPENAI_TIMEOUT_SECONDS = 5.0
        settings.OPENAI_PRICES = {"input": "2", "cached": "0.5", "output": "8"}
        yield double


@pytest.fixture
def tenant() -> Tenant:
    tenant = create_tenant()
    for card in tenant.api("GET", "/scorecards").body["data"]:
        tenant.api("PATCH", f"/scorecards/{card['id']}", {"state": "archived"})
    tenant.api("POST", "/scorecards", {"name": "Ours", "state": "active", "criteria": CRITERIA})
    return tenant


def send(tenant: Tenant, **body: Any) -> dict[str, Any]:
    return analysed(tenant, **{"transcript": WORDS, "repId": tenant.rep.public_id, **body})


def try_once() -> None:
    """Run the waiting analysis regardless of its due time."""
    AnalysisRun.objects.filter(state=WorkState.PENDING).update(due_at=clock.EPOCH)
    for run in AnalysisRun.claim(10):
        run_analysis(run)


def test_an_analysis_combines_the_models_findings_and_our_figures(tenant: Tenant, provider: Provider) -> None:
    record = send(tenant)
    said = answer()
    assert (record["summary"], record["outcome"]) == (said["summary"], "closed")
    assert record["objections"][0]["quote"] == "It's too expensive for me right now."
    assert [item["score"] for item in record["scorecardResults"][0]["criteria"]] == [3, 4, 1]
    # (60 * 3/5 + 10 * 4/5 + 30 * 1) / 100
    assert (record["scorecardResults"][0]["overallScore"], record["overallScore"]) == (74, 74)
    provenance = record["provenance"]
    assert {name: provenance[name] for name in ("engine", "model", "responseFormat", "requests", "chunks")} == {
        "engine": "openai",
        "model": "double-1-2026",
        "responseFormat": "json_schema",
        "requests": 1,
        "chunks": 1,
    }
    assert provenance["tokens"] == {"prompt": 1000, "cachedPrompt": 400, "completion": 200, "total": 1200}
    # 600 at 2, 400 at 0.5 and 200 at 8 dollars a million
    assert provenance["costUsd"] == 0.003
    assert (provenance["redaction"], provenance["fallbackFrom"]) == ("off", None)


def test_every_request_is_recorded_with_its_usage(tenant: Tenant, provider: Provider) -> None:
    record = send(tenant)
    row = ModelUsage.objects.get()
    assert (row.account_id, row.prompt_tokens, row.completion_tokens, float(row.cost_usd)) == (
        tenant.account.id,
        1000,
        200,
        0.003,
    )
    assert row.analysis.public_id == record["id"]
    assert answer()["summary"] in row.answer


def test_personal_data_is_masked_in_requests_and_restored_in_results(tenant: Tenant, provider: Provider) -> None:
    tenant.api("PATCH", "/analyses/settings", {"redaction": "model_only"})
    provider.respond = completion(json.dumps(answer(summary="Dana is at [EMAIL_1].")))
    record = send(tenant, transcript=f"{WORDS}[00:01:30] Dana: Write to dana@example.com.")
    assert "dana@example.com" not in provider.requests[0].words
    assert record["summary"] == "Dana is at dana@example.com."
    assert record["segments"][-1]["text"] == "Write to dana@example.com."


def spent(record: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(record["provenance"][name] for name in ("requests", "tokens", "costUsd"))


def test_the_requests_of_every_attempt_are_counted(tenant: Tenant, provider: Provider) -> None:
    replies = iter([completion("no json"), completion("no json"), completion(json.dumps(answer()))])
    provider.respond = lambda _: next(replies)
    call_id = submit(tenant, transcript=WORDS, repId=tenant.rep.public_id)
    try_once()
    try_once()
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    tokens = {"prompt": 3000, "cachedPrompt": 1200, "completion": 600, "total": 3600}
    assert spent(record) == (3, tokens, 0.009)


def test_failed_requests_are_counted_when_word_lists_replace_the_model(tenant: Tenant, provider: Provider) -> None:
    provider.respond = completion("no json")
    call_id = submit(tenant, transcript=WORDS)
    for _ in range(ATTEMPTS):
        try_once()
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    tokens = {"prompt": 6000, "cachedPrompt": 2400, "completion": 1200, "total": 7200}
    assert record["provenance"]["engine"] == "rules"
    assert spent(record) == (6, tokens, 0.018)


def test_the_cost_is_unknown_when_the_cost_of_one_attempt_is(tenant: Tenant, provider: Provider) -> None:
    replies = iter([refused(500), completion(json.dumps(answer()))])
    provider.respond = lambda _: next(replies)
    call_id = submit(tenant, transcript=WORDS, repId=tenant.rep.public_id)
    try_once()
    try_once()
    tokens = {"prompt": 1000, "cachedPrompt": 400, "completion": 200, "total": 1200}
    assert spent(tenant.api("GET", f"/analyses/{call_id}").body["data"]) == (2, tokens, None)


def test_the_cost_is_unknown_when_no_request_was_answered(tenant: Tenant, provider: Provider) -> None:
    provider.respond = refused(500)
    call_id = submit(tenant, transcript=WORDS)
    for _ in range(ATTEMPTS):
        try_once()
    nothing = dict.fromkeys(("prompt", "cachedPrompt", "completion", "total"))
    assert spent(tenant.api("GET", f"/analyses/{call_id}").body["data"]) == (ATTEMPTS, nothing, None)


def test_a_refused_api_key_costs_nothing(tenant: Tenant, provider: Provider) -> None:
    provider.respond = refused(401)
    nothing = dict.fromkeys(("prompt", "cachedPrompt", "completion", "total"))
    assert spent(send(tenant)) == (1, nothing, 0)


def test_a_failing_model_is_retried_and_then_replaced_by_word_lists(tenant: Tenant, provider: Provider) -> None:
    provider.respond = refused(500)
    call_id = submit(tenant, transcript=WORDS)
    for _ in range(ATTEMPTS - 1):
        try_once()
        assert tenant.api("GET", f"/analyses/{call_id}").body["data"]["stage"] == "retrying"
    try_once()
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["status"], record["outcome"]) == ("completed", "closed")
    provenance = record["provenance"]
    assert (provenance["engine"], provenance["fallbackFrom"], provenance["fallbackReason"], provenance["attempts"]) == (
        "rules",
        "openai",
        "provider_unavailable",
        ATTEMPTS,
    )
    assert "model_failed" in {item["code"] for item in record["warnings"]}
    assert ModelUsage.objects.filter(failure__isnull=False).count() == len(provider.requests)


def test_an_analysis_fails_if_the_account_allows_no_word_lists(tenant: Tenant, provider: Provider) -> None:
    tenant.api("PATCH", "/analyses/settings", {"onModelFailure": "fail"})
    provider.respond = refused(401, "invalid_api_key")
    record = send(tenant)
    assert (record["status"], record["failureReason"]) == ("failed", "provider_rejected")
    assert record["failureMessage"]
    assert len(provider.requests) == 1


def test_analyses_stay_within_the_daily_tokens(tenant: Tenant, provider: Provider) -> None:
    tenant.api("PATCH", "/analyses/settings", {"dailyTokenCap": 7000})
    first = send(tenant, occurredAt=1_700_000_000_000)
    second = send(tenant, occurredAt=1_700_500_000_000)
    assert first["provenance"]["engine"] == "openai"
    assert (second["provenance"]["engine"], second["provenance"]["fallbackReason"]) == ("rules", "budget_exceeded")
    assert len(provider.requests) == 1


def test_analyses_stay_within_the_monthly_budget(tenant: Tenant, provider: Provider) -> None:
    tenant.api("PATCH", "/analyses/settings", {"monthlyUsdCap": 0.01})
    assert send(tenant)["provenance"]["fallbackReason"] == "budget_exceeded"
    assert provider.requests == []


def budget_warnings(record: dict[str, Any]) -> list[str]:
    return [item["message"] for item in record["warnings"] if item["code"] == "budget_nearly_spent"]


def test_a_warning_appears_when_four_fifths_of_a_limit_are_used(tenant: Tenant, provider: Provider) -> None:
    usage = "/admin/intelligence/modelusage/"
    warnings = [
        "32,400 of the 40,000 tokens for today are used.",
        "0.80 of the 1.00 US dollars for this month are spent.",
    ]
    tenant.api("PATCH", "/analyses/settings", {"dailyTokenCap": 40_000, "monthlyUsdCap": 1})
    browser = console(tenant)
    first = send(tenant, occurredAt=1_700_000_000_000)
    assert budget_warnings(first) == []
    assert "are used" not in browser.get(usage).content.decode()
    ModelUsage.objects.update(prompt_tokens=31_000, cost_usd="0.8")
    assert budget_warnings(send(tenant, occurredAt=1_700_500_000_000)) == warnings
    shown = browser.get(usage).content.decode()
    assert [sentence for sentence in warnings if sentence in shown] == warnings
    assert budget_warnings(send(tenant, occurredAt=1_700_500_000_000)) == []


def test_the_prompt_contains_the_matching_handbook_entries(tenant: Tenant, provider: Provider) -> None:
    def know(title: str, **values: Any) -> str:
        body = {"title": title, "category": "product", "content": f"About {title}.", **values}
        return str(tenant.api("POST", "/knowledge-base", body).body["data"]["id"])

    know("Retention program", tags=["invoice"])
    for number in range(10):
        know(f"Entry{number}")
    know("Retention bygone", active=False)
    other = create_tenant("Other")
    other.api("POST", "/knowledge-base", {"title": "Retention elsewhere", "category": "product", "content": "Theirs."})
    send(tenant, occurredAt=1_700_000_000_000)
    words = provider.requests[0].words
    assert "- Retention program: About Retention program." in words
    assert [number for number in range(10) if f"- Entry{number}:" in words] == [*range(1, 10)]
    assert "bygone" not in words
    assert "elsewhere" not in words
    assert send(tenant, occurredAt=1_700_000_000_000)["provenance"]["reused"]
    know("Invoice and retention")
    assert not send(tenant, occurredAt=1_700_000_000_000)["provenance"]["reused"]


def test_the_same_transcript_again_costs_nothing(tenant: Tenant, provider: Provider) -> None:
    send(tenant, occurredAt=1_700_000_000_000)
    again = send(tenant, occurredAt=1_700_000_000_000)
    assert len(provider.requests) == 1
    assert again["provenance"]["reused"]
    assert (again["provenance"]["tokens"]["total"], again["provenance"]["costUsd"]) == (0, 0)


def test_word_lists_are_used_on_request(tenant: Tenant, provider: Provider) -> None:
    call_id = send(tenant)["id"]
    tenant.api("POST", f"/analyses/{call_id}/rerun", {"engine": "rules"})
    work()
    record = tenant.api("GET", f"/analyses/{call_id}").body["data"]
    assert (record["provenance"]["engine"], record["provenance"]["fallbackFrom"]) == ("rules", None)
    assert len(provider.requests) == 1


def test_swapping_the_speakers_sends_no_request(tenant: Tenant, provider: Provider) -> None:
    before = send(tenant)
    roles = [{"speaker": "Dana", "role": "rep"}, {"speaker": "Marcus Reed", "role": "prospect"}]
    after = tenant.api("PATCH", f"/analyses/{before['id']}", {"speakers": roles}).body["data"]
    assert len(provider.requests) == 1
    assert after["objections"] == []
    assert after["painPoints"][0]["evidence"]["role"] == "rep"
    assert after["talkTime"][0]["role"] == "prospect"
    assert after["summary"] == before["summary"]


def test_a_model_analysis_is_refused_when_no_model_is_configured(tenant: Tenant) -> None:
    call_id = analysed(tenant)["id"]
    refusal = tenant.api("POST", f"/analyses/{call_id}/rerun", {"engine": "openai"})
    assert (refusal.status, refusal.body["error"]["details"][0]["code"]) == (400, "unavailable")


def test_the_console_shows_the_cost(tenant: Tenant, provider: Provider) -> None:
    send(tenant)
    path = "/admin/intelligence/modelusage/"
    assert "1000 tokens read, 200 written" in console(tenant).get(path).content.decode()
    assert "0 tokens read, 0 written" in console(create_tenant("Other")).get(path).content.decode()
