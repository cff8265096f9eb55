"""Filters of lists: django-filter's filter sets, strict about what they are given.

A filter set is the one source of a list's query parameters: what is accepted, what the OpenAPI file says, and the
conditions of the statement. `parse_query` reads a query string with the declared filters; `FilterSetBackend` gives
them slots in the place of values, so that a statement is compiled once for each combination of filters (see `queries`).
"""

import datetime
import re
import uuid
from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar

import django_filters
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import QueryDict
from django_filters.rest_framework import DjangoFilterBackend

from pipeline_service import clock, typeid
from pipeline_service.api.serializers import refuse, unknown_name_details
from pipeline_service.compiled_queries import Slot
from pipeline_service.exceptions import ErrorDetail, UnknownParameter, ValidationFailed

# As JSON writes whole numbers. int() would also take Arabic digits, underscores, signs and spaces.
DIGITS = re.compile(r"0|[1-9]\d{0,15}", re.ASCII)
# Django puts U+FFFD in the place of bytes that are not UTF-8.
BROKEN = re.compile("[\x00\ufffd\ud800-\udfff]")
TEXT_LIMIT = 512
RANGES = (("since", "until"), ("startDate", "endDate"), ("from", "to"))
Schema = Mapping[str, Any]


class AccountFilter(django_filters.Filter):
    """A filter whose text is parsed strictly, and for the account that asks.

    With `replan=True`, PostgreSQL plans the statement for each value: some find most rows and others next to none.
    """

    schema: Schema = {"type": "string"}
    trimmed = True
    """False: spaces around the text are not removed before it is parsed."""

    @property
    def help_text(self) -> str:
        return str(self.extra.get("help_text", ""))

    def parse(self, text: str, account_id: uuid.UUID) -> Any:
        """The value for a parameter's text. Raises Django's ValidationError with the detail's code and message."""
        raise NotImplementedError


class TextFilter(AccountFilter):
    """A text that a column equals."""

    def parse(self, text: str, account_id: uuid.UUID) -> Any:
        if len(text) > TEXT_LIMIT:
            raise ValidationError(f"Must not be longer than {TEXT_LIMIT} characters.", "too_long")
        return text


class UnixMsFilter(AccountFilter):
    """A time in Unix milliseconds."""

    schema = {"type": "integer", "format": "int64"}
    trimmed = False

    def parse(self, text: str, account_id: uuid.UUID) -> datetime.datetime:
        if not DIGITS.fullmatch(text) or int(text) >= clock.LIMIT:
            raise ValidationError("Must be Unix milliseconds between 0 and 253402300799999.", "invalid")
        return clock.from_ms(int(text))


class ChoiceFilter(AccountFilter):
    """One of `choices`."""

    @property
    def schema(self) -> Schema:  # type: ignore[override]
        return {"type": "string", "enum": list(self.extra["choices"])}

    def parse(self, text: str, account_id: uuid.UUID) -> str:
        return check_choice(text, self.extra["choices"])


class SlugFilter(AccountFilter):
    """A slug of the account's own catalogue, e.g. a stage; `slugs` is the function that lists an account's."""

    def parse(self, text: str, account_id: uuid.UUID) -> str:
        return check_choice(text, list(self.extra["slugs"](account_id)))


def check_choice(text: str, known: Collection[str]) -> str:
    """The text, if it is one of these. Raises ValidationError listing them."""
    if text not in known:
        raise ValidationError(f"'{text[:100]}' is not one of: {', '.join(known)}.", "invalid_choice")
    return text


class ReferenceFilter(AccountFilter):
    """The public id of a record of the account; `queryset` gives the records that may be named."""

    def parse(self, text: str, account_id: uuid.UUID) -> uuid.UUID:
        records: Any = self.extra["queryset"]
        value = typeid.decode(records.model.id_prefix, text)
        if value is None or not records.filter(account_id=account_id, pk=value).exists():
            raise ValidationError("Does not name a record of this account.", "not_found")
        return value


class AccountFilterSet(django_filters.FilterSet):
    """Base of filter sets. `data` has the slots of the given filters by name, so that no form is needed."""

    base_filters: ClassVar[Mapping[str, AccountFilter]]

    def filter_queryset(self, queryset: QuerySet) -> QuerySet:
        for name, slot in self.data.items():
            queryset = self.filters[name].filter(queryset, slot)
        return queryset

    @classmethod
    def replans(cls, given: Iterable[str]) -> bool:
        """Whether one of these filters needs a plan for each value."""
        return any(cls.base_filters[name].extra.get("replan") for name in given)


class FilterSetBackend(DjangoFilterBackend):
    """Narrows a list by its filter set, with slots in the place of values."""

    def filter_queryset(self, request: Any, queryset: QuerySet, view: Any) -> QuerySet:
        filterset_class = view.get_filterset_class()
        if filterset_class is None:
            return queryset
        slots = {name: Slot(name) for name in sorted(view.filter_values)}
        narrowed: QuerySet = filterset_class(slots, queryset).filter_queryset(queryset)
        return narrowed


def _whole(text: str) -> str:
    """The text, if it came whole. Raises ValidationError."""
    if BROKEN.search(text):
        raise ValidationError("Must not contain NUL or broken characters.", "invalid")
    return text


def parse_query(query: QueryDict, filters: Mapping[str, AccountFilter], account_id: uuid.UUID) -> dict[str, Any]:
    """The values of the given parameters by name.

    Raises UnknownParameter, ValidationFailed (repeated, empty, unfit, reversed range) or InvalidReference, naming each.
    """
    unknown = [name for name in query if name not in filters]
    if unknown:
        faults = unknown_name_details("parameter", unknown, filters)
        raise UnknownParameter(faults[0].message, details=faults)
    values: dict[str, Any] = {}
    details = []
    for name, declared in filters.items():
        if name not in query:
            if declared.extra["required"]:
                details.append(ErrorDetail(name, "required", f"{name} is required."))
            continue
        given = query.getlist(name)
        if len(given) > 1:
            details.append(ErrorDetail(name, "repeated", f"{name} is given more than once."))
        elif not given[0].strip():
            remedy = "give a value" if declared.extra["required"] else "leave it out or give a value"
            details.append(ErrorDetail(name, "empty", f"{name} is empty; {remedy}."))
        else:
            try:
                text = _whole(given[0])
                values[name] = declared.parse(text.strip() if declared.trimmed else text, account_id)
            except ValidationError as error:
                details.append(ErrorDetail(name, error.code or "invalid", f"{name}: {error.message}"))
    refuse(details)
    for low, high in RANGES:
        if low in values and high in values and values[low] > values[high]:
            raise ValidationFailed.of(low, "reversed_range", f"{low} must not be later than {high}.")
    return values
