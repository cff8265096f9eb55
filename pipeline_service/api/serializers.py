"""Base serializers. Each API field is declared once; parsing, output, lists and the OpenAPI file derive from it."""

import difflib
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property, reduce
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple

from django.db import models
from rest_framework import serializers
from rest_framework.utils.field_mapping import ClassLookupDict

from pipeline_service.api import fields as strict
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.exceptions import (
    DETAIL_LIMIT,
    ApiError,
    ErrorDetail,
    InvalidReference,
    UnknownField,
    ValidationFailed,
)
from pipeline_service.records import MoneyModelField, PublicRecord


def unknown_name_details(kind: str, names: Sequence[str], known: Iterable[str]) -> list[ErrorDetail]:
    """Make a detail for each unknown field or parameter. Those that a response lists suggest the nearest valid name."""
    details = []
    for place, name in enumerate(names):
        # The search for similar names is slow, and a body can have thousands of keys.
        close = difflib.get_close_matches(name[:100], list(known), n=1) if place < DETAIL_LIMIT else []
        hint = f" Did you mean '{close[0]}'?" if close else ""
        details.append(ErrorDetail(name[:100], f"unknown_{kind}", f"There is no {kind} '{name[:100]}'.{hint}"))
    return details


def flatten(errors: Any, path: str = "") -> Iterable[ErrorDetail]:
    """Flatten DRF's nested errors into details with paths such as `rules[0].threshold`."""
    if isinstance(errors, Mapping):
        for key, value in errors.items():
            step = f"[{key}]" if isinstance(key, int) else key if not path else f".{key}"
            yield from flatten(value, path if key == "non_field_errors" else path + step)
    elif isinstance(errors, Sequence) and not isinstance(errors, str):
        for index, value in enumerate(errors):
            yield from flatten(value, f"{path}[{index}]" if isinstance(value, Mapping) and value else path)
    else:
        yield ErrorDetail(path, getattr(errors, "code", "invalid"), str(errors))


def error_of(details: list[ErrorDetail]) -> ApiError:
    """Make the API error that lists these details."""
    message = details[0].message if len(details) == 1 else f"{len(details)} fields are not valid."
    if all(detail.code == "not_found" for detail in details):
        return InvalidReference(message, details=details)
    return ValidationFailed(message, details=details)


def refuse(details: list[ErrorDetail]) -> None:
    """Raise the API error that lists these details, if there are any."""
    if details:
        raise error_of(details)


class Column(NamedTuple):
    """An output field: its API name, its ORM path and its encoder."""

    name: str
    path: str
    encode: Callable[[Any], Any] | None


