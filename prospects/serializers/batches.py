"""Serializers of batch requests: many records in one request, one result for each."""

from typing import Any

from pipeline_service.api import shapes
from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.shapes import ErrorDetailSerializer
from pipeline_service.api.structures import ObjectListField

BATCH_LIMIT = 500


class BatchErrorSerializer(InputSerializer):
    """The error of a failed item in a batch."""

    omitted = frozenset({"details"})

    code = shapes.text()
    message = shapes.text()
    details = shapes.many(ErrorDetailSerializer)


class BatchResultSerializer(InputSerializer):
    """The result of one item in a batch."""

    index = shapes.whole()
    status = shapes.choice("created", "updated", "failed")
    id = shapes.text(allow_null=True)
    error = shapes.one(BatchErrorSerializer, allow_null=True)


def batch_of(item: type[InputSerializer]) -> type[InputSerializer]:
    """Return the serializer class for a batch request with items of this serializer."""
    name = item.__name__.removesuffix("Serializer")
    parts: dict[str, Any] = {
        "__module__": item.__module__,
        "__doc__": f"Up to {BATCH_LIMIT} items.",
        "items": ObjectListField(item, limit=BATCH_LIMIT, required=True),
    }
    return type(f"{name}BatchSerializer", (InputSerializer,), parts)
