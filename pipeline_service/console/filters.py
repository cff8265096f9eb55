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
from django.db import models
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.contrib.filters.admin import BooleanRadioFilter, ChoicesDropdownFilter, DropdownFilter
from unfold.contrib.filters.forms import AutocompleteDropdownForm, DropdownForm
from unfold.widgets import UnfoldAdminSingleDateWidget, UnfoldAdminTextInputWidget

from pipeline_service.console.column_values import values_of
from pipeline_service.console.indexes import sort_orders
from pipeline_service.console.scope import account_of, within

__all__ = [
    "AutocompleteFilter",
    "BooleanRadioFilter",
    "CatalogueFilter",
    "ChoicesDropdownFilter",
    "DateRangeFilter",
    "ExactFilter",
    "NumberRangeFilter",
    "ScopedRelatedFilter",
]

MOST_CHOICES = 200


class CatalogueFilter(DropdownFilter):
    """One of the values that `lookups` returns, by equality: subclasses name `parameter_name` and `column`."""

    column: str

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        value = self.value()
        return queryset.filter(**{self.column: value}) if value else queryset


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
        found: Any = self.used_parameters.get(self.parameter, "")
        return str(found[-1] if isinstance(found, list) and found else found or "")


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
        first, last = (self._text(name) for name in self.expected_parameters())
        try:
            return queryset.filter(**self.bounds(first, last))
        except (ValueError, OverflowError, InvalidOperation) as error:
            raise IncorrectLookupParameters from error

    def bounds(self, first: str, last: str) -> dict[str, Any]:
        """Return the conditions for these texts; an empty one sets no bound."""
        raise NotImplementedError

    def choices(self, changelist: Any) -> Iterator[Any]:
        first, last = self.expected_parameters()
        form = forms.Form(data={str(name): self._text(name) for name in (first, last)})
        form.fields[str(first)] = forms.CharField(
            label=gettext("%(field)s from") % {"field": str(self.title).capitalize()},
            required=False,
            widget=self.widget,
        )
        form.fields[str(last)] = forms.CharField(label=gettext("to"), required=False, widget=self.widget)
        yield {"form": form}

    def _text(self, name: str | None) -> str:
        found: Any = self.used_parameters.get(str(name), "")
        text = found[-1] if isinstance(found, list) and found else found
        return str(text or "").strip()


class DateRangeFilter(RangeFilter):
    """Days of the account's time zone, both inclusive."""

    widget = UnfoldAdminSingleDateWidget

    def bounds(self, first: str, last: str) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if first:
            found[f"{self.field_path}__gte"] = self._start_of(datetime.date.fromisoformat(first))
        if last:
            after = datetime.date.fromisoformat(last) + datetime.timedelta(days=1)
            found[f"{self.field_path}__lt"] = self._start_of(after)
        return found

    def _start_of(self, day: datetime.date) -> Any:
        if not isinstance(self.field, models.DateTimeField):
            return day
        user: Any = self.request.user
        zone = ZoneInfo(user.account.timezone if user.account_id else "UTC")
        return datetime.datetime.combine(day, datetime.time(), zone).astimezone(datetime.UTC)


class NumberRangeFilter(RangeFilter):
    """Numbers, both inclusive."""

    def bounds(self, first: str, last: str) -> dict[str, Any]:
        texts = {f"{self.field_path}__gte": first, f"{self.field_path}__lte": last}
        numbers = {name: Decimal(text) for name, text in texts.items() if text}
        if not all(number.is_finite() for number in numbers.values()):
            raise ValueError("a bound is no finite number")
        return numbers


class ScopedRelatedFilter(admin.RelatedFieldListFilter):
    """A record of a small table of the account, such as an owner, from a list of names."""

    template = "unfold/filters/filters_field.html"
    form_class = DropdownForm

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        rows = within(field.related_model._default_manager.all(), account_of(request))
        return [(str(row.pk), str(row)) for row in rows[:MOST_CHOICES]]

    def has_output(self) -> bool:
        return bool(self.lookup_choices)

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet | None:
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
        value = self.lookup_val[-1] if isinstance(self.lookup_val, list) and self.lookup_val else self.lookup_val
        return str(value or "")


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
