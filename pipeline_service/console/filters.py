"""Filters of lists: choices, dates, numbers, references. None of them counts rows or looks for distinct values.

Use them in `list_filter` with the field's name: `("created_at", DateRangeFilter)`. The column must be in an index after
the account, or the list small.
"""

import datetime
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.contrib import admin
from django.contrib.admin.options import IncorrectLookupParameters
from django.contrib.admin.widgets import AutocompleteSelect
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.contrib.filters.admin import BooleanRadioFilter, ChoicesDropdownFilter, DropdownFilter
from unfold.contrib.filters.forms import AutocompleteDropdownForm, DropdownForm
from unfold.widgets import UnfoldAdminTextInputWidget

from pipeline_service.console.column_values import values_of
from pipeline_service.console.indexes import sort_orders
from pipeline_service.console.language import gettext_lazy, parsed_number
from pipeline_service.console.scope import account_of, within
from pipeline_service.console.suggestions import suggestion_text
from pipeline_service.console.widgets import DATE_WANTED, DayInput

__all__ = [
    "AutocompleteFilter",
    "BooleanRadioFilter",
    "CatalogueFilter",
    "ChoicesDropdownFilter",
    "DateRangeFilter",
    "ExactFilter",
    "LinkedFilter",
    "NumberRangeFilter",
    "ScopedRelatedFilter",
    "UnreadableFilter",
]

MOST_CHOICES = 200
NUMBER_WANTED = gettext_lazy("Write a number such as 1234.5.")
NONE = "none"
"""The value of a filter on references that chooses the records without one."""


class UnreadableFilter(Exception):
    """A text that a filter cannot read, or a range that ends before it begins. `parameter` has it; `message` names the
    box and what is wanted."""

    def __init__(self, parameter: str, message: str) -> None:
        super().__init__(message)
        self.parameter = parameter
        self.message = message


class CatalogueFilter(DropdownFilter):
    """One of the values that `lookups` returns, by equality: subclasses name `parameter_name` and `column`."""

    column: str

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        value = self.value()
        return queryset.filter(**{self.column: value}) if value else queryset


class LinkedFilter(CatalogueFilter):
    """A filter that only links set. In the form it offers the value in force, to take it away."""

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        value = request.GET.get(str(self.parameter_name), "")
        return [(value, self.name_of(request, value))] if value else []

    def name_of(self, request: HttpRequest, value: str) -> str:
        """Return the value in words."""
        return "none" if value == NONE else value


class ExactFilter(admin.FieldListFilter):
    """A whole value, typed, or chosen from those of the account when an index lists them."""

    template = "unfold/filters/filters_field.html"
    form_class = DropdownForm

    def __init__(
        self, field: Any, request: HttpRequest, params: Any, model: Any, model_admin: Any, field_path: str
    ) -> None:
        self.parameter = f"{field_path}__exact"
        super().__init__(field, request, params, model, model_admin, field_path)
        account_id = account_of(request)
        listed = account_id is not None and field_path in sort_orders(model)
        self.values = values_of(model, field_path, account_id) if listed and account_id is not None else None

    def expected_parameters(self) -> list[str | None]:
        return [self.parameter]

    def has_output(self) -> bool:
        return self.values is None or bool(self.values) or bool(self._value())

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        value = self._value()
        return queryset.filter(**{self.parameter: value}) if value else queryset

    def choices(self, changelist: Any) -> Iterator[Any]:
        title, value = str(self.title).capitalize(), self._value()
        if self.values is None:
            form = forms.Form(data={self.parameter: value})
            form.fields[self.parameter] = forms.CharField(
                label=title, required=False, widget=UnfoldAdminTextInputWidget
            )
            yield {"form": form}
            return
        known = dict.fromkeys([*self.values, *([value] if value else [])])
        options = [("", gettext("All")), *((text, gettext(str(text).replace("_", " "))) for text in known)]
        yield {"form": self.form_class(label=title, name=self.parameter, choices=options, data={self.parameter: value})}

    def _value(self) -> str:
        return _last_text(self.used_parameters.get(self.parameter))


class RangeFilter(admin.FieldListFilter):
    """From and to, each of which may be empty, both inclusive."""

    template = "unfold/filters/filters_field.html"
    widget: type[forms.Widget] = UnfoldAdminTextInputWidget

    def __init__(
        self, field: Any, request: HttpRequest, params: Any, model: Any, model_admin: Any, field_path: str
    ) -> None:
        self.request = request
        super().__init__(field, request, params, model, model_admin, field_path)
        self.title = getattr(field, "verbose_name", field_path)

    def expected_parameters(self) -> list[str | None]:
        return [f"{self.field_path}_from", f"{self.field_path}_to"]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        names = [str(name) for name in self.expected_parameters()]
        first, last = map(self._bound, names)
        if first is not None and last is not None and first > last:
            message = gettext(
                "“%(first)s” is after “%(last)s”, so the second was left out. The other filters are in force."
            )
            values = {"first": self._label(names[0]), "last": self._label(names[1])}
            raise UnreadableFilter(names[1], message % values)
        try:
            return queryset.filter(**self.bounds(first, last))
        except OverflowError as error:
            raise IncorrectLookupParameters from error

    def parsed(self, text: str) -> Any:
        """Return the bound that was typed. Raises ValueError with the form that is wanted."""
        raise NotImplementedError

    def bounds(self, first: Any, last: Any) -> dict[str, Any]:
        """Return the conditions for these bounds; None sets none."""
        raise NotImplementedError

    def choices(self, changelist: Any) -> Iterator[Any]:
        names = [str(name) for name in self.expected_parameters()]
        form = forms.Form(data={name: self._bound(name) for name in names})
        for name in names:
            form.fields[name] = forms.CharField(label=self._label(name), required=False, widget=self.widget)
        yield {"form": form}

    def _label(self, name: str) -> str:
        text = gettext("%(field)s from") if name.endswith("_from") else gettext("%(field)s to")
        return text % {"field": str(self.title).capitalize()}

    def _bound(self, name: str) -> Any:
        text = _last_text(self.used_parameters.get(name)).strip()
        try:
            return self.parsed(text) if text else None
        except ValueError as error:
            message = gettext("%(box)s: “%(text)s” cannot be read. %(form)s The other filters are in force.")
            values = {"box": self._label(name), "text": text, "form": error}
            raise UnreadableFilter(name, message % values) from error


