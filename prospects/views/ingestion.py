"""What the endpoints that take facts in have in common: one item, a batch, and how their answers look."""

import uuid
from typing import Any

from django.http import HttpResponse

from pipeline_service.api import errors
from pipeline_service.api.operations import Schema
from pipeline_service.api.renderers import answer
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.api.views import ApiView
from pipeline_service.problems import Detail, Refusal, UnknownField, ValidationFailed
from prospects.actions.facts import Intake, Item
from prospects.actions.intake import take_in, take_one

BATCH_LIMIT = 500
SENT_AGAIN = "An `externalId` sent before updates its record and answers 200 with `created: false`."
KEEPS_GOOD_ROWS = "Up to 500 items; good rows are kept, each item has its own result."
BATCH_BODY: Schema = {
    "type": "object",
    "required": ["items"],
    "properties": {"items": {"type": "array", "maxItems": BATCH_LIMIT, "items": {"type": "object"}}},
    "additionalProperties": False,
}
BATCH_ANSWER: Schema = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["index", "status", "id", "error"],
        "properties": {
            "index": {"type": "integer"},
            "status": {"type": "string", "enum": ["created", "updated", "failed"]},
            "id": {"type": "string", "nullable": True},
            "error": {
                "type": "object",
                "nullable": True,
                "required": ["code", "message"],
                "properties": {
                    "code": {"type": "string"},
                    "message": {"type": "string"},
                    "details": {"type": "array", "items": {"type": "object"}},
                },
            },
        },
    },
}


def answer_one(
    view: ApiView, intake: Intake[Any], body: type[InputSerializer], record: type[RecordSerializer]
) -> HttpResponse:
    """Take in the request's body: 201 with the new record, 200 with the one it updated."""
    row, created = take_one(intake, account_id=view.caller.account_id, values=view.body(body))
    return view.one(record.of(row) | {"created": created}, status=201 if created else 200)


def answer_batch(view: ApiView, intake: Intake[Any], body: type[InputSerializer]) -> HttpResponse:
    """Take in the items of the request's body: 200 with a result for each."""
    bodies = parse_items(view.request.data, body, view.caller.account_id)
    return answer({"data": results(take_in(intake, account_id=view.caller.account_id, bodies=bodies))})


def parse_items(data: Any, body: type[InputSerializer], account_id: uuid.UUID) -> list[dict[str, Any] | Refusal]:
    """The parsed `items` of a batch. Raises UnknownField or ValidationFailed when it is no batch of the right size."""
    if not isinstance(data, dict) or not isinstance(data.get("items"), list):
        raise ValidationFailed.of("items", "required", "Send an object with a list of items.")
    unknown = [Detail(name, "unknown_field", f"There is no field '{name[:100]}'.") for name in data if name != "items"]
    if unknown:
        raise UnknownField(unknown[0].message, details=unknown)
    if len(data["items"]) > BATCH_LIMIT:
        raise ValidationFailed.of("items", "too_many", f"At most {BATCH_LIMIT} items in one request.")
    return body.parse_many(data["items"], account_id=account_id)


def results(items: list[Item[Any]]) -> list[dict[str, Any]]:
    """The result of each item of a batch."""
    return [_result(index, item) for index, item in enumerate(items)]


def _result(index: int, item: Item[Any]) -> dict[str, Any]:
    if item.refusal is None and item.row is not None:
        status = "created" if item.created else "updated"
        return {"index": index, "status": status, "id": item.row.public_id, "error": None}
    return {"index": index, "status": "failed", "id": None, "error": errors.as_wire(item.refusal or Refusal())}
