"""`manage.py doctor` and the model endpoint."""

from collections.abc import Iterator
from typing import Any

import pytest

from intelligence.analyses.engines.breaker_state import breaker_store
from intelligence.analyses.engines.endpoints import analysis_endpoint
from intelligence.provider.breaker import Breaker
from intelligence.provider.errors import EndpointUnavailable, Misconfigured
from pipeline_service.operations.checks import CheckResult, model


@pytest.fixture
def breaker(services: Any, settings: Any) -> Iterator[Breaker]:
    settings.OPENAI_API_KEY, settings.OPENAI_MODEL = "k", "m"
    breaker_store.cache_clear()
    yield Breaker(analysis_endpoint(), breaker_store())
    breaker_store.cache_clear()


def test_a_model_that_is_not_configured_is_not_checked(settings: Any) -> None:
    settings.OPENAI_API_KEY = ""
    assert [*model()] == []


def test_a_model_that_refused_our_key_is_a_fault_until_the_key_changes(breaker: Breaker, settings: Any) -> None:
    breaker.failed(Misconfigured("no"))
    assert [*model()] == [
        CheckResult(
            "model",
            False,
            "The model refused our key, model or quota within the last hour: check OPENAI_API_KEY, OPENAI_MODEL.",
        )
    ]
    settings.OPENAI_API_KEY = "another"
    assert [finding.ok for finding in model()] == [True]


def test_a_busy_model_is_no_fault(breaker: Breaker) -> None:
    for _ in range(9):
        breaker.failed(EndpointUnavailable("busy"))
    assert [finding.ok for finding in model()] == [True]


def test_a_model_with_unknown_state_is_no_fault(breaker: Breaker, settings: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1"
    breaker_store.cache_clear()
    assert [finding.ok for finding in model()] == [True]
