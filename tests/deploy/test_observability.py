"""Traces and error reports: sent where configured, without personal data, and never otherwise."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.deploy.collector import Collector, collecting
from tests.processes import ROOT

REQUEST = """
import django; django.setup()
from django.test import Client
from django.conf import settings
from django.http import HttpResponse
from django.urls import path
import pipeline_service.urls

def broken(request, email):
    password = "hunter2"
    raise ValueError('duplicate key\\nDETAIL:  Key (email)=(dana@example.com) already exists.')

pipeline_service.urls.urlpatterns.insert(0, path("broken/<str:email>", broken))
client = Client(raise_request_exception=False)
client.get("/healthz?email=dana@example.com", headers={"X-Request-Id": "one-request"})
headers = {"Authorization": "Bearer spk_secret"}
client.post("/broken/dana@example.com?email=dana@example.com", {"email": "dana@example.com"}, headers=headers)
"""
WORK = """
import django; django.setup()
from types import SimpleNamespace
from opentelemetry import trace
from pipeline_service import origin
from pipeline_service.logs import REQUEST_ID

REQUEST_ID.set("one-request")
with trace.get_tracer("test").start_as_current_span("request"):
    row = SimpleNamespace(**origin.columns())
REQUEST_ID.set(None)
with origin.working_for("conversions.Fire", [row]):
    next = SimpleNamespace(**origin.columns())
with origin.working_for("webhooks.Delivery", [next]):
    pass
"""
FLUSH_TRACES = "from opentelemetry import trace; trace.get_tracer_provider().force_flush()"
FLUSH_REPORTS = "import sentry_sdk; sentry_sdk.flush(10)"


def run(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    finished = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            "DATA_DIR": "/nonexistent",
            "DJANGO_SETTINGS_MODULE": "pipeline_service.settings",
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished


def test_requests_are_traced_without_personal_data() -> None:
    messages = pytest.importorskip("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
    with collecting() as collector:
        run(REQUEST + FLUSH_TRACES, OTEL_EXPORTER_OTLP_ENDPOINT=f"http://{collector.address}", OTEL_SERVICE_NAME="web")
    assert {path for path, _ in collector.received} == {"/v1/traces"}
    assert b"dana@example.com" not in b"".join(body for _, body in collector.received)
    spans = {span.name: attributes(span) for span in exported(messages, collector)}
    assert spans["GET healthz"]["http.route"] == "healthz"
    assert "POST broken/<str:email>" in spans


def exported(messages: Any, collector: Collector) -> Iterator[Any]:
    """Yield the spans that the collector has received."""
    for _, body in collector.received:
        for resource in messages.ExportTraceServiceRequest.FromString(body).resource_spans:
            for scope in resource.scope_spans:
                yield from scope.spans


def attributes(span: Any) -> dict[str, str]:
    """Return the attributes of a span."""
    return {item.key: item.value.string_value for item in span.attributes}


def test_the_trace_of_work_links_to_the_trace_of_what_caused_it() -> None:
    messages = pytest.importorskip("opentelemetry.proto.collector.trace.v1.trace_service_pb2")
    with collecting() as collector:
        run(WORK + FLUSH_TRACES, OTEL_EXPORTER_OTLP_ENDPOINT=f"http://{collector.address}", OTEL_SERVICE_NAME="worker")
    spans = {span.name: span for span in exported(messages, collector)}
    for cause, effect in (("request", "conversions.Fire"), ("conversions.Fire", "webhooks.Delivery")):
        (link,) = spans[effect].links
        assert (link.trace_id, link.span_id) == (spans[cause].trace_id, spans[cause].span_id)
        assert attributes(spans[effect])["request_id"] == "one-request"


def test_unexpected_errors_are_reported_without_personal_data() -> None:
    pytest.importorskip("sentry_sdk")
    with collecting() as collector:
        run(REQUEST + FLUSH_REPORTS, SENTRY_DSN=f"http://public@{collector.address}/1")
    events = [
        json.loads(line)
        for path, body in collector.received
        for line in body.splitlines()
        if path == "/api/1/envelope/" and b'"exception"' in line
    ]
    assert len(events) == 1
    (exception,) = events[0]["exception"]["values"]
    assert (exception["type"], exception["value"]) == ("ValueError", "duplicate key\nDETAIL: …")
    assert events[0]["transaction"] == "/broken/{email}"
    whole = b"".join(body for _, body in collector.received).decode()
    assert [word for word in ("dana@example.com", "hunter2", "spk_secret") if word in whole] == []


def test_nothing_is_loaded_where_nothing_is_configured() -> None:
    script = "import django, sys; django.setup(); print(*sys.modules)"
    loaded = set(run(script).stdout.split())
    assert not {"sentry_sdk", "pipeline_service.operations.tracing"} & loaded