class InputSerializer(serializers.Serializer):
    """Parses a JSON body; use `parse` or `parse_many`."""

    example: ClassVar[Mapping[str, Any] | None] = None
    """A body that is accepted, for the OpenAPI file."""
    component_name: ClassVar[str]
    """The name in the OpenAPI file, where the class's own does not serve. Not inherited."""
    omitted: ClassVar[frozenset[str]] = frozenset()
    """Fields that are left out of the output when they have no value; all others are null."""
    creation_only: ClassVar[frozenset[str]] = frozenset()
    """Fields that only the response of a creation has. A PATCH ignores them, as it ignores read-only fields."""

    default_error_messages = {"invalid": "The request body must be a JSON object."}

    @classmethod
    @cache
    def _shared(cls, partial: bool) -> "InputSerializer":
        # Building the fields costs more than validating a body. Validation keeps no state, so one instance is shared.
        return cls(partial=partial)

    @classmethod
    def parse(cls, data: Any, *, account_id: uuid.UUID, partial: bool = False) -> dict[str, Any]:
        """Validate a body. Return the given values by attribute name (snake_case).

        Raises UnknownField, ValidationFailed or InvalidReference, which name every invalid field.
        """
        if not isinstance(data, dict):
            raise ValidationFailed.no_object()
        (values,) = cls.parse_many([data], account_id=account_id, partial=partial)
        if isinstance(values, ApiError):
            raise values
        return values

    @classmethod
    def parse_many(
        cls, items: Sequence[Any], *, account_id: uuid.UUID, partial: bool = False
    ) -> list[dict[str, Any] | ApiError]:
        """Validate items as `parse` does and return values or an error for each; references are looked up together."""
        self = cls._shared(partial)
        parsed: list[dict[str, Any] | ApiError] = []
        for item in items:
            try:
                parsed.append(self._validated(item, partial=partial))
            except ApiError as refusal:
                parsed.append(refusal)
        self._refuse_foreign(parsed, account_id)
        return parsed

    @classmethod
    def output_names(cls) -> list[str]:
        """The fields of the output, in its order."""
        return list(cls._shared(False).fields)

    def _validated(self, data: Any, *, partial: bool) -> dict[str, Any]:
        if not isinstance(data, dict):
            raise ValidationFailed.no_object("The item")
        self._refuse_unknown(data, ignore_read_only=partial)
        try:
            values: dict[str, Any] = self.run_validation(data)
        except serializers.ValidationError as error:
            refuse(list(flatten(error.detail)))
            raise
        return values

    def run_validation(self, data: Any = serializers.empty) -> dict[str, Any]:
        """Validate as DRF does, but skip the fields that were not given; none of our fields has a default."""
        values: dict[str, Any] = {}
        errors: dict[str, Any] = {}
        for name, field in self._writable.items():
            if name in data or (field.required and not self.partial):
                try:
                    values[field.source or name] = field.run_validation(data.get(name, serializers.empty))
                except serializers.ValidationError as error:
                    errors[name] = error.detail
        if errors:
            raise serializers.ValidationError(errors)
        return values

    @cached_property
    def _writable(self) -> dict[str, serializers.Field]:
        """The fields that a body may contain."""
        return {name: field for name, field in self.fields.items() if not field.read_only}

    @cached_property
    def _references(self) -> list[tuple[str, str, Callable[[], models.QuerySet]]]:
        """The fields that refer to other records: name, attribute, and the records that may be referred to."""
        return [
            (name, str(field.source), field.queryset)
            for name, field in self._writable.items()
            if isinstance(field, strict.AccountScopedRelatedField) and field.queryset is not None
        ]

    def _refuse_unknown(self, data: dict[str, Any], *, ignore_read_only: bool) -> None:
        writable = self._writable.keys()
        allowed = self.fields.keys() | self.creation_only if ignore_read_only else writable
        unknown = [name for name in data if name not in allowed]
        if unknown:
            details = unknown_name_details("field", unknown, writable)
            raise UnknownField(details[0].message, details=details)

    def _refuse_foreign(self, parsed: list[dict[str, Any] | ApiError], account_id: uuid.UUID) -> None:
        """Replace every item that refers to a record outside the account by an error."""
        errors: dict[int, list[ErrorDetail]] = {}
        for name, attribute, records in self._references:
            values = enumerate(parsed)
            given = {place: item.get(attribute) for place, item in values if isinstance(item, dict)}
            references = {value for value in given.values() if value is not None}
            if not references:
                continue
            of_account = records().filter(account_id=account_id, pk__in=references)
            missing = references - set(of_account.values_list("pk", flat=True))
            for place, value in given.items():
                if value in missing:
                    detail = ErrorDetail(name, "not_found", f"{name} does not name a record of this account.")
                    errors.setdefault(place, []).append(detail)
        for place, details in errors.items():
            parsed[place] = error_of(details)


class EmptySerializer(InputSerializer):
    """A body without fields: none, or an empty object."""


