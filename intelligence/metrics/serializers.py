"""Numbers as the API shows them."""

from intelligence.metrics.definitions import METRICS
from intelligence.metrics.records import RECORD_TYPES
from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer


class MetricSerializer(InputSerializer):
    """One number; a ratio with what it is made of. `scope` says that it is the account's although a rep was named."""

    omitted = frozenset({"numerator", "denominator", "scope"})

    key = shapes.choice(*METRICS)
    name = shapes.text()
    value = shapes.number()
    numerator = shapes.number()
    denominator = shapes.number()
    scope = shapes.choice("account")


class MetricsSerializer(InputSerializer):
    """Numbers over a range."""

    metrics = shapes.many(MetricSerializer)
    startDate = shapes.moment()
    endDate = shapes.moment()


class MetricIntervalSerializer(InputSerializer):
    """Numbers over one interval of a series."""

    start = shapes.moment()
    end = shapes.moment()
    metrics = shapes.many(MetricSerializer)


class MetricRecordSerializer(InputSerializer):
    """A record behind a number; with an amount where the number is money."""

    omitted = frozenset({"amount"})

    id = shapes.text()
    type = shapes.choice(*RECORD_TYPES)
    occurredAt = shapes.moment()
    amount = shapes.number()
