"""Answers that are no records: the fields that they are made of, and the shapes that every resource shares."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from pipeline_service.api import fields
from pipeline_service.api.nested import ObjectField, ObjectListField
from pipeline_service.api.serializers import InputSerializer

MOST = 10**15

text = partial(fields.TextField, read_only=True)
whole = partial(fields.IntegerField, low=0, high=MOST, read_only=True)
number = partial(fields.NumberField, low=-MOST, high=MOST, read_only=True)
boolean = partial(fields.BooleanField, read_only=True)
moment = partial(fields.UnixMsField, read_only=True)
one = partial(ObjectField, read_only=True)
many = partial(ObjectListField, read_only=True)


def choice(*choices: str, allow_null: bool = False) -> fields.ChoiceField:
    """One of these texts."""
    return fields.ChoiceField(choices=choices, read_only=True, allow_null=allow_null)


class TextsField(fields.ReadOnlyField):
    """A list of texts."""

    def __init__(self, *, choices: Sequence[str] | None = None, **kwargs: Any) -> None:
        item = {"type": "string"} if choices is None else {"type": "string", "enum": list(choices)}
        self.schema = {"type": "array", "items": item}
        super().__init__(**kwargs)


class CountsField(fields.ReadOnlyField):
    """Whole numbers by name."""

    schema = {"type": "object", "additionalProperties": {"type": "integer"}}
    encode = staticmethod(fields.FlatObjectField.encode)


class DeletedSerializer(InputSerializer):
    """What was deleted."""

    id = text()
    deleted = boolean()


class ErrorDetailSerializer(InputSerializer):
    """One fault of one field."""

    omitted = frozenset({"existingId"})

    field = text()
    code = text()
    message = text()
    existingId = text()


class ErrorBodySerializer(InputSerializer):
    """Why a request was refused."""

    component_name = "Error"

    omitted = frozenset({"details"})

    code = text()
    message = text()
    requestId = text()
    details = many(ErrorDetailSerializer)


class ErrorSerializer(InputSerializer):
    """The body of every refusal."""

    component_name = "ErrorResponse"

    error = one(ErrorBodySerializer)
