"""The console page of stages."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext

from pipeline_service.console.base import AccountModelAdmin
from prospects import actions
from prospects.models import Stage


@admin.register(Stage)
class StageAdmin(AccountModelAdmin):
    """The stages of the pipeline."""

    list_display = ("name", "slug", "position", "is_initial")
    list_editable = ("position",)
    search_fields = ("name", "slug")
    fixed_fields = ("slug",)
    fields = ("account", "name", "slug", "position", "is_initial")

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if db_field.name == "position":
            # In the list it stands in a column, without a label of its own.
            field.widget.attrs["aria-label"] = gettext("Position")
        return field

    def store(self, request: HttpRequest, obj: Stage, form: Any, change: bool) -> None:
        actions.save_stage(stage=obj)

    def delete_model(self, request: HttpRequest, obj: Stage) -> None:
        actions.delete_stage(stage=obj)
