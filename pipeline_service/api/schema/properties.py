"""What a response says of its properties beyond its fields: nullability, enumerations and examples."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db.models import Field, Model

from pipeline_service.api import fields
from pipeline_service.api.serializers import RecordSerializer
from pipeline_service.api.structures import ObjectListField

Schema = dict[str, Any]
ID_SUFFIX = "01h455vb4pex5vsknk084sn02q"
MOMENT = 1767225600000


class StoredProperty(NamedTuple):
    """A property of a record as far as the model's columns show it."""

    name: str
    nullable: bool
    choices: list[str]
    """The stored values; empty where they are not limited, or are written otherwise than they are stored."""


def example_of_field(field: Any) -> Any:
    """Return an example made from the kind of field alone; None if it gives none."""
    prefix = getattr(field, "prefix", None)
    if prefix is not None:
        return f"{prefix}_{ID_SUFFIX}"
    return MOMENT if isinstance(field, fields.UnixMsField) else None


def or_null(schema: Schema) -> Schema:
    """Allow null; OpenAPI 3.0 reads nothing beside a reference."""
    return {"allOf": [schema], "nullable": True} if "$ref" in schema else {**schema, "nullable": True}


def stored_properties(serializer: Any) -> Iterator[StoredProperty]:
    """Yield the properties of a record whose nullability is known from its columns."""
    if not isinstance(serializer, RecordSerializer):
        return
    for name, path, encode in serializer.columns():
        columns = list(_columns(serializer.Meta.model, path))
        field = serializer.fields[name]
        if not columns or isinstance(field, ObjectListField):
            continue
        nullable = any(column.null for column in columns)
        # In a request, null means that nothing is given.
        if nullable or not field.read_only:
            choices = columns[-1].choices or ()
            yield StoredProperty(name, nullable, [] if encode else [str(value) for value, _ in choices])
        elif columns[-1].choices and not encode:
            yield StoredProperty(name, bool(field.allow_null), [str(value) for value, _ in columns[-1].choices])


def _columns(model: type[Model], path: str) -> Iterator[Field]:
    """Yield the columns that a path goes through; none when a part of it is no column."""
    found: list[Field] = []
    for step in path.split("__"):
        column = {column.attname: column for column in model._meta.concrete_fields}.get(step)
        column = column or {column.name: column for column in model._meta.concrete_fields}.get(step)
        if column is None:
            return
        found.append(column)
        if column.related_model is not None:
            model = column.related_model
    yield from found
