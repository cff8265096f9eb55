"""The check of a record's values against its columns."""

from django.core.exceptions import ValidationError
from django.db import models

from pipeline_service.exceptions import ErrorDetail, ValidationFailed


def validate_columns(record: models.Model) -> None:
    """Raise ValidationFailed when a value of the record does not fit its column."""
    references = [field.name for field in record._meta.concrete_fields if field.is_relation]
    try:
        record.clean_fields(exclude=references)
    except ValidationError as error:
        details = [
            ErrorDetail(field, "invalid", f"{field}: {message}")
            for field, messages in error.message_dict.items()
            for message in messages
        ]
        raise ValidationFailed(details[0].message, details=details) from error
