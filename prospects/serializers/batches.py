"""Batches: many records in one request, a result for each."""

from typing import Any

from pipeline_service.api import shapes
from pipeline_service.api.nested import ObjectsField
from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.shapes import ErrorDetailSerializer

BATCH_LIMIT = 500


class BatchErrorSerializer(InputSerializer):
    """Why an item of a batch was refused."""

    omitted = frozenset({"details"})

    code = shapes.text()
    message = shapes.text()
    details = shapes.many(ErrorDetailSerializer)


class BatchResultSerializer(InputSerializer):
    """What became of one item of a batch."""

    index = shapes.whole()
    status = shapes.choice("created", "updated", "failed")
    id = shapes.text(null=True)
    error = shapes.one(BatchErrorSerializer, null=True)


def batch_of(item: type[InputSerializer]) -> type[InputSerializer]:
    """The serializer of the body of a batch of such items."""
    name = item.__name__.removesuffix("Serializer")
    parts: dict[str, Any] = {
        "__module__": item.__module__,
        "__doc__": f"Up to {BATCH_LIMIT} items.",
        "items": ObjectsField(item, limit=BATCH_LIMIT, required=True),
    }
    return type(f"{name}BatchSerializer", (InputSerializer,), parts)
