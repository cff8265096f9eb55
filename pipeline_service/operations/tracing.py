"""OpenTelemetry traces of requests, statements, tasks and outgoing requests. The standard OTEL_* variables apply.

Needs the extra `otel`. No trace context is accepted from clients or sent to receivers and platforms: the first could
choose what is sampled, and the second would learn our ids.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.celery import CeleryInstrumentor
from opentelemetry.instrumentation.django import DjangoInstrumentor
from opentelemetry.instrumentation.psycopg import PsycopgInstrumentor
from opentelemetry.instrumentation.requests import RequestsInstrumentor
from opentelemetry.propagate import set_global_textmap
from opentelemetry.propagators.textmap import TextMapPropagator
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExportResult
from opentelemetry.trace import Status
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from pipeline_service import origin

EXPORTED = frozenset(
    (
        *("request_id", "server.address", "error.type"),
        *("http.method", "http.route", "http.status_code"),
        *("http.request.method", "http.response.status_code"),
        *("db.system", "db.name", "db.statement", "db.system.name", "db.namespace", "db.query.text"),
        *("celery.action", "celery.state", "celery.task_name", "messaging.destination", "messaging.message.id"),
    )
)
"""The attributes that leave the process. URLs and messages of exceptions hold personal data and keys."""


class NoPropagation(TextMapPropagator):
    """Reads no trace context and writes none."""

    fields: set[str] = set()

    def extract(self, carrier: Any, context: Context | None = None, *arguments: Any, **kwargs: Any) -> Context:
        """Return the context as it is."""
        return context if context is not None else Context()

    def inject(self, carrier: Any, *arguments: Any, **kwargs: Any) -> None:
        """Add nothing to the request."""


class ScrubbedSpanExporter(OTLPSpanExporter):
    """Exports spans without what may hold personal data or keys."""

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        """Export copies of the spans."""
        return super().export([without_personal_data(span) for span in spans])


def without_personal_data(span: ReadableSpan) -> ReadableSpan:
    """Copy a span with the attributes of EXPORTED, without events and without the description of its status."""
    return ReadableSpan(
        name=span.name,
        context=span.context,
        parent=span.parent,
        resource=span.resource,
        attributes={name: value for name, value in (span.attributes or {}).items() if name in EXPORTED},
        links=span.links,
        kind=span.kind,
        status=Status(span.status.status_code),
        start_time=span.start_time,
        end_time=span.end_time,
        instrumentation_scope=span.instrumentation_scope,
    )


class LinkingTracer:
    """Traces work of rows; each span links to those of the requests that caused it."""

    def __init__(self) -> None:
        self._context = TraceContextTextMapPropagator()
        self._tracer = trace.get_tracer("pipeline_service")

    def traceparent(self) -> str | None:
        """Return the context of the current span; None without one."""
        carrier: dict[str, str] = {}
        self._context.inject(carrier)
        return carrier.get("traceparent")

    def span(self, name: str, traceparents: Sequence[str]) -> AbstractContextManager[object]:
        """Start a span with links to these contexts."""
        spans = [trace.get_current_span(self._context.extract({"traceparent": given})) for given in traceparents]
        links = [trace.Link(span.get_span_context()) for span in spans]
        return self._tracer.start_as_current_span(name, links=links, attributes=_request_id_attribute())


def start_tracing() -> None:
    """Start to trace this process, and the processes that it forks."""
    provider = TracerProvider()
    provider.add_span_processor(BatchSpanProcessor(ScrubbedSpanExporter()))
    trace.set_tracer_provider(provider)
    set_global_textmap(NoPropagation())
    origin.use_tracer(LinkingTracer())
    DjangoInstrumentor().instrument(request_hook=_add_request_id)
    RequestsInstrumentor().instrument(request_hook=_add_host)
    CeleryInstrumentor().instrument()
    PsycopgInstrumentor().instrument()


def _add_request_id(span: trace.Span, request: HttpRequest) -> None:
    span.set_attribute("request_id", str(request.META.get("request_id", "")))


def _request_id_attribute() -> dict[str, str]:
    request_id = origin.request_id()
    return {} if request_id is None else {"request_id": request_id}


def _add_host(span: trace.Span, request: Any) -> None:
    span.set_attribute("server.address", urlsplit(request.url).hostname or "")
