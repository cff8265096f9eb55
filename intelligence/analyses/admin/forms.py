"""Forms on the page of an analysis."""

import uuid
from typing import Any

from django import forms
from django.http import QueryDict

from calls.catalogue import get_outcomes
from intelligence.analyses.serializers.corrections import REASON_LIMIT

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


def roles_from_post(data: QueryDict) -> dict[str, str]:
    """Return roles by speaker label, from pairs of fields `speaker` and `role` in the same order."""
    pairs = zip(data.getlist("speaker"), data.getlist("role"), strict=False)
    return {speaker: role for speaker, role in pairs if role in ROLES}
