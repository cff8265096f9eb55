"""Base of the ingestion endpoints: one record, a batch, and their responses."""

import uuid
from collections.abc import Callable
from typing import Any, ClassVar

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.decorators import action
from rest_framework.request import Request

from pipeline_service.api import errors
from pipeline_service.api.renderers import answer
from pipeline_service.api.schema import with_article
from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.viewsets import ListMixin
from pipeline_service.exceptions import ApiError, ErrorDetail, UnknownField, ValidationFailed
from prospects.actions.ingestion import ingest_batch, ingest_one
from prospects.actions.record_kinds import Ingestion, IngestionItem
from prospects.serializers.batches import BATCH_LIMIT, BatchResultSerializer, batch_of

REPEATED_HELP = "An `externalId` sent before updates its record and answers 200 with `created: false`."
PERSON_HELP = "It keeps its person, unless `prospectId`, or an e-mail that a live prospect has, names another."
BATCH_HELP = "Up to 500 items. Valid items are stored; each item has its own result."


class IngestionViewSet(ListMixin):
    """`list`, `create` and `batch` of one kind of record; `serializer_classes["create"]` parses a body or an item."""

    ingestion: ClassVar[Ingestion[Any]]

    def create(self, request: Request) -> HttpResponse:
        row, created = ingest_one(self.ingestion, account_id=self.account_id, values=self.validated_data())
        record_class: Any = self.serializer_class
        return self.respond(record_class.of(row) | {"created": created}, status=201 if created else 200)

    @action(detail=False, methods=["post"])
    def batch(self, request: Request) -> HttpResponse:
        bodies = parse_items(request.data, self.serializer_classes["create"], self.account_id)
        return answer({"data": results(ingest_batch(self.ingestion, account_id=self.account_id, bodies=bodies))})


def describe_ingestion(
    recorded: type[InputSerializer], description: str = f"{REPEATED_HELP} {PERSON_HELP}"
) -> Callable[[type[IngestionViewSet]], type[IngestionViewSet]]:
    """Decorate an ingestion viewset with the description of `create`, which answers with `recorded`, and of `batch`."""

    def decorate(view: type[IngestionViewSet]) -> type[IngestionViewSet]:
        model = view.queryset.model
        return extend_schema_view(
            create=extend_schema(
                summary=f"Record {with_article(model)}",
                description=description,
                responses={201: recorded, 200: recorded, 404: None},
            ),
            batch=extend_schema(
                summary=f"Record many {model._meta.verbose_name_plural}",
                description=BATCH_HELP,
                request=batch_of(view.serializer_classes["create"]),
                responses=BatchResultSerializer(many=True),
            ),
        )(view)

    return decorate


def parse_items(data: Any, body: type[InputSerializer], account_id: uuid.UUID) -> list[dict[str, Any] | ApiError]:
    """Parse the `items` of a batch. The error of an invalid item stands in its place.

    Raises UnknownField or ValidationFailed when the body is not a batch, or has too many items.
    """
    if not isinstance(data, dict) or not isinstance(data.get("items"), list):
        raise ValidationFailed.of("items", "required", "Send an object with a list of items.")
    unknown = [
        ErrorDetail(name, "unknown_field", f"There is no field '{name[:100]}'.") for name in data if name != "items"
    ]
    if unknown:
        raise UnknownField(unknown[0].message, details=unknown)
    if len(data["items"]) > BATCH_LIMIT:
        raise ValidationFailed.of("items", "too_many", f"At most {BATCH_LIMIT} items in one request.")
    return body.parse_many(data["items"], account_id=account_id)


def results(items: list[IngestionItem[Any]]) -> list[dict[str, Any]]:
    """Return the result of each item of a batch."""
    return [_result(index, item) for index, item in enumerate(items)]


def _result(index: int, item: IngestionItem[Any]) -> dict[str, Any]:
    if item.refusal is None and item.row is not None:
        status = "created" if item.created else "updated"
        return {"index": index, "status": status, "id": item.row.public_id, "error": None}
    return {"index": index, "status": "failed", "id": None, "error": errors.as_json(item.refusal or ApiError())}