class RecordSerializer(InputSerializer):
    """Serializer of a stored record.

    Meta has `model`, `fields` (API names in the order of output), `read_only` (names) and, for fields that are only
    accepted, `write_only`. Fields not declared on the class are derived from the model.
    """

    class Meta:
        model: ClassVar[type[models.Model]]
        fields: ClassVar[tuple[str, ...]]

    def get_fields(self) -> dict[str, serializers.Field]:
        meta, declared = self.Meta, super().get_fields()
        read_only = getattr(meta, "read_only", ())
        return {
            name: declared.get(name) or field_for_column(meta.model, name, read_only=name in read_only)
            for name in (*meta.fields, *getattr(meta, "write_only", ()))
        }

    @classmethod
    def output_names(cls) -> list[str]:
        return list(cls.Meta.fields)

    @classmethod
    @cache
    def columns(cls) -> tuple[Column, ...]:
        """The output fields with their ORM paths and encoders."""
        fields: Any = cls._shared(False).fields
        return tuple(
            Column(name, fields[name].source.replace(".", "__"), getattr(fields[name], "encode", None))
            for name in cls.Meta.fields
        )

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> dict[str, Any]:
        """Convert a `values_list` row of `columns()` to JSON values; further values in the row are left out."""
        return cls.from_rows([row])[0]

    @classmethod
    def from_rows(cls, rows: Iterable[Sequence[Any]]) -> list[dict[str, Any]]:
        """Convert rows as `from_row` does."""
        names, encoders = cls._names_and_encoders()
        records = [dict(zip(names, row, strict=False)) for row in rows]
        for record in records:
            for name, encode in encoders:
                value = record[name]
                if value is not None:
                    record[name] = encode(value)
            for name in cls.omitted:
                if record[name] is None:
                    del record[name]
        return records

    @classmethod
    def of(cls, instance: models.Model) -> dict[str, Any]:
        """Convert a loaded instance to JSON values."""
        return cls.of_many([instance])[0]

    @classmethod
    def of_many(cls, instances: Iterable[models.Model]) -> list[dict[str, Any]]:
        """Convert loaded instances as `of` does."""
        return cls.from_rows(map(cls._reader(), instances))

    @classmethod
    @cache
    def _names_and_encoders(cls) -> tuple[list[str], list[tuple[str, Callable[[Any], Any]]]]:
        columns = cls.columns()
        return [name for name, _, _ in columns], [(name, encode) for name, _, encode in columns if encode is not None]

    @classmethod
    @cache
    def _reader(cls) -> Callable[[Any], Sequence[Any]]:
        """The function that reads the columns' values from an instance."""
        paths = [column.path for column in cls.columns()]
        if len(paths) > 1 and not any("__" in path for path in paths):
            return attrgetter(*paths)
        readers = [_reader(path) for path in paths]
        return lambda instance: [read(instance) for read in readers]


def _reader(path: str) -> Callable[[Any], Any]:
    """Make the function that reads a column's path from an instance; None where a relation on the way is empty."""
    if "__" not in path:
        return attrgetter(path)
    steps = path.split("__")
    return lambda instance: reduce(lambda value, step: getattr(value, step, None), steps, instance)


FIELD_CLASSES: Any = ClassLookupDict(
    {
        models.DateTimeField: strict.UnixMsField,
        MoneyModelField: strict.MoneyField,
        models.BooleanField: strict.BooleanField,
        models.IntegerField: strict.IntegerField,
        models.FloatField: strict.NumberField,
        models.DecimalField: strict.NumberField,
        models.JSONField: strict.JSONField,
        models.CharField: strict.TextField,
        models.TextField: strict.TextField,
    }
)
"""The serializer field for each kind of column, as in DRF's `ModelSerializer.serializer_field_mapping`."""


def field_for_column(model: type[models.Model], name: str, *, read_only: bool) -> strict.StrictField:
    """Derive the serializer field of a model's column."""
    attribute = to_snake_case(name)
    if attribute == "id":
        return strict.TypeIdField(prefix=model.id_prefix)  # type: ignore[attr-defined]
    column: Any = model._meta.get_field(attribute)
    common: dict[str, Any] = {}
    if read_only or not column.editable:
        common = {"read_only": True, "allow_null": column.null}
    if name != attribute:
        common["source"] = attribute
    if isinstance(column, models.ForeignKey):
        target: type[PublicRecord] = column.related_model  # type: ignore[assignment]
        return strict.AccountScopedRelatedField(prefix=target.id_prefix, queryset=target._default_manager.all, **common)
    if column.choices and not common.get("read_only"):
        return strict.ChoiceField(choices=tuple(value for value, _ in column.choices), **common)
    field_class: type[strict.StrictField] = FIELD_CLASSES[column]
    if field_class is strict.NumberField:
        common |= {"low": -(10**12), "high": 10**12}
    elif field_class is strict.TextField:
        common["max_length"] = column.max_length or strict.TEXT_LIMIT
    return field_class(**common)
