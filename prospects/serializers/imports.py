"""Serializers of imports."""

from typing import Any

from drf_spectacular.utils import extend_schema_field

from pipeline_service.api import fields, shapes
from pipeline_service.api.serializers import InputSerializer, RecordSerializer
from pipeline_service.exceptions import ValidationFailed
from prospects.csv_files import ENCODINGS, FIELDS, UnreadableFile, from_base64
from prospects.models import Import, ImportRow, ImportStatus

CONTENT_LIMIT = 32 * 1024 * 1024
FILE_NAME = "import.csv"


@extend_schema_field({"type": "object", "additionalProperties": {"type": "string", "nullable": True, "enum": FIELDS}})
class MappingField(fields.StrictField):
    """A map of column header to the field that the column fills; null skips the column."""

    default_error_messages = {"invalid_field": "'{field}' is not one of: {known}."}

    def to_internal_value(self, data: Any) -> dict[str, str | None]:
        if not isinstance(data, dict):
            self.wrong_type("an object")
        for field in data.values():
            if field is not None and field not in FIELDS:
                self.fail("invalid_field", field=str(field)[:100], known=", ".join(FIELDS))
        return dict(data)


class NewImportSerializer(InputSerializer):
    """The body for a new import: a CSV file as text, or its bytes in Base64."""

    example = {
        "fileName": "leads.csv",
        "content": "E-mail,Name\ndana@example.com,Dana Ruiz\n",
        "mapping": {"E-mail": "email", "Name": "name"},
    }

    fileName = fields.TextField(source="file_name")
    content = fields.TextField(max_length=CONTENT_LIMIT)
    contentBase64 = fields.TextField(max_length=CONTENT_LIMIT * 4 // 3 + 4, source="content_base64")
    encoding = fields.ChoiceField(choices=ENCODINGS)
    mapping = MappingField()


def with_content(values: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a `NewImportSerializer` with the file's bytes and name. Raises ValidationFailed."""
    text, encoded = values.pop("content", None), values.pop("content_base64", None)
    if (text is None) == (encoded is None):
        raise ValidationFailed.of("content", "required", "Give either content or contentBase64.")
    try:
        content = text.encode() if text is not None else from_base64(encoded)
    except UnreadableFile as error:
        raise ValidationFailed.of("contentBase64", "invalid", str(error)) from error
    if text is not None:
        values["encoding"] = "utf-8"
    return {**values, "content": content, "file_name": values.get("file_name") or FILE_NAME}


class ImportColumnSerializer(InputSerializer):
    """A column of the file and the field that it fills; null for a column that is skipped."""

    header = shapes.text()
    field = shapes.choice(*FIELDS, allow_null=True)


class ImportSerializer(RecordSerializer):
    """An import and its progress. The counts are those of the current phase: rows that a commit would create, update
    and refuse (preview), or did (commit)."""

    # DRF removes declared fields from the class, so the name is free although the base class uses it.
    columns = shapes.many(ImportColumnSerializer)  # type: ignore[assignment]
    created = fields.IntegerField(source="created_count", read_only=True)
    updated = fields.IntegerField(source="updated_count", read_only=True)
    unchanged = fields.IntegerField(source="unchanged_count", read_only=True)
    refused = fields.IntegerField(source="refused_count", read_only=True)
    done = fields.IntegerField(source="position", read_only=True)
    status = fields.ChoiceField(choices=tuple(ImportStatus.values), read_only=True)

    class Meta:
        model = Import
        fields = (
            "id",
            "fileName",
            "encoding",
            "columns",
            "status",
            "total",
            "done",
            "created",
            "updated",
            "unchanged",
            "refused",
            "finishedAt",
            "createdAt",
            "updatedAt",
        )
        read_only = fields


class ImportRowSerializer(RecordSerializer):
    """The result of one row of a file."""

    class Meta:
        model = ImportRow
        fields = ("line", "verdict", "reason", "prospectId")
        read_only = fields
