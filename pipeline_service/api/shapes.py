"""Answers that are no records: the fields that they are made of, and the shapes that every resource shares."""

from functools import partial

from pipeline_service.api import fields
from pipeline_service.api.serializers import InputSerializer
from pipeline_service.api.structures import ObjectField, ObjectListField

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


class CountsField(fields.ReadOnlyField):
    """Whole numbers by name."""

    schema = {"type": "object", "additionalProperties": {"type": "integer"}}
    encode = staticmethod(fields.JSONField.encode)


class ErrorDetailSerializer(InputSerializer):
    """One fault of one field."""

    omitted = frozenset({"existingId", "line", "column"})

    field = text()
    code = text()
    message = text()
    existingId = text()
    line = whole()
    column = whole()