class DateRangeFilter(RangeFilter):
    """Days of the account's time zone, both inclusive."""

    widget = DayInput

    def parsed(self, text: str) -> datetime.date:
        try:
            day: datetime.date = forms.DateField().clean(text)
        except ValidationError as error:
            raise ValueError(DATE_WANTED) from error
        return day

    def bounds(self, first: datetime.date | None, last: datetime.date | None) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if first is not None:
            found[f"{self.field_path}__gte"] = self._start_of(first)
        if last is not None:
            found[f"{self.field_path}__lt"] = self._start_of(last + datetime.timedelta(days=1))
        return found

    def _start_of(self, day: datetime.date) -> Any:
        if not isinstance(self.field, models.DateTimeField):
            return day
        user: Any = self.request.user
        zone = ZoneInfo(user.account.timezone if user.account_id else "UTC")
        return datetime.datetime.combine(day, datetime.time(), zone).astimezone(datetime.UTC)


class NumberRangeFilter(RangeFilter):
    """Numbers, both inclusive."""

    def parsed(self, text: str) -> Decimal:
        try:
            number = parsed_number(text)
        except InvalidOperation as error:
            raise ValueError(NUMBER_WANTED) from error
        if not number.is_finite():
            raise ValueError(NUMBER_WANTED)
        return number

    def bounds(self, first: Decimal | None, last: Decimal | None) -> dict[str, Any]:
        ends = {f"{self.field_path}__gte": first, f"{self.field_path}__lte": last}
        return {name: number for name, number in ends.items() if number is not None}


class ScopedRelatedFilter(admin.RelatedFieldListFilter):
    """A record of a small table of the account, such as an owner, from a list of names; or that there is none."""

    template = "unfold/filters/filters_field.html"
    form_class = DropdownForm

    def expected_parameters(self) -> list[str | None]:
        return [self.lookup_kwarg]

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        rows = within(field.related_model._default_manager.all(), account_of(request))
        none = [(NONE, gettext("Nobody"))] if field.null else []
        return [*none, *((str(row.pk), str(row)) for row in rows[:MOST_CHOICES])]

    def has_output(self) -> bool:
        return bool(self.lookup_choices)

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet | None:
        chosen = list(self.lookup_val or ())
        if NONE in chosen:
            records = {f"{self.field_path}__in": [value for value in chosen if value not in ("", NONE)]}
            return queryset.filter(models.Q(**{self.lookup_kwarg_isnull: True}) | models.Q(**records))
        return super().queryset(request, queryset) if self._value() else queryset

    def choices(self, changelist: Any) -> Iterator[Any]:
        yield {
            "form": self.form_class(
                label=str(self.title).capitalize(),
                name=self.lookup_kwarg,
                choices=[("", gettext("All")), *self.lookup_choices],
                data={self.lookup_kwarg: self._value()},
            )
        }

    def _value(self) -> str:
        return _last_text(self.lookup_val)


class AutocompleteFilter(ScopedRelatedFilter):
    """A record of a large table of the account, such as a prospect, found by typing."""

    form_class = AutocompleteDropdownForm

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.request, self.model_admin = args[1], args[4]
        super().__init__(*args, **kwargs)

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return []

    def has_output(self) -> bool:
        return True

    def choices(self, changelist: Any) -> Iterator[Any]:
        name = self.lookup_kwarg
        related: Any = self.field.related_model
        form = forms.Form(data={name: self._value()})
        form.fields[name] = forms.ModelChoiceField(
            label=str(self.title).capitalize(),
            required=False,
            queryset=within(related._default_manager.all(), account_of(self.request)),
            widget=AutocompleteSelect(
                self.field, self.model_admin.admin_site, attrs={"class": "unfold-filter-autocomplete"}
            ),
        )
        form.fields[name].label_from_instance = suggestion_text  # type: ignore[attr-defined]
        yield {"form": form}


def filter_of(field: Any) -> Any:
    """Return the filter that a field has when the list names none."""
    if field.is_relation:
        return ScopedRelatedFilter
    if field.choices:
        return ChoicesDropdownFilter
    if isinstance(field, models.BooleanField):
        return BooleanRadioFilter
    if isinstance(field, models.DateField):
        return DateRangeFilter
    if isinstance(field, models.IntegerField | models.DecimalField | models.FloatField):
        return NumberRangeFilter
    return ExactFilter


def _last_text(sent: Any) -> str:
    """Return the text of a parameter; Django gives a list, with more than one when the address has it again."""
    last = sent[-1] if isinstance(sent, list) and sent else sent
    return str(last or "")
