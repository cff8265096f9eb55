"""Forms on the page of a call."""

import uuid
from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.http import QueryDict

from calls.catalogue import get_outcomes
from calls.models import Call
from intelligence.analyses.serializers.corrections import REASON_LIMIT
from pipeline_service.console.language import gettext_lazy
from prospects.models import Prospect

ROLES = ("rep", "prospect", "unknown")


class CallPageForm(forms.Form):
    """A form on the page of a call. It is shown again with what was typed when it is refused."""

    def __init__(self, data: QueryDict | None = None, *, account_id: uuid.UUID) -> None:
        super().__init__(data)
        self.account_id = account_id
        self.prepare()

    def prepare(self) -> None:
        """Set up the fields that depend on the account."""

    @property
    def first_error(self) -> str:
        """The first error, with the label of its field."""
        name, errors = next(iter(self.errors.items()))
        return f"{self[name].label}: {errors[0]}" if name in self.fields else str(errors[0])


class RerunForm(CallPageForm):
    """A form to analyse the call again."""

    force = forms.BooleanField(required=False)


class OutcomeForm(CallPageForm):
    """A form for the outcome of a call. An empty outcome withdraws the one set by a person."""

    outcome = forms.ChoiceField(label=gettext_lazy("Outcome"), required=False)
    reason = forms.CharField(label=gettext_lazy("Why"), max_length=REASON_LIMIT, required=False)
    shown_outcome = forms.CharField(required=False, widget=forms.HiddenInput)

    def prepare(self) -> None:
        field: Any = self.fields["outcome"]
        field.choices = [("", ""), *((slug, outcome.name) for slug, outcome in get_outcomes(self.account_id).items())]


class SpeakersForm(CallPageForm):
    """A form for the roles of the speakers: pairs of inputs `speaker` and `role` in the same order."""

    @property
    def roles(self) -> dict[str, str]:
        """The roles by speaker label."""
        data: Any = self.data
        pairs = zip(data.getlist("speaker"), data.getlist("role"), strict=False)
        return {speaker: role for speaker, role in pairs if role in ROLES}


class ReviewForm(CallPageForm):
    """A form for the score of one criterion."""

    result_id = forms.UUIDField()
    key = forms.CharField(max_length=255)
    score = forms.DecimalField(label=gettext_lazy("Score"), max_digits=3, decimal_places=1, min_value=0, max_value=5)
    reason = forms.CharField(label=gettext_lazy("Why"), max_length=REASON_LIMIT)


class LinkForm(CallPageForm):
    """A form for the prospect of a call that has none, found by typing."""

    prospect = forms.ModelChoiceField(queryset=Prospect.objects.none())

    def prepare(self) -> None:
        self.auto_id = "link-%s"
        field: Any = self.fields["prospect"]
        field.queryset = Prospect.objects.live().filter(account_id=self.account_id)
        field.widget = AutocompleteSelect(Call._meta.get_field("prospect"), admin.site)
        field.widget.choices = field.choices


def show_again(context: dict[str, Any], refused: Mapping[str, CallPageForm]) -> None:
    """Put what was typed into refused forms, and why they are refused, into the context of the call's page."""
    outcome = refused.get("outcome")
    context |= {
        "refused": refused,
        "chosen_outcome": outcome["outcome"].value() if outcome else context["call"].outcome,
    }
    if (speakers := refused.get("speakers")) is not None and isinstance(speakers, SpeakersForm):
        for item in context.get("talk", ()):
            item["role"] = speakers.roles.get(item["speaker"], item["role"])
    if (review := refused.get("review")) is not None:
        same = [item for item in _criteria(context) if item["key"] == review["key"].value()]
        # After another analysis the same criterion is on a new result.
        of_result = [item for item in same if str(item["result_id"]) == review["result_id"].value()]
        for item in (of_result or same)[:1]:
            item["refused"] = review


def _criteria(context: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for result in context.get("results", ()):
        for item in result["criteria"]:
            item["result_id"] = result["row"].pk
            yield item
