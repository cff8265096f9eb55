"""The account's call outcomes."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from calls import actions
from calls.models import CallOutcome
from pipeline_service.console.base import AccountModelAdmin


@admin.register(CallOutcome)
class CallOutcomeAdmin(AccountModelAdmin):
    """The call outcomes of an account."""

    small_table = True
    list_display = ("name", "slug", "position", "showed", "offer_made", "closed", "no_show")
    search_fields = ("name", "slug")
    fixed_fields = ("slug",)
    fields = ("account", "name", "slug", "position", "showed", "offer_made", "closed", "no_show")

    def store(self, request: HttpRequest, obj: CallOutcome, form: Any, change: bool) -> None:
        actions.save_outcome(outcome=obj)

    def delete_model(self, request: HttpRequest, obj: CallOutcome) -> None:
        actions.delete_outcome(outcome=obj)
