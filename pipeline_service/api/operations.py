"""What a view's handler is: its words, parameters, body and answer. Drives the checks and the OpenAPI file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from pipeline_service.api.listing import Listing
from pipeline_service.api.parameters import Parameter
from pipeline_service.api.serializers import InputSerializer

Handler = TypeVar("Handler", bound=Callable[..., Any])
Envelope = Literal["record", "bare"]
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one path. `answer` is the serializer of the record in `data` (or of the whole, when `bare`),
    or a JSON schema where the shape is no record."""

    summary: str
    listing: Listing | None = None
    parameters: Sequence[Parameter] = ()
    body: type[InputSerializer] | Schema | None = None
    answer: type[InputSerializer] | Schema | None = None
    status: int = 200
    also: Sequence[int] = field(default_factory=tuple)
    """Further success statuses with the same body."""
    envelope: Envelope = "record"
    description: str = ""


def operation(summary: str, **facts: Any) -> Callable[[Handler], Handler]:
    """Describe a handler; see Operation."""

    def mark(handler: Handler) -> Handler:
        handler.operation = Operation(summary=summary, **facts)  # type: ignore[attr-defined]
        return handler

    return mark


DELETED: Schema = {
    "type": "object",
    "required": ["id", "deleted"],
    "properties": {"id": {"type": "string"}, "deleted": {"type": "boolean"}},
}
