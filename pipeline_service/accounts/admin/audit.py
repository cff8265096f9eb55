"""Console page of the audit log: newest first, for admins only, and only to read."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from unfold.decorators import display

from pipeline_service.accounts.models import AuditEntry
from pipeline_service.console.base import ReadOnlyAdmin
from pipeline_service.console.csv_export import CsvExportMixin
from pipeline_service.console.filters import DateRangeFilter
from pipeline_service.console.language import gettext_lazy

TONES = {
    "sign_in.failed": "danger",
    "record.deleted": "warning",
    "record.erased": "warning",
    "key.revoked": "warning",
    "second_factor.removed": "warning",
    "sign_in.succeeded": "success",
}


@admin.register(AuditEntry)
class AuditEntryAdmin(CsvExportMixin, ReadOnlyAdmin):
    """The log of an account. Search finds the entries of one actor by their whole name."""

    when_empty = gettext_lazy("Sign-ins, keys, users, settings, deletions and exports are recorded here.")
    export_name = "audit-log"
    export_further = {
        "createdAt": "created_at",
        "action": "action",
        "actor": "actor",
        "subject": "subject",
        "detail": "detail",
        "address": "address",
    }
    list_display = ("created_at", "what", "who", "subject", "detail", "address")
    list_display_links = None
    list_filter = ("action", ("created_at", DateRangeFilter))
    list_filter_submit = True
    search_fields = ("actor",)
    search_help_text = gettext_lazy("The whole e-mail of a user, or the prefix of a key")
    ordering = ("-created_at", "-id")
    sortable_by = ("created_at",)

    def get_search_results(self, request: HttpRequest, queryset: Any, term: str) -> tuple[Any, bool]:
        name = term.strip()
        if not name:
            return queryset, False
        return queryset.filter(actor__in=[name, f"user:{name.lower()}", f"key:{name}"]), False

    def has_module_permission(self, request: HttpRequest) -> bool:
        return self.has_view_permission(request)

    @display(description=gettext_lazy("What"), ordering="action", label=True)
    def what(self, entry: AuditEntry) -> Any:
        return entry.get_action_display()

    @display(description=gettext_lazy("Who"), ordering="actor")
    def who(self, entry: AuditEntry) -> str:
        return entry.actor.removeprefix("user:")
