"""Answers that are no records: the fields that they are made of, and the shapes that every resource shares."""

from collections.abc import Sequence
from typing import Any

from pipeline_service.api import fields
from pipeline_service.api.nested import ObjectField, ObjectListField
from pipeline_service.api.serializers import InputSerializer

MOST = 10**15


def text(*, null: bool = False) -> fields.TextField:
    """A text; with `null`, one that may be absent."""
    return fields.TextField(read_only=True, allow_null=null)


def choice(*choices: str, null: bool = False) -> fields.ChoiceField:
    """One of these texts."""
    return fields.ChoiceField(choices=choices, read_only=True, allow_null=null)


def whole(*, null: bool = False) -> fields.IntegerField:
    """A whole number."""
    return fields.IntegerField(low=0, high=MOST, read_only=True, allow_null=null)


def number(*, null: bool = False) -> fields.NumberField:
    """A number."""
    return fields.NumberField(low=-MOST, high=MOST, read_only=True, allow_null=null)


def boolean(*, null: bool = False) -> fields.BooleanField:
    """true or false."""
    return fields.BooleanField(read_only=True, allow_null=null)


def moment(*, null: bool = False) -> fields.UnixMsField:
    """A time in Unix milliseconds."""
    return fields.UnixMsField(read_only=True, allow_null=null)


def one(shape: type[InputSerializer], *, null: bool = False, **kwargs: Any) -> ObjectField:
    """An object of this shape."""
    return ObjectField(shape, read_only=True, allow_null=null, **kwargs)


def many(shape: type[InputSerializer], **kwargs: Any) -> ObjectListField:
    """A list of objects of this shape."""
    return ObjectListField(shape, read_only=True, **kwargs)


class TextsField(fields.WireField):
    """A list of texts; read-only."""

    def __init__(self, *, choices: Sequence[str] | None = None, **kwargs: Any) -> None:
        item = {"type": "string"} if choices is None else {"type": "string", "enum": list(choices)}
        self.schema = {"type": "array", "items": item}
        super().__init__(**{**kwargs, "read_only": True})


class CountsField(fields.WireField):
    """Whole numbers by name; read-only."""

    schema = {"type": "object", "additionalProperties": {"type": "integer"}}
    encode = staticmethod(fields.FlatObjectField.encode)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "read_only": True})


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
