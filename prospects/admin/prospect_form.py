"""The form of a prospect's details. It validates like the API."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.utils.translation import gettext

from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.refusals import add_refusal
from pipeline_service.console.widgets import SlugChoiceField
from pipeline_service.exceptions import ApiError
from prospects.admin.key_values import KeyValueField
from prospects.contact import InvalidContact, normalise_email, normalise_phone
from prospects.models import CLICK_IDS
from prospects.serializers import ProspectSerializer

CHECKED = (
    *("name", "source", "utmSource", "utmMedium", "utmCampaign", "utmContent", "utmTerm", "notes"),
    *("tags", "customFields", "clickIds"),
)
"""The API fields whose values the API's serializer validates."""
OBJECT_FIELDS: dict[str, Any] = {
    "custom_fields": {"help_text": gettext_lazy("The account's own facts about this person, such as town: Denver.")},
    "click_ids": {
        "known": CLICK_IDS,
        "texts_only": True,
        "help_text": gettext_lazy("What ad platforms put into the landing URL."),
    },
}


class ProspectForm(forms.ModelForm):
    """Validates like the API."""

    class Meta:
        help_texts = {"tags": gettext_lazy("Separated by commas.")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        stage = self.fields.get("stage")
        if isinstance(stage, SlugChoiceField):
            stage.keep(self.instance.stage)
        for name in OBJECT_FIELDS:
            field = self.fields.get(name)
            if isinstance(field, KeyValueField):
                field.stored = getattr(self.instance, name) or {}

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("email") and not cleaned.get("phone") and not self.errors:
            raise forms.ValidationError(gettext("Give at least one of email and phone."))
        body = {name: cleaned[to_snake_case(name)] for name in CHECKED if to_snake_case(name) in cleaned}
        try:
            checked = ProspectSerializer.parse(body, account_id=self.instance.account_id, partial=True)
        except ApiError as refusal:
            add_refusal(self, refusal)
        else:
            if "notes" in checked:
                # Payment data in them is masked.
                cleaned["notes"] = checked["notes"]
        return cleaned

    def clean_email(self) -> str | None:
        return self._normal("email", normalise_email)

    def clean_phone(self) -> str | None:
        return self._normal("phone", normalise_phone)

    def _normal(self, name: str, normalise: Callable[[str], str]) -> str | None:
        text = self.cleaned_data[name]
        try:
            return normalise(text) if text else None
        except InvalidContact as error:
            raise forms.ValidationError(str(error)) from error
