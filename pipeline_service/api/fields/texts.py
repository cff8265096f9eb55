"""Serializer fields of strings."""

import re
from typing import Any
from urllib.parse import urlsplit

from rest_framework import serializers

from pipeline_service.api.fields.base import WireField

SLUG = re.compile(r"[a-z0-9]+(?:[_-][a-z0-9]+)*", re.ASCII)


class TextField(WireField):
    """A trimmed string; an empty one counts as null. Numbers are refused, never converted."""

    default_error_messages = {
        "too_long": "Must not be longer than {limit} characters.",
        "required": "This field is required.",
    }

    def __init__(self, *, max_length: int = 255, **kwargs: Any) -> None:
        self.max_length = max_length
        self.schema = {"type": "string", "maxLength": max_length}
        super().__init__(**kwargs)

    def run_validation(self, data: Any = serializers.empty) -> Any:
        if isinstance(data, str):
            data = data.strip()
            if not data:
                data = None
        if data is None and self.required and not self.read_only:
            self.fail("required")
        return super().run_validation(data)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.wrong_type("a string")
        if len(data) > self.max_length:
            self.fail("too_long", limit=self.max_length)
        return str(data)


class ChoiceField(TextField):
    """One of a fixed set of strings."""

    default_error_messages = {"invalid_choice": "'{value}' is not one of: {choices}."}

    def __init__(self, *, choices: tuple[str, ...], **kwargs: Any) -> None:
        self.choices = choices
        super().__init__(**kwargs)
        self.schema = {"type": "string", "enum": list(choices)}

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        if value not in self.choices:
            self.fail("invalid_choice", value=value[:100], choices=", ".join(self.choices))
        return value


class UrlField(TextField):
    """An absolute http(s) URL that is only stored and shown, never fetched."""

    default_error_messages = {"invalid_url": "Must be an absolute http or https URL."}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=2048, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        value = super().to_internal_value(data)
        try:
            parts = urlsplit(value)
        except ValueError:
            self.fail("invalid_url")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            self.fail("invalid_url")
        return value
