"""Forms on the page of a call."""

import uuid
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.http import QueryDict

from calls.catalogue import get_outcomes
from calls.models import Call
from intelligence.analyses.serializers.corrections import REASON_LIMIT
from pipeline_service.exceptions import ValidationFailed
from prospects.models import Prospect

ROLES = ("rep", "prospect", "unknown")


class OutcomeForm(forms.Form):
    """A form for the outcome of a call. An empty outcome withdraws the one set by a person."""

    outcome = forms.ChoiceField(required=False)
    reason = forms.CharField(max_length=REASON_LIMIT, required=False)

    def __init__(self, data: QueryDict, *, account_id: uuid.UUID) -> None:
        super().__init__(data)
        field: Any = self.fields["outcome"]
        field.choices = [("", ""), *((slug, outcome.name) for slug, outcome in get_outcomes(account_id).items())]


class ReviewForm(forms.Form):
    """A form for the score of one criterion."""

    result_id = forms.UUIDField()
    key = forms.CharField(max_length=255)
    score = forms.DecimalField(max_digits=3, decimal_places=1, min_value=0, max_value=5)
    reason = forms.CharField(max_length=REASON_LIMIT)


class LinkForm(forms.Form):
    """A form for the prospect of a call that has none, found by typing."""

    prospect = forms.ModelChoiceField(queryset=Prospect.objects.none())

    def __init__(self, data: QueryDict | None = None, *, account_id: uuid.UUID) -> None:
        super().__init__(data, auto_id="link-%s")
        field: Any = self.fields["prospect"]
        field.queryset = Prospect.objects.live().filter(account_id=account_id)
        field.widget = AutocompleteSelect(Call._meta.get_field("prospect"), admin.site)
        field.widget.choices = field.choices


def roles_from_post(data: QueryDict) -> dict[str, str]:
    """Return roles by speaker label, from pairs of fields `speaker` and `role` in the same order."""
    pairs = zip(data.getlist("speaker"), data.getlist("role"), strict=False)
    return {speaker: role for speaker, role in pairs if role in ROLES}


def cleaned(form: forms.Form) -> dict[str, Any]:
    """Return the cleaned data. Raises ValidationFailed with the first error."""
    if not form.is_valid():
        field, faults = next(iter(form.errors.items()))
        raise ValidationFailed.of(field, "invalid", f"{field}: {faults[0]}")
    values: dict[str, Any] = form.cleaned_data
    return values
