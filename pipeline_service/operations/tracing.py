"""OpenTelemetry traces of requests, statements, tasks and outgoing requests. The standard OTEL_* variables apply.

Needs the extra `otel`. No trace context is accepted from clients or sent to receivers and platforms: the first could
choose what is sampled, and the second would learn our ids.
"""

from typing import Any

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
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from requests import PreparedRequest
from urllib3.util import parse_url

URL_ATTRIBUTES = ("http.url", "http.target", "url.full", "url.path", "url.query")


class NoPropagation(TextMapPropagator):
    """Reads no trace context and writes none."""

    fields: set[str] = set()

    def extract(self, carrier: Any, context: Context | None = None, *arguments: Any, **kwargs: Any) -> Context:
        """Return the context as it is."""
        return context if context is not None else Context()

    def inject(self, carrier: Any, *arguments: Any, **kwargs: Any) -> None:
        """Add nothing to the request."""


def start_tracing() -> None:
    """Start to trace this process, and the processes that it forks."""
    provider = TracerProvider()
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
    set_global_textmap(NoPropagation())
    DjangoInstrumentor().instrument(request_hook=_describe_request)
    RequestsInstrumentor().instrument(request_hook=_describe_outgoing_request)
    CeleryInstrumentor().instrument()
    PsycopgInstrumentor().instrument()


def _describe_request(span: trace.Span, request: HttpRequest) -> None:
    """Replace URLs, whose paths and parameters hold personal data and keys; the span's name has the route."""
    _replace_urls(span, "")
    span.set_attribute("request_id", str(request.META.get("request_id", "")))


def _describe_outgoing_request(span: trace.Span, request: PreparedRequest) -> None:
    """Replace the URL by its host: paths and parameters of receivers and platforms hold keys."""
    _replace_urls(span, parse_url(request.url or "").host or "")


def _replace_urls(span: Any, text: str) -> None:
    for name in URL_ATTRIBUTES:
        if name in (span.attributes or {}):
            span.set_attribute(name, text)
