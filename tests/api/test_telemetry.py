"""Prometheus metrics: GET /internal/metrics."""

import pytest
from django.test import Client

from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db


def test_the_metrics_contain_requests_and_work() -> None:
    tenant = create_tenant()
    tenant.api("GET", "/prospects")
    tenant.api("POST", "/calls/analyze", {"transcript": "Rep: Hello\nBuyer: Hello"})
    text = Client().get("/internal/metrics").content.decode()
    assert 'pipeline_request_seconds_count{method="GET",route="api/v1/prospects",status="200"}' in text
    assert 'pipeline_work_rows{state="pending",work="intelligence.AnalysisRun"} 1.0' in text
    assert 'pipeline_work_oldest_due_seconds{work="conversions.Fire"} 0.0' in text


def test_the_metrics_contain_pending_webhook_deliveries() -> None:
    tenant = create_tenant()
    tenant.api("POST", "/webhooks", {"url": "https://example.com/hook", "events": ["prospect.created"]})
    tenant.api("POST", "/prospects", {"email": "dana@example.com"})
    text = Client().get("/internal/metrics").content.decode()
    assert 'pipeline_webhook_deliveries{state="pending"} 1.0' in text
    assert "pipeline_webhook_oldest_due_seconds" in text
    assert "pipeline_webhook_first_attempt_seconds_bucket" in text


def test_the_metrics_are_not_found_from_other_addresses(settings: pytest.FixtureRequest) -> None:
    assert Client(REMOTE_ADDR="192.0.2.7").get("/internal/metrics").status_code == 404
    assert Client().get("/internal/metrics", HTTP_X_FORWARDED_FOR="192.0.2.7").status_code == 404


def test_the_metrics_are_shown_to_a_client_with_the_token(settings: pytest.FixtureRequest) -> None:
    settings.METRICS_TOKEN = "t0ken"  # type: ignore[attr-defined]
    far = Client(REMOTE_ADDR="192.0.2.7")
    assert far.get("/internal/metrics", HTTP_AUTHORIZATION="Bearer t0ken").status_code == 200
    assert far.get("/internal/metrics", HTTP_AUTHORIZATION="Bearer other").status_code == 404
