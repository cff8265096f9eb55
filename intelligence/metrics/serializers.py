"""Serializers of metrics."""

from intelligence.metrics.definitions import METRICS
from intelligence.metrics.records import RECORD_TYPES
from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer


class MetricSerializer(InputSerializer):
    """One metric; a ratio has numerator and denominator. `scope` marks account-wide values in a request for a rep."""

    omitted = frozenset({"numerator", "denominator", "scope"})

    key = shapes.choice(*METRICS)
    name = shapes.text()
    value = shapes.number()
    numerator = shapes.number()
    denominator = shapes.number()
    scope = shapes.choice("account")


class MetricsSerializer(InputSerializer):
    """Metrics over a range."""

    metrics = shapes.many(MetricSerializer)
    startDate = shapes.moment()
    endDate = shapes.moment()


class MetricIntervalSerializer(InputSerializer):
    """Metrics over one interval of a series."""

    start = shapes.moment()
    end = shapes.moment()
    metrics = shapes.many(MetricSerializer)


class MetricRecordSerializer(InputSerializer):
    """A record behind a metric, with an amount if the metric is money."""

    omitted = frozenset({"amount"})

    id = shapes.text()
    type = shapes.choice(*RECORD_TYPES)
    occurredAt = shapes.moment()
    amount = shapes.number()
