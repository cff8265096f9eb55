"""Serializer fields of ids and references."""

import uuid
from collections.abc import Callable
from typing import Any

from django.db.models import QuerySet

from pipeline_service import typeid
from pipeline_service.api.fields.base import ReadOnlyField, WireField


class TypeIdField(ReadOnlyField):
    """The public id of the record itself."""

    def __init__(self, *, prefix: str, **kwargs: Any) -> None:
        self.prefix = prefix
        super().__init__(**kwargs)

    def encode(self, value: uuid.UUID) -> str:
        return typeid.encode(self.prefix, value)


class AccountScopedRelatedField(WireField):
    """A reference to another record of the caller's account, by public id; parses to its UUID.

    `queryset` returns the records that may be referred to. `InputSerializer.parse` checks that the record exists in the
    account, because only it knows the account.
    """

    default_error_messages = {"not_found": "{field} does not name a record of this account."}

    def __init__(self, *, prefix: str, queryset: Callable[[], QuerySet] | None = None, **kwargs: Any) -> None:
        self.prefix = prefix
        self.queryset = queryset
        super().__init__(**kwargs)

    def encode(self, value: uuid.UUID) -> str:
        return typeid.encode(self.prefix, value)

    def to_internal_value(self, data: Any) -> uuid.UUID:
        if not isinstance(data, str):
            self.wrong_type("an id")
        value = typeid.decode(self.prefix, data.strip())
        if value is None:
            self.fail("not_found", field=self.field_name)
        return value
