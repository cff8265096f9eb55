"""The knowledge base editor."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext
from unfold.widgets import UnfoldAdminSelectMultipleWidget, UnfoldAdminTextInputWidget

from intelligence.knowledge.actions import change_entry, create_entry, delete_entry
from intelligence.knowledge.models import OBJECTION_TYPES, KnowledgeEntry
from intelligence.knowledge.serializers import CONTENT_LIMIT
from pipeline_service.console.base import AccountModelAdmin
from pipeline_service.console.language import gettext_lazy
from prospects.admin.key_values import KeyValueField


class KnowledgeEntryForm(forms.ModelForm):
    """A form for an entry. Tags are entered on one line, separated by commas."""

    objection_types = forms.MultipleChoiceField(
        label=gettext_lazy("Objection types"),
        choices=[(kind, gettext_lazy(kind)) for kind in OBJECTION_TYPES],
        required=False,
        widget=UnfoldAdminSelectMultipleWidget,
    )

    attributes = KeyValueField(label=gettext_lazy("Facts"), help_text=gettext_lazy("By name, such as price: 4800."))

    class Meta:
        widgets = {"tags": UnfoldAdminTextInputWidget}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        facts = self.fields.get("attributes")
        if isinstance(facts, KeyValueField):
            facts.stored = self.instance.attributes or {}

    def clean_content(self) -> str:
        content = str(self.cleaned_data["content"])
        if len(content) > CONTENT_LIMIT:
            raise forms.ValidationError(
                gettext("At most %(CONTENT_LIMIT)s characters.") % {"CONTENT_LIMIT": CONTENT_LIMIT}
            )
        return content


@admin.register(KnowledgeEntry)
class KnowledgeEntryAdmin(AccountModelAdmin):
    """The knowledge base of an account. Saving calls the same actions as the API."""

    form = KnowledgeEntryForm
    when_empty = gettext_lazy(
        "Entries about product, price and proof are linked to the avatars whose objections they answer."
    )
    list_display = ("title", "category", "objection_types", "active", "version", "updated_at")
    list_filter = ("category", "active")
    search_fields = ("title", "content")
    readonly_fields = ("version",)
    fields = ("account", "title", "category", "content", "objection_types", "tags", "attributes", "active", "version")

    def store(self, request: HttpRequest, obj: KnowledgeEntry, form: Any, change: bool) -> None:
        values = {name: form.cleaned_data[name] for name in form.changed_data if name != "account"}
        if change:
            change_entry(account_id=obj.account_id, entry_id=obj.pk, values=values)
        else:
            obj.pk = create_entry(account_id=obj.account_id, values=values).pk

    def delete_model(self, request: HttpRequest, obj: KnowledgeEntry) -> None:
        delete_entry(account_id=obj.account_id, entry_id=obj.pk)
